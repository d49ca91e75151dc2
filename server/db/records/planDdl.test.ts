import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionShape } from './collectionShape.ts'
import { type DdlStep, planDdl } from './planDdl.ts'
import { testField } from './testing/openRecords.ts'

const shape = (fields: readonly Field[], indexes: CollectionShape['indexes'] = []): CollectionShape => ({
  id: 'orders',
  fields,
  indexes,
})
const done = (steps: readonly DdlStep[]) => steps.map(step => step.do)
const name = testField('n1', 'string', { name: 'name' })
const owner = testField('o1', 'oneOf', { name: 'owner' })
const tags = testField('t1', 'manyOf', { name: 'tags' })
const period = testField('p1', 'daterange', { name: 'period' })

test('a new collection gets a table, a side table for links, and the indexes that every one has', () => {
  const steps = planDdl(undefined, shape([name, owner, tags, period]))
  expect(steps[0]).toEqual({
    do: 'createTable',
    collectionId: 'orders',
    table: 'r_orders',
    columns: [
      { name: 'f_n1', kind: 'text' },
      { name: 'f_n1_folded', kind: 'text' },
      { name: 'f_o1', kind: 'text' },
      { name: 'f_p1_from', kind: 'timestamp' },
      { name: 'f_p1_to', kind: 'timestamp' },
    ],
  })
  expect(done(steps)).toEqual(['createTable', 'createLinks', 'createIndex', 'createIndex'])
  const indexed = steps.flatMap(step => (step.do === 'createIndex' ? [step.index.columns] : []))
  expect(indexed).toEqual([['createdAt'], ['f_o1']])
})

test('renaming a field, changing its label or its order is no step', () => {
  const renamed = { ...name, name: 'title', label: 'Título', optional: false }
  expect(planDdl(shape([name, owner]), shape([owner, renamed]))).toEqual([])
})

test('a field that is added or removed is its columns', () => {
  const added = planDdl(shape([name]), shape([name, period]))
  expect(done(added)).toEqual(['addColumn', 'addColumn', 'markChanged'])
  const removed = planDdl(shape([name, owner, tags]), shape([name]))
  expect(done(removed)).toEqual(['dropIndex', 'dropColumn', 'dropLinks', 'markChanged'])
})

test('a type that is stored alike is no step; another one needs an empty collection', () => {
  expect(planDdl(shape([name]), shape([{ ...name, type: 'email', options: {} }]))).toEqual([])
  const number = { ...name, type: 'number', options: {} }
  const steps = planDdl(shape([name], [{ _id: 'i1', type: 'ascending', fields: ['name'] }]), {
    ...shape([number], [{ _id: 'i1', type: 'ascending', fields: ['name'] }]),
  })
  expect(done(steps)).toEqual([
    'dropIndex',
    'requireEmpty',
    'dropColumn',
    'dropColumn',
    'addColumn',
    'createIndex',
    'markChanged',
  ])
})

test('a secret can never become readable by a change of type', () => {
  const secret = testField('n1', 'password', { name: 'name' })
  const select = { ...secret, type: 'singleSelect', options: { options: [] } }
  expect(done(planDdl(shape([secret]), shape([select])))).toContain('requireEmpty')
})

test('indexes are compared by id and columns: a rename keeps them', () => {
  const index = { _id: 'i1', type: 'unique' as const, fields: ['name'] }
  const renamed = [{ ...name, name: 'title' }]
  expect(planDdl(shape([name], [index]), shape(renamed, [{ ...index, fields: ['title'] }]))).toEqual([])
  const other = planDdl(shape([name], [index]), shape([name], [{ ...index, type: 'text' }]))
  expect(done(other)).toEqual(['dropIndex', 'createIndex', 'createText', 'markChanged'])
  expect(other[1]).toMatchObject({ index: { unique: false, columns: ['f_n1_folded'] } })
})

test('a collection that is removed for good takes its side tables along', () => {
  expect(done(planDdl(shape([name, tags]), undefined))).toEqual(['dropLinks', 'dropTable'])
})
