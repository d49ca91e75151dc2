import { describe, expect, test } from 'vitest'
import { mergedTexts } from './labels.ts'
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

test('labels of several pages come together', () => {
  const { labels, indicators } = mergedTexts([
    { labels: { who: { a: 'Ana' } }, indicators: { 1: { r1: '3' } } },
    { labels: { who: { b: 'Bruno' } }, indicators: { 1: { r2: '4' } } },
    { labels: null, indicators: null },
  ])
  expect(labels).toEqual({
    who: new Map([
      ['a', 'Ana'],
      ['b', 'Bruno'],
    ]),
  })
  expect(indicators).toEqual({ 1: { r1: '3', r2: '4' } })
})
