import { isSearchable } from '../fields/capabilities.ts'
import { fold } from '../formats/fold.ts'
import type { ColumnKeys } from './columnKeys.ts'
import type { RelationChoice } from './columnRelation.ts'
import { idHeader, takesOptionsFromColumn } from './columns.ts'
import type { PreviewColumn, TablePreview } from './preview.ts'
import { shortened } from './shortened.ts'

/** A table and the different values of its columns, in their order. */
export interface ScannedTable {
  preview: TablePreview
  keys: readonly ColumnKeys[]
}

/** So many of the different values may name nothing. */
const toleratedShare = 0.05
/** Fewer different values say nothing. */
const fewest = 2
const shortestWord = 3
/** Letters at the end of a word that singular and plural may differ in. */
const endingLetters = 2

/** Whether values of the column can name records: texts, and choices between texts. */
export const isNaming = ({ type, name }: Pick<PreviewColumn, 'type' | 'name'>) =>
  name !== idHeader && (isSearchable({ type }) || takesOptionsFromColumn(type))

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= shortestWord)

function beginAlike(one: string, other: string): boolean {
  const length = Math.max(shortestWord, Math.min(one.length, other.length) - endingLetters)
  return Math.abs(one.length - other.length) <= endingLetters && one.slice(0, length) === other.slice(0, length)
}

/** Whether a header speaks of a collection: `Cliente` of `Clientes`. */
export const isCalledAlike = (header: string, title: string) =>
  wordsOf(header).some(word => wordsOf(title).some(other => beginAlike(word, other)))

/** What of the different values is not among others; undefined when that is too much for a relation. */
export function missingAmong(
  texts: ReadonlyMap<string, string>,
  others: { has(key: string): boolean },
): Pick<RelationChoice, 'missing' | 'example'> | undefined {
  if (texts.size < fewest) return undefined
  let missing = 0
  let example: string | undefined
  for (const [key, text] of texts) {
    if (others.has(key)) continue
    missing += 1
    if (missing > texts.size * toleratedShare) return undefined
    example ??= shortened(text)
  }
  return { missing, ...(example !== undefined && { example }) }
}

interface Place {
  table: number
  column: number
}

/** One column's values name the records of another table. */
interface Edge {
  from: Place
  to: Place
  choice: RelationChoice
  /** What speaks for it; the first difference counts, the smaller number wins. */
  rank: number[]
}

const isAt = (one: Place, other: Place) => one.table === other.table && one.column === other.column

function edgesBetween(tables: readonly ScannedTable[], from: Place): Edge[] {
  const source = tables[from.table]
  const column = source?.preview.columns[from.column]
  const own = source?.keys[from.column]
  if (column === undefined || own?.texts === undefined || !isNaming(column)) return []
  const { texts, isUnique } = own
  return tables.flatMap(({ preview: { columns, exact, reading }, keys }, table): Edge[] => {
    const { sheet } = reading
    if (table === from.table || !exact || sheet === undefined) return []
    return columns.flatMap((target, at): Edge[] => {
      const others = keys[at]
      const canName = isSearchable(target) && target.name !== idHeader && others?.isUnique === true
      if (!canName || others.texts === undefined || others.texts.size < fewest) return []
      const found = missingAmong(texts, others.texts)
      if (found === undefined) return []
      const alike = isCalledAlike(column.header, sheet)
      const relation = { to: 'sheet', sheet, header: target.header } as const
      // Two columns that hold the same values once each: the later table names the earlier one.
      const proposed = alike || !isUnique || table < from.table
      const rank = [alike ? 0 : 1, isUnique ? 1 : 0, proposed ? 0 : 1, found.missing, at, table]
      return [{ from, to: { table, column: at }, choice: { relation, title: sheet, ...found, proposed }, rank }]
    })
  })
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (const [at, rank] of one.entries()) if (rank !== other[at]) return rank - (other[at] ?? 0)
  return 0
}

/** Whether a table's records name another's, through others perhaps. */
function leads(edges: readonly Edge[], from: number, to: number): boolean {
  return from === to || edges.some(edge => edge.from.table === from && leads(edges, edge.to.table, to))
}

/** Those that can all be taken together: no circle of tables, no column that both names and is named. */
function compatible(edges: readonly Edge[]): Edge[] {
  const kept: Edge[] = []
  for (const edge of edges.toSorted((one, other) => compareRanks(one.rank, other.rank))) {
    const { from, to } = edge
    const clashes = kept.some(other => isAt(other.from, to) || isAt(other.to, from))
    const repeats = kept.some(other => isAt(other.from, from) && other.to.table === to.table)
    if (!clashes && !repeats && !leads(kept, to.table, from.table)) kept.push(edge)
  }
  return kept
}

/** Values of a column that stand several times: they could be records of their own. */
function ownCollection(
  { preview }: ScannedTable,
  column: PreviewColumn,
  keys: ColumnKeys | undefined,
): RelationChoice[] {
  const { texts, isUnique } = keys ?? {}
  const canBe = texts !== undefined && texts.size >= fewest && isUnique === false && isNaming(column)
  if (!canBe || preview.columns.length < 2) return []
  const { label: title } = column
  return [{ relation: { to: 'values', name: '', title }, title, missing: 0, proposed: false }]
}

/** The relations that each column of each table could be, by places; at most the first of a column is proposed. */
export function proposeRelations(tables: readonly ScannedTable[]): RelationChoice[][][] {
  const edges = compatible(
    tables.flatMap(({ preview }, table) =>
      preview.columns.flatMap((_, column) => edgesBetween(tables, { table, column })),
    ),
  )
  return tables.map((table, at) =>
    table.preview.columns.map((column, position) => {
      const own = edges.filter(({ from }) => isAt(from, { table: at, column: position })).map(({ choice }) => choice)
      const choices = own.map((choice, place) => ({ ...choice, proposed: choice.proposed && place === 0 }))
      return [...choices, ...ownCollection(table, column, table.keys[position])]
    }),
  )
}
