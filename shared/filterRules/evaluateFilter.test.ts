import { expect, test } from 'vitest'
import type { Field } from '../fields/defineField.ts'
import type { FilterGroup, FilterRule } from '../fields/types/filterGroups.ts'
import { everything, filterToJson, parseFilter } from '../filters/filter.ts'
import { type CurrentUser, evaluateFilter, type FilterUse, fixedPart } from './evaluateFilter.ts'

const field = (name: string, type: string, options = {}): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options,
})
const fields = [field('name', 'string'), field('amount', 'number', { max: 100 }), field('paid', 'boolean')]
const context = { fields, zone: 'America/Santiago', now: 0 }
const user: CurrentUser = {
  membershipId: 'm1',
  email: 'ana@example.com',
  profileValue: fieldId => ({ region: 'north', regions: ['north', 'east'] })[fieldId],
}
const use: FilterUse = { context, parameters: {}, filterValues: {}, user }

const rule = (fieldName: string, operation: FilterRule['operation'], more: Partial<FilterRule>): FilterRule => ({
  fieldName,
  operation,
  valueType: 'fixed',
  ...more,
})
const group = (...rules: FilterRule[]): FilterGroup => ({ rules })
const ana = rule('name', 'equals', { value: 'Ana' })
const typed = rule('amount', 'greater', { valueType: 'editable', variableName: 'least' })
const sent = rule('amount', 'equals', { valueType: 'parameter', parameterName: 'amount' })

const evaluated = (groups: FilterGroup[], more: Partial<FilterUse> = {}) =>
  evaluateFilter({ groups }, { ...use, ...more })
const asked = (...of: Parameters<typeof evaluated>) => evaluated(...of).filter
const isAna = { field: 'name', operator: 'equals', value: 'Ana' }
const nothing = { or: [] }

test('[J17][J18] the rules of a group are joined by and, the groups by or', () => {
  const paid = rule('paid', 'equals', { value: false })
  const isPaid = { field: 'paid', operator: 'equals', value: false }
  expect(asked([group(ana, paid)])).toEqual({ and: [isAna, isPaid] })
  expect(asked([group(ana), group(paid)])).toEqual({ or: [isAna, isPaid] })
})

test('[J22] no groups pass everything, empty groups do not count', () => {
  expect(asked([])).toBe(everything)
  expect(asked([group(), group()])).toBe(everything)
  expect(asked([group(), group(ana)])).toEqual(isAna)
})

test('[J21] an editable rule without a value asks nothing, a parameter rule without one finds nothing', () => {
  for (const least of [undefined, null, '']) {
    expect(asked([group(ana, typed)], { filterValues: { least } })).toEqual(isAna)
    expect(asked([group(sent)], { parameters: { amount: least } })).toEqual(nothing)
  }
  expect(asked([group(typed)])).toBe(everything)
  expect(asked([group(typed)], { filterValues: { least: 0 } })).toMatchObject({ value: 0 })
})

test('a name that every object has is no parameter', () => {
  const inherited = rule('name', 'equals', { valueType: 'parameter', parameterName: 'constructor' })
  expect(asked([group(inherited)])).toEqual(nothing)
})

test('texts of addresses become values of the field; what cannot finds nothing', () => {
  expect(asked([group(sent)], { parameters: { amount: '12' } })).toMatchObject({ value: 12 })
  expect(asked([group(sent)], { parameters: { amount: 'twelve' } })).toEqual(nothing)
  // More than the field takes is a good question all the same.
  expect(asked([group(sent)], { parameters: { amount: 2_000 } })).toMatchObject({ value: 2_000 })
  const among = rule('amount', 'in', { valueType: 'parameter', parameterName: 'amount' })
  expect(asked([group(among)], { parameters: { amount: '3' } })).toMatchObject({ value: [3] })
})

test('a member of a list is asked for by its value or by its label', () => {
  const colours = field('colours', 'multipleSelect', { options: [{ value: 'red', label: 'Rojo' }] })
  const holding = rule('colours', 'contains', { valueType: 'parameter', parameterName: 'colour' })
  for (const colour of ['red', 'Rojo', 'ROJO'])
    expect(
      asked([group(holding)], { context: { ...context, fields: [colours] }, parameters: { colour } }),
    ).toMatchObject({ value: 'red' })
})

test('names what it was given and cannot read as people know it, each once', () => {
  const both = [group(sent, { ...typed, label: 'Al menos' }), group(sent)]
  const parameters = { amount: 'twelve' }
  expect(evaluated(both, { parameters, filterValues: { least: 'many' } }).unreadable).toEqual(['amount', 'Al menos'])
  expect(evaluated(both, { parameters: { amount: '12' }, filterValues: { least: '' } }).unreadable).toEqual([])
  const fixed = rule('amount', 'equals', { value: 'twelve' })
  const without = rule('amount', 'empty', { valueType: 'parameter', parameterName: 'amount' })
  expect(evaluated([group(fixed, without)], { parameters }).unreadable).toEqual([])
})

test('a rule compares with what the profile of who asks says, and finds nothing where that says nothing', () => {
  const of = (profileField: string, operation: FilterRule['operation'] = 'equals') =>
    rule('name', operation, { valueType: 'currentUser', profileField })
  expect(asked([group(of('region'))])).toMatchObject({ value: 'north' })
  expect(asked([group(of('regions', 'in'))])).toMatchObject({ operator: 'in', value: ['north', 'east'] })
  expect(asked([group(of('gone'))])).toEqual(nothing)
  expect(asked([group(of('gone', 'notEquals'))])).toEqual(nothing)
})

test('one end of a range is enough', () => {
  const between = rule('amount', 'between', { valueType: 'editable', variableName: 'span' })
  const spanning = (span: unknown) => asked([group(between)], { filterValues: { span } })
  expect(spanning([1, null])).toEqual({ field: 'amount', operator: 'greaterOrEqual', value: 1 })
  expect(spanning(['', 9])).toEqual({ field: 'amount', operator: 'lessOrEqual', value: 9 })
  expect(spanning([0, 9])).toEqual({ field: 'amount', operator: 'between', value: [0, 9] })
  expect(spanning([null, ''])).toBe(everything)
})

test('the fixed part is what every found record passes', () => {
  expect(fixedPart({ groups: [group(ana, typed)] }, context, user)).toEqual(isAna)
  expect(fixedPart({ groups: [group(ana), group(sent)] }, context, user)).toBe(everything)
  expect(fixedPart({ groups: [group(ana), group()] }, context, user)).toEqual(isAna)
})

test('a filter in the language of programs is read back as it was', () => {
  const filter = asked([group(ana, typed), group(sent)], { filterValues: { least: 1 }, parameters: { amount: 2 } })
  expect(parseFilter(filterToJson(filter))).toEqual(filter)
  expect(parseFilter(filterToJson(nothing as never))).toEqual(nothing)
})
