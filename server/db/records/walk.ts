import { chunkWeight } from '../engine/rowWeight.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { WireRecord } from './decoder.ts'
import type { Queries, Rows } from './queries.ts'
import { rowsUpTo } from './weighedRows.ts'

export interface WalkRequest extends Rows {
  orderBy?: string
  ascending?: boolean
  fields?: readonly string[]
}

/** Rows read at once; a chunk takes a few milliseconds. */
const chunkSize = 512

/**
 * All records of a query in chunks, between which others may run; of heavy ones there are fewer in each. The keys are read at once, so that no later write moves, repeats or
 * adds a record.
 */
export async function* walk(
  queries: Queries,
  { orderBy, ascending = false, fields, ...asked }: WalkRequest,
): AsyncGenerator<WireRecord[]> {
  const { table, dialect } = queries
  const { text, params } = await queries.rows(asked, 'all')
  const order = queries.order(orderBy, ascending)
  const selection = queries.selection(fields)
  const rows = await queries
    .statement(`keys ${order.text}\n${text}`, () => `SELECT _seq FROM ${table} WHERE ${text} ${order.text}`)
    .all(...params)
  const keys = rows.map(row => row[0] ?? null)
  const marks = Array.from({ length: chunkSize }, () => dialect.parameter).join(', ')
  let size = chunkSize
  for (let from = 0; from < keys.length; ) {
    const statement = queries.statement(
      `chunk ${selection.key}`,
      () => `SELECT ${selection.columns}, _seq FROM ${table} WHERE _seq IN (${marks})`,
    )
    const wanted = keys.slice(from, from + size)
    const padded = Array.from({ length: chunkSize }, (_, index): SqlValue => wanted[index] ?? null)
    const read = await rowsUpTo(size === 1 ? Number.POSITIVE_INFINITY : chunkWeight, statement, padded)
    if (read === undefined) {
      size = Math.ceil(size / 8)
      continue
    }
    from += size
    size = Math.min(chunkSize, size * 2)
    const found = new Map(read.map(row => [row[selection.width], selection.decode(row)]))
    yield wanted.flatMap(key => found.get(key) ?? [])
  }
}
