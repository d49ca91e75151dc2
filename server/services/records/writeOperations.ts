import { isAppError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { isAcceptedType } from '../../../shared/fields/types/fileTypes.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
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
  /** The policy's row filters of the caller for a collection, as they are in a unit in progress. */
  scopes(unit: UnitScope, collectionId: string): Promise<RecordScopes>
  bus: ChangeBus
}

export interface WriteOptions {
  /**
   * Gets the errors (by field) of an operation that a rule of the data refuses; the others are written. Without it the first
   * refusal ends the unit.
   */
  onRejected?(index: number, errors: ValidationErrors): void
  /** Gets what was written to each collection, at the end of the unit. */
  onChanges?(collectionId: string, changes: readonly RowChange[]): Awaitable<void>
}

/** So many new records are worth looking up together what they name. */
const fewest = 8

/** The units of work on the collections that one call touches, each begun when it is first needed. */
class Units {
  readonly #tx: UnitScope
  readonly #target: WriteTarget
  readonly #units = new Map<string, RecordUnit>()
  readonly #scopes = new Map<string, RecordScopes>()

  constructor(tx: UnitScope, target: WriteTarget) {
    this.#tx = tx
    this.#target = target
  }

  async of(collectionId: string): Promise<RecordUnit> {
    const known = this.#units.get(collectionId)
    if (known !== undefined) return known
    const { environmentId, bus, records, authorId } = this.#target
    const unit = await records(collectionId).unit(this.#tx, await this.scopes(collectionId), authorId)
    this.#units.set(collectionId, unit)
    this.#tx.afterCommit(() =>
      bus.publish({ kind: 'collectionDataChanged', environmentId, collectionId, sequence: unit.sequence }),
    )
    return unit
  }

  async scopes(collectionId: string): Promise<RecordScopes> {
    const known = this.#scopes.get(collectionId)
    if (known !== undefined) return known
    const scopes = await this.#target.scopes(this.#tx, collectionId)
    this.#scopes.set(collectionId, scopes)
    return scopes
  }

  async finish(onChanges: WriteOptions['onChanges']): Promise<void> {
    for (const [collectionId, unit] of this.#units) {
      await unit.finish()
      await onChanges?.(collectionId, unit.changes)
    }
  }
}

/** Records that were seen by those that are written, before the first of them was. */
type Seen = Set<string>

const seenAs = ({ collectionId, valueKey }: PlannedReference, id: string) => `${collectionId} ${valueKey ?? ''} ${id}`

/**
 * Looks up at once what many new records name: one by one each would be a way to the database and back. Only where nothing is changed or
 * removed that others name.
 */
async function seenTogether(
  tx: UnitScope,
  target: WriteTarget,
  units: Units,
  operations: readonly PlannedOperation[],
): Promise<Seen> {
  const seen: Seen = new Set()
  if (operations.length < fewest || operations.some(({ type }) => type !== 'create')) return seen
  const together = new Map<string, { reference: PlannedReference; ids: Set<string> }>()
  for (const reference of operations.flatMap(operation => (operation.type === 'delete' ? [] : operation.references))) {
    const name = seenAs(reference, '')
    const known = together.get(name) ?? { reference, ids: new Set() }
    together.set(name, known)
    for (const id of reference.ids) known.ids.add(id)
  }
  for (const { reference, ids } of together.values()) {
    const { read } = await units.scopes(reference.collectionId)
    const { collectionId, valueKey } = reference
    const missing = new Set(await target.records(collectionId).missing(tx, [...ids], read, { valueKey }))
    for (const id of ids) if (!missing.has(id)) seen.add(seenAs(reference, id))
  }
  return seen
}

/** What a record names already may stay, though its writer does not see it: he did not choose it. */
async function namedBefore(units: Units, operation: PlannedOperation, field: string): Promise<ReadonlySet<unknown>> {
  if (operation.type !== 'update') return new Set()
  const unit = await units.of(operation.collectionId)
  const stored = await unit.stored(operation.id)
  return new Set([stored?.[field]].flat())
}

async function checkReference(
  tx: UnitScope,
  { target, units, operation, seen }: LookUp,
  reference: PlannedReference,
): Promise<string | undefined> {
  const { field, collectionId, valueKey } = reference
  const ids = reference.ids.filter(id => !seen.has(seenAs(reference, id)))
  if (ids.length === 0) return undefined
  const records = target.records(collectionId)
  const { read } = await units.scopes(collectionId)
  const unseen = await records.missing(tx, ids, read, { valueKey })
  if (unseen.length === 0) return undefined
  const known = await namedBefore(units, operation, field)
  if (!unseen.every(id => known.has(id))) return message('notFound')
  const gone = await records.missing(tx, unseen, everything, { valueKey })
  return gone.length === 0 ? undefined : message('notFound')
}

async function checkFile(tx: UnitScope, { place, accepted }: PlannedFile): Promise<string | undefined> {
  const file = await referencedFile(tx, place)
  if (file === undefined) return message('notFound')
  return isAcceptedType(accepted, file.type) ? undefined : message('fileType')
}

interface LookUp {
  target: WriteTarget
  units: Units
  operation: PlannedOperation
  seen: Seen
}

async function lookUp(tx: UnitScope, around: LookUp): Promise<void> {
  const { operation } = around
  if (operation.type === 'delete') return
  const errors: ValidationErrors = {}
  for (const reference of operation.references) {
    const failure = await checkReference(tx, around, reference)
    if (failure !== undefined) errors[reference.field] = failure
  }
  for (const { field, id } of operation.people) if (!(await isMember(tx, id))) errors[field] = message('notFound')
  for (const file of operation.files) {
    const failure = await checkFile(tx, file)
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

async function writeOne(
  tx: UnitScope,
  target: WriteTarget,
  units: Units,
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
      ? await unit.insert(operation.row, operation.restored)
      : await withKeysFollowing(tx, { target, unitOf, now: operation.now }, operation, () =>
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
export async function writeOperations(
  tx: UnitScope,
  target: WriteTarget,
  operations: readonly PlannedOperation[],
  { onRejected, onChanges }: WriteOptions = {},
): Promise<(WrittenRecord | undefined)[]> {
  const units = new Units(tx, target)
  const seen = await seenTogether(tx, target, units, operations)
  const written: (WrittenRecord | undefined)[] = []
  for (const [index, operation] of operations.entries()) {
    requireSameLayout(target, operation)
    await units.of(operation.collectionId)
    try {
      await lookUp(tx, { target, units, operation, seen })
      written.push(await writeOne(tx, target, units, operation))
    } catch (error) {
      const errors = refusalOf(error)
      if (errors === undefined || onRejected === undefined) throw error
      onRejected(index, errors)
      written.push(undefined)
    }
  }
  await units.finish(onChanges)
  return written
}
