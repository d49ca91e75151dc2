import { expect, test } from 'vitest'
import { createDirectory } from '../data/useDirectory.ts'
import { withFilters, writtenAgain, writtenBefore, writtenFilter, writtenFilters } from './ownFilters.ts'

const rules = (value: string) => [
  { _id: 'g', rules: [{ _id: 'r', fieldName: 'status', operation: 'equals', valueType: 'fixed', value } as const] },
]
const stored = { environmentId: 'demo', version: 1, createdAt: '', updatedAt: '', collectionId: 'demo_orders' }
const directory = createDirectory({
  filter: [
    { ...stored, _id: 'demo_own', name: 'Pedidos', own: true, groups: rules('open') },
    { ...stored, _id: 'demo_listed', name: 'Todos', own: false, groups: [] },
  ],
})
const table = { name: 'Pedidos', collectionId: 'demo_orders', filterByDefault: 'demo_own' }

test('a filter is as it is written here, or else as it is stored; one of the list is not edited here', () => {
  expect(writtenFilter(table, directory, 'demo_own')).toEqual({ groups: rules('open') })
  const written = { ...table, ownFilters: { demo_own: { groups: rules('paid') } } }
  expect(writtenFilter(written, directory, 'demo_own')).toEqual({ groups: rules('paid') })
  expect(writtenFilter(table, directory, 'demo_listed')).toBeUndefined()
  expect(writtenFilter(table, directory, 'demo_gone')).toBeUndefined()
})

test('a step before a save says what the rules were then', () => {
  const before = writtenBefore(directory, { demo_own: { groups: rules('paid') }, demo_new: { groups: [] } })
  expect(before).toEqual({ demo_own: { groups: rules('open') } })
  const again = writtenAgain(before ?? {})
  expect(again(table)).toEqual({ ...table, ownFilters: { demo_own: { groups: rules('open') } } })
  const said = { ...table, ownFilters: { demo_own: { groups: rules('sent') } } }
  expect(again(said)).toEqual(said)
  expect(writtenBefore(directory, { demo_new: { groups: [] } })).toBeUndefined()
  expect(writtenBefore(directory, undefined)).toBeUndefined()
})

test('a preview finds the filters that are being written', () => {
  const ownFilters = { demo_own: { groups: rules('paid') }, demo_new: { groups: [] } }
  const around = withFilters(directory, writtenFilters({ ...table, ownFilters }, directory))
  expect(around.component('filter', 'demo_own')?.definition).toMatchObject({ groups: rules('paid'), own: true })
  expect(around.component('filter', 'demo_new')).toMatchObject({
    name: 'Pedidos',
    definition: { collectionId: 'demo_orders', own: true },
  })
  expect(around.component('filter', 'demo_listed')?.name).toBe('Todos')
  expect(withFilters(directory, [])).toBe(directory)
})
