import { isSearchable, namesPeople, pictureIn, type Relation } from '../../../shared/fields/capabilities.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { bothFilters, everything, type Filter } from '../../../shared/filters/filter.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { StoredField } from './layout.ts'
import type { Pager } from './pager.ts'
import { labelsIn } from './people.ts'
import type { Queries } from './queries.ts'

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
  /** Words of the label or its subtitle, as `Search` looks for them. */
  search?: string
  limit: number
}

const storedField = ({ layout }: Queries, name: string | undefined): StoredField | undefined =>
  name === undefined ? undefined : layout.fields.find(({ field }) => field.name === name)

const labelField = (queries: Queries, name: string | undefined): StoredField | undefined =>
  storedField(queries, name) ?? queries.layout.fields.find(({ field }) => isSearchable(field))

/** Reads labels out of records; a record whose label is empty goes by its id, or its key. */
function labeller(queries: Queries, label: StoredField | undefined, { valueKey = '_id', beside, locale }: LabelQuery) {
  const key = storedField(queries, valueKey)
  const subtitle = storedField(queries, beside?.subtitle)
  const image = storedField(queries, beside?.image)
  const icon = storedField(queries, beside?.icon)
  const names = [key, label, subtitle, image, icon].flatMap(stored => (stored ? [stored.field.name] : []))
  const selection = queries.selection([...new Set(names)])
  const text = ({ field, type }: StoredField, value: unknown) =>
    namesPeople(field)
      ? (labelsIn(queries.sql(), [String(value)], locale).get(String(value)) ?? '')
      : type.toText(value, fieldOptions(field), { locale, zone: queries.zone, region: queries.region })
  const toLabel = (row: SqlValue[]): RecordLabel => {
    const record = selection.decode(row)
    const read = <Read>(stored: StoredField | undefined, as: (stored: StoredField, value: unknown) => Read) => {
      const value = stored && record[stored.field.name]
      return stored === undefined || value === null || value === undefined ? undefined : as(stored, value)
    }
    const id = String(record[valueKey])
    return {
      id,
      label: read(label, text) || id,
      ...(beside && {
        subtitle: read(subtitle, text),
        image: read(image, ({ field }, value) => pictureIn(field, value)),
        icon: read(icon, (_, value) => (typeof value === 'string' ? value : undefined)),
      }),
    }
  }
  return { selection, toLabel }
}

/** The labels of records, in the order of the ids, or of the keys; those that do not exist, or lie outside the scope, are left out. */
export function labels(queries: Queries, ids: readonly string[], query: LabelQuery): RecordLabel[] {
  if (ids.length === 0) return []
  const { valueKey = '_id' } = query
  if (!queries.layout.byName.has(valueKey)) return []
  const { selection, toLabel } = labeller(queries, labelField(queries, query.labelField), query)
  const { text, params } = queries.rows(
    { filter: { field: valueKey, operator: 'in', value: ids }, scope: query.scope },
    'few',
  )
  const statement = queries.statement(
    `labels ${selection.key}\n${text}`,
    () => `SELECT ${selection.columns} FROM ${queries.table} WHERE ${text}`,
  )
  const found = new Map(
    statement.all(...params).map(row => {
      const label = toLabel(row)
      return [label.id, label]
    }),
  )
  return ids.flatMap(id => found.get(id) ?? [])
}

const searchable = (stored: StoredField | undefined) =>
  stored !== undefined && isSearchable(stored.field) ? [stored.field.name] : []

/** Records without a key cannot be named. */
const named = (valueKey: string | undefined): Filter =>
  valueKey === undefined ? everything : { field: valueKey, operator: 'exists' }

/**
 * What a select of records offers, in the order of the labels: those with the searched words in their label or subtitle, and first of all
 * those whose label begins with what was typed.
 */
export function options(queries: Queries, pager: Pager, sequence: () => number, query: OptionsQuery): RecordLabel[] {
  const { search = '', scope, valueKey } = query
  if (valueKey !== undefined && storedField(queries, valueKey) === undefined) return []
  const filter = bothFilters(query.filter ?? everything, named(valueKey))
  const stored = labelField(queries, query.labelField)
  const { selection, toLabel } = labeller(queries, stored, query)
  const order = queries.order(stored?.type.sortable ? stored.field.name : undefined, true)
  const read = (asked: Filter, limit: number) => {
    const rows = queries.rows({ filter: bothFilters(asked, filter), scope }, 'page')
    return pager.read({ rows, order, selection, page: 1, limit }, sequence).slice(0, limit).map(toLabel)
  }
  const fields = searchable(stored)
  if (search.trim() === '') return read(everything, query.limit)
  if (fields.length === 0) return searched(read(everything, query.limit), search, ({ label }) => label)
  const begins: Filter = { search, fields, begins: true }
  const words: Filter = { search, fields: [...fields, ...searchable(storedField(queries, query.beside?.subtitle))] }
  const first = read(begins, query.limit)
  const left = query.limit - first.length
  return left === 0 ? first : [...first, ...read({ and: [words, { not: begins }] }, left)]
}
