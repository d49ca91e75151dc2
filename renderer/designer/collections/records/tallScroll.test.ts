import { expect, test } from 'vitest'
import { drawnHeight, movedPlace, placeOf, placeShowing, scrollOf, type TallList } from './tallScroll.ts'

const million: TallList = { rows: 1_000_000, rowHeight: 36, viewport: 600 }
const few: TallList = { rows: 100, rowHeight: 36, viewport: 600 }
const lastPlace = ({ rows, rowHeight, viewport }: TallList) => rows * rowHeight - viewport

test('a short list is scrolled as it is', () => {
  expect(drawnHeight(few)).toBe(3_600)
  for (const place of [0, 1, 1_500, 3_000]) expect([scrollOf(place, few), placeOf(place, few)]).toEqual([place, place])
})

test('a million rows fit into what browsers draw, and every place of them can be reached', () => {
  expect(drawnHeight(million)).toBe(8_000_000)
  expect(placeOf(0, million)).toBe(0)
  expect(placeOf(8_000_000 - 600, million)).toBe(lastPlace(million))
  for (const row of [0, 1, 5_000, 333_333, 500_000, 987_654, 999_980]) {
    expect(placeOf(scrollOf(row * 36, million), million)).toBeCloseTo(row * 36, 3)
  }
})

test('a short way is gone exactly wherever the list stands, a long one by the share of the bar', () => {
  const place = 18_000_000
  const scroll = scrollOf(place, million)
  const offset = place - scroll
  expect(movedPlace(scroll + 100, scroll, offset, million)).toBe(place + 100)
  expect(movedPlace(scroll - 36, scroll, offset, million)).toBe(place - 36)
  expect(movedPlace(7_999_400, scroll, offset, million)).toBe(lastPlace(million))
  expect(movedPlace(0, scroll, offset, million)).toBe(0)
})

test('a row comes into sight by the shortest way', () => {
  expect(placeShowing(3, 0, few)).toBe(0)
  expect(placeShowing(20, 0, few)).toBe(21 * 36 - 600)
  expect(placeShowing(5, 1_000, few)).toBe(180)
})
