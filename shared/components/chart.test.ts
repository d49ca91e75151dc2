import { expect, test } from 'vitest'
import { isMeant } from '../fields/property.ts'
import { chart } from './chart.ts'
import { chartTypes } from './chartKinds.ts'
import type { Component, Surroundings } from './defineComponent.ts'
import { checkDefinition, withDefaults } from './definition.ts'
import { kindOf } from './registry.ts'

const field = (name: string, type: string) => ({ _id: name, name, label: name, type, optional: true, options: {} })
const sales: Component = {
  id: 'sales',
  kind: 'collection',
  name: 'sales',
  version: 1,
  definition: withDefaults(kindOf('collection'), {
    fields: [field('amount', 'number'), field('status', 'string'), field('day', 'date')],
  }),
}
const around: Surroundings = {
  component: (kind, id) => (kind === 'collection' && id === 'sales' ? sales : undefined),
  fields: id => (id === 'sales' ? (sales.definition.fields as never) : []),
}
const definition = (given: object) =>
  withDefaults(kindOf('chart'), { collectionId: 'sales', ...given }) as Record<string, unknown>
const typesWith = (name: keyof typeof chart.properties) =>
  chartTypes.filter(chartTypeId => isMeant(chart.properties[name], { chartTypeId }))

test('[L55] bars and lines by date and by value have series of their own; the others do not', () => {
  expect(typesWith('series')).toEqual(['barByDate', 'barByValue', 'lineByDate', 'lineByValue'])
})

test('a property that means nothing for a kind is not looked at', () => {
  const left = { dateField: 'gone', series: [{ field: 'gone' }], indicatorId: 'gone' }
  const by = (chartTypeId: string) =>
    checkDefinition(kindOf('chart'), definition({ chartTypeId, valueField: 'status', ...left }), around)
  expect(by('barGroupedByValues')).toEqual({})
  expect(by('barByValue')).toEqual({ 'series.0.field': 'notFound' })
  expect(by('barByDate')).toEqual({ dateField: 'notFound', 'series.0.field': 'notFound' })
})

test('a series that counts names no field', () => {
  const counting = { dateField: 'day', series: [{ type: '$count' }] }
  expect(checkDefinition(kindOf('chart'), definition(counting), around)).toEqual({})
  const { broken } = kindOf('chart').present(definition(counting), around, () => undefined as never)
  expect(broken).toBe(false)
  const sum = { ...counting, series: [{ type: '$sum' }] }
  expect(checkDefinition(kindOf('chart'), definition(sum), around)).toEqual({ 'series.0.field': 'required' })
})

test('a chart that lost a field says so to those who draw it, and only of fields that it draws', () => {
  const broken = (given: object) => kindOf('chart').present(definition(given), around, () => undefined as never).broken
  expect(broken({ dateField: 'day', valueField: 'gone' })).toBe(false)
  expect(broken({ dateField: 'gone' })).toBe(true)
  expect(broken({ dateField: 'createdAt', series: [{ field: 'amount' }] })).toBe(false)
  expect(broken({ dateField: 'createdAt', series: [{ field: 'gone' }] })).toBe(true)
  expect(broken({ chartTypeId: 'barGroupedByValues', valueField: 'status', groupField: 'gone' })).toBe(true)
})
