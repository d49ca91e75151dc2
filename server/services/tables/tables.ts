import { badRequest, notFound } from '../../../shared/errors.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { Texts } from '../../../shared/wire/answers.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { RecordPage } from '../../db/records/recordStore.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { Caller } from '../calls/caller.ts'
import type { Page } from '../calls/pages.ts'
import type { Indicators } from '../indicators/indicators.ts'
import type { ReadableRecords } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { pageLimit, pageNumber, unlimited } from '../records/arguments.ts'
import type { WrittenRecord } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import type { ValueLabels } from '../records/valueLabels.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { ResultCache } from '../results/resultCache.ts'
import { namedRows, type OpenTable, orderOf, type RowOrder, type RowsRequest, type TableAccess } from './openTable.ts'
import { type RowIndicators, rowIndicators } from './rowIndicators.ts'
import { rowLabels } from './rowLabels.ts'
import { rowNames } from './rowNames.ts'
import { type PlacesRequest, type TablePlace, tablePlaces } from './tablePlaces.ts'
import { type TotalsRequest, tableTotals } from './tableTotals.ts'

export interface TableRequest extends RowsRequest {
  tableId: string
  page?: number | null
  limit?: number | null
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
  access: TableAccess
  indicators: Indicators
  results: ResultCache
  twoFactorCodes: TwoFactorCodes
}

/** A page of rows, with what it takes to read them. */
export interface RowsPage extends Page<WireRecord> {
  /** By field name, of the columns of related records: the label of each id that the page shows. */
  labels(): Promise<ValueLabels>
  /** Of the columns that show an indicator for each row. */
  indicators(): Promise<RowIndicators>
  /** Names of parameters and variables whose values are none of their fields' type: that is why nothing is found. */
  unreadable: readonly string[]
}

type Asked = Omit<TableRequest, 'tableId'>

/** What is kept of a page. */
interface Rows extends Pick<RowsPage, 'items' | 'hasNextPage' | 'hasPreviousPage' | 'unreadable'> {
  /** Undefined: all rows at once. */
  limit: number | undefined
}

interface FoundRows extends Rows {
  /** Counts what the rows are a page of. */
  totalCount?: RecordPage['totalCount']
}

/** Tables in use: a page of rows, and the cells that can be edited in them. */
export class Tables {
  readonly #parts: TablesParts

  constructor(parts: TablesParts) {
    this.#parts = parts
  }

  /**
   * Only the fields that the table's columns show or give away leave the server, and only those shown can be sorted by.
   * @throws AppError NotFound · BadRequest for an order or a filter that the table does not offer, TooLarge for a limit above 1,000
   */
  async result(caller: Caller, request: TableRequest, locale: TextContext['locale']): Promise<RowsPage> {
    const { access, policy, indicators, results } = this.#parts
    const { tableId, ...asked } = request
    const open = await access.openToRead(caller, tableId)
    const { environment, component, standing } = open
    const question = { environment, component, standing, caller, locale, call: 'tableResult', request: asked }
    // Of the rows that this request itself worked out; it reads what they read, and a part is kept no longer than they are.
    let countFound: RecordPage['totalCount'] | undefined
    const { value, part } = await results.answer(question, async evaluation => {
      const { totalCount, ...rows } = await this.#rows(evaluation, open, asked)
      countFound = totalCount
      return rows
    })
    const { items, limit, ...rows } = value
    const totalCount = () =>
      part('totalCount', evaluation => countFound?.() ?? this.#count(evaluation, open, asked, value))
    return {
      _id: JSON.stringify(['tableResult', request]),
      items,
      ...rows,
      totalCount,
      totalPages: async () => Math.ceil((await totalCount()) / (limit ?? Math.max(items.length, 1))),
      labels: () => part('labels', evaluation => rowLabels(policy, evaluation, open, items)),
      indicators: () =>
        part('indicators', evaluation =>
          rowIndicators({ policy, indicators }, evaluation, { open, request: asked }, items),
        ),
    }
  }

  /**
   * By the place of the column in the definition, the text of what stands below it: of every row that is asked for.
   * @throws AppError NotFound · BadRequest for a filter that the table does not offer
   */
  async totals(
    caller: Caller,
    { tableId, ...request }: TotalsRequest & { tableId: string },
    locale: TextContext['locale'],
  ): Promise<Texts> {
    const { access, results } = this.#parts
    const open = await access.openToRead(caller, tableId)
    const { environment, component, standing } = open
    const question = { environment, component, standing, caller, locale, call: 'tableTotals', request }
    const { value } = await results.answer(question, evaluation => tableTotals(access, evaluation, open, request))
    return value
  }

  /**
   * Where its rows lie, put together where many lie near each other.
   * @throws AppError NotFound · as `tablePlaces`
   */
  async places(
    caller: Caller,
    { tableId, ...request }: PlacesRequest & { tableId: string },
    locale: TextContext['locale'],
  ): Promise<TablePlace[]> {
    const { access, results } = this.#parts
    const open = await access.openToRead(caller, tableId)
    const { environment, component, standing } = open
    const question = { environment, component, standing, caller, locale, call: 'tablePlaces', request }
    const { value } = await results.answer(question, evaluation => tablePlaces(access, evaluation, open, request))
    return value
  }

  /**
   * What people read of rows where a sentence speaks of them, in the order of their ids, each once; nothing of one that the table does not find.
   * @throws AppError NotFound, also where it finds none of them · as `namedRows`
   */
  async names(
    caller: Caller,
    { tableId, itemIds }: { tableId: string; itemIds: readonly string[] },
    locale: TextContext['locale'],
  ): Promise<string[]> {
    const { access, policy, results } = this.#parts
    const open = await access.openToRead(caller, tableId)
    const ids = namedRows(itemIds)
    const there = await access.rowsAmong(open, ids)
    if (there.size === 0) throw notFound()
    const { environment, component, standing } = open
    const question = { environment, component, standing, caller, locale, call: 'tableRowNames', request: { ids } }
    const { value } = await results.answer(question, evaluation => rowNames({ policy, access }, evaluation, open, ids))
    return ids.map((id, at) => (there.has(id) ? (value[at] ?? '') : ''))
  }

  async #rows(evaluation: Evaluation, open: OpenTable, request: Asked): Promise<FoundRows> {
    const { access } = this.#parts
    const table = await access.read(evaluation, open)
    const { definition, records, shown, scope } = table
    const { filter, unreadable } = await access.filter(table, request)
    const query = { ...orderOf(table, request), filter, scope, fields: shown.fields }
    if (definition.unlimited && (request.limit ?? unlimited) === unlimited)
      return { ...(await allRows(records, query)), unreadable }
    const page = pageNumber(request.page)
    const limit = pageLimit(request.limit, definition.defaultLimit ?? pageSizes.default)
    const { items, hasNext, totalCount } = await records.page({ ...query, page, limit })
    return { items, limit, hasNextPage: hasNext, hasPreviousPage: page > 1, unreadable, totalCount }
  }

