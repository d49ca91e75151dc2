import { isSearchable, namesPeople, pictureIn, type Relation } from '../../../shared/fields/capabilities.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { bothFilters, everything, type Filter } from '../../../shared/filters/filter.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import * as texts from '../../../shared/i18n/areas/collections.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { WireRecord } from './decoder.ts'
import type { Layout, StoredField } from './layout.ts'
import type { Pager } from './pager.ts'
import { labelsIn } from './people.ts'
import type { Queries } from './queries.ts'
import { weighedRows } from './weighedRows.ts'

/** What people read in the place of a record; beside the label what its query asks for, where the record has it. */
export interface RecordLabel {
  /** Or its key, where the query asks for one. */
  id: string
  label: string
  subtitle?: string
  /** `bucket/key` or a URL. */
  image?: string
  icon?: string
}

export interface LabelQuery {
  scope: Filter
  /** The field whose values stand for the records; without it, their ids do. */
  valueKey?: string
  /** The field that people read; without it, the collection's first text field. */
  labelField?: string
  /** Fields that are read with the label. */
  beside?: Relation['beside']
  locale: TextContext['locale']
}

export interface OptionsQuery extends LabelQuery {
  filter?: Filter
  /** Words of the label, its subtitle or one of `identifiers`, as `Search` looks for them. */
  search?: string
  /** Names of fields that tell records apart, searched without being shown. */
  identifiers?: readonly string[]
  limit: number
}

const storedField = ({ layout }: { layout: Layout }, name: string | undefined): StoredField | undefined =>
  name === undefined ? undefined : layout.fields.find(({ field }) => field.name === name)

/** What people read of a record: the field that is named, or the first with searchable text. */
export const labelField = (queries: { layout: Layout }, name: string | undefined): StoredField | undefined =>
  storedField(queries, name) ?? queries.layout.fields.find(({ field }) => isSearchable(field))

const nameless: Record<TextContext['locale'], string> = {
  'es-419': texts.es.records.nameless,
  en: texts.en.records.nameless,
}

/** What people read where a record cannot be named: its key tells something, its id nothing. */
export const unnamedRecord = (id: string, { valueKey, locale }: Pick<LabelQuery, 'valueKey' | 'locale'>): string =>
  valueKey === undefined || valueKey === '_id' ? nameless[locale] : id

/** Reads labels out of records; a record whose label is empty goes by its key, if it has one. */
function labeller(queries: Queries, label: StoredField | undefined, query: LabelQuery) {
  const { valueKey = '_id', beside, locale } = query
  const key = storedField(queries, valueKey)
  const subtitle = storedField(queries, beside?.subtitle)
  const image = storedField(queries, beside?.image)
  const icon = storedField(queries, beside?.icon)
  const names = [key, label, subtitle, image, icon].flatMap(stored => (stored ? [stored.field.name] : []))
  const selection = queries.selection([...new Set(names)])
  const naming = [label, subtitle].filter(stored => stored !== undefined && namesPeople(stored.field))
  const toLabel = (record: WireRecord, people: ReadonlyMap<string, string>): RecordLabel => {
    const text = ({ field, type }: StoredField, value: unknown) =>
      namesPeople(field)
        ? (people.get(String(value)) ?? '')
        : type.toText(value, fieldOptions(field), { locale, zone: queries.zone, region: queries.region })
    const read = <Read>(stored: StoredField | undefined, as: (stored: StoredField, value: unknown) => Read) => {
      const value = stored && record[stored.field.name]
      return stored === undefined || value === null || value === undefined ? undefined : as(stored, value)
    }
    const id = String(record[valueKey])
    const name = read(label, text) ?? ''
    return {
      id,
      label: name.trim() === '' ? unnamedRecord(id, query) : name,
      ...(beside && {
        subtitle: read(subtitle, text),
        image: read(image, ({ field }, value) => pictureIn(field, value)),
        icon: read(icon, (_, value) => (typeof value === 'string' ? value : undefined)),
      }),
    }
  }
  async function toLabels(rows: readonly SqlValue[][]): Promise<RecordLabel[]> {
    const records = rows.map(selection.decode)
    const named = new Set(naming.flatMap(stored => records.map(record => String(record[stored?.field.name ?? '']))))
    const people = await labelsIn(queries.sql(), [...named], locale)
    return records.map(record => toLabel(record, people))
  }
  return { selection, toLabels }
}

/** The labels of records, in the order of the ids, or of the keys; those that do not exist, or lie outside the scope, are left out. */
export async function labels(queries: Queries, ids: readonly string[], query: LabelQuery): Promise<RecordLabel[]> {
  if (ids.length === 0) return []
  const { valueKey = '_id' } = query
  if (!queries.layout.byName.has(valueKey)) return []
  const { selection, toLabels } = labeller(queries, labelField(queries, query.labelField), query)
  const { text, params } = await queries.rows(
    { filter: { field: valueKey, operator: 'in', value: ids }, scope: query.scope },
    'few',
  )
  const statement = queries.statement(
    `labels ${selection.key}\n${text}`,
    () => `SELECT ${selection.columns} FROM ${queries.table} WHERE ${text}`,
  )
  const rows = await weighedRows(statement, params, ids.length)
  const found = new Map((await toLabels(rows)).map(label => [label.id, label]))
  return ids.flatMap(id => found.get(id) ?? [])
}

const searchable = (stored: StoredField | undefined) =>
  stored !== undefined && isSearchable(stored.field) ? [stored.field.name] : []

/** Records without a key cannot be named. */
const named = (valueKey: string | undefined): Filter =>
  valueKey === undefined ? everything : { field: valueKey, operator: 'exists' }

/**
 * What a select of records offers, in the order of the labels: those with the searched words in their label, their subtitle or what tells
 * them apart, and first of all those whose label begins with what was typed.
 */
export async function options(
  queries: Queries,
  pager: Pager,
  sequence: () => Awaitable<number>,
  query: OptionsQuery,
): Promise<RecordLabel[]> {
  const { search = '', scope, valueKey } = query
  if (valueKey !== undefined && storedField(queries, valueKey) === undefined) return []
  const filter = bothFilters(query.filter ?? everything, named(valueKey))
  const stored = labelField(queries, query.labelField)
  const { selection, toLabels } = labeller(queries, stored, query)
  const order = queries.order(stored?.type.sortable ? stored.field.name : undefined, true)
  const read = async (asked: Filter, limit: number) => {
    const rows = await queries.rows({ filter: bothFilters(asked, filter), scope }, 'page')
    const found = await pager.read({ rows, order, selection, page: 1, limit }, sequence)
    return toLabels(found.slice(0, limit))
  }
  const fields = searchable(stored)
  if (search.trim() === '') return read(everything, query.limit)
  if (fields.length === 0) return searched(await read(everything, query.limit), search, ({ label }) => label)
  const begins: Filter = { search, fields, begins: true }
  const beside = [query.beside?.subtitle, ...(query.identifiers ?? [])].flatMap(name =>
    searchable(storedField(queries, name)),
  )
  const words: Filter = { search, fields: [...new Set([...fields, ...beside])] }
  const first = await read(begins, query.limit)
  const left = query.limit - first.length
  return left === 0 ? first : [...first, ...(await read({ and: [words, { not: begins }] }, left))]
}
