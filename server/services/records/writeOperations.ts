import { isAppError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { isAcceptedType } from '../../../shared/fields/types/fileTypes.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { RowChange } from '../../db/records/counts.ts'
import { referencedFile } from '../../db/records/fileReference.ts'
import { isMember } from '../../db/records/people.ts'
import type { RecordUnit } from '../../db/records/recordUnit.ts'
import type { RecordScopes } from '../../db/records/scopes.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { Deletion, type DeletionTarget } from './deletion.ts'
import { withKeysFollowing } from './namedByKey.ts'
import type { PlannedFile, PlannedOperation, PlannedReference, WrittenRecord } from './operations.ts'

/** Where planned operations are written. */
export interface WriteTarget extends DeletionTarget {
  environmentId: string
  /** For the history. */
  authorId: string | null
  /** The policy's row filters of the caller for a collection. */
  scopes(collectionId: string): RecordScopes
  bus: ChangeBus
}

export interface WriteOptions {
  /**
   * Gets the errors (by field) of an operation that a rule of the data refuses; the others are written. Without it the first
   * refusal ends the unit.
   */
  onRejected?(index: number, errors: ValidationErrors): void
  /** Gets what was written to each collection, at the end of the unit. */
  onChanges?(collectionId: string, changes: readonly RowChange[]): void
}

/** The units of work on the collections that one call touches, each begun when it is first needed. */
class Units {
  readonly #tx: UnitScope
  readonly #target: WriteTarget
  readonly #units = new Map<string, RecordUnit>()

  constructor(tx: UnitScope, target: WriteTarget) {
    this.#tx = tx
    this.#target = target
  }

  of(collectionId: string): RecordUnit {
    const known = this.#units.get(collectionId)
    if (known !== undefined) return known
    const { environmentId, bus, records, scopes, authorId } = this.#target
    const unit = records(collectionId).unit(this.#tx, scopes(collectionId), authorId)
    this.#units.set(collectionId, unit)
    this.#tx.afterCommit(() =>
      bus.publish({ kind: 'collectionDataChanged', environmentId, collectionId, sequence: unit.sequence }),
    )
    return unit
  }

  finish(onChanges: WriteOptions['onChanges']): void {
    for (const [collectionId, unit] of this.#units) {
      unit.finish()
      onChanges?.(collectionId, unit.changes)
    }
  }
}

/** What a record names already may stay, though its writer does not see it: he did not choose it. */
function namedBefore(units: Units, operation: PlannedOperation, field: string): ReadonlySet<unknown> {
  if (operation.type !== 'update') return new Set()
  return new Set([units.of(operation.collectionId).stored(operation.id)?.[field]].flat())
}

function checkReference(
  tx: UnitScope,
  { target, units, operation }: LookUp,
  { field, collectionId, ids, valueKey }: PlannedReference,
): string | undefined {
  const records = target.records(collectionId)
  const unseen = records.missing(tx, ids, target.scopes(collectionId).read, { valueKey })
  if (unseen.length === 0) return undefined
  const known = namedBefore(units, operation, field)
  const isKept = unseen.every(id => known.has(id)) && records.missing(tx, unseen, everything, { valueKey }).length === 0
  return isKept ? undefined : message('notFound')
}

function checkFile(tx: UnitScope, { place, accepted }: PlannedFile): string | undefined {
  const file = referencedFile(tx, place)
  if (file === undefined) return message('notFound')
  return isAcceptedType(accepted, file.type) ? undefined : message('fileType')
}

interface LookUp {
  target: WriteTarget
  units: Units
  operation: PlannedOperation
}

function lookUp(tx: UnitScope, around: LookUp): void {
  const { operation } = around
  if (operation.type === 'delete') return
  const errors: ValidationErrors = {}
  for (const reference of operation.references) {
    const failure = checkReference(tx, around, reference)
    if (failure !== undefined) errors[reference.field] = failure
  }
  for (const { field, id } of operation.people) if (!isMember(tx, id)) errors[field] = message('notFound')
  for (const file of operation.files) {
    const failure = checkFile(tx, file)
    if (failure !== undefined) errors[file.field] = failure
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** A definition that was saved after the planning may place the cells otherwise. */
function requireSameLayout(target: WriteTarget, operation: PlannedOperation): void {
  if (operation.type === 'delete') return
  const { layout } = target.records(operation.collectionId)
  if (layout.signature !== operation.layout) throw new StalePlan(operation.collectionId)
}

function writeOne(tx: UnitScope, target: WriteTarget, units: Units, operation: PlannedOperation): WrittenRecord {
  const unitOf = (collectionId: string) => units.of(collectionId)
  if (operation.type === 'delete') {
    const { id, expectedVersion, now } = operation
    const deletion = new Deletion(tx, target, unitOf, now)
    return { _id: id, _version: deletion.run(operation, expectedVersion), record: null }
  }
  const unit = units.of(operation.collectionId)
  const record =
    operation.type === 'create'
      ? unit.insert(operation.row, operation.restored)
      : withKeysFollowing(tx, { target, unitOf, now: operation.now }, operation, () =>
          unit.update(operation.id, operation.cells, operation.now, operation.expectedVersion),
        )
  return { _id: record._id, _version: record._version, record }
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
export function writeOperations(
  tx: UnitScope,
  target: WriteTarget,
  operations: readonly PlannedOperation[],
  { onRejected, onChanges }: WriteOptions = {},
): (WrittenRecord | undefined)[] {
  const units = new Units(tx, target)
  const written = operations.map((operation, index) => {
    requireSameLayout(target, operation)
    units.of(operation.collectionId)
    try {
      lookUp(tx, { target, units, operation })
      return writeOne(tx, target, units, operation)
    } catch (error) {
      const errors = refusalOf(error)
      if (errors === undefined || onRejected === undefined) throw error
      onRejected(index, errors)
      return undefined
    }
  })
  units.finish(onChanges)
  return written
}
