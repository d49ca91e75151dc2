import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { showsField, type table } from '../../../shared/components/table.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { bothFilters, everything, type Filter } from '../../../shared/filters/filter.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { Caller } from '../caller.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { Filters } from '../filters/filters.ts'
import type { Page } from '../pages.ts'
import type { Policy } from '../policy/policy.ts'
import { pageLimit, pageNumber, parametersArgument, recordPage, unlimited } from './arguments.ts'
import type { WrittenRecord } from './operations.ts'
import type { Records } from './records.ts'

export interface TableRequest {
  tableId: string
  parameters?: unknown
  filterValues?: unknown
  page?: number | null
  limit?: number | null
  orderBy?: string | null
  orderByAsc?: boolean | null
}

export interface CellRequest {
  tableId: string
  itemId: string
  fieldName: string
  value?: unknown
  expectedVersion?: number | null
}

export interface TablesParts {
  policy: Policy
  records: Records
  filters: Filters
}

type TableDefinition = DefinitionOf<typeof table>

/** What a table lets out of its collection. */
interface Shown {
  /** Names of the fields that leave the server. */
  fields: readonly string[]
  sortable: ReadonlySet<string>
  editable: ReadonlySet<string>
}

function shownBy({ columns, cssClassField, sortable }: TableDefinition, { layout }: RecordStore): Shown {
  const named = columns.filter(showsField)
  const fields = named.flatMap(({ fieldName }) => fieldName ?? [])
  const canSort = (name: string) => layout.byName.get(name)?.type.sortable === true
  return {
    fields: [...new Set([...fields, ...(cssClassField ? [cssClassField] : [])])],
    sortable: new Set(sortable ? fields.filter(canSort) : []),
    editable: new Set(
      named.flatMap(({ type, fieldName }) => (type === 'editableField' && fieldName ? [fieldName] : [])),
    ),
  }
}

interface OpenTable {
  environment: OpenEnvironment
  definition: TableDefinition
  collectionId: string
  records: RecordStore
  shown: Shown
  scope: Filter
}

interface Sorting {
  orderBy: string | undefined
  ascending: boolean
}

/** Tables in use: a page of rows, and the cells that can be edited in them. */
export class Tables {
  readonly #parts: TablesParts
  readonly #shown = new WeakMap<TableDefinition, { records: RecordStore; shown: Shown }>()

  constructor(parts: TablesParts) {
    this.#parts = parts
  }

  /**
   * Only the fields that the table's columns show leave the server, and only they can be sorted by.
   * @throws AppError NotFound · BadRequest for an order that the table does not offer, TooLarge for a limit above 1,000
   */
  async result(caller: Caller, request: TableRequest): Promise<Page<unknown>> {
    const { environment, definition, collectionId, records, shown, scope } = await this.#open(caller, request.tableId)
    const filter = this.#parts.filters.of(environment, definition.filterId, {
      collectionId,
      parameters: parametersArgument(request.parameters),
      filterValues: parametersArgument(request.filterValues, 'filterValues'),
    })
    const sorting = sortingOf(definition, shown, request)
    const id = JSON.stringify(['tableResult', request])
    const everyRow = definition.unlimited && (request.limit ?? unlimited) === unlimited
    if (everyRow) return allRows(id, records, { ...sorting, filter, scope, fields: shown.fields })
    const page = pageNumber(request.page)
    const limit = pageLimit(request.limit, definition.defaultLimit ?? pageSizes.default)
    const found = records.page({ ...sorting, filter, scope, fields: shown.fields, page, limit })
    return recordPage(id, found, { page, limit })
  }

  /**
   * Writes one cell of an editable column. Answers the row as the table shows it. A record that the table's filter never finds, whatever
   * is asked, is not there to be written.
   * @throws AppError BadRequest for a column that is only shown, or none · validationError, Conflict, NotFound
   */
  async updateCell(
    caller: Caller,
    { tableId, itemId, fieldName, value, expectedVersion }: CellRequest,
  ): Promise<unknown> {
    const { environment, definition, shown, collectionId, records, scope } = await this.#open(caller, tableId)
    if (!shown.editable.has(fieldName)) throw badRequest(`the table has no editable column ${fieldName}`)
    const fixed = this.#parts.filters.fixedPart(environment, definition.filterId, collectionId)
    if (fixed !== everything && !records.get(itemId, bothFilters(scope, fixed), [])) throw notFound()
    const operation = {
      type: 'update' as const,
      collectionId,
      id: itemId,
      data: { [fieldName]: value ?? null },
      expectedVersion: expectedVersion ?? undefined,
    }
    return this.#parts.records.apply(caller, environment, [operation], {
      once: caller.once,
      answer: ([written]: readonly WrittenRecord[]) => onlyShown(written?.record as WireRecord, shown.fields),
    })
  }

  async #open(caller: Caller, tableId: string): Promise<OpenTable> {
    const { environment, component } = await this.#parts.policy.usable(caller, 'table', tableId)
    const definition = component.definition as TableDefinition
    const { collectionId } = definition
    const records = environment.records(collectionId)
    const scope = this.#parts.policy.scope(caller, environment, collectionId)
    return { environment, definition, collectionId, records, shown: this.#shownBy(definition, records), scope }
  }

  #shownBy(definition: TableDefinition, records: RecordStore): Shown {
    const known = this.#shown.get(definition)
    if (known?.records === records) return known.shown
    const shown = shownBy(definition, records)
    this.#shown.set(definition, { records, shown })
    return shown
  }
}

function sortingOf(definition: TableDefinition, { sortable }: Shown, { orderBy, orderByAsc }: TableRequest): Sorting {
  const byDefault = definition.orderByDefault || undefined
  if (orderBy === null || orderBy === undefined || orderBy === byDefault) {
    return { orderBy: byDefault, ascending: orderByAsc ?? definition.orderByAsc }
  }
  if (!sortable.has(orderBy)) throw badRequest(`the table cannot be ordered by ${orderBy}`)
  return { orderBy, ascending: orderByAsc ?? true }
}

function onlyShown(record: WireRecord, fields: readonly string[]): Record<string, unknown> {
  const { _id, _version, createdAt, updatedAt } = record
  const shown = fields.filter(name => Object.hasOwn(record, name)).map(name => [name, record[name]] as const)
  return { _id, _version, createdAt, updatedAt, ...Object.fromEntries(shown) }
}

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/** All rows at once, read in chunks so that other requests go on in between (I17, I74). */
async function allRows(
  id: string,
  records: RecordStore,
  query: Sorting & { filter: Filter; scope: Filter; fields: readonly string[] },
): Promise<Page<unknown>> {
  const items: unknown[] = []
  for (const chunk of records.all(query)) {
    items.push(...chunk)
    await nextTurn()
  }
  const total = async () => items.length
  const pages = async () => Math.min(items.length, 1)
  return { _id: id, items, hasNextPage: false, hasPreviousPage: false, totalCount: total, totalPages: pages }
}
