import { cellUi } from '../cells/cells.ts'
import type { DrawnColumn } from '../drawnColumn.ts'

/** The columns of a table as the parts of a card. */
export interface CardParts {
  /** What a row is known by: its first text, otherwise the first value. */
  title: DrawnColumn | undefined
  /** Beside the title: boxes that choose the row, and handles that move it. */
  handles: readonly DrawnColumn[]
  /** The other values, each with its label. */
  values: readonly DrawnColumn[]
  /** Buttons. */
  actions: readonly DrawnColumn[]
  /** Behind the title: buttons behind one. */
  menus: readonly DrawnColumn[]
}

export function cardParts(columns: readonly DrawnColumn[]): CardParts {
  const drawn = columns.filter(({ isGone }) => !isGone)
  const ofUi = (column: DrawnColumn) => cellUi(column.type)
  const values = drawn.filter(column => ofUi(column)?.room !== undefined)
  const title = values.find(({ grows }) => grows === 'much') ?? values[0]
  const isHandle = (column: DrawnColumn) => ofUi(column)?.chooses === true || ofUi(column)?.moves === true
  return {
    title,
    handles: drawn.filter(isHandle),
    values: values.filter(column => column !== title),
    actions: drawn.filter(column => !isHandle(column) && !values.includes(column) && !column.actions),
    menus: drawn.filter(({ actions }) => actions),
  }
}
