import { expect, test } from 'vitest'
import { createDirectory } from '../data/useDirectory.ts'
import { presentDraft } from './presentDraft.ts'

const common = { environmentId: 'demo', version: 2, createdAt: '', updatedAt: '' }
const name = { _id: 'f1', name: 'name', label: 'Nombre', type: 'string', optional: true, options: {} }
const directory = createDirectory({
  collection: [{ ...common, _id: 'demo_people', name: 'people', fields: [name], indexes: [], type: 'traditional' }],
  form: [
    {
      ...common,
      _id: 'demo_form',
      name: 'New person',
      title: null,
      collectionId: 'demo_people',
      fields: [{ type: 'editable', fieldName: 'name' }],
      roles: ['demo_sales'],
    },
  ],
})
const items = [
  {
    _id: 's',
    type: 'section',
    title: 'People',
    subItems: [{ _id: 'a', type: 'form', formId: 'demo_form', sizeLarge: 6 }],
  },
  { _id: 'b', type: 'table', tableId: 'demo_gone' },
]

test('a draft is presented with what each component needs to be drawn, and nothing that only designers may know', () => {
  const [section, gone] = presentDraft(items, directory)
  const form = section?.subItems?.[0]
  expect(form).toMatchObject({ _id: 'a', sizeLarge: 6 })
  expect(form?.component).toMatchObject({ _id: 'demo_form', name: 'New person', version: 2, fields: [{ field: name }] })
  expect(form?.component).not.toHaveProperty('roles')
  expect(gone?.component).toBeNull()
})

test('as a role, only what that role may use is there', () => {
  expect(presentDraft(items, directory, ['demo_sales'])[0]?.subItems).toHaveLength(1)
  expect(presentDraft(items, directory, ['demo_others'])[0]?.subItems).toEqual([])
})

test('what is not changed is presented by the same object, also beside and below what is', () => {
  const [section, gone] = presentDraft(items, directory)
  const renamed = { ...items[0], title: 'Others' } as (typeof items)[number]
  const [other, stillGone] = presentDraft([renamed, ...items.slice(1)], directory)
  expect(stillGone).toBe(gone)
  expect(other).not.toBe(section)
  expect(other).toMatchObject({ title: 'Others' })
  expect(other?.subItems?.[0]).toBe(section?.subItems?.[0])
})
