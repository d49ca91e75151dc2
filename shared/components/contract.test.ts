import { describe, expect, test } from 'vitest'
import { findFieldType } from '../fields/registry.ts'
import type { Component, Surroundings } from './defineComponent.ts'
import { checkDefinition, definitionReferences, mapDefinition, migrateDefinition, withDefaults } from './definition.ts'
import { allKinds, kindOf } from './registry.ts'
import { sampleAdvice, sampleOf } from './testing/samples.ts'

const orders: Component = {
  id: 'orders',
  kind: 'collection',
  name: 'orders',
  version: 1,
  definition: withDefaults(kindOf('collection'), {
    fields: [
      { _id: 'f1', name: 'customer', label: 'Cliente', type: 'string', optional: false, options: {} },
      {
        _id: 'f2',
        name: 'buyer',
        label: 'Comprador',
        type: 'oneOf',
        optional: true,
        options: { collectionId: 'people', labelField: 'name' },
      },
    ],
  }),
}
const around: Surroundings = {
  component: (kind, id) => (kind === 'collection' && id === 'orders' ? orders : undefined),
  fields: id => (id === 'orders' ? (orders.definition.fields as never) : []),
}

describe.each(allKinds.map(kind => [kind.kind, kind] as const))('component kind %s', (_name, kind) => {
  test('has properties of known types', () => {
    for (const property of Object.values(kind.properties))
      expect(findFieldType(property.type), property.type).toBeDefined()
  })

  test('has a sample that can be saved', () => {
    const sample = sampleOf(kind, { collectionId: 'orders', roleId: 'clerk', name: () => 'n1' })
    expect(checkDefinition(kind, withDefaults(kind, sample), around), sampleAdvice(kind)).toEqual({})
  })

  test('fills its defaults into what was stored before they existed', () => {
    for (const [name, property] of Object.entries(kind.properties))
      expect(migrateDefinition(kind, {}, kind.definitionVersion)[name]).toEqual(property.default)
  })

  test('maps to itself when nothing is replaced', () => {
    const definition = withDefaults(kind, {})
    const same = mapDefinition(kind, definition, { component: (_kind, id) => id, field: (_id, name) => name })
    expect(same).toEqual(definition)
  })

  test('refuses properties that it does not have', () => {
    expect(checkDefinition(kind, { nonsense: 1 }, around).nonsense).toBe('unknownField')
  })
})

test('a form names the collection, its fields and its roles', () => {
  const form = kindOf('form')
  const definition = withDefaults(form, {
    collectionId: 'orders',
    roles: ['clerk'],
    fields: [{ type: 'editable', fieldName: 'customer', requiredType: 'editable', requiredField: 'buyer' }],
  })
  expect(checkDefinition(form, definition, around)).toEqual({})
  expect(definitionReferences(form, definition)).toEqual([
    { kind: 'collection', id: 'orders', property: 'collectionId' },
    { kind: 'collection', id: 'orders', fieldName: 'customer', property: 'fields' },
    { kind: 'collection', id: 'orders', fieldName: 'buyer', property: 'fields' },
    { kind: 'role', id: 'clerk', property: 'roles' },
  ])
})

test('a relation names its collection and its label field', () => {
  expect(definitionReferences(kindOf('collection'), orders.definition)).toEqual([
    { kind: 'collection', id: 'people', property: 'fields' },
    { kind: 'collection', id: 'people', fieldName: 'name', property: 'fields' },
  ])
})

test('a form over a field that is not there says which of its fields it is', () => {
  const form = kindOf('form')
  const definition = withDefaults(form, {
    collectionId: 'orders',
    fields: [{ fieldName: 'customer' }, { fieldName: 'gone' }],
  })
  expect(checkDefinition(form, definition, around)).toEqual({ 'fields.1.fieldName': 'notFound' })
})

test('a table is not sorted by what cannot be sorted', () => {
  const table = kindOf('table')
  const sortedBy = (orderByDefault: string) =>
    checkDefinition(table, withDefaults(table, { collectionId: 'orders', orderByDefault }), around)
  expect(sortedBy('buyer')).toEqual({ orderByDefault: 'invalid' })
  expect(sortedBy('createdAt')).toEqual({})
})

test('[G15][G16] a view path begins with a slash, has no spaces and takes parameters', () => {
  const view = kindOf('view')
  const checked = (path: string) => checkDefinition(view, withDefaults(view, { path }), around).path
  expect(checked('orders')).toBe('invalidPath')
  expect(checked('/my orders')).toBe('invalidPath')
  expect(checked('/orders/:id')).toBeUndefined()
  expect(checked('/login')).toBe('reserved')
})

test('items of a view must exist, wherever they stand', () => {
  const view = kindOf('view')
  const items = [{ type: 'section', subItems: [{ type: 'form', formId: 'x' }, { type: 'table' }] }]
  expect(checkDefinition(view, withDefaults(view, { path: '/', items }), around)).toEqual({
    'items.0.subItems.0.formId': 'notFound',
    'items.0.subItems.1.tableId': 'required',
  })
})

test('an item of a view shows a component of a kind that may stand there, and none of another', () => {
  const view = kindOf('view')
  const known: Surroundings = { ...around, component: (kind, id) => ({ ...orders, kind, id }) }
  for (const { kind, placeable } of allKinds) {
    const items = [{ type: kind, [`${kind}Id`]: 'shop_some' }]
    const definition = withDefaults(view, { path: '/', items })
    expect(checkDefinition(view, definition, known), kind).toEqual(
      placeable ? {} : { [`items.0.${kind}Id`]: 'notFound' },
    )
    expect(definitionReferences(view, definition), kind).toEqual([{ kind, id: 'shop_some', property: 'items' }])
  }
})

test('[E20][E21][E22][E48] internal names of fields are required, valid and unique', () => {
  const collection = kindOf('collection')
  const checked = (...names: string[]) =>
    checkDefinition(
      collection,
      withDefaults(collection, { fields: names.map(name => ({ name, type: 'string' })) }),
      around,
    )
  expect(checked('')).toEqual({ 'fields.0.name': 'required' })
  expect(checked('1st')).toEqual({ 'fields.0.name': 'invalidName' })
  for (const name of ['a.b', 'a$b', '$a', '_a', 'año', 'a b', 'a-b'])
    expect(checked(name), name).toEqual({ 'fields.0.name': 'invalidName' })
  expect(checked('a', 'A')).toEqual({ 'fields.1.name': 'notUnique' })
  expect(checked('constructor')).toEqual({ 'fields.0.name': 'reserved' })
  expect(checked('first_name2')).toEqual({})
})

test('a field keeps its id when it is renamed, and gets one when it is new', () => {
  const collection = kindOf('collection')
  let count = 0
  const next = () => `new${++count}`
  const before = { ...orders.definition }
  const after = collection.complete(
    withDefaults(collection, {
      fields: [
        { _id: 'f1', name: 'client', type: 'string' },
        { name: 'extra', type: 'number' },
        { name: 'buyer', type: 'oneOf' },
      ],
    }),
    next,
    before,
  )
  expect((after.fields as { _id: string; name: string }[]).map(field => [field.name, field._id])).toEqual([
    ['client', 'f1'],
    ['extra', 'new1'],
    ['buyer', 'f2'],
  ])
})
