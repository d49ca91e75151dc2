import { describe, expect, test } from 'vitest'
import { nextCell } from './gridKeys.ts'
import { labelsOf, mergedTexts } from './labels.ts'
import { defaultSorting, nextSorting } from './sorting.ts'

describe('sorting', () => {
  test('a header sorts ascending, then descending, then as the table comes', () => {
    const once = nextSorting(undefined, 'name')
    const twice = nextSorting(once, 'name')
    expect(once).toEqual({ orderBy: 'name', ascending: true })
    expect(twice).toEqual({ orderBy: 'name', ascending: false })
    expect(nextSorting(twice, 'name')).toBeUndefined()
    expect(nextSorting(twice, 'other')).toEqual({ orderBy: 'other', ascending: true })
  })

  test('the order of the definition is the one shown first', () => {
    expect(defaultSorting({ orderByDefault: 'due', orderByAsc: false })).toEqual({ orderBy: 'due', ascending: false })
    expect(defaultSorting({ orderByAsc: true })).toBeUndefined()
  })
})

describe('keys', () => {
  const size = { rows: 10, columns: 3, page: 4 }
  const press = (row: number, column: number, key: string, ctrlKey = false) =>
    nextCell({ row, column }, { key, ctrlKey }, size)

  test.each([
    ['ArrowDown', 0, 0, { row: 1, column: 0 }],
    ['ArrowDown', 9, 0, { row: 9, column: 0 }],
    ['ArrowUp', 0, 1, { row: -1, column: 1 }],
    ['ArrowUp', -1, 1, { row: -1, column: 1 }],
    ['ArrowRight', 2, 2, { row: 2, column: 2 }],
    ['ArrowLeft', 2, 2, { row: 2, column: 1 }],
    ['Home', 2, 2, { row: 2, column: 0 }],
    ['End', 2, 0, { row: 2, column: 2 }],
    ['PageDown', 7, 0, { row: 9, column: 0 }],
    ['PageUp', 2, 0, { row: 0, column: 0 }],
  ])('%s from %i, %i', (key, row, column, expected) => {
    expect(press(row, column, key)).toEqual(expected)
  })

  test('with Ctrl, Home and End lead to the first and the last cell', () => {
    expect(press(5, 1, 'Home', true)).toEqual({ row: 0, column: 0 })
    expect(press(5, 1, 'End', true)).toEqual({ row: 9, column: 2 })
  })

  test('other keys are left to the page', () => {
    expect(press(0, 0, 'a')).toBeUndefined()
    expect(press(0, 0, 'Tab')).toBeUndefined()
  })
})

test('labels of several pages come together; ids without one are shown as they are', () => {
  const { labels, indicators } = mergedTexts([
    { labels: { who: { a: 'Ana' } }, indicators: { 1: { r1: '3' } } },
    { labels: { who: { b: 'Bruno' } }, indicators: { 1: { r2: '4' } } },
    { labels: null, indicators: null },
  ])
  const row = { _id: 'r1', _version: 1, who: ['a', 'c', 'b'], other: 'x' }
  expect([...(labelsOf(labels, { name: 'who' }, row) ?? [])]).toEqual([
    ['a', 'Ana'],
    ['b', 'Bruno'],
    ['c', 'c'],
  ])
  expect(labelsOf(labels, { name: 'other' }, row)).toBeUndefined()
  expect(indicators).toEqual({ 1: { r1: '3', r2: '4' } })
})
