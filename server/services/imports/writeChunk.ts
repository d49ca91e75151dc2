import type { ValidationErrors } from '../../../shared/errors.ts'
import type { RejectedRow } from '../../../shared/imports/progress.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { PlannedOperation } from '../records/operations.ts'
import { type WriteOptions, writeOperations } from '../records/writeOperations.ts'
import type { WriteTarget } from '../records/writeUnits.ts'
import type { ColumnTarget, ImportChunk, Rejection } from './child/protocol.ts'

export interface ChunkTarget extends Pick<WriteOptions, 'onChanges'> {
  target: WriteTarget
  /** Local. */
  collectionId: string
  columns: readonly ColumnTarget[]
}

const idToChange = (operation: PlannedOperation | undefined) =>
  operation?.type === 'update' ? operation.id : undefined

/** Records to change that are not there. */
async function missingIds(
  tx: UnitScope,
  { target, collectionId }: ChunkTarget,
  operations: readonly PlannedOperation[],
): Promise<ReadonlySet<string | undefined>> {
  const ids = operations.map(idToChange).filter(id => id !== undefined)
  if (ids.length === 0) return new Set()
  const { read } = await target.scopes(tx, collectionId)
  return new Set(await target.records(collectionId).missing(tx, ids, read))
}

/** Names of fields whose values would only do where they are stored already. */
const wrongOnes = (operation: PlannedOperation | undefined): ReadonlySet<string> =>
  new Set(operation?.type === 'update' ? operation.kept.map(({ field }) => field) : [])

/** The first error, told of the column that it concerns. */
function refusal(errors: ValidationErrors, columns: readonly ColumnTarget[]): Omit<RejectedRow, 'row'> {
  const [fieldName = '', text = message('invalid')] = Object.entries(errors)[0] ?? []
  const column = columns.find(({ field }) => (field?.name ?? '_id') === fieldName)
  return { header: column?.header ?? fieldName, message: text, value: '' }
}

/**
 * Writes a chunk of planned rows in one unit.
 * @returns the rows that a rule of the collection refused
 */
export async function writeChunk(
  tx: UnitScope,
  into: ChunkTarget,
  { operations, origins, headers }: ImportChunk,
): Promise<Rejection[]> {
  const { target, columns, onChanges } = into
  const refused: Rejection[] = []
  const refuse = (index: number, errors: ValidationErrors) => {
    const { row = 0, cells = [] } = origins[index] ?? {}
    const reason = refusal(errors, columns)
    const isOfCell = wrongOnes(operations[index]).has(Object.keys(errors)[0] ?? '')
    const value = isOfCell ? (cells[headers.indexOf(reason.header ?? '')] ?? '') : reason.value
    refused.push({ cells, reason: { row, ...reason, value } })
  }
  const missing = await missingIds(tx, into, operations)
  const present: number[] = []
  for (const [index, operation] of operations.entries()) {
    if (missing.has(idToChange(operation))) refuse(index, { _id: message('notFound') })
    else present.push(index)
  }
  const planned = present.map(index => operations[index] as PlannedOperation)
  await writeOperations(tx, target, planned, {
    onRejected: (at, errors) => refuse(present[at] ?? at, errors),
    onChanges,
  })
  return refused
}
