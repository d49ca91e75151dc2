import { expect, test } from 'vitest'
import { answeredSchema, emptiedSchema, fieldSchema, fieldsSchema, recordSchema } from './jsonSchema.ts'
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

test('what need not be given can be sent as nothing', () => {
  const choice = {
    name: 'it',
    type: 'singleSelect',
    options: { options: [{ label: 'Abierta', value: 'open' }] },
    label: 'Estado',
  }
  const chosen = { type: 'string', oneOf: [{ const: 'open', title: 'Abierta' }] }
  expect(emptiedSchema({ ...choice, optional: false }, context)).toEqual({ ...chosen, title: 'Estado' })
  expect(emptiedSchema({ ...choice, optional: true }, context)).toEqual({
    anyOf: [chosen, { type: 'null' }],
    title: 'Estado',
  })
  expect(emptiedSchema({ name: 'it', type: 'number', optional: true }, context)).toMatchObject({
    type: ['number', 'null'],
  })
})

test('a record may have what its fields took before they asked for something else', () => {
  const field = (type: string, options = {}) => ({
    ...{ _id: 'a', name: 'it', label: 'Eso', optional: false },
    type,
    options,
  })
  const choices = { options: [{ label: 'Abierta', value: 'open' }] }
  expect(answeredSchema(field('string', { max: 3, description: 'Corto' }), context)).toEqual({
    ...{ type: ['string', 'null'], title: 'Eso', description: 'Corto' },
  })
  expect(answeredSchema(field('multipleSelect', choices), context)).toEqual({
    ...{ type: ['array', 'null'], items: { type: 'string' }, title: 'Eso' },
  })
  const properties = { image: { type: 'string' }, ink: { type: 'string' } }
  expect(answeredSchema(field('signature'), context)).toMatchObject({
    type: ['object', 'null'],
    properties,
    required: ['image'],
  })
  const record = recordSchema([field('number')], context)
  expect(record.required).toEqual(['_id', '_version', 'createdAt', 'updatedAt', 'it'])
})
