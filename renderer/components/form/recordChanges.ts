import type { PresentedFormField, RecordItem } from '../../../shared/components/presented.ts'
import { isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import { type FormState, isDirty } from './formState.ts'

/** What somebody else did to a field of the record while it was being edited here. */
export interface FieldChange {
  entry: PresentedFormField
  field: Field
  before: unknown
  theirs: unknown
  /** What was typed here for the same field, when it is not the same: one of the two has to be chosen. */
  mine?: { value: unknown }
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false
  return keys.every(key => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
}

/** The fields of the form that are no longer as the person knows them. */
export function recordChanges(
  { pending, known }: FormState,
  item: RecordItem | null,
  entries: readonly PresentedFormField[],
): FieldChange[] {
  if (known === undefined || item === null || known._id !== item._id) return []
  return entries.flatMap(entry => {
    const { field } = entry
    if (!field || !findFieldType(field.type) || isWriteOnly(field)) return []
    const [before, theirs] = [known[field.name], item[field.name]]
    if (isSame(before, theirs)) return []
    const isContested = field.name in pending && !isSame(pending[field.name], theirs)
    return [{ entry, field, before, theirs, ...(isContested && { mine: { value: pending[field.name] } }) }]
  })
}

const seen = ({ known, ...state }: FormState, name: string, item: RecordItem): FormState =>
  known === undefined ? state : { ...state, known: { ...known, [name]: item[name] } }

/** What was typed here is to be sent over the change that was seen. */
export const keepMine = seen

/** What was typed here is given up for the change. */
export function takeTheirs(state: FormState, name: string, item: RecordItem): FormState {
  const { [name]: _given, ...pending } = state.pending
  const next = seen({ ...state, pending }, name, item)
  return isDirty(next) ? next : { ...next, known: undefined }
}

/** The changes of fields that nobody edits here were seen. */
export const noticed = (state: FormState, changes: readonly FieldChange[], item: RecordItem): FormState =>
  changes.filter(({ mine }) => !mine).reduce((next, { field }) => seen(next, field.name, item), state)
