import type { TFunction } from 'i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { ColumnRelation, RelationChoice } from '../../shared/imports/columnRelation.ts'
import type { StartRequest } from '../../shared/imports/columns.ts'
import type { ImportPreview, LeftOutSheet, NamedTablePreview } from '../../shared/imports/preview.ts'
import type { PreviewRequest, ReadingRequest } from '../../shared/imports/reading.ts'
import { message } from '../../shared/validation/messages.ts'
import {
  type DraftColumn,
  draftErrors,
  draftOf,
  type ImportDraft,
  isImporting,
  relationOf,
  requestOf,
  withNamesOf,
} from './draft.ts'

/** A table of a file: what was found in it, and what a person makes of that. */
export interface PreviewedTable {
  readonly preview: NamedTablePreview
  readonly draft: ImportDraft
  /** Whether it is brought in. */
  readonly included: boolean
}

type Tables = readonly [PreviewedTable, ...PreviewedTable[]]

interface PreviewedTables {
  tables: Tables
  leftOutSheets: readonly LeftOutSheet[]
  failure?: string | undefined
}

const newTable = (preview: NamedTablePreview): PreviewedTable => ({ preview, draft: draftOf(preview), included: true })

/** @param title of a file with one table */
export function tablesOf(preview: ImportPreview, title: string): Tables {
  const { otherSheets } = preview
  const first = newTable(preview)
  if (otherSheets.length > 0) return [first, ...otherSheets.map(newTable)]
  return [{ ...first, draft: { ...first.draft, title } }]
}

const headerOf = ({ hasHeader, headerRow, keepsEnd }: ReadingRequest) => ({ hasHeader, headerRow, keepsEnd })

/** What to ask for when one of the tables is to be read in another way: the other sheets stay as they are. */
export function rereadRequest(tables: Tables, position: number, options: ReadingRequest): PreviewRequest {
  if (tables.length === 1) return options
  const headers = tables.map(({ preview: { reading } }, at): [string, ReadingRequest] => [
    reading.sheet ?? '',
    headerOf(at === position ? options : reading),
  ])
  return { format: options.format, headers: Object.fromEntries(headers) }
}

const isReadAlike = (one: NamedTablePreview, other: NamedTablePreview) =>
  JSON.stringify(one.reading) === JSON.stringify(other.reading)

/** Another look may find other relations; one that somebody chose, or refused, stays where it is still offered. */
const withRelationsOf = (draft: ImportDraft, found: ImportDraft): ImportDraft => ({
  ...draft,
  columns: draft.columns.map((column, at) => ({ ...column, relations: found.columns[at]?.relations ?? [] })),
})

/** What somebody changed in the columns stays, where the table still has the same ones. */
function withChangesOf({ preview, draft }: PreviewedTable, found: ImportDraft): ImportDraft {
  const headers = ({ columns }: ImportDraft) => JSON.stringify(columns.map(({ header }) => header))
  if (headers(draft) !== headers(found)) return found
  const proposed = draftOf(preview).columns
  return {
    ...found,
    columns: found.columns.map((column, at) => ({ ...column, ...changesOf(proposed[at], draft.columns[at]) })),
  }
}

function changesOf(proposed: DraftColumn | undefined, column: DraftColumn | undefined): Partial<DraftColumn> {
  if (proposed === undefined || column === undefined) return {}
  const { choices: _choices, relations: _relations, samples: _samples, ...said } = column
  return Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(proposed[key as keyof DraftColumn]),
    ),
  )
}

