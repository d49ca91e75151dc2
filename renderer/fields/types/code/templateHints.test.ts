import { expect, test } from 'vitest'
import { insertables, ownerAt, recordNames, type TemplateNames, templateHints, templateWord } from './templateHints.ts'

const names: TemplateNames = {
  variables: { items: 'Los registros', labels: 'Cómo se leen', page: 'La página' },
  functions: { nextPage: 'A la siguiente' },
  fields: [
    { name: 'amount', text: 'Monto', labelled: false },
    { name: 'customer', text: 'Cliente', labelled: true },
  ],
}
const labels = (before: string) => templateHints(before, names).map(({ label }) => label)
const inserts = (before: string) => templateHints(before, names).map(({ insert }) => insert)

test('offers whole tags outside of tags, nothing in comments', () => {
  expect(labels('<p>')).toContain('<%= %>')
  expect(labels('<% if (a) { %><p>')).toContain('for items')
  expect(labels('<%# about ')).toEqual([])
})

test('offers what the template sees, and the names of its loops first', () => {
  expect(labels('<p><%= ')).toEqual(['items', 'labels', 'page', 'nextPage()'])
  expect(labels('<% for (const order of items) { %><%= ')).toEqual(['order', 'items', 'labels', 'page', 'nextPage()'])
})

test('a record has the fields of its collection, under every name that it goes by', () => {
  for (const before of [
    '<% for (const order of items) { %><%= order.',
    '<% items.forEach((order, at) => { %><%= order.am',
    '<% items.map(function (order) { %><%= order?.',
    '<%= items[0].',
  ])
    expect(labels(before)).toEqual(['amount', 'customer'])
})

test('labels has the fields that name other records, asked with the record at hand', () => {
  expect(inserts('<% for (const order of items) { %><%= labels.')).toEqual(['customer[order.customer]'])
  expect(inserts('<%= labels.')).toEqual(['customer'])
})

test('a list has its members, and what is unknown has none', () => {
  expect(labels('<%= items.')).toContain('length')
  expect(labels('<%= page.')).toEqual([])
  expect(ownerAt('<%= page + 1')).toBeUndefined()
  expect(recordNames('<% for (const a of items) {} for (const b of items) {} %>')).toEqual(['b', 'a'])
})

test('tells what a word is', () => {
  expect(templateWord('<%= ', 'page', names)).toBe('La página')
  expect(templateWord('<%= items[0].', 'amount', names)).toBe('Monto')
  expect(templateWord('<p>', 'page', names)).toBeUndefined()
  expect(templateWord('<%= other.', 'page', names)).toBeUndefined()
})

test('what is inserted is whole wherever the cursor stands', () => {
  const written = (name: string, before: string) =>
    insertables(names)
      .find(item => item.name === name)
      ?.written(before)
  const loop = '<% for (const order of items) { %>'
  expect(insertables(names).map(({ name }) => name)).toEqual([
    'amount',
    'customer',
    'items',
    'labels',
    'page',
    'nextPage()',
  ])
  expect(written('page', '<p>')).toBe('<%= page %>')
  expect(written('page', '<p><%= ')).toBe('page')
  expect(written('nextPage()', '')).toBe('<%= nextPage() %>')
  expect(written('amount', loop)).toBe('<%= order.amount %>')
  expect(written('customer', `${loop}<%= `)).toBe('labels.customer[order.customer]')
  expect(written('amount', '<%= ')).toBe('items[0]?.amount')
  expect(written('customer', '')).toBe(
    '<% for (const item of items) { %>\n  <%= labels.customer[item.customer] %>\n<% } %>\n',
  )
})
