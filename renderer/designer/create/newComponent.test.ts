import { expect, test } from 'vitest'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { askedProperties, askedValues, creationData, type NewComponent } from './newComponent.ts'

const fields: Field[] = [
  { _id: 'f1', name: 'name', label: 'Nombre', type: 'string', optional: false, options: {} },
  { _id: 'f2', name: 'secret', label: 'Clave', type: 'password', optional: true, options: {} },
]
const filled = (title: string, properties = {}, id?: string): NewComponent => ({ title, id, properties })
let count = 0
const newId = () => `id${String(++count).padStart(15, '0')}`
const create = (kind: string, component: NewComponent) => creationData(kindOf(kind), component, () => fields, newId)

test('creation asks for what cannot be chosen later and for what must be given', () => {
  const asked = (kind: string) => Object.keys(askedProperties(kindOf(kind)))
  expect(asked('form')).toEqual(['collectionId'])
  expect(asked('table')).toEqual(['collectionId'])
  expect(asked('view')).toEqual(['path'])
  expect(asked('collection')).toEqual(['type'])
  expect(asked('role')).toEqual([])
})

test('a new form asks for every field, a new table shows those that can be read', () => {
  const form = create('form', filled('Personas', { collectionId: 'demo_people' }))
  expect(form).toMatchObject({ name: 'Personas', title: 'Personas', collectionId: 'demo_people' })
  expect(form.fields).toMatchObject([{ fieldName: 'name' }, { fieldName: 'secret' }])
  expect(create('table', filled('Personas', { collectionId: 'demo_people' })).columns).toMatchObject([
    { fieldName: 'name' },
  ])
})

test('a path follows the name until it is written by hand, a collection’s internal name its title', () => {
  expect(askedValues(kindOf('view'), filled('Órdenes de Año'))).toEqual({ path: '/ordenes-de-ano' })
  expect(askedValues(kindOf('view'), { ...filled('Órdenes de Año'), isFirst: true })).toEqual({ path: '/' })
  expect(askedValues(kindOf('view'), filled('Órdenes', { path: '/o' }))).toEqual({ path: '/o' })
  expect(create('collection', filled('Órdenes de compra'))).toMatchObject({
    name: 'ordenesdecompra',
    title: 'Órdenes de compra',
  })
  expect(create('collection', filled('Órdenes', {}, 'orders'))).toMatchObject({ name: 'orders', title: 'Órdenes' })
})

test.each(allKinds.map(({ kind }) => kind))('what a new %s begins with is valid', kind => {
  const answers: Record<string, unknown> = {
    path: '/x',
    collectionId: 'demo_people',
    address: 'https://tools.example.com/mcp',
  }
  const asked = Object.keys(askedProperties(kindOf(kind))).filter(name => name in answers)
  const { name: _name, ...data } = create(
    kind,
    filled('Uno', Object.fromEntries(asked.map(name => [name, answers[name]]))),
  )
  expect(checkProperties(kindOf(kind).properties, data)).toEqual({})
})
