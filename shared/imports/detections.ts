import type { FieldTypeName } from '../fields/registry.ts'

/** What is known of a column's texts, blank ones left out. */
export interface ColumnFacts {
  count: number
  /** Characters of the longest. */
  longest: number
  hasLines: boolean
  /** The different ones in order of appearance, with how often each appears; undefined when there are too many to choose from. */
  distinct: ReadonlyMap<string, number> | undefined
  /** Whether every row of the file was seen. */
  complete: boolean
}

/** When a type is taken without asking. A type that is not in the list is only offered. */
export interface Detection {
  type: FieldTypeName
  /** One such text, and the column is not of this type. */
  excludes?(text: string): boolean
  /** Beside that its texts can be read: whether the type does the column justice. */
  suits?(facts: ColumnFacts): boolean
}

/** Codes (`007`) and what a double cannot hold (17 digits) would lose something as numbers. */
const isCode = (text: string) => /^[+-]?0\d/.test(text) || /^\+\d/.test(text) || text.replace(/\D/g, '').length > 15

/** Texts that repeat themselves so much are choices; fewer rows say nothing. */
const choices = { most: 12, longest: 60, rowsEach: 4, rows: 12 }

function isChoice({ count, longest, distinct, complete }: ColumnFacts): boolean {
  if (!complete || distinct === undefined || distinct.size < 2 || distinct.size > choices.most) return false
  return longest <= choices.longest && count >= choices.rows && count >= distinct.size * choices.rowsEach
}

/** Texts longer than this are written in an area. */
const longText = 255

/** In the order in which they are tried; the last one takes everything. */
export const detections: readonly Detection[] = [
  { type: 'boolean' },
  { type: 'number', excludes: text => isCode(text.trim()) },
  { type: 'date' },
  { type: 'datetime' },
  { type: 'email' },
  { type: 'singleSelect', suits: isChoice },
  { type: 'textArea', suits: ({ hasLines, longest }) => hasLines || longest > longText },
  { type: 'string' },
]

/** Types that take their options from what the column holds. */
export const optionsFromColumn: Partial<
  Record<FieldTypeName, (facts: ColumnFacts) => Record<string, unknown> | undefined>
> = {
  singleSelect: ({ distinct, complete }) =>
    distinct === undefined || !complete
      ? undefined
      : { options: [...distinct.keys()].map(value => ({ value, label: value })) },
}
