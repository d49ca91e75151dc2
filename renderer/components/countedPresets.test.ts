import { expect, test } from 'vitest'
import { checkDefinition, withDefaults } from '../../shared/components/definition.ts'
import { kindOf } from '../../shared/components/registry.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import { chartPresets, indicatorPresets } from './countedPresets.ts'

const field = (name: string, type: string, options = {}): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options,
})
const status = field('status', 'singleSelect', { options: [{ value: 'open', label: 'Abierta' }] })
const fields = [
  field('code', 'string'),
  field('price', 'currency'),
  status,
  field('day', 'date'),
  field('units', 'number'),
]
let made = 0
const newId = () => `id${String(++made).padStart(15, '0')}`
const texts = (presets: readonly { text: string; names: object }[]) =>
  presets.map(({ text, names }) => [text, ...Object.values(names)].join(' '))

test('a chart is offered what can be counted and summed: by its day first', () => {
  expect(texts(chartPresets(fields, newId))).toEqual([
    'countByMonth',
    'countByValue status',
    'amountByMonth price',
    'amountByMonth units',
    'amountByValue price status',
  ])
})

test('without a day, by what its records are put into; without either, by when they were made', () => {
  expect(texts(chartPresets([status], newId))).toEqual(['countByValue status', 'countByMonth'])
  expect(chartPresets([field('code', 'string')], newId)).toMatchObject([{ values: { dateField: 'createdAt' } }])
})

test('an indicator counts, sums and averages', () => {
  expect(texts(indicatorPresets(fields))).toEqual(['count', 'sum price', 'sum units', 'average price'])
  expect(texts(indicatorPresets([]))).toEqual(['count'])
})

test('all of it can be drawn at once', () => {
  const around = { component: () => undefined, fields: () => fields }
  const errors = (kind: string, values: object) =>
    checkDefinition(kindOf(kind), withDefaults(kindOf(kind), { collectionId: 'sales', ...values }), around)
  for (const { values } of chartPresets(fields, newId)) expect(errors('chart', values)).toEqual({})
  for (const { values } of indicatorPresets(fields)) expect(errors('indicator', values)).toEqual({})
})
