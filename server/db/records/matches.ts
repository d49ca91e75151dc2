import { compareText } from '../../../shared/filters/compareText.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { Comparison, Condition, ConditionOf } from './condition.ts'

/** A stored row, in the order of the layout. */
export type StoredRow = readonly SqlValue[]

/** The order of the database, of cells that are not null. */
export function compareCells(a: SqlValue, b: SqlValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  const left = Number(a)
  const right = Number(b)
  return left < right ? -1 : Number(left > right)
}

const holds: Record<Comparison, (order: number) => boolean> = {
  '=': order => order === 0,
  '<': order => order < 0,
  '<=': order => order <= 0,
  '>': order => order > 0,
  '>=': order => order >= 0,
}

/** Whether the record with an id, which a row names, is one that passes: where the database answers that at once. */
export type Passes = (part: ConditionOf<'related'>, id: string) => boolean

type Tests = {
  [Name in Exclude<Condition['is'], 'linked' | 'matching'>]: (
    part: ConditionOf<Name>,
    row: StoredRow,
    passes: Passes,
  ) => boolean
}

function lookedThrough({ slot, without = [] }: ConditionOf<'containing' | 'beginning' | 'being'>, row: StoredRow) {
  const own = row[slot.index] ?? null
  return own === null ? undefined : without.reduce((text, character) => text.replaceAll(character, ''), String(own))
}

const tests: Tests = {
  and: ({ of }, row, passes) => of.every(part => test(part, row, passes)),
  or: ({ of }, row, passes) => of.some(part => test(part, row, passes)),
  not: ({ of }, row, passes) => !test(of, row, passes),
  compare: ({ slot, comparison, cell }, row) => {
    const own = row[slot.index] ?? null
    return own !== null && holds[comparison](compareCells(own, cell))
  },
  among: ({ slot, cells }, row) => {
    const own = row[slot.index] ?? null
    return own !== null && cells.some(cell => compareCells(own, cell) === 0)
  },
  missing: ({ slot }, row) => (row[slot.index] ?? null) === null,
  blank: ({ slot }, row) => {
    const own = row[slot.index] ?? null
    return own !== null && String(own).trim() === ''
  },
  bare: ({ slot, text }, row) => {
    const own = row[slot.index] ?? null
    return own !== null && String(own).trim() === text
  },
  containing: (part, row) => lookedThrough(part, row)?.includes(part.folded) === true,
  beginning: (part, row) => lookedThrough(part, row)?.startsWith(part.folded) === true,
  being: (part, row) => {
    const own = lookedThrough(part, row)
    return own !== undefined && part.folded.includes(own)
  },
  holding: ({ slot, members }, row) => {
    const list: unknown[] = JSON.parse(String(row[slot.index] ?? '[]'))
    return list.some(member => members.includes(String(member)))
  },
  related: (part, row, passes) => {
    const id = part.slot && row[part.slot.index]
    return id !== undefined && id !== null && passes(part, String(id))
  },
}

function test(part: Condition, row: StoredRow, passes: Passes): boolean {
  return (tests[part.is as keyof Tests] as (part: Condition, row: StoredRow, passes: Passes) => boolean)(
    part,
    row,
    passes,
  )
}

/**
 * Whether the row and the records that its columns name tell if the condition holds; what asks other tables does not.
 * @param passes undefined where nobody can be asked about related records
 */
export function isTestable(condition: Condition, passes: Passes | undefined): boolean {
  if (condition.is === 'linked' || condition.is === 'matching') return false
  if (condition.is === 'related') return passes !== undefined && condition.slot !== undefined
  if (condition.is === 'and' || condition.is === 'or') return condition.of.every(part => isTestable(part, passes))
  return condition.is === 'not' ? isTestable(condition.of, passes) : true
}

/** Nobody is asked about related records. */
const never: Passes = () => false

/** What the database would answer for that row. Only for conditions that are testable. */
export const matches = (condition: Condition, row: StoredRow, passes: Passes = never): boolean =>
  test(condition, row, passes)
