/** Browsers draw no element that is higher than about 17 million px; a million rows would be. */
const mostPixels = 8_000_000
/** At both ends so many px are scrolled as they are: the first and the last rows are reached exactly. */
const exactEnds = 200_000

/** A list of rows and the window through which it is seen, in px. */
export interface TallList {
  rows: number
  rowHeight: number
  viewport: number
}

const fullHeight = ({ rows, rowHeight }: TallList) => rows * rowHeight

/** The height that is drawn. */
export const drawnHeight = (list: TallList) => Math.min(fullHeight(list), mostPixels)

/** How far the list can be scrolled: as if it were drawn in full, and as it is drawn. */
function reaches(list: TallList) {
  const full = Math.max(0, fullHeight(list) - list.viewport)
  const drawn = Math.max(0, drawnHeight(list) - list.viewport)
  return { full, drawn, ends: Math.min(exactEnds, drawn / 4) }
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** Where the scroller stands when the list is at `place`, in px of the full height. */
export function scrollOf(place: number, list: TallList): number {
  const { full, drawn, ends } = reaches(list)
  const at = clamp(place, full)
  if (full === drawn || at <= ends) return at
  if (at >= full - ends) return drawn - (full - at)
  return ends + ((at - ends) * (drawn - 2 * ends)) / (full - 2 * ends)
}

/** The place in px of the full height that a scroller leads to when it is moved far at once, as by its bar. */
export function placeOf(scroll: number, list: TallList): number {
  const { full, drawn, ends } = reaches(list)
  const at = clamp(scroll, drawn)
  if (full === drawn || at <= ends) return at
  if (at >= drawn - ends) return full - (drawn - at)
  return ends + ((at - ends) * (full - 2 * ends)) / (drawn - 2 * ends)
}

/** The place of a list that stood at `offset` + `before` when its scroller moves to `scroll`: a short way is gone exactly. */
export function movedPlace(scroll: number, before: number, offset: number, list: TallList): number {
  if (Math.abs(scroll - before) > 2 * list.viewport) return placeOf(scroll, list)
  return clamp(scroll + offset, reaches(list).full)
}

/** The nearest place at which a row is seen whole. */
export function placeShowing(row: number, place: number, { rowHeight, viewport }: TallList): number {
  const top = row * rowHeight
  if (top < place) return top
  return top + rowHeight > place + viewport ? top + rowHeight - viewport : place
}
