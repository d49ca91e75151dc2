import { columnType } from '../../../shared/components/tableColumns.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { entriesOf } from '../../db/records/historyReads.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { returning } from '../collections/returning.ts'
import type { Records } from '../records/records.ts'
import { namedRows, type OpenTable, type TableAccess } from './openTable.ts'

export interface RestoreRowsRequest {
  tableId: string
  /** The place of the column that deletes, in the table's definition, from 0. */
  columnIndex: number
  itemIds: readonly string[]
}

export interface DeletedRowsParts {
  access: TableAccess
  records: Records
}

/** Rows that people deleted by a column of a table. */
export class DeletedRows {
  readonly #parts: DeletedRowsParts

  constructor(parts: DeletedRowsParts) {
    this.#parts = parts
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
    const column = open.definition.columns[columnIndex]
    if (column === undefined || columnType(column).action !== 'delete')
      throw badRequest(`column ${columnIndex} of this table deletes nothing`)
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

async function isDeletedBy({ accountId }: Caller, { environment, collectionId }: OpenTable, id: string) {
  const [last] = await entriesOf(environment.store.reads, collectionId, id, 1)
  return last?.operation === 'delete' && accountId !== null && last.authorId === accountId
}
