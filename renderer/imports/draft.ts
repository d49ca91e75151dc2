import { isLocalName } from '../../shared/components/names.ts'
import type { ValidationErrors } from '../../shared/errors.ts'
import { readingOf } from '../../shared/fields/readings/registry.ts'
import type { ReadingWays } from '../../shared/fields/readings/ways.ts'
import { fieldType, offeredFieldTypes } from '../../shared/fields/registry.ts'
import type { Region } from '../../shared/formats/region.ts'
import { readMoney } from '../../shared/formats/typedNumber.ts'
import { type ColumnRelation, isSameRelation, type RelationChoice } from '../../shared/imports/columnRelation.ts'
import type { TypeChoice } from '../../shared/imports/columnScan.ts'
import {
  type DecimalSign,
  idHeader,
  isImportable,
  type TableRequest,
  takesOptionsFromColumn,
} from '../../shared/imports/columns.ts'
import type { ImportProblem, NamedTablePreview } from '../../shared/imports/preview.ts'
import type { Reading } from '../../shared/imports/reading.ts'
import { message } from '../../shared/validation/messages.ts'

export interface DraftColumn {
  readonly header: string
  readonly name: string
  readonly label: string
  readonly type: string
  readonly optional: boolean
  readonly skip: boolean
  readonly decimal: DecimalSign | undefined
  /** What somebody said of how its texts are written. */
  readonly ways: ReadingWays
  readonly choices: readonly TypeChoice[]
  /** Whether options that differ in capitals or accents alone stay as they stand. */
  readonly keepsApart: boolean
  /** Texts whose meaning the sign before decimals could change. */
  readonly samples: readonly string[]
  /** Relations that it could be, and the one that it becomes. */
  readonly relations: readonly RelationChoice[]
  readonly relation: ColumnRelation | undefined
}

/** What a person makes of a preview before it is imported. Every change is a new one. */
export interface ImportDraft {
  readonly name: string
  readonly title: string
  readonly columns: readonly DraftColumn[]
}

/** Headers of the columns that have neither a name nor a value in the whole file. */
export function emptyColumns({ exact, problems }: Pick<NamedTablePreview, 'exact' | 'problems'>): string[] {
  if (!exact) return []
  const withCode = (wanted: ImportProblem['code']) =>
    problems.flatMap(({ code, header }) => (code === wanted && header !== undefined ? [header] : []))
  const unnamed = new Set(withCode('emptyHeader'))
  return withCode('emptyColumn').filter(header => unnamed.has(header))
}

export function draftOf({ name, title, columns, ...preview }: NamedTablePreview): ImportDraft {
  const empty = emptyColumns(preview)
  return {
    name,
    title,
    columns: columns.map(
      ({ header, name: fieldName, label, type, optional, decimal, choices, samples, certain, relations }) => ({
        header,
        name: fieldName,
        label,
        type,
        optional,
        skip: empty.includes(header),
        decimal,
        ways: {},
        choices,
        keepsApart: false,
        samples: samples.filter(text => !certain?.includes(text)),
        relations,
        relation: relations.find(({ proposed }) => proposed)?.relation,
      }),
    ),
  }
}

/** What a person called the whole, over what another look at the file suggests. */
export const withNamesOf = ({ name, title }: ImportDraft, draft: ImportDraft): ImportDraft => ({
  ...draft,
  name,
  title,
})

/** The options of the type that a column becomes, as far as it gives them. */
function optionsOf(column: DraftColumn): Record<string, unknown> {
  const { options = {}, apart } = choiceOf(column) ?? {}
  return column.keepsApart && apart !== undefined ? apart.options : options
}

export const choiceOf = ({ choices, type }: DraftColumn) => choices.find(choice => choice.type === type)

/** The relation that a column becomes; undefined for a plain value. */
export const relationOf = ({ relations, relation }: DraftColumn) =>
  relation && relations.find(choice => isSameRelation(choice.relation, relation))

/** Not of every type a value can be demanded. */
export function changeColumn(draft: ImportDraft, position: number, change: Partial<DraftColumn>): ImportDraft {
  const columns = draft.columns.map((column, at) => {
    if (at !== position) return column
    const next = { ...column, ...change }
    const optional = next.optional || choiceOf(next)?.optional !== false
    return { ...next, optional }
  })
  return { ...draft, columns }
}

export function requestOf({ name, title, columns }: ImportDraft, reading: Reading): TableRequest {
  return {
    name,
    title,
    options: reading,
    columns: columns.map(column => ({
      header: column.header,
      name: column.name,
      label: column.label,
      type: column.type,
      optional: column.optional,
      options: optionsOf(column),
      decimal: column.decimal,
      ways: waysOf(column),
      relation: relationOf(column)?.relation,
      skip: column.skip,
    })),
  }
}

