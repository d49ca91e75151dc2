import type { CSSProperties } from 'react'
import type { DrawnColumn } from './drawnColumn.ts'

/** Height of a row in px; fixed, so that rows can be placed without measuring them. */
export const rowHeight = 44

/** Up to this many rows all are drawn; of more only those in sight. */
export const drawnAtOnce = 60

/** Rows of a table that shows all it finds, while none is there yet. */
export const unlimitedRows = 12

/** px that columns take beside what they need, before texts take the rest. */
const air = 40

export type Widths = Pick<DrawnColumn, 'width' | 'least' | 'fixed' | 'grows' | 'align'>

/** From `start` px of the table's width on, each of the columns grows by its share of what is more, until that is `length` px. */
interface Step {
  start: number
  length: number
  shares: ReadonlyMap<Widths, number>
}

const sumOf = (columns: readonly Widths[], of: (column: Widths) => number) =>
  columns.reduce((sum, column) => sum + of(column), 0)

const least = (column: Widths) => (column.fixed ? column.width : column.least)
const leastWidth = (columns: readonly Widths[]) => sumOf(columns, least)
const equally = (columns: readonly Widths[]) => new Map(columns.map(column => [column, 1 / columns.length]))

/** All columns get what they need up to one width, which rises with the room there is: the longest text gives way first. */
function fillingSteps(columns: readonly Widths[]): Omit<Step, 'start'>[] {
  const wishing = columns.filter(({ fixed, width, least }) => !fixed && width > least)
  const levels = [...new Set(wishing.flatMap(({ least, width }) => [least, width]))].toSorted((a, b) => a - b)
  return levels.slice(1).flatMap((to, index) => {
    const from = levels[index] as number
    const rising = wishing.filter(({ least, width }) => least <= from && width >= to)
    return rising.length === 0 ? [] : [{ length: (to - from) * rising.length, shares: equally(rising) }]
  })
}

/** Who takes the room that nobody needs: texts, otherwise what stands at its left; figures at the right are not torn from their neighbours. */
function takingRest(columns: readonly Widths[]): readonly Widths[] {
  const free = columns.filter(({ fixed, grows }) => !fixed && grows !== 'never')
  const texts = free.filter(({ grows }) => grows === 'much')
  return texts.length > 0 ? texts : free.filter(({ align }) => align !== 'end')
}

function stepsOf(columns: readonly Widths[]): Step[] {
  const airy = columns.filter(({ fixed, grows }) => !fixed && grows !== 'never')
  const taking = takingRest(columns)
  const total = sumOf(taking, ({ width }) => width)
  const steps = [
    ...fillingSteps(columns),
    { length: air * airy.length, shares: equally(airy) },
    { length: Number.POSITIVE_INFINITY, shares: new Map(taking.map(column => [column, column.width / total])) },
  ]
  let start = leastWidth(columns)
  return steps.map(step => {
    const placed = { ...step, start }
    start += step.length
    return placed
  })
}

/** px that the columns take when nobody takes the rest; undefined when one does. */
function mostWidth(columns: readonly Widths[]): number | undefined {
  if (takingRest(columns).length > 0) return undefined
  const airy = columns.filter(({ fixed, grows }) => !fixed && grows !== 'never')
  return (
    sumOf(columns, column => (column.fixed ? column.width : Math.max(column.width, column.least))) + air * airy.length
  )
}

/** Columns shrink to their least width; with less room than that the table scrolls. */
export const tableStyle = (columns: readonly Widths[]): CSSProperties =>
  ({ '--table-least': `${leastWidth(columns)}px`, maxWidth: mostWidth(columns) }) as CSSProperties

const grown = ({ start, length }: Step) =>
  length === Number.POSITIVE_INFINITY ? `max(0px, 100cqi - ${start}px)` : `clamp(0px, 100cqi - ${start}px, ${length}px)`

/** The width of each column, in units of the scrolling box, which is the container. */
export function columnStyles(columns: readonly Widths[]): CSSProperties[] {
  const steps = stepsOf(columns)
  return columns.map(column => {
    const growth = steps.flatMap(step => {
      const share = step.shares.get(column)
      return share === undefined ? [] : [`${grown(step)} * ${share.toFixed(4)}`]
    })
    return { width: growth.length === 0 ? least(column) : `calc(${[`${least(column)}px`, ...growth].join(' + ')})` }
  })
}
