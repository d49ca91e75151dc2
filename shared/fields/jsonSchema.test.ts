import { expect, test } from 'vitest'
import { fieldSchema, fieldsSchema } from './jsonSchema.ts'
import { fieldTypes } from './registry.ts'

const context = { now: Date.UTC(2026, 0, 1), zone: 'UTC' }

test.each(Object.values(fieldTypes))('what is sent for a field of the type $name can be told as JSON Schema', type => {
  const schema = fieldSchema(
    { name: 'it', type: type.name, optional: true, options: type.examples.options ?? {} },
    context,
  )
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  expect(schema).not.toHaveProperty('$schema')
})

test('what is said of a field beside its options is told before them', () => {
  const field = { name: 'code', label: 'code', type: 'string', optional: false, options: { description: 'Uno' } }
  expect(fieldSchema({ ...field, description: 'Como OT-1' }, context)).toMatchObject({ description: 'Como OT-1' })
  expect(fieldSchema({ ...field, description: '' }, context)).toMatchObject({ description: 'Uno' })
  expect(fieldSchema(field, context)).not.toHaveProperty('title')
})

test('a choice tells its values with their labels, and a member of an object what people call it', () => {
  const options = {
    options: [
      { label: 'Abierta', value: 'open' },
      { label: 'x', value: 'x' },
    ],
    description: 'De hoy',
  }
  const schema = fieldsSchema(
    [
      { name: 'state', label: 'Estado', type: 'singleSelect', optional: false, options },
      { name: 'tags', label: 'Marcas', type: 'multipleSelect', optional: true, options: { options: options.options } },
      { name: 'amount', label: 'Monto', type: 'number', optional: true, options: {} },
    ],
    context,
  )
  const choices = [{ const: 'open', title: 'Abierta' }, { const: 'x' }]
  expect(schema).toEqual({
    type: 'object',
    properties: {
      state: { type: 'string', oneOf: choices, title: 'Estado', description: 'De hoy' },
      tags: expect.objectContaining({ type: 'array', items: { type: 'string', oneOf: choices }, title: 'Marcas' }),
      amount: expect.objectContaining({ type: 'number', title: 'Monto' }),
    },
    required: ['state'],
    additionalProperties: false,
  })
})

test('a secret shows no example, which somebody would take', () => {
  const secret = { name: 'it', type: 'password', optional: true }
  expect(fieldSchema(secret, context)).not.toHaveProperty('examples')
  expect(fieldSchema({ ...secret, type: 'rut' }, context)).toHaveProperty('examples')
})
