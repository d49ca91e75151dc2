import { expect, test } from 'vitest'
import { kindOf } from '../../../shared/components/registry.ts'
import { patchOf, type StoredComponent, valuesOf } from './component.ts'

const stored: StoredComponent = {
  __typename: 'Table',
  _id: 'demo_aaaaaaaaaaaaaaaa1',
  environmentId: 'demo',
  name: 'People',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: null,
  collectionId: 'demo_people',
  columns: [{ type: 'field', fieldName: 'name' }],
  sortable: false,
  defaultLimit: null,
}

test('an editor gets the name and the properties that have a value; false is one', () => {
  expect(valuesOf(kindOf('table'), stored)).toEqual({
    name: 'People',
    collectionId: 'demo_people',
    columns: [{ type: 'field', fieldName: 'name' }],
    sortable: false,
  })
})

test('only what changed is sent, and what was taken away as null', () => {
  const saved = valuesOf(kindOf('table'), { ...stored, title: 'Gente', defaultLimit: 20 })
  const { title: _title, ...rest } = saved
  expect(patchOf(saved, { ...rest, columns: structuredClone(saved.columns), defaultLimit: 0 })).toEqual({
    title: null,
    defaultLimit: 0,
  })
  expect(patchOf(saved, { ...saved })).toEqual({})
})
