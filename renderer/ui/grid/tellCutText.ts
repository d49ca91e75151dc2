import type { MouseEvent } from 'react'

const isCut = (element: Element | null) => element !== null && element.scrollWidth > element.clientWidth

/** Long texts of cells are cut; pointing at one tells the rest. */
export function tellCutText({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = isCut(cell) || isCut(cell.firstElementChild) ? (cell.textContent ?? '') : ''
}
