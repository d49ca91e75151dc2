import { expect, test } from 'vitest'
import type { StoredComponent } from '../data/component.ts'
import { type InOrder, inOrder, movedPlaces } from './handOrder.ts'

const order = { by: 'position', under: 'categoryId' }
const link = (_id: string, position: number, more: object = {}): StoredComponent => ({
  ...{ _id, environmentId: 'demo', name: _id, version: 1, createdAt: '', updatedAt: '', title: _id, position },
  ...more,
})
const names = (entries: readonly InOrder[]): unknown[] =>
  entries.map(({ component, below }) => (below.length === 0 ? component._id : [component._id, names(below)]))

test('links stand by their places, then by their titles, below their categories', () => {
  const links = [
    link('c', 2),
    link('ventas', 1),
    link('b', 2, { categoryId: 'ventas' }),
    link('a', 2, { categoryId: 'ventas' }),
    link('gone', 0, { categoryId: 'nothing' }),
  ]
  expect(names(inOrder(links, order))).toEqual(['gone', ['ventas', ['a', 'b']], 'c'])
})

test('none is lost where links stand under themselves, or under each other', () => {
  const links = [
    link('self', 1, { categoryId: 'self' }),
    link('a', 2, { categoryId: 'b' }),
    link('b', 3, { categoryId: 'a' }),
  ]
  expect(names(inOrder(links, order))).toEqual(['self', ['a', ['b']]])
})

test('one that moves takes its place, and only those that it passes change theirs', () => {
  const siblings = [link('a', 1), link('b', 2), link('c', 3), link('d', 4)]
  expect([...movedPlaces(siblings, 0, 2, order)]).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 3],
  ])
  expect(movedPlaces(siblings, 1, 1, order).size).toBe(0)
  // Nobody had said a place: from now on each has one.
  expect([...movedPlaces([link('a', 0), link('b', 0)], 1, 0, order)]).toEqual([
    ['b', 1],
    ['a', 2],
  ])
})
