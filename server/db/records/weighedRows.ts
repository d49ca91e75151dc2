import { currentReading } from '../../system/readShares.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import { weightOf } from '../engine/rowWeight.ts'
import type { SqlStatement, SqlValue } from '../engine/sql.ts'

type Row = readonly SqlValue[]

/**
 * So many rows, as of a usual page, are read at once and weighed then: one by one costs a tenth of the call more. Of the heaviest records
 * (`recordWeight.ts`) those are more than a call may read, for a moment.
 */
const fewRows = 51

/**
 * The rows of a statement, many of them read one by one: no more are in memory than the call in progress may read.
 * @param most rows that it gives; where nobody knows, they are many
 * @throws AppError TooLarge, Unavailable
 */
export function weighedRows<Found extends Row>(
  statement: SqlStatement<Found>,
  params: readonly SqlValue[],
  most = Number.POSITIVE_INFINITY,
): Awaitable<Found[]> {
  const reading = currentReading()
  if (reading === undefined) return statement.all(...params)
  const weigh = (row: Found) => reading.take(weightOf(row))
  if (most <= fewRows) return eachWeighed(statement.all(...params), weigh)
  const found: Found[] = []
  const takes = (row: Found) => {
    weigh(row)
    return found.push(row) > 0
  }
  return whenRead(eachOf(statement.iterate(...params), takes), () => found)
}

/** The rows of a statement; undefined where they weigh more than that, as soon as they do. */
export function rowsUpTo<Found extends Row>(
  most: number,
  statement: SqlStatement<Found>,
  params: readonly SqlValue[],
): Awaitable<Found[] | undefined> {
  let weight = 0
  const found: Found[] = []
  const takes = (row: Found) => {
    weight += weightOf(row)
    return found.push(row) > 0 && weight <= most
  }
  return whenRead(eachOf(statement.iterate(...params), takes), isWhole => (isWhole ? found : undefined))
}

function eachWeighed<Found>(rows: Awaitable<Found[]>, weigh: (row: Found) => void): Awaitable<Found[]> {
  if (rows instanceof Promise) return rows.then(found => eachWeighed(found, weigh))
  for (const row of rows) weigh(row)
  return rows
}

const whenRead = <Answer>(isWhole: Awaitable<boolean>, answer: (isWhole: boolean) => Answer): Awaitable<Answer> =>
  isWhole instanceof Promise ? isWhole.then(answer) : answer(isWhole)

/** Until one is not taken. Where rows come within the call they are read within it: others may run the same statement after it. */
function eachOf<Found>(
  rows: Iterable<Found> | AsyncIterable<Found>,
  takes: (row: Found) => boolean,
): Awaitable<boolean> {
  if (Symbol.asyncIterator in rows) return eachAsTheyCome(rows, takes)
  for (const row of rows) if (!takes(row)) return false
  return true
}

async function eachAsTheyCome<Found>(rows: AsyncIterable<Found>, takes: (row: Found) => boolean): Promise<boolean> {
  for await (const row of rows) if (!takes(row)) return false
  return true
}
