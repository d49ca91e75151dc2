/** px; below and above nothing can be read or reached. */
export const columnWidths = { least: 60, most: 1_200 } as const

/** How a person wants to see a table. */
export interface TablePreferences {
  /** Keys of columns (`columnKey`), in the order wanted; those that are not named stay behind the one that they follow. */
  order?: readonly string[]
  hidden?: readonly string[]
  /** Of the columns that are hidden at first, those that are wanted. */
  shown?: readonly string[]
  /** px by column. */
  widths?: Readonly<Record<string, number>>
}

/** What a column is known by while its table changes: its id, otherwise its place. */
export const columnKey = ({ _id, columnIndex }: { _id?: string | undefined; columnIndex: number }): string =>
  _id ?? `column${columnIndex}`

/** A column, with the settings of its designer. */
export interface ArrangedColumn {
  key: string
  options?: Readonly<Record<string, unknown>>
}

/** By the person's choice, or else the designer's. */
export const isHidden = (
  { key, options = {} }: ArrangedColumn,
  { hidden = [], shown = [] }: TablePreferences,
): boolean => hidden.includes(key) || (options.hiddenAtFirst === true && !shown.includes(key))

/** What a person prefers once a column is hidden that was shown, or the other way round. */
export function withToggled(column: ArrangedColumn, preferences: TablePreferences): TablePreferences {
  const { key, options = {} } = column
  const name = options.hiddenAtFirst === true ? 'shown' : 'hidden'
  const named = preferences[name] ?? []
  return { ...preferences, [name]: named.includes(key) ? named.filter(other => other !== key) : [...named, key] }
}

/** The columns as a person wants them: in his order, without those that are hidden; if that leaves none, all of them. */
export function arranged<Column extends ArrangedColumn>(
  columns: readonly Column[],
  preferences: TablePreferences,
): Column[] {
  const ordered = inOrder(columns, preferences.order ?? [])
  const shown = ordered.filter(column => !isHidden(column, preferences))
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
