import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { sqlite } from '../dialects/sqlite.ts'
import { type Bounds, cellSql, cellsOf, gridFor, isNumbered } from './placeCells.ts'

const database = new Database(':memory:')
const number = database.prepare(`SELECT ${cellSql('x', 'y', sqlite)} AS cell FROM (SELECT ? AS x, ? AS y)`).pluck()
const numberOf = (longitude: number, latitude: number) => number.get(longitude, latitude) as number | null

const views: Bounds[] = [
  [-180, -90, 180, 90],
  [-76, -56, -66, -17],
  [-70.7, -33.5, -70.5, -33.4],
  [179, 80, 180, 90],
]

test.each(views)(
  'a view of %d %d %d %d is covered by few squares, each one range of the numbers of its places',
  (...bounds) => {
    const [west, south, east, north] = bounds
    const grid = gridFor(bounds)
    const cells = cellsOf(grid)
    expect(isNumbered(grid)).toBe(true)
    expect(cells.length).toBeGreaterThan(1)
    expect(cells.length).toBeLessThanOrEqual(256)
    for (let at = 0; at < 200; at += 1) {
      const longitude = west + ((east - west) * ((at * 37) % 200)) / 199
      const latitude = south + ((north - south) * ((at * 91) % 200)) / 199
      const found = numberOf(longitude, latitude) ?? -1
      const holding = cells.filter(({ first, end }) => found >= first && found < end)
      expect(holding, `${longitude} ${latitude}`).toHaveLength(1)
      const [w, s, e, n] = holding[0]?.bounds ?? [0, 0, 0, 0]
      expect(longitude >= w - 1e-9 && longitude <= e && latitude >= s - 1e-9 && latitude <= n).toBe(true)
    }
  },
)

test('the corners of the earth have numbers, and what has no place has none', () => {
  for (const [x, y] of [
    [-180, -90],
    [180, 90],
    [180, -90],
    [-180, 90],
  ] as const)
    expect(numberOf(x, y)).toBeGreaterThanOrEqual(0)
  expect(number.get(null, null)).toBeNull()
})

test('a view of some metres has squares within one number', () => {
  const bounds: Bounds = [-70.6501, -33.4501, -70.65, -33.45]
  expect(isNumbered(gridFor(bounds))).toBe(false)
  for (const { first, end } of cellsOf(gridFor(bounds))) expect(end - first).toBe(1)
})
