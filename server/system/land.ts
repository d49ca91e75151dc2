import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'

/** Degrees of latitude and longitude of a cell, and of latitude of a row of them. */
const cellSize = 0.25
const columns = 360 / cellSize
const rows = 180 / cellSize
const kmOfDegree = 111.2

/** Sides of outlines, each from one point to another: `[x1, y1, x2, y2]` in degrees. */
type Sides = Float32Array<ArrayBuffer>

type Ring = readonly (readonly number[])[]

/** What the library makes of the outlines' file. */
interface Lands {
  features: readonly {
    geometry:
      | { type: 'Polygon'; coordinates: readonly Ring[] }
      | { type: 'MultiPolygon'; coordinates: readonly Ring[][] }
  }[]
}

/** The outlines of all land (Natural Earth, 1:10,000,000), about 400,000 sides. */
function readSides(): Sides {
  const text = readFileSync(fileURLToPath(import.meta.resolve('world-atlas/land-10m.json')), 'utf8')
  const lands: unknown = feature(JSON.parse(text), 'land')
  const rings = (lands as Lands).features.flatMap(({ geometry: { type, coordinates } }): readonly Ring[] =>
    type === 'Polygon' ? coordinates : coordinates.flat(),
  )
  const sides = new Float32Array(rings.reduce((count, ring) => count + (ring.length - 1) * 4, 0))
  let at = 0
  for (const ring of rings)
    for (let point = 1; point < ring.length; point += 1) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[point - 1], ring[point]]
      sides.set([x1, y1, x2, y2], at)
      at += 4
    }
  return sides
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
const rowOf = (latitude: number) => within(Math.floor((latitude + 90) / cellSize), rows)
const columnOf = (longitude: number) => Math.floor((longitude + 180) / cellSize)

/** Calls for each row of cells that a side goes through, with the first and the last column that it may touch. */
type Visit = (row: number, from: number, to: number, side: number) => void

function eachRow(sides: Sides, visit: Visit): void {
  for (let side = 0; side < sides.length; side += 4) {
    const [x1, y1] = [sides[side] ?? 0, sides[side + 1] ?? 0]
    const [x2, y2] = [sides[side + 2] ?? 0, sides[side + 3] ?? 0]
    const from = within(columnOf(Math.min(x1, x2)), columns)
    const to = within(columnOf(Math.max(x1, x2)), columns)
    const top = rowOf(Math.max(y1, y2))
    for (let row = rowOf(Math.min(y1, y2)); row <= top; row += 1) visit(row, from, to, side)
  }
}

/** Calls for each place of a side. */
type EachPlace = (visit: (place: number, side: number) => void) => void

/** Sides by places, in as little memory as they take: a table of where those of each place begin. */
class SideIndex {
  readonly #begins: Int32Array
  readonly #sides: Int32Array

  constructor(places: number, each: EachPlace) {
    const begins = new Int32Array(places + 1)
    each(place => {
      begins[place + 1] = (begins[place + 1] ?? 0) + 1
    })
    for (let place = 0; place < places; place += 1) begins[place + 1] = (begins[place + 1] ?? 0) + (begins[place] ?? 0)
    const sides = new Int32Array(begins[places] ?? 0)
    const next = begins.slice()
    each((place, side) => {
      const at = next[place] ?? 0
      sides[at] = side
      next[place] = at + 1
    })
    this.#begins = begins
    this.#sides = sides
  }

  at(place: number): Int32Array {
    return this.#sides.subarray(this.#begins[place], this.#begins[place + 1])
  }
}

/** Where the land of the earth is. Reading it takes half a second and leaves 15 MB. */
export class Land {
  readonly #sides = readSides()
  readonly #rows = new SideIndex(rows, visit => eachRow(this.#sides, (row, _from, _to, side) => visit(row, side)))
  readonly #cells = new SideIndex(rows * columns, visit =>
    eachRow(this.#sides, (row, from, to, side) => {
      for (let column = from; column <= to; column += 1) visit(row * columns + column, side)
    }),
  )

  /** Whether a point lies within the outlines: a line from it to the east leaves them once more than it enters them. */
  holds(longitude: number, latitude: number): boolean {
    let isInside = false
    const sides = this.#sides
    for (const side of this.#rows.at(rowOf(latitude))) {
      const [y1, y2] = [sides[side + 1] ?? 0, sides[side + 3] ?? 0]
      if (y1 > latitude === y2 > latitude) continue
      const [x1, x2] = [sides[side] ?? 0, sides[side + 2] ?? 0]
      if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
    }
    return isInside
  }

  /** Whether a point lies so many km from an outline, or less. */
  isNear(longitude: number, latitude: number, km: number): boolean {
    const width = Math.cos((latitude * Math.PI) / 180)
    const reach = km / kmOfDegree
    for (const side of this.#sidesAround(longitude, latitude, reach, reach / Math.max(width, 0.01))) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.#sides.subarray(side, side + 4)
      if (distanceTo((x1 - longitude) * width, y1 - latitude, (x2 - longitude) * width, y2 - latitude) <= reach)
        return true
    }
    return false
  }

  *#sidesAround(longitude: number, latitude: number, high: number, wide: number): Generator<number> {
    const last = Math.min(columnOf(longitude + wide), columnOf(longitude - wide) + columns - 1)
    for (let row = rowOf(latitude - high); row <= rowOf(latitude + high); row += 1)
      for (let column = columnOf(longitude - wide); column <= last; column += 1)
        yield* this.#cells.at(row * columns + ((column + columns) % columns))
  }
}

/** From 0, 0 to the nearest point of a side. */
function distanceTo(x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + along * dx, y1 + along * dy)
}
