/** px; below and above nothing can be read or reached. */
export const columnWidths = { least: 60, most: 1_200 } as const

/** How a person wants to see a table. */
export interface TablePreferences {
  /** Keys of columns (`columnKey`), in the order wanted; those that are not named stay behind the one that they follow. */
  order?: readonly string[]
  hidden?: readonly string[]
  /** px by column. */
  widths?: Readonly<Record<string, number>>
}

/** What a column is known by while its table changes: its id, otherwise its place. */
export const columnKey = ({ _id, columnIndex }: { _id?: string | undefined; columnIndex: number }): string =>
  _id ?? `column${columnIndex}`

/** The columns as a person wants them: in his order, without those that he hid; if that leaves none, all of them. */
export function arranged<Column extends { key: string }>(
  columns: readonly Column[],
  { order = [], hidden = [] }: TablePreferences,
): Column[] {
  const ordered = inOrder(columns, order)
  const shown = ordered.filter(({ key: own }) => !hidden.includes(own))
  return shown.length > 0 ? shown : ordered
}

/** Those that are not named keep their place behind the one that they follow. */
export function inOrder<Column extends { key: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const places = new Map(order.map((own, place) => [own, place]))
  let last = -1
  const placed = columns.map((column, position) => {
    const place = places.get(column.key)
    if (place !== undefined) last = place
    return { column, place: place ?? last + 0.5, position }
  })
  return placed.sort((a, b) => a.place - b.place || a.position - b.position).map(({ column }) => column)
}
