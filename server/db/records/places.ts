import { badRequest } from '../../../shared/errors.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import { isAlways } from './condition.ts'
import { placeIndexName } from './naming.ts'
import { type Bounds, type Cell, cellSql, cellsOf, gridFor, isNumbered } from './placeCells.ts'
import type { Queries, ResolvedRows, Rows } from './queries.ts'

export interface PlacesQuery extends Rows {
  /** Name of a field that holds places. */
  field: string
  bounds: Bounds
}

/** Records that lie near each other, in degrees. */
export interface PlaceCluster {
  longitude: number
  latitude: number
  /** At most `mostCounted`. */
  count: number
  /** There are more than were counted; the place is then the middle of their square. */
  more: boolean
  /** Of one that lies alone. */
  recordId: string | undefined
}

/** Records of a square that are counted: whatever a collection holds, it is not read through for a map. */
export const mostCounted = 500
/** A filter that finds no more than this leads to the records itself. */
const fewFound = 5_000

/** A statement that is run where the caller wants it to run, and what its rows mean. */
export interface PlannedPlaces {
  text: string
  params: readonly SqlValue[]
  /** Nothing but the index is read, and little of it. */
  isLight: boolean
  clusters(rows: readonly (readonly SqlValue[])[]): Promise<PlaceCluster[]>
}

interface Parts {
  queries: Queries
  rows: ResolvedRows
  longitude: string
  latitude: string
}

/** What is told of the records of a square. */
const told = (x: string, y: string, at: string, { jsonArray }: Dialect) =>
  jsonArray(['count(*)', `avg(${x})`, `avg(${y})`, `max(${at})`])

/** Each square by the index, as far as it is counted. */
function byCells(parts: Parts, cells: readonly Cell[], index: string, numbered: boolean): [string, SqlValue[]] {
  const { queries, rows, longitude, latitude } = parts
  const { dialect, table } = queries
  const member = (at: number) => dialect.jsonNumber('value', [at])
  const cell = cellSql(parts.longitude, parts.latitude, dialect)
  const [x, y] = [dialect.quote(longitude), dialect.quote(latitude)]
  const within = `${x} >= ${member(2)} AND ${y} >= ${member(3)} AND ${x} < ${member(4)} AND ${y} < ${member(5)}`
  const found =
    `SELECT ${x} AS x, ${y} AS y, _seq AS at FROM ${table}${dialect.readBy(index)} ` +
    `WHERE ${cell} >= ${member(0)} AND ${cell} < ${member(1)}${numbered ? '' : ` AND ${within}`} AND ${rows.text} LIMIT ${mostCounted + 1}`
  const text =
    `SELECT (SELECT ${told('x', 'y', 'at', dialect)} FROM (${found}) AS near) ` +
    `FROM ${dialect.jsonElements(dialect.parameter)}`
  const asked = cells.map(({ first, end, bounds }) => (numbered ? [first, end] : [first, end, ...bounds]))
  return [text, [...rows.params, JSON.stringify(asked)]]
}

/** Whatever the filter finds, put together by squares. */
function byFilter(parts: Parts, bounds: Bounds, size: number): [string, SqlValue[]] {
  const { queries, rows, longitude, latitude } = parts
  const { dialect, table } = queries
  const [x, y] = [dialect.quote(longitude), dialect.quote(latitude)]
  const place = dialect.parameter
  const text =
    `SELECT ${told(x, y, '_seq', dialect)} FROM ${table} WHERE ${rows.text} ` +
    `AND ${x} >= ${place} AND ${y} >= ${place} AND ${x} <= ${place} AND ${y} <= ${place} ` +
    `GROUP BY ${dialect.whole(`(${x} + 180.0) / ${size}`)}, ${dialect.whole(`(${y} + 90.0) / ${size}`)}`
  return [text, [...rows.params, ...bounds]]
}

/**
 * The records with a place within bounds, as clusters.
 * @param countOf how many records a filter finds
 * @throws AppError BadRequest for a field that holds no places
 */
export async function planPlaces(
  queries: Queries,
  query: PlacesQuery,
  countOf: (rows: ResolvedRows) => Promise<number>,
): Promise<PlannedPlaces> {
  const stored = queries.layout.byName.get(query.field)
  const [longitude, latitude] = stored?.slots.map(({ column }) => column) ?? []
  if (stored?.type.isPlace !== true || longitude === undefined || latitude === undefined)
    throw badRequest(`${query.field} holds no places`)
  const rows = await queries.rows(query, 'all')
  const parts = { queries, rows, longitude, latitude }
  const grid = gridFor(query.bounds)
  const index = placeIndexName(queries.layout.collectionId, stored.field._id)
  const hasIndex =
    (await queries.statement(`index ${index}`, () => queries.dialect.indexNamed(index)).get()) !== undefined
  const isLed = !hasIndex || (!isAlways(rows.condition) && (await countOf(rows)) <= fewFound)
  const cells = isLed ? [] : cellsOf(grid)
  const [text, params] = isLed
    ? byFilter(parts, query.bounds, grid.size)
    : byCells(parts, cells, index, isNumbered(grid))
  const idOf = async (at: number) => {
    const row = await queries.statement('id', () => `SELECT _id FROM ${queries.table} WHERE _seq = ?`).get(at)
    return String(row?.[0] ?? '')
  }
  return {
    text,
    params,
    isLight: hasIndex && isAlways(rows.condition),
    clusters: async found => {
      const clusters: PlaceCluster[] = []
      for (const [position, [told]] of found.entries())
        clusters.push(...(await clusterOf(String(told), cells[position], idOf)))
      return clusters
    },
  }
}

async function clusterOf(
  told: string,
  cell: Cell | undefined,
  idOf: (at: number) => Promise<string>,
): Promise<PlaceCluster[]> {
  const [count, longitude, latitude, at] = JSON.parse(told) as [number, number, number, number]
  if (count === 0) return []
  if (cell === undefined || count <= mostCounted)
    return [{ longitude, latitude, count, more: false, recordId: count === 1 ? await idOf(at) : undefined }]
  const [west, south, east, north] = cell.bounds
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  return [{ ...middle, count: mostCounted, more: true, recordId: undefined }]
}
