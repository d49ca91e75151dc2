/** Rows as they come, so many at once. */
export async function* inGroups<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  size: number,
): AsyncGenerator<Row[], void> {
  let group: Row[] = []
  for await (const row of rows) {
    group.push(row)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
