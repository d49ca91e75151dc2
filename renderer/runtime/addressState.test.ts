import { describe, expect, test } from 'vitest'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { addressParameters, addressState, changedAddress, placeNames } from './addressState.ts'

const item = (name: string, more: object = {}) =>
  ({ type: 'table', component: { _id: name, name, version: 1 }, ...more }) as PresentedItem

test('what is no state of a place is a parameter of the view', () => {
  const query = '?id=7&pedidos.page=2&a.b=c&pedidos.where.state=open&page=3&pedidos.where.=x'
  expect(addressParameters(query)).toEqual({ id: '7', 'a.b': 'c', page: '3', 'pedidos.where.': 'x' })
  expect([...addressState(query)]).toEqual([['pedidos', { page: '2', 'where.state': 'open' }]])
})

describe('a change', () => {
  test('is of one place alone, and parameters stay', () => {
    const query = changedAddress('?id=7&a.page=2&b.page=3', 'a', { page: undefined, search: 'ñandú & más' })
    expect(addressParameters(query)).toEqual({ id: '7' })
    expect(Object.fromEntries(addressState(query))).toEqual({ a: { search: 'ñandú & más' }, b: { page: '3' } })
  })

  test('to how things come leaves nothing behind', () => {
    expect(changedAddress('?a.page=2', 'a', { page: undefined })).toBe('')
    expect(changedAddress('?a.page=2', 'a', { page: '2' })).toBe('?a.page=2')
  })
})

test('places are called after their components, and no two the same', () => {
  const inner = item('Pedidos de José')
  const items = [item('pedidos de jose'), { type: 'section', subItems: [inner] } as PresentedItem, item('¿?')]
  expect([...placeNames(items).values()]).toEqual(['pedidos-de-jose', 'pedidos-de-jose-2', 'item'])
  expect(placeNames(items).get(inner)).toBe('pedidos-de-jose-2')
})
