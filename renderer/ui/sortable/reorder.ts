/** The list with one entry at another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from]
  if (moved === undefined || from === to) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** One row's place before a drag, in px from the top of the list. */
export interface RowSpan {
  top: number
  height: number
}

/** The place that a row dragged by `dy` px would take: it passes a neighbour when its edge reaches the neighbour's middle. */
export function targetIndex(rows: readonly RowSpan[], from: number, dy: number): number {
  const own = rows[from]
  if (!own) return from
  const top = own.top + dy
  const bottom = top + own.height
  const middle = ({ top: start, height }: RowSpan) => start + height / 2
  const passedUp = rows.slice(0, from).filter(row => top < middle(row)).length
  const passedDown = rows.slice(from + 1).filter(row => bottom > middle(row)).length
  return from - passedUp + passedDown
}