/** The tables after one of them was read in another way; what a person made of the others stays, and so does every name. */
export function readAgain(
  { tables }: PreviewedTables,
  preview: ImportPreview,
  position: number,
  t: TFunction,
): PreviewedTables {
  const found = [preview, ...preview.otherSheets]
  const read = (table: PreviewedTable, at: number): PreviewedTable => {
    const next = found.find(({ reading }) => reading.sheet === table.preview.reading.sheet)
    if (next === undefined) return table
    if (at !== position && isReadAlike(next, table.preview))
      return { ...table, preview: next, draft: withRelationsOf(table.draft, draftOf(next)) }
    return { ...table, preview: next, draft: withNamesOf(table.draft, withChangesOf(table, draftOf(next))) }
  }
  const [first, ...others] = tables
  const wanted = tables[position]?.preview.reading.sheet
  const refused = preview.leftOutSheets.find(({ sheet }) => sheet === wanted)?.reason
  const failure =
    refused === undefined || refused === 'hidden' || refused === 'tooMany'
      ? undefined
      : t(`imports.failures.${refused}`)
  const leftOutSheets = preview.leftOutSheets.filter(({ sheet }) => sheet !== wanted)
  return { tables: [read(first, 0), ...others.map((table, at) => read(table, at + 1))], leftOutSheets, failure }
}

/** The places of the tables that are brought in. */
const includedPlaces = (tables: readonly PreviewedTable[]): number[] =>
  tables.flatMap(({ included }, place) => (included ? [place] : []))

/** Whether a relation leads to what is brought in, or is there: of a sheet the column that is looked in has to come, as what it is. */
function leadsSomewhere(tables: readonly PreviewedTable[], relation: ColumnRelation): boolean {
  if (relation.to !== 'sheet') return true
  const target = tables.find(({ included, preview }) => included && preview.reading.sheet === relation.sheet)
  const column = target?.draft.columns.find(({ header }) => header === relation.header)
  return column !== undefined && !column.skip && relationOf(column) === undefined
}

/** A relation to a sheet is called as that sheet's collection will be. */
function titled(tables: readonly PreviewedTable[], choice: RelationChoice): RelationChoice {
  const { relation } = choice
  if (relation.to !== 'sheet') return choice
  const title = tables.find(({ preview }) => preview.reading.sheet === relation.sheet)?.draft.title ?? choice.title
  return title === choice.title ? choice : { ...choice, title }
}

/** The columns of a table with the relations that are possible as the other tables are now. */
export function offeredColumns(tables: readonly PreviewedTable[], { draft }: PreviewedTable): readonly DraftColumn[] {
  return draft.columns.map(column => {
    const offered = column.relations
      .filter(({ relation }) => leadsSomewhere(tables, relation))
      .map(choice => titled(tables, choice))
    const isSame =
      offered.length === column.relations.length && offered.every((one, at) => one === column.relations[at])
    return isSame ? column : { ...column, relations: offered }
  })
}

/** Everything that is brought in, as one request. Undefined when nothing is. */
export function startRequest(tables: readonly PreviewedTable[]): StartRequest | undefined {
  const [first, ...others] = tables
    .filter(({ included }) => included)
    .map(table => requestOf({ ...table.draft, columns: offeredColumns(tables, table) }, table.preview.reading))
  return first && (others.length > 0 ? { ...first, sheets: others } : first)
}

/** What can be told of each table without the server, by its place. */
export function errorsOfTables(tables: readonly PreviewedTable[]): ValidationErrors[] {
  const names = tables.filter(({ included }) => included).map(({ draft }) => draft.name)
  return tables.map(({ draft, included }) => {
    if (!included) return {}
    const errors = draftErrors(draft)
    const isRepeated = names.filter(name => name === draft.name).length > 1
    return isRepeated && errors.name === undefined ? { ...errors, name: message('repeated') } : errors
  })
}

export const canStart = (tables: readonly PreviewedTable[]): boolean => {
  const included = tables.filter(table => table.included)
  return included.length > 0 && included.every(({ draft }) => isImporting(draft))
}

const ofSheet = /^sheets\.(\d+)\./

/** What the server refused of a request, by the place of the table that it concerns. */
export function refusedOfTables(errors: ValidationErrors, tables: readonly PreviewedTable[]): ValidationErrors[] {
  const places = includedPlaces(tables)
  const found = tables.map((): ValidationErrors => ({}))
  for (const [path, text] of Object.entries(errors)) {
    const sheet = ofSheet.exec(path)?.[1]
    const place = places[sheet === undefined ? 0 : Number(sheet) + 1]
    const target = place === undefined ? undefined : found[place]
    if (target) target[path.replace(ofSheet, '')] = text
  }
  return found
}
