import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoredComponent } from '../data/component.ts'
import { createDirectory } from '../data/useDirectory.ts'
import type { Item } from './document.ts'
import { lossesOf, viewProblems } from './viewProblems.ts'

const common = { environmentId: 'demo', version: 1, createdAt: '', updatedAt: '' }
const field = { _id: 'f1', name: 'name', label: 'Nombre', type: 'string', optional: true, options: {} }
const directory = createDirectory({
  collection: [{ ...common, _id: 'demo_people', name: 'people', fields: [field], indexes: [], type: 'traditional' }],
  form: [
    {
      ...common,
      _id: 'demo_whole',
      name: 'Whole',
      collectionId: 'demo_people',
      fields: [{ type: 'editable', fieldName: 'name' }],
    },
    {
      ...common,
      _id: 'demo_lost',
      name: 'Lost',
      collectionId: 'demo_people',
      fields: [{ type: 'editable', fieldName: 'age' }],
      roles: ['demo_gone'],
    },
    {
      ...common,
      _id: 'demo_homeless',
      name: 'Homeless',
      collectionId: 'demo_away',
      fields: [{ type: 'editable', fieldName: 'name' }],
    },
  ],
  block: [{ ...common, _id: 'demo_list', name: 'List', collectionId: 'demo_people', orderBy: 'createdAt' }],
})

test('a component that has all that it names has lost nothing', () => {
  expect(lossesOf(directory, 'form', 'demo_whole')).toEqual([])
  expect(lossesOf(directory, 'block', 'demo_list')).toEqual([])
})

test('lost fields and components are told with the property that names them', () => {
  expect(lossesOf(directory, 'form', 'demo_lost')).toEqual([
    { what: 'field', fieldName: 'age', property: 'fields' },
    { what: 'component', kind: 'role', property: 'roles' },
  ])
})

test('without its collection, a component is told to have lost that and not each field', () => {
  expect(lossesOf(directory, 'form', 'demo_homeless')).toEqual([
    { what: 'component', kind: 'collection', property: 'collectionId' },
  ])
})

test('the problems of a view stand in the order of its items, at any depth', () => {
  const items = [
    {
      _id: 's',
      type: 'section',
      subItems: [
        { _id: 'a', type: 'form', formId: 'demo_whole' },
        { _id: 'b', type: 'form', formId: 'demo_lost' },
      ],
    },
    { _id: 'c', type: 'table', tableId: 'demo_gone' },
    { _id: 'd', type: 'form' },
    { _id: 'e', type: 'form', formId: 'demo_whole', helpBlockId: 'demo_gone' },
  ] as Item[]
  expect(viewProblems(items, directory).map(({ item, what }) => [item._id, what])).toEqual([
    ['b', 'loss'],
    ['b', 'loss'],
    ['c', 'gone'],
    ['d', 'unchosen'],
    ['e', 'helpGone'],
  ])
})

interface Sample {
  kind: string
  id: string
  name: string
  definition: Record<string, unknown>
}

test('nothing in the gallery, which has every component in every variant, has lost anything', () => {
  const folder = join(import.meta.dirname, '../../../resources/gallery')
  const samples = readdirSync(folder)
    .filter(file => file.endsWith('.json') && file !== 'environment.json')
    .flatMap<Sample>(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  expect(samples.length).toBeGreaterThan(50)
  const lists: Record<string, StoredComponent[]> = {}
  for (const { kind, id, name, definition } of samples) {
    lists[kind] = [...(lists[kind] ?? []), { ...common, ...definition, _id: id, name }]
  }
  const gallery = createDirectory(lists)
  const lost = samples.flatMap(({ kind, id, name }) => lossesOf(gallery, kind, id).map(loss => ({ kind, name, loss })))
  expect(lost).toEqual([])
})
