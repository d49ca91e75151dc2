/** Calls with each row, and waits for none where the engine answers at once. */
export async function eachRow<Row>(rows: Iterable<Row> | AsyncIterable<Row>, use: (row: Row) => void): Promise<void> {
  if (Symbol.iterator in rows) for (const row of rows) use(row)
  else for await (const row of rows) use(row)
}