  async #count(evaluation: Evaluation, open: OpenTable, request: Asked, { items, limit }: Rows): Promise<number> {
    if (limit === undefined) return items.length
    const { access } = this.#parts
    const table = await access.read(evaluation, open)
    const { filter } = await access.filter(table, request)
    return table.records.count({ filter, scope: table.scope })
  }

  /**
   * Writes one cell of an editable column. Answers the row as the table shows it. A record that the table never finds, whatever is
   * asked, is not there to be written.
   * @throws AppError as `TwoFactorCodes.check` for a column that asks for a code · BadRequest for one that is only shown, or none · validationError, Conflict, NotFound
   */
  async updateCell(
    caller: Caller,
    { tableId, itemId, fieldName, value, expectedVersion }: CellRequest,
  ): Promise<WireRecord> {
    const { access, records, twoFactorCodes } = this.#parts
    const open = await access.openToChange(caller, tableId)
    const { environment, shown, collectionId } = open
    const columns = shown.editable.get(fieldName)
    if (columns === undefined) throw badRequest(`the table has no editable column ${fieldName}`)
    await access.requireRows(open, [itemId])
    const asking = columns.find(({ options }) => options?.requireTwoFactor === true)
    const operation = {
      type: 'update' as const,
      collectionId,
      id: itemId,
      data: { [fieldName]: value ?? null },
      expectedVersion: expectedVersion ?? undefined,
    }
    return records.apply(caller, environment, [operation], {
      once: caller.once,
      confirmed: twoFactorCodes.confirmation(caller, asking?.options),
      answer: ([written]: readonly WrittenRecord[]) => onlyShown(written?.record as WireRecord, shown.fields),
    })
  }
}

/** A record as the table shows it. */
function onlyShown(record: WireRecord, fields: readonly string[]): WireRecord {
  const { _id, _version, createdAt, updatedAt } = record
  const shown = fields.filter(name => Object.hasOwn(record, name)).map(name => [name, record[name]] as const)
  return { _id, _version, createdAt, updatedAt, ...Object.fromEntries(shown) }
}

type RowsQuery = RowOrder & { filter: Filter; scope: Filter; fields: readonly string[] }

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/** All rows at once, read in chunks so that other requests go on in between. */
async function allRows(records: ReadableRecords, query: RowsQuery): Promise<Omit<Rows, 'unreadable'>> {
  const items: WireRecord[] = []
  for await (const chunk of records.all(query)) {
    items.push(...chunk)
    await nextTurn()
  }
  return { items, limit: undefined, hasNextPage: false, hasPreviousPage: false }
}
