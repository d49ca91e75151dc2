import type { Withheld } from '../../../shared/components/defineComponent.ts'
import { type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { Standing } from '../policy/policy.ts'
import type { PlannedOperation, RecordOperation, WrittenRecord } from './operations.ts'
import { refusalOf } from './writeOperations.ts'

/** Operations in the cells that are stored. */
export interface PreparedWrite {
  readonly planned: readonly PlannedOperation[]
  /** What the audit log tells of it once it stands. */
  readonly deletions: readonly NewAuditEntry[]
  /** In a unit of the environment's store. @throws as `Records.apply` · StalePlan */
  write(tx: EnvironmentTx & UnitScope): Promise<{
    readonly written: readonly WrittenRecord[]
    /** Without what the caller does not see of it. */
    readonly seen: readonly WrittenRecord[]
  }>
}

export const underPath = (errors: ValidationErrors, path: string): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${path}${field}`, text]))

/** What refuses an operation, with the paths that a client knows. */
export function atPath(error: unknown, path: string): unknown {
  const errors = refusalOf(error)
  return errors === undefined ? error : validationError(underPath(errors, path))
}

/** Undefined for who sees and writes every field. */
export const withheldFrom = (standing: Standing): Withheld | undefined =>
  standing.kind === 'member' || standing.kind === 'guest' ? standing.fields.withheld : undefined

/** What an operation would write of fields that are not the caller's to write, by name; what comes back is nobody's writing. */
export function lockedErrors(withheld: Withheld | undefined, operation: RecordOperation): ValidationErrors {
  if (withheld === undefined || operation.type === 'delete' || operation.restored !== undefined) return {}
  const { collectionId, data, given } = operation
  const locked = Object.keys(data).filter(name => withheld.locked(collectionId).has(name) && !given?.has(name))
  const hidden = withheld.hidden(collectionId)
  return Object.fromEntries(locked.map(name => [name, message(hidden.has(name) ? 'unknownField' : 'fixed')]))
}

/** What was written, without what the caller does not see of it. */
export function asSeen(
  withheld: Withheld | undefined,
  planned: readonly PlannedOperation[],
  written: readonly WrittenRecord[],
): readonly WrittenRecord[] {
  if (withheld === undefined) return written
  return written.map((one, index) => {
    const hidden = withheld.hidden(planned[index]?.collectionId ?? '')
    if (one.record === null || hidden.size === 0) return one
    const { _id, _version, createdAt, updatedAt } = one.record
    const shown = Object.entries(one.record).filter(([name]) => !hidden.has(name))
    return { ...one, record: { ...Object.fromEntries(shown), _id, _version, createdAt, updatedAt } }
  })
}

/** One for each collection. What follows from a deletion is told by the history of the records that follow. */
export function deletionEntries(caller: Caller, model: EnvironmentModel, planned: readonly PlannedOperation[]) {
  const gone = new Map<string, string[]>()
  for (const operation of planned)
    if (operation.type === 'delete')
      gone.set(operation.collectionId, [...(gone.get(operation.collectionId) ?? []), operation.id])
  return [...gone].map(([collectionId, records]) =>
    auditEntry(caller, 'data.deleted', {
      target: collectionTarget(model, collectionId),
      details: { before: { records } },
    }),
  )
}