/** How the texts of a column are read as its type. */
export function waysOf({ choices, type, ways }: Pick<DraftColumn, 'choices' | 'type' | 'ways'>): ReadingWays {
  const way = choices.find(choice => choice.type === type)?.way
  return way === undefined ? {} : { [way.name]: ways[way.name] ?? way.value }
}

const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** What can be told without the server, under the paths of the request. */
export function draftErrors({ name, title, columns }: ImportDraft): ValidationErrors {
  const errors: ValidationErrors = {}
  if (title.trim() === '') errors.title = message('required')
  if (!isLocalName(name)) errors.name = message(name === '' ? 'required' : 'invalidLocalName')
  const taken = new Set<string>()
  columns.forEach((column, position) => {
    if (column.skip) return
    const isId = column.name === idHeader
    if (!isId && !fieldName.test(column.name)) errors[`columns.${position}.name`] = message('invalidName')
    else if (taken.has(column.name.toLowerCase())) errors[`columns.${position}.name`] = message('repeated')
    taken.add(column.name.toLowerCase())
  })
  return errors
}

/** Messages of one column, by property. */
export function columnErrors(errors: ValidationErrors, position: number): ValidationErrors {
  const prefix = `columns.${position}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length).split('.')[0] ?? '', text] as const] : [],
    ),
  )
}

export const isImporting = ({ columns }: ImportDraft) => columns.some(({ skip, name }) => !skip && name !== idHeader)

/** Whether it matters which sign stands before the decimals. */
export const writesDecimals = (column: DraftColumn) =>
  relationOf(column) === undefined &&
  fieldType(column.type).script === 'number' &&
  column.samples.some(text => /[.,]/.test(text))

/** A text of a column that could be two numbers, and which of them it will be; undefined where there is none, or the sign is set. */
export function doubtfulSample(column: DraftColumn, region: Region): { text: string; shown: string } | undefined {
  if (column.decimal !== undefined || !writesDecimals(column)) return undefined
  const { toText } = fieldType(column.type)
  const text = column.samples.find(sample => readMoney(sample, region)?.other !== undefined)
  const value =
    text === undefined ? undefined : readingOf(column.type)?.fromText(text, {}, { now: 0, zone: 'UTC', region })
  if (text === undefined || value === undefined) return undefined
  return { text, shown: toText(value, {}, { locale: 'es-419', zone: 'UTC', region }) }
}

/** Types that a column was found not to fit: many of its rows would be rejected. Those that need its values are left out. */
export const unfittingTypes = ({ choices }: DraftColumn): string[] =>
  offeredFieldTypes
    .map(({ name }) => name)
    .filter(name => isImportable(name) && !takesOptionsFromColumn(name))
    .filter(name => !choices.some(({ type }) => type === name))

export interface ColumnNote {
  /** i18n key under `imports.notes`. */
  code:
    | 'repeatedHeader'
    | 'emptyHeader'
    | 'emptyColumn'
    | 'longNumbers'
    | 'misfits'
    | 'manyMisfits'
    | 'rounded'
    | 'odd'
    | 'missing'
  count: number
  example: string
}

/** What becomes of numbers that have more digits than are kept of them. */
export function longNumberNotes(
  { header, choices }: Pick<DraftColumn, 'header' | 'choices'>,
  type: string | undefined,
  problems: readonly ImportProblem[],
): ColumnNote[] {
  const inFile = problems.find(problem => problem.code === 'longNumbers' && problem.header === header)
  const rounded = choices.find(choice => choice.type === type)?.rounded
  return [
    ...(inFile === undefined
      ? []
      : [{ code: 'longNumbers' as const, count: inFile.count ?? 0, example: inFile.example ?? '' }]),
    ...(rounded === undefined ? [] : [{ code: 'rounded' as const, ...rounded }]),
  ]
}

/** What a person should know of one column: of its header in the file, and of what its type would reject. */
export function columnNotes(column: DraftColumn, problems: readonly ImportProblem[]): ColumnNote[] {
  if (column.skip || column.name === idHeader) return []
  const named = problems.flatMap(({ code, header }): ColumnNote[] =>
    header === column.header && code !== 'misfits' && code !== 'longRows' && code !== 'longNumbers'
      ? [{ code, count: 0, example: '' }]
      : [],
  )
  const related = relationOf(column)
  const found = [...named, ...longNumberNotes(column, related === undefined ? column.type : undefined, problems)]
  if (related !== undefined) {
    const { missing: count, example = '' } = related
    return count === 0 ? found : [...found, { code: 'missing', count, example }]
  }
  const choice = choiceOf(column)
  if (choice === undefined) return [...found, { code: 'manyMisfits', count: 0, example: '' }]
  const { misfits: count, example = '', odd } = choice
  if (odd !== undefined) found.push({ code: 'odd', ...odd })
  return count === 0 ? found : [...found, { code: 'misfits', count, example }]
}
