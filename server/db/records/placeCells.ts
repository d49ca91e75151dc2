import type { Dialect } from '../dialects/dialect.ts'

/**
 * The earth as squares that are halved again and again, numbered along a Z: whatever lies in a square of any size lies in one range of
 * numbers. A square of level 0 has 360 degrees; an index holds the numbers of level 16, of about 600 metres.
 */
const depth = 16
const side = 2 ** depth
const degrees = 360

/** West, south, east, north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const shifts = [
  [8, 0x00ff00ff],
  [4, 0x0f0f0f0f],
  [2, 0x33333333],
  [1, 0x55555555],
] as const

/** Has a bit of nothing behind each bit. */
const spread = (value: number) => shifts.reduce((bits, [shift, mask]) => (bits | (bits << shift)) & mask, value)
const spreadSql = (value: string) =>
  shifts.reduce((bits, [shift, mask]) => `((${bits} | (${bits} << ${shift})) & ${mask})`, value)

/** The number of the square that a row's place lies in. An index and those who ask it write it alike: it depends on nothing but the columns. */
export function cellSql(longitude: string, latitude: string, dialect: Dialect): string {
  const axis = (column: string, origin: number) =>
    dialect.least(String(side - 1), dialect.whole(`(${dialect.quote(column)} + ${origin}.0) * ${side / degrees}`))
  return `(${spreadSql(axis(longitude, 180))} | (${spreadSql(axis(latitude, 90))} << 1))`
}

/** A square that is asked about: the numbers from `first` to before `end`, within `bounds`. */
export interface Cell {
  first: number
  end: number
  bounds: Bounds
}

/** Squares that stand beside each other across what is looked at, at least; and all of them, at most. */
const across = 12
const mostCells = 256
const deepest = 24

interface Grid {
  /** Degrees of a side. */
  size: number
  level: number
  x: readonly [first: number, last: number]
  y: readonly [first: number, last: number]
}

function gridOf(level: number, [west, south, east, north]: Bounds): Grid {
  const size = degrees / 2 ** level
  const last = 2 ** level - 1
  const at = (place: number, origin: number) => Math.min(last, Math.max(0, Math.floor((place + origin) / size)))
  return { size, level, x: [at(west, 180), at(east, 180)], y: [at(south, 90), at(north, 90)] }
}

const count = ({ x, y }: Grid) => (x[1] - x[0] + 1) * (y[1] - y[0] + 1)

/** The squares that cover what is looked at, large enough to be few. */
export function gridFor(bounds: Bounds): Grid {
  const [west, south, east, north] = bounds
  const wanted = Math.max(east - west, north - south, 1e-9) / across
  let level = Math.min(deepest, Math.max(0, Math.ceil(Math.log2(degrees / wanted))))
  while (level > 0 && count(gridOf(level, bounds)) > mostCells) level -= 1
  return gridOf(level, bounds)
}

/** Whether the numbers of the index tell the squares of a grid apart. */
export const isNumbered = ({ level }: Grid) => level <= depth

export function cellsOf({ size, level, x, y }: Grid): Cell[] {
  const known = Math.min(level, depth)
  const finer = 2 ** (level - known)
  const wide = 2 ** (depth - known)
  const cells: Cell[] = []
  for (let row = y[0]; row <= y[1]; row += 1) {
    for (let column = x[0]; column <= x[1]; column += 1) {
      const first = spread(Math.floor(column / finer) * wide) + 2 * spread(Math.floor(row / finer) * wide)
      const [west, south] = [column * size - 180, row * size - 90]
      cells.push({ first, end: first + wide * wide, bounds: [west, south, west + size, south + size] })
    }
  }
  return cells
}
