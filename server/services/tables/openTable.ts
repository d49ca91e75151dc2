import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { chosenFilter } from '../../../shared/components/offeredFilters.ts'
import { fieldsGiven } from '../../../shared/components/rowParameters.ts'
import type { table } from '../../../shared/components/table.ts'
import { columnType, orderColumn, showsField } from '../../../shared/components/tableColumns.ts'
import { badRequest, notFound, permissionError, tooLarge } from '../../../shared/errors.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { EvaluatedFilter } from '../../../shared/filterRules/evaluateFilter.ts'
import { bothFilters, type Filter } from '../../../shared/filters/filter.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { Caller } from '../calls/caller.ts'
import type { Filters } from '../filters/filters.ts'
import type { OpenEnvironment, ReadableEnvironment, ReadableRecords } from '../model/openEnvironment.ts'
import type { Policy, Standing, Used } from '../policy/policy.ts'
import { type QuestionArguments, readQuestion } from '../records/question.ts'
import type { Evaluation } from '../results/evaluation.ts'
import { tableSearch } from './tableSearch.ts'

export type TableDefinition = DefinitionOf<typeof table>

/** What a table's rows are asked with. */
export interface RowsRequest extends QuestionArguments {
  /** What people look for in the columns; a blank one asks nothing. */
  search?: string | null
  orderBy?: string | null
  orderByAsc?: boolean | null
}

export interface RowOrder {
  orderBy: string | undefined
  ascending: boolean
}

/** What a table lets out of its collection. */
interface Shown {
  /** Names of the fields that leave the server. */
  fields: readonly string[]
  sortable: ReadonlySet<string>
  /** The columns by which a field's values are changed. */
  editable: ReadonlyMap<string, readonly TableColumn[]>
  /** The number by which people order the rows. */
  handle: string | undefined
}

function shownBy(
  { columns, cssClassField, sortable }: TableDefinition,
  { layout }: ReadableRecords,
  locked: ReadonlySet<string>,
): Shown {
  const named = columns.filter(showsField)
  const fields = named.flatMap(({ fieldName }) => fieldName ?? [])
  const canSort = (name: string) => layout.byName.get(name)?.type.sortable === true
  const handle = orderColumn(columns)?.fieldName
  const given = columns.flatMap(fieldsGiven)
  const others = [cssClassField, handle].filter(name => name !== undefined)
  return {
    fields: [...new Set([...fields, ...given, ...others])],
    sortable: new Set(sortable ? fields.filter(canSort) : []),
    editable: Map.groupBy(
      named.filter(column => columnType(column).editable && column.fieldName && !locked.has(column.fieldName)),
      ({ fieldName = '' }) => fieldName,
    ),
    handle: handle !== undefined && layout.byName.has(handle) && !locked.has(handle) ? handle : undefined,
  }
}

const nothingLocked: ReadonlySet<string> = new Set()

/** What was worked out last, and of what. */
interface KnownShown {
  layout: ReadableRecords['layout']
  locked: ReadonlySet<string>
  shown: Shown
}

/** A table and the records behind it, to be read. */
export interface ReadableTable {
  environment: ReadableEnvironment
  definition: TableDefinition
  collectionId: string
  records: ReadableRecords
  shown: Shown
  scope: Filter
  caller: Caller
  standing: Standing
}

/** A table that the caller may use, and the records behind it. */
export interface OpenTable extends ReadableTable {
  environment: OpenEnvironment
  component: Component
  name: string
  records: RecordStore
}

export interface TableAccessParts {
  policy: Policy
  filters: Filters
}

/** The one way to a table: after the policy's question, with what it lets out and finds. */
export class TableAccess {
  readonly #parts: TableAccessParts
  readonly #shown = new WeakMap<TableDefinition, KnownShown>()

  constructor(parts: TableAccessParts) {
    this.#parts = parts
  }

  /** To do something to its rows. @throws AppError NotFound · PermissionsError for who only looks at them */
  async openToChange(caller: Caller, tableId: string): Promise<OpenTable> {
    const open = await this.open(caller, tableId)
    if (this.#parts.policy.onlyLooks(open.standing, open.component)) throw permissionError('notAllowed')
    return open
  }

  /** To do something with its rows. @throws AppError NotFound */
  async open(caller: Caller, tableId: string): Promise<OpenTable> {
    return this.#opened(caller, await this.#parts.policy.usable(caller, 'table', tableId))
  }

  /** To read its rows. @throws AppError NotFound */
  async openToRead(caller: Caller, tableId: string): Promise<OpenTable> {
    return this.#opened(caller, await this.#parts.policy.readable(caller, 'table', tableId))
  }

  async #opened(caller: Caller, { environment, component, standing }: Used): Promise<OpenTable> {
    const definition = component.definition as TableDefinition
    const { collectionId } = definition
    const records = environment.records(collectionId)
    const scope = await this.#parts.policy.scope({ caller, standing }, environment, collectionId)
    const shown = this.#shownBy(definition, records, environment)
    const { name } = component
    return { environment, component, standing, definition, name, collectionId, records, shown, scope, caller }
  }

