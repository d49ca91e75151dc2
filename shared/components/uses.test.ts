import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Field } from '../fields/defineField.ts'
import type { Component, Definition, Surroundings } from './defineComponent.ts'
import { collectionsOf, componentUses, leadsTo, viewFinder } from './uses.ts'

const component = (kind: string, id: string, definition: Definition): Component => ({
  id,
  kind,
  name: id,
  version: 1,
  definition,
})
const field = (name: string, type = 'string', options: Definition = {}): Field =>
  ({ _id: name, name, label: name, type, optional: true, options }) as Field

const orders = component('collection', 'orders', {
  fields: [field('customer', 'oneOf', { collectionId: 'people', createForm: 'newPerson' }), field('amount', 'number')],
})
const all = [
  orders,
  ...['edit', 'newPerson'].map(id => component('form', id, { collectionId: 'orders', type: 'create', fields: [] })),
  component('button', 'send', { url: '/orders/:id?tab=2' }),
  component('indicator', 'total', {}),
  component('indicator', 'own', {}),
  component('block', 'help', {}),
]
const around: Surroundings = {
  component: (kind, id) => all.find(one => one.kind === kind && one.id === id),
  fields: id => (all.find(one => one.id === id)?.definition.fields ?? []) as Field[],
}
const used = (kind: string, definition: Definition) =>
  componentUses(component(kind, 'this', definition), around)
    .map(({ id }) => id)
    .sort()

test('a table uses the forms that its rows open, its buttons, its footer and the forms of its relations', () => {
  const drawer = { type: 'modal', options: { componentType: 'form', componentId: 'edit' } }
  const definition = {
    collectionId: 'orders',
    filtersIds: [],
    columns: [
      { type: 'field', fieldName: 'customer' },
      { type: 'multipleSelectGroup', options: { buttonsIds: ['send', 'gone'] } },
      drawer,
    ],
    footer: [{ items: [{ type: 'indicator', indicatorId: 'total' }] }],
  }
  expect(used('table', definition)).toEqual(['edit', 'newPerson', 'send', 'total'])
  expect(used('table', { ...definition, columns: [{ type: 'field', fieldName: 'amount' }], footer: [] })).toEqual([])
})

test('a form uses the indicators that people see in it, not those that it works out for itself', () => {
  const fields = [
    { type: 'editable', fieldName: 'amount', indicatorDefaultValue: 'total' },
    { type: 'indicator', fieldName: 'amount', indicatorId: 'own' },
  ]
  expect(used('form', { collectionId: 'orders', type: 'create', fields })).toEqual(['total'])
})

test('a view uses what stands in it at any depth, and what explains it', () => {
  const items = [
    { type: 'section', helpBlockId: 'help', subItems: [{ type: 'button', buttonId: 'send' }] },
    { type: 'form', formId: 'edit' },
    { type: 'button', buttonId: 'send' },
  ]
  expect(used('view', { items })).toEqual(['edit', 'help', 'send'])
  expect(used('role', {})).toEqual([])
})

test('an address leads to the view that fits it best', () => {
  const find = viewFinder(['/orders/:id', '/orders/new', '/'].map(path => ({ path })))
  expect(leadsTo(component('button', 'send', { url: '/orders/:id?tab=2' }))).toEqual(['/orders/:id?tab=2'])
  expect(find('/orders/:id?tab=2')).toEqual({ path: '/orders/:id' })
  expect(find('/orders/new')).toEqual({ path: '/orders/new' })
  expect(find('https://telar.example/')).toBeUndefined()
  expect(leadsTo(component('view', 'v', { path: '/own', backLink: '/back' }))).toEqual(['/back'])
  expect(collectionsOf(component('table', 't', { collectionId: 'orders' }))).toEqual(['orders'])
})

type Sample = { kind: string; id: string; name: string; definition: Definition }[]

test('every component of the gallery tells what it uses', () => {
  const files = globSync('resources/gallery/*.json').map(file => JSON.parse(readFileSync(file, 'utf8')))
  const components = files.flatMap((file: Sample | { components: Sample }) =>
    'components' in file ? file.components : file,
  )
  const complete = components.map(one => ({ ...one, version: 1 }))
  const fieldsOf = (id: string) => (complete.find(one => one.id === id)?.definition.fields ?? []) as Field[]
  const surroundings: Surroundings = {
    component: (kind, id) => complete.find(one => one.kind === kind && one.id === id),
    fields: id => fieldsOf(id).map(one => ({ ...one, options: one.options ?? {} })),
  }
  expect(complete.flatMap(one => componentUses(one, surroundings)).length).toBeGreaterThan(50)
})
