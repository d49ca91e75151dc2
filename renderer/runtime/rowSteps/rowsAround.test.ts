import { expect, test } from 'vitest'
import { isCutOff, rowsAround, windowAround } from './rowsAround.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `r${from + index}`, _version: 1 }))

test('the page around a row is a page of the table, small, with rows on both sides', () => {
  for (let position = 0; position < 20_000; position += 1) {
    const { page, limit, start } = windowAround(position)
    expect(start).toBe((page - 1) * limit)
    expect(limit).toBeLessThanOrEqual(60)
    expect(position - start >= 5 || start === 0).toBe(true)
    expect(start + limit - position).toBeGreaterThan(5)
  }
})

test('a row has its neighbours, over the ends of pages too; the first and the last have one', () => {
  const all = rows(0, 25)
  const around = (position: number) => {
    const window = windowAround(position)
    const items = all.slice(window.start, window.start + window.limit)
    const found = rowsAround({ items, totalCount: 25 }, window, { id: `r${position}`, position })
    return [found.previous?.row._id, found.position, found.next?.row._id]
  }
  expect(around(0)).toEqual([undefined, 0, 'r1'])
  expect(around(19)).toEqual(['r18', 19, 'r20'])
  expect(around(20)).toEqual(['r19', 20, 'r21'])
  expect(around(24)).toEqual(['r23', 24, undefined])
})

test('a row that moved is found where it is now; at the end of what was found, more has to be asked for', () => {
  const window = { page: 1, limit: 20, start: 0 }
  const found = { items: rows(0, 20), totalCount: 25 }
  const moved = rowsAround(found, window, { id: 'r7', position: 3 })
  expect(moved).toMatchObject({ position: 7, previous: { position: 6 }, next: { position: 8 } })
  expect(isCutOff(moved)).toBe(false)
  expect(isCutOff(rowsAround(found, window, { id: 'r19', position: 12 }))).toBe(true)
  expect(isCutOff(rowsAround(found, window, { id: 'r0', position: 0 }))).toBe(false)
})

test('where the record is no row any more, the next is what took its place', () => {
  const found = rowsAround(
    { items: rows(0, 4), totalCount: 4 },
    { page: 1, limit: 20, start: 0 },
    { id: 'x', position: 2 },
  )
  expect(found).toMatchObject({ position: undefined, previous: { row: { _id: 'r1' } }, next: { row: { _id: 'r2' } } })
  const last = rowsAround(
    { items: rows(0, 4), totalCount: 4 },
    { page: 1, limit: 20, start: 0 },
    { id: 'x', position: 4 },
  )
  expect([last.previous?.row._id, last.next]).toEqual(['r3', undefined])
  expect(isCutOff(found)).toBe(false)
})
