import { columnType } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import type { Caller } from '../calls/caller.ts'
import type { OnceRuns } from '../calls/onceRuns.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import type { Hooks } from '../scripts/hooks.ts'
import type { OpenTable, TableAccess } from './openTable.ts'

export interface RowActionRequest {
  tableId: string
  /** The place of the action's column in the table's definition, from 0. */
  columnIndex: number
  itemIds: readonly string[]
  /** The view's. */
  parameters?: unknown
}

/** What a row action did; of a posted row, `next` is where the browser posts it. */
export type RowActionResult = Omit<ActionResult, 'given'>

export interface RowActionsParts {
  access: TableAccess
  records: Records
  twoFactorCodes: TwoFactorCodes
  hooks: Hooks
  onceRuns: OnceRuns
}

type Action = NonNullable<ReturnType<typeof columnType>['action']>

const operations: Record<Exclude<Action, 'post' | 'hooks'>, (collectionId: string, id: string) => RecordOperation> = {
  delete: (collectionId, id) => ({ type: 'delete', collectionId, id }),
}

const nothing = {
  _id: null,
  _version: null,
  message: null,
  hookResults: [],
  hookErrors: [],
  stopped: false,
  postTicket: null,
  next: null,
}

/** What the columns of a table do with its rows. */
export class RowActions {
  readonly #parts: RowActionsParts

  constructor(parts: RowActionsParts) {
    this.#parts = parts
  }

  /**
   * All of the rows or none. What the browser posts is not written here: its address is told, after the code that it may ask for.
   * @throws AppError as `TwoFactorCodes.check` for a column that asks for a code · BadRequest for a column without an action · NotFound, validationError (`_id: inUse:…`), TooLarge
   */
  async run(caller: Caller, request: RowActionRequest): Promise<RowActionResult> {
    const { access, records, twoFactorCodes } = this.#parts
    const { tableId, columnIndex, itemIds } = request
    const open = await access.openToChange(caller, tableId)
    const column = open.definition.columns[columnIndex]
    const action = column && columnType(column).action
    if (action === undefined) throw badRequest(`column ${columnIndex} of this table has no action`)
    const ids = await access.requireRows(open, itemIds)
    const confirmed = twoFactorCodes.confirmation(caller, column?.options)
    if (action === 'post') {
      await confirmed?.()
      const path = String(column?.options?.url)
      return { ...nothing, next: { path, newTab: false, environment: null, parameters: {} } }
    }
    if (action === 'hooks') {
      await confirmed?.()
      return this.#runHooks(open, column, ids, parametersArgument(request.parameters))
    }
    const planned = ids.map(id => operations[action](open.collectionId, id))
    return records.apply(caller, open.environment, planned, {
      once: caller.once,
      confirmed,
      answer: ([first]: readonly WrittenRecord[]) => ({
        ...nothing,
        _id: first?._id ?? null,
        _version: first?._version ?? null,
      }),
    })
  }

  /** Once for all of the rows, which the hooks find among their parameters (I30). */
  #runHooks(open: OpenTable, column: TableColumn | undefined, ids: readonly string[], parameters: RecordData) {
    const { hooks, onceRuns } = this.#parts
    const { caller, standing, environment, collectionId } = open
    const { hooksIds, shouldStopHooksOnError } = column?.options ?? {}
    return onceRuns.run(environment.store, caller.once, async (): Promise<RowActionResult> => {
      const stored = environment.whole.records(collectionId)
      const items: (WireRecord | null)[] = []
      for (const id of ids) items.push((await stored.get(id, everything)) ?? null)
      const { results, errors, stopped } = await hooks.run({
        environment,
        starter: { caller, standing },
        hooks: Array.isArray(hooksIds) ? (hooksIds as string[]) : [],
        stops: shouldStopHooksOnError === true,
        collectionId,
        parameters,
        given: { item: items[0], itemId: ids[0], items, itemIds: ids },
      })
      return { ...nothing, hookResults: results, hookErrors: errors, stopped }
    })
  }
}
