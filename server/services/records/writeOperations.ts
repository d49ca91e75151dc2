import { isAppError, type ValidationErrors } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { place } from '../../db/records/layout.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import { Deletion } from './deletion.ts'
import { giveLinks } from './giveLinks.ts'
import { judgeOperation, seenTogether } from './judgeOperation.ts'
import { withKeysFollowing } from './namedByKey.ts'
import type { PlannedOperation, WrittenRecord } from './operations.ts'
import { type OnChanges, type WriteTarget, WriteUnits } from './writeUnits.ts'

export interface WriteOptions {
  /**
   * Gets the errors (by field) of an operation that a rule of the data refuses; the others are written. Without it the first
   * refusal ends the unit.
   */
  onRejected?(index: number, errors: ValidationErrors): void
  onChanges?: OnChanges | undefined
}

/** A definition that was saved after the planning may place the cells otherwise. */
function requireSameLayout(target: WriteTarget, operation: PlannedOperation): void {
  if (operation.type === 'delete') return
  const { layout } = target.records(operation.collectionId)
  if (layout.signature !== operation.layout) throw new StalePlan(operation.collectionId)
}

async function writeOne(
  tx: UnitScope,
  target: WriteTarget,
  units: WriteUnits,
  operation: PlannedOperation,
): Promise<WrittenRecord> {
  const unitOf = (collectionId: string) => units.of(collectionId)
  if (operation.type === 'delete') {
    const { id, expectedVersion, now } = operation
    const deletion = new Deletion(tx, target, unitOf, now)
    return { _id: id, _version: await deletion.run(operation, expectedVersion), record: null }
  }
  const unit = await units.of(operation.collectionId)
  const record =
    operation.type === 'create'
      ? await unit.insert(operation.row, operation.restored !== undefined)
      : await withKeysFollowing(tx, { target, unitOf, now: operation.now }, operation, () =>
          unit.update(operation.id, operation.cells, operation.now, operation.expectedVersion),
        )
  return { _id: record._id, _version: record._version, record }
}

/** Gives records that came back, and those that lost them, their links again. */
async function linkReturned(
  target: WriteTarget,
  units: WriteUnits,
  operations: readonly PlannedOperation[],
): Promise<ReadonlyMap<string, WireRecord>> {
  const linked = new Map<string, WireRecord>()
  for (const operation of operations) {
    if (operation.type !== 'create' || operation.restored === undefined) continue
    const now = String(operation.row[place.updatedAt])
    const giving = { target, unitOf: (collectionId: string) => units.of(collectionId), now }
    for (const [id, record] of await giveLinks(giving, operation.restored.links)) linked.set(id, record)
  }
  return linked
}

function asLinked(written: WrittenRecord, linked: ReadonlyMap<string, WireRecord>): WrittenRecord {
  const record = linked.get(written._id)
  return record === undefined ? written : { _id: record._id, _version: record._version, record }
}

/** What a rule of the data says against an operation, by field; undefined for any other failure. */
export function refusalOf(error: unknown): ValidationErrors | undefined {
  if (error instanceof UniqueViolation)
    return Object.fromEntries(error.fields.map(name => [name, message('notUnique')]))
  if (!isAppError(error, 'validationError')) return undefined
  return error.details.validationErrors as ValidationErrors
}

/**
 * Writes planned operations in order, inside a unit of the environment's store: everything that is written to records goes through
 * here. What it publishes goes out after the commit.
 * @returns one entry per operation; undefined for a rejected one
 * @throws AppError validationError (by field), NotFound, Conflict · UniqueViolation · StalePlan
 */
export async function writeOperations(
  tx: UnitScope,
  target: WriteTarget,
  operations: readonly PlannedOperation[],
  { onRejected, onChanges }: WriteOptions = {},
): Promise<(WrittenRecord | undefined)[]> {
  const units = new WriteUnits(tx, target)
  const seen = await seenTogether(tx, target, units, operations)
  const written: (WrittenRecord | undefined)[] = []
  for (const [index, operation] of operations.entries()) {
    requireSameLayout(target, operation)
    await units.of(operation.collectionId)
    try {
      if (operation.type !== 'delete') await judgeOperation(tx, { target, units, operation, seen })
      written.push(await writeOne(tx, target, units, operation))
    } catch (error) {
      const errors = refusalOf(error)
      if (errors === undefined || onRejected === undefined) throw error
      onRejected(index, errors)
      written.push(undefined)
    }
  }
  const linked = await linkReturned(target, units, operations)
  await units.finish(onChanges)
  return linked.size === 0 ? written : written.map(one => one && asLinked(one, linked))
}
