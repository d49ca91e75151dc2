import { columnType } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import type { Caller } from '../calls/caller.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import type { TableAccess } from './openTable.ts'

export interface RowActionRequest {
  tableId: string
  /** The place of the action's column in the table's definition, from 0. */
  columnIndex: number
  itemIds: readonly string[]
}

/** What a row action did; of a posted row, `next` is where the browser posts it. */
export type RowActionResult = Omit<ActionResult, 'given'>

interface RowActionsParts {
  access: TableAccess
  records: Records
  twoFactorCodes: TwoFactorCodes
}

type Action = NonNullable<ReturnType<typeof columnType>['action']>

const operations: Record<Exclude<Action, 'post'>, (collectionId: string, id: string) => RecordOperation> = {
  delete: (collectionId, id) => ({ type: 'delete', collectionId, id }),
}

const nothing = {
  _id: null,
  _version: null,
  message: null,
  hookResults: [],
  hookErrors: [],
  stopped: false,
  awaitsPost: false,
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
  async run(caller: Caller, { tableId, columnIndex, itemIds }: RowActionRequest): Promise<RowActionResult> {
    const { access, records, twoFactorCodes } = this.#parts
    const open = await access.open(caller, tableId)
    const column = open.definition.columns[columnIndex]
    const action = column && columnType(column).action
    if (action === undefined) throw badRequest(`column ${columnIndex} of this table has no action`)
    const ids = access.requireRows(open, itemIds)
    const confirmed = twoFactorCodes.confirmation(caller, column?.options)
    if (action === 'post') {
      await confirmed?.()
      const path = String(column?.options?.url)
      return { ...nothing, next: { path, newTab: false, environment: null, parameters: {} } }
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
}
