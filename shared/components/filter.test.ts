import { expect, test } from 'vitest'
import type { Field } from '../fields/defineField.ts'
import type { FilterRule } from '../fields/types/filterGroups.ts'
import type { Surroundings } from './defineComponent.ts'
import { checkDefinition, mapDefinition, withDefaults } from './definition.ts'
import { filterInputs } from './filter.ts'
import { kindOf } from './registry.ts'

const field = (name: string, type: string): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options: {},
})
const fields = [field('customer', 'string'), field('amount', 'number'), field('secret', 'password')]
const around: Surroundings = {
  component: () => undefined,
  fields: id => (id === 'orders' ? fields : []),
}
const filter = kindOf('filter')
const define = (...rules: Partial<FilterRule>[]) =>
  withDefaults(filter, {
    collectionId: 'orders',
    groups: [{ rules: rules.map(rule => ({ valueType: 'fixed', ...rule })) }],
  })
const check = (rule: Partial<FilterRule>) => checkDefinition(filter, define(rule), around)

test('[J9] a rule names a field of the collection that can be asked about', () => {
  expect(check({ fieldName: 'gone', operation: 'equals', value: 1 })).toEqual({
    'groups.0.rules.0.fieldName': 'notFound',
  })
  expect(check({ fieldName: 'secret', operation: 'exists' })).toEqual({ 'groups.0.rules.0.fieldName': 'notFound' })
  expect(check({ fieldName: 'createdAt', operation: 'today' })).toEqual({})
})

test('[J10] its operation is one that the type of the field offers', () => {
  expect(check({ fieldName: 'amount', operation: 'contains', value: '1' })).toEqual({
    'groups.0.rules.0.operation': 'invalid',
  })
  expect(check({ fieldName: 'customer', operation: 'contains', value: 'an' })).toEqual({})
})

test('[J11][J12][J13] it compares with a value that fits, a named parameter or a named variable', () => {
  const amount = { fieldName: 'amount', operation: 'greater' } as const
  const wrong = (rule: Partial<FilterRule>) => check({ ...amount, ...rule })
  expect(wrong({ value: 'many' })).toEqual({ 'groups.0.rules.0.value': 'invalid' })
  expect(wrong({})).toEqual({ 'groups.0.rules.0.value': 'required' })
  expect(wrong({ value: 0 })).toEqual({})
  expect(wrong({ valueType: 'parameter' })).toEqual({ 'groups.0.rules.0.parameterName': 'required' })
  expect(wrong({ valueType: 'editable' })).toEqual({ 'groups.0.rules.0.variableName': 'required' })
  expect(wrong({ valueType: 'parameter', parameterName: 'least' })).toEqual({})
})

test('a rename of a field reaches the rules', () => {
  const definition = define({ fieldName: 'customer', operation: 'exists' })
  const renamed = mapDefinition(filter, definition, {
    component: (_kind, id) => id,
    field: (collectionId, name) => (collectionId === 'orders' && name === 'customer' ? 'client' : name),
  })
  expect(renamed.groups).toEqual([{ rules: [{ valueType: 'fixed', fieldName: 'client', operation: 'exists' }] }])
})

test('[J14][J15][J16] what people type has a variable, and columns on small and on large screens', () => {
  const typed = { operation: 'contains', valueType: 'editable', variableName: 'who' } as const
  const inputs = filterInputs(
    define({ ...typed, fieldName: 'customer', sizeSmall: 12, sizeLarge: 4 }, { ...typed, fieldName: 'customer' }),
    fields,
  )
  expect(inputs).toEqual([
    { variableName: 'who', operation: 'contains', label: undefined, sizeSmall: 12, sizeLarge: 4, field: fields[0] },
  ])
})
