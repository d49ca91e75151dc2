import { expect, test } from 'vitest'
import { mergedValues } from './merge.ts'

const field = (id: string, changes: object = {}) => ({ _id: id, name: id, label: id, options: {}, ...changes })
const values = (fields: readonly object[], more: object = {}) => ({ name: 'cars', fields, ...more })
const [a, b, c] = [field('a'), field('b'), field('c')]

const merged = (mine: readonly object[], theirs: readonly object[]) =>
  mergedValues({ base: values([a, b]), mine: values(mine), theirs: values(theirs) }).fields

test('fields that either added are there, and what either changed of one field', () => {
  expect(merged([a, b, c], [a, b, field('d')])).toEqual([a, b, field('d'), c])
  expect(merged([field('a', { label: 'Mía' }), b], [field('a', { options: { max: 0 } }), b])).toEqual([
    field('a', { label: 'Mía', options: { max: 0 } }),
    b,
  ])
})

test('where both changed the same, it is mine', () => {
  const mine = field('a', { label: '' })
  expect(merged([mine, b], [field('a', { label: 'Suya' }), b])).toEqual([mine, b])
})

test('a field that one took out goes, unless the other changed it', () => {
  expect(merged([b], [a, b, c])).toEqual([b, c])
  expect(merged([a, b, c], [b])).toEqual([b, c])
  const changed = field('a', { optional: false })
  expect(merged([b], [changed, b])).toEqual([changed, b])
  expect(merged([changed, b], [b])).toEqual([b, changed])
})

test('the order is that of who changed it', () => {
  expect(merged([b, a], [a, b, c])).toEqual([b, a, c])
  expect(merged([a, b, c], [b, a])).toEqual([b, a, c])
})

test('other properties: what only one changed, taken away included', () => {
  const base = values([], { title: 'Autos', history: true })
  const result = mergedValues({
    base,
    mine: values([], { history: true }),
    theirs: values([], { title: 'Autos', history: false }),
  })
  expect(result).toEqual(values([], { history: false }))
})
