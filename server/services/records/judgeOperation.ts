import { type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { filesIn } from '../../../shared/fields/capabilities.ts'
import { isStoredValue } from '../../../shared/fields/storedValue.ts'
import { isAcceptedType } from '../../../shared/fields/types/fileTypes.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { referencedFile } from '../../db/records/fileReference.ts'
import { isMember } from '../../db/records/people.ts'
import { brokenChecks } from './brokenChecks.ts'
import type { PlannedFile, PlannedOperation, PlannedPerson, PlannedReference } from './operations.ts'
import type { WriteTarget, WriteUnits } from './writeUnits.ts'

/** So many new records are worth looking up together what they name. */
const fewest = 8

/** Records that were seen by those that are written, before the first of them was. */
export type Seen = Set<string>

const seenAs = ({ collectionId, valueKey }: PlannedReference, id: string) => `${collectionId} ${valueKey ?? ''} ${id}`

/**
 * Looks up at once what many new records name: one by one each would be a way to the database and back. Only where nothing is changed or
 * removed that others name.
 */
export async function seenTogether(
  tx: UnitScope,
  target: WriteTarget,
  units: WriteUnits,
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

/** Where values are looked up that one operation writes. */
interface LookUp {
  target: WriteTarget
  units: WriteUnits
  operation: Exclude<PlannedOperation, { type: 'delete' }>
  seen: Seen
}

/** The record as it is before the operation; undefined for a new one, and for one that the writer does not see. */
async function before({ units, operation }: LookUp): Promise<WireRecord | undefined> {
  if (operation.type !== 'update') return undefined
  const unit = await units.of(operation.collectionId)
  return unit.stored(operation.id)
}

/** Whether the record names it already: it may stay, though nobody could choose it now. */
async function isNamedBefore(around: LookUp, field: string, named: string): Promise<boolean> {
  const stored = await before(around)
  const { layout } = around.target.records(around.operation.collectionId)
  const type = layout.byName.get(field)?.field
  const value = stored?.[field]
  if (type === undefined || value === undefined || value === null) return false
  return [value].flat().includes(named) || filesIn(type, value).includes(named)
}

async function checkReference(tx: UnitScope, around: LookUp, reference: PlannedReference): Promise<string | undefined> {
  const { target, units, seen } = around
  const { field, collectionId, valueKey } = reference
  const asked = reference.ids.filter(id => !seen.has(seenAs(reference, id)))
  if (asked.length === 0) return undefined
  const isBack = around.operation.type === 'create' && around.operation.restored !== undefined
  const scope = isBack ? everything : (await units.scopes(collectionId)).read
  for (const id of await target.records(collectionId).missing(tx, asked, scope, { valueKey }))
    if (!(await isNamedBefore(around, field, String(id)))) return message('notFound')
  return undefined
}

async function checkPerson(tx: UnitScope, around: LookUp, { field, id }: PlannedPerson): Promise<string | undefined> {
  const isThere = (await isMember(tx, id)) || (await isNamedBefore(around, field, id))
  return isThere ? undefined : message('notFound')
}

async function checkFile(tx: UnitScope, around: LookUp, planned: PlannedFile): Promise<string | undefined> {
  const { field, place, accepted, closed } = planned
  const file = closed ? undefined : await referencedFile(tx, place)
  if (file !== undefined && isAcceptedType(accepted, file.type)) return undefined
  if (await isNamedBefore(around, field, place)) return undefined
  return file === undefined ? message('notFound') : message('fileType')
}

/** What of the values that today's rules refuse is not what the record holds already. */
async function changedOf(around: LookUp): Promise<ValidationErrors> {
  const { operation, target } = around
  if (operation.type !== 'update' || operation.kept.length === 0) return {}
  const stored = await before(around)
  // What is not there, or is another version by now, is told before its values are.
  const { expectedVersion = stored?._version } = operation
  if (stored === undefined || stored._version !== expectedVersion) return {}
  const { byName } = target.records(operation.collectionId).layout
  const changed = operation.kept.filter(({ field, value }) => {
    const known = byName.get(field)?.field
    return known === undefined || !isStoredValue(known, value, stored[field])
  })
  return Object.fromEntries(changed.map(({ field, error }) => [field, error]))
}

/** @throws AppError validationError by field: what has changed is judged, and what stays as it was is not */
export async function judgeOperation(tx: UnitScope, around: LookUp): Promise<void> {
  const { references, people, files } = around.operation
  const errors = { ...(await brokenChecks(tx, around)), ...(await changedOf(around)) }
  const note = (field: string, failure: string | undefined) => {
    if (failure !== undefined) errors[field] = failure
  }
  for (const reference of references) note(reference.field, await checkReference(tx, around, reference))
  for (const person of people) note(person.field, await checkPerson(tx, around, person))
  for (const file of files) note(file.field, await checkFile(tx, around, file))
  if (Object.keys(errors).length > 0) throw validationError(errors)
}
