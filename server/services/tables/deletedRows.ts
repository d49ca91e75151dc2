import { columnType } from '../../../shared/components/tableColumns.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { countDeleted, deletedEntries, entriesOf } from '../../db/records/historyReads.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import { returning } from '../collections/returning.ts'
import type { Policy } from '../policy/policy.ts'
import { byName } from '../records/recordChanges.ts'
import type { Records } from '../records/records.ts'
import type { Reader } from '../results/evaluation.ts'
import { namedRows, type OpenTable, type TableAccess } from './openTable.ts'
import { namesOf } from './rowNames.ts'

export interface RestoreRowsRequest {
  tableId: string
  /** The place of the column that deletes, in the table's definition, from 0. */
  columnIndex: number
  itemIds: readonly string[]
}

export interface DeletedRowsRequest extends PageArguments {
  tableId: string
  columnIndex: number
}

export interface DeletedRow {
  _id: string
  /** What people read of it; empty where nothing of it may be told, or names it. */
  name: string
  /** ISO 8601 */
  deletedAt: string
}

export interface DeletedRowsParts {
  access: TableAccess
  policy: Policy
  records: Records
}

/** Rows that people deleted by a column of a table. */
export class DeletedRows {
  readonly #parts: DeletedRowsParts

  constructor(parts: DeletedRowsParts) {
    this.#parts = parts
  }

  /**
   * The rows of the table's collection that the caller deleted himself and that are not there, the last one first. They are named as rows that
   * are there; where rules keep some records from the caller nobody knows whether these are among them, and they have no names.
   * @throws AppError as `restore`
   */
  async list(caller: Caller, request: DeletedRowsRequest, locale: Reader['locale']): Promise<Page<DeletedRow>> {
    const { access, policy } = this.#parts
    const open = await access.openToChange(caller, request.tableId)
    requireDeletion(open, request.columnIndex)
    const { collectionId, environment, standing } = open
    const { reads } = environment.store
    const authorId = caller.accountId
    const evaluation = { caller, standing, environment, locale }
    const tellsAll = (await access.scope(open, collectionId)) === everything
    return pageOf(
      `${open.component.id}_deletedRows`,
      { ...request, defaultLimit: 20 },
      async ({ skip, limit }) => {
        if (authorId === null) return []
        const found = await deletedEntries(reads, collectionId, { skip, limit, authorId })
        const records = environment.whole.records(collectionId)
        const rows = found.map(entry =>
          tellsAll ? byName(environment.model.fields(collectionId), records.opened(entry).before.values) : undefined,
        )
        const names = await namesOf(policy, evaluation, open, rows)
        return found.map(({ recordId, at }, place) => ({
          _id: recordId,
          name: names[place] ?? '',
          deletedAt: new Date(at).toISOString(),
        }))
      },
      () => (authorId === null ? 0 : countDeleted(reads, collectionId, authorId)),
    )
  }

  /**
   * Brings back rows that the caller deleted himself, as they were, with what was deleted because of them: all or none. Whoever may delete by
   * the column may take it back, whatever rules say by now of what he makes, reads and writes: nothing of it is told to him. What somebody else
   * deleted is a designer's to restore.
   * @returns how many rows came back
   * @throws AppError BadRequest for a column that does not delete, and for no rows · TooLarge · NotFound for a row that the caller did not delete,
   *   or that is there again · validationError
   */
  async restore(caller: Caller, { tableId, columnIndex, itemIds }: RestoreRowsRequest): Promise<number> {
    const { access, records } = this.#parts
    const open = await access.openToChange(caller, tableId)
    requireDeletion(open, columnIndex)
    const ids = namedRows(itemIds)
    const { collectionId } = open
    // Also with the fields that rules keep from the caller: what comes back is the record as it was.
    const environment = open.environment.whole
    const operations = []
    for (const id of ids) {
      if (!(await isDeletedBy(caller, open, id))) throw notFound()
      const back = await returning(environment, { collectionId, id })
      if (back.length === 0) throw notFound()
      operations.push(...back)
    }
    return records.apply(caller, environment, operations, {
      once: caller.once,
      audited: auditEntry(caller, 'data.restored', {
        target: collectionTarget(environment.model, collectionId),
        details: { after: { records: ids } },
      }),
      answer: () => ids.length,
    })
  }
}

function requireDeletion({ definition }: OpenTable, columnIndex: number) {
  const column = definition.columns[columnIndex]
  if (column === undefined || columnType(column).action !== 'delete')
    throw badRequest(`column ${columnIndex} of this table deletes nothing`)
}

async function isDeletedBy({ accountId }: Caller, { environment, collectionId }: OpenTable, id: string) {
  const [last] = await entriesOf(environment.store.reads, collectionId, id, 1)
  return last?.operation === 'delete' && accountId !== null && last.authorId === accountId
}
