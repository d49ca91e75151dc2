import { isSearchable } from '../../../shared/fields/capabilities.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { bothFilters, everything, type Filter } from '../../../shared/filters/filter.ts'
import { fieldOptions } from '../../../shared/validation/record.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { StoredField } from './layout.ts'
import type { Pager } from './pager.ts'
import type { Queries } from './queries.ts'

export interface RecordLabel {
  id: string
  label: string
}

export interface LabelQuery {
  scope: Filter
  /** The field that people read; without it, the collection's first text field. */
  labelField?: string
  locale: TextContext['locale']
}

export interface OptionsQuery extends LabelQuery {
  filter?: Filter
  /** Words of the label, as `Search` looks for them. */
  search?: string
  limit: number
}

function labelField({ layout }: Queries, name: string | undefined): StoredField | undefined {
  const named = name === undefined ? undefined : layout.fields.find(({ field }) => field.name === name)
  return named ?? layout.fields.find(({ field }) => isSearchable(field))
}

/** Reads `[{ id, label }]` out of records; a record whose label is empty goes by its id. */
function labeller(queries: Queries, stored: StoredField | undefined, locale: TextContext['locale']) {
  const selection = queries.selection(stored === undefined ? [] : [stored.field.name])
  const toLabel = (row: SqlValue[]): RecordLabel => {
    const record = selection.decode(row)
    const value = stored && record[stored.field.name]
    if (stored === undefined || value === null || value === undefined) return { id: record._id, label: record._id }
    const text = stored.type.toText(value, fieldOptions(stored.field), { locale, zone: queries.zone })
    return { id: record._id, label: text === '' ? record._id : text }
  }
  return { selection, toLabel }
}

/** The labels of records, in the order of the ids; those that do not exist, or lie outside the scope, are left out. */
export function labels(queries: Queries, ids: readonly string[], query: LabelQuery): RecordLabel[] {
  if (ids.length === 0) return []
  const { selection, toLabel } = labeller(queries, labelField(queries, query.labelField), query.locale)
  const { text, params } = queries.rows({ filter: { field: '_id', operator: 'in', value: ids }, scope: query.scope })
  const statement = queries.statement(
    `labels ${selection.key}\n${text}`,
    () => `SELECT ${selection.columns} FROM ${queries.table} WHERE ${text}`,
  )
  const found = new Map(statement.all(...params).map(row => [row[0], toLabel(row)]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** What a select of records offers: those whose label contains the searched text, in the order of the labels. */
export function options(queries: Queries, pager: Pager, sequence: () => number, query: OptionsQuery): RecordLabel[] {
  const stored = labelField(queries, query.labelField)
  const { selection, toLabel } = labeller(queries, stored, query.locale)
  const searched =
    query.search !== undefined && query.search !== '' && stored !== undefined && isSearchable(stored.field)
  const words: Filter = searched ? { search: query.search ?? '', fields: [stored.field.name] } : everything
  const filter = bothFilters(words, query.filter ?? everything)
  const order = queries.order(stored?.type.sortable ? stored.field.name : undefined, true)
  const rows = queries.rows({ filter, scope: query.scope })
  return pager
    .read({ rows, order, selection, page: 1, limit: query.limit }, sequence)
    .slice(0, query.limit)
    .map(toLabel)
}