  /** As the evaluation reads it. */
  async read(evaluation: Evaluation, { definition, collectionId }: OpenTable): Promise<ReadableTable> {
    const { environment, caller, standing } = evaluation
    const records = environment.records(collectionId)
    const scope = await this.#parts.policy.scope(evaluation, environment, collectionId)
    const shown = this.#shownBy(definition, records, environment)
    return { environment, definition, collectionId, records, shown, scope, caller, standing }
  }

  /** The records of a collection that who asks the table may reach. */
  scope({ environment, caller, standing }: OpenTable, collectionId: string): Promise<Filter> {
    return this.#parts.policy.scope({ caller, standing }, environment, collectionId)
  }

  /** What the table's rows pass now. @throws AppError BadRequest for a filter that the table does not offer, and as `tableSearch` */
  async filter(table: ReadableTable, request: RowsRequest): Promise<EvaluatedFilter> {
    const { filters, policy } = this.#parts
    const { filter, unreadable } = await filters.chosen(
      table.environment,
      table.definition,
      readQuestion(table.caller, request),
    )
    return { filter: bothFilters(filter, await tableSearch(policy, table, request.search)), unreadable }
  }

  /**
   * Those of the records that the table ever finds, whatever is asked: the others are not there to be written.
   * @throws AppError NotFound for the first that is not · BadRequest for none, TooLarge for more than 1,000
   */
  async requireRows(open: OpenTable, itemIds: readonly string[]): Promise<string[]> {
    const ids = namedRows(itemIds)
    const found = await this.rowsAmong(open, ids)
    if (found.size < ids.length) throw notFound()
    return ids
  }

  /** Those of the records that the table ever finds, whatever is asked. */
  async rowsAmong(open: OpenTable, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
    const reach = await this.#reach(open)
    const found = new Set<string>()
    for (const id of itemIds) if (await open.records.get(id, reach, [])) found.add(id)
    return found
  }

  async #reach({ environment, definition, collectionId, scope, caller }: OpenTable): Promise<Filter> {
    // Where people can do without a filter, or choose another one, every record of the scope can be a row.
    const isFree = definition.filtersIds.length > 0
    const preset = chosenFilter(definition, undefined) ?? undefined
    if (isFree) return scope
    return bothFilters(scope, await this.#parts.filters.fixedPart(environment, preset, { caller, collectionId }))
  }

  #shownBy(definition: TableDefinition, records: ReadableRecords, { model }: ReadableEnvironment): Shown {
    const { layout } = records
    const locked = model.withheld?.locked(definition.collectionId) ?? nothingLocked
    const known = this.#shown.get(definition)
    if (known?.layout === layout && known.locked === locked) return known.shown
    const shown = shownBy(definition, records, locked)
    this.#shown.set(definition, { layout, locked, shown })
    return shown
  }
}

/** Ids of rows, each once. @throws AppError BadRequest for none, TooLarge for more than 1,000 */
export function namedRows(itemIds: readonly string[]): string[] {
  const ids = [...new Set(itemIds)]
  if (ids.length === 0) throw badRequest('name at least one record')
  if (ids.length > limits.pageLimit) throw tooLarge(limits.pageLimit, 'itemIds')
  return ids
}

/**
 * Rows come as people chose, as their designer said, or as they were put in order by hand. An order by a field that is gone is none.
 * @throws AppError BadRequest for an order that the table does not offer
 */
export function orderOf({ definition, shown, records }: ReadableTable, { orderBy, orderByAsc }: RowsRequest): RowOrder {
  const { orderByDefault } = definition
  if (orderBy !== null && orderBy !== undefined && orderBy !== orderByDefault) {
    if (orderBy !== shown.handle && !shown.sortable.has(orderBy))
      throw badRequest(`the table cannot be ordered by ${orderBy}`)
    return { orderBy, ascending: orderByAsc ?? true }
  }
  if (orderByDefault !== undefined && records.layout.byName.has(orderByDefault))
    return { orderBy: orderByDefault, ascending: orderByAsc ?? definition.orderByAsc }
  if (shown.handle !== undefined) return { orderBy: shown.handle, ascending: true }
  return { orderBy: undefined, ascending: orderByAsc ?? definition.orderByAsc }
}
