import type { ValidationErrors } from '../errors.ts'
import { checkField, optionsOf } from '../fields/checkField.ts'
import type { ValueContext } from '../fields/defineField.ts'
import { canBeOfPerson, type ProfileField } from '../fields/profileField.ts'
import { type RecordData, recordValidator, type ValidationResult } from '../fields/recordValidator.ts'
import { findFieldType } from '../fields/registry.ts'
import { isStoredValue } from '../fields/storedValue.ts'
import type { ProfileFieldInput } from '../fields/types/collectionFields.ts'
import { message } from '../validation/messages.ts'

/** What is wrong with well-formed fields of profiles, by path below the settings. */
export function checkProfileFields(fields: readonly ProfileFieldInput[]): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const [position, field] of fields.entries()) {
    const at = `profileFields.${position}`
    const wrong = checkField(field, at)
    const isOther = findFieldType(field.type) && !canBeOfPerson({ type: field.type, options: optionsOf(field) })
    Object.assign(errors, isOther ? { [`${at}.type`]: message('invalid') } : wrong)
  }
  return errors
}

/** Each with a stable id of its own: one that keeps its id, or its name and type, keeps what people have in it. */
export function identifiedProfileFields(
  fields: readonly ProfileFieldInput[],
  next: () => string,
  previous: readonly ProfileField[],
): ProfileField[] {
  const free = new Set(previous.map(({ _id }) => _id))
  const sent = new Set(fields.map(({ _id }) => _id))
  const sameAs = ({ name, type }: ProfileFieldInput) =>
    previous.find(old => old.name === name && old.type === type && !sent.has(old._id))?._id
  const idOf = (field: ProfileFieldInput) => {
    const own = field._id ?? ''
    return free.delete(own) ? own : (sameAs(field) ?? next())
  }
  return fields.map(field => ({
    _id: idOf(field),
    name: field.name,
    label: field.label ?? field.name,
    type: field.type,
    optional: field.optional ?? true,
    options: optionsOf(field),
    ownEdit: field.ownEdit ?? true,
  }))
}

/** What somebody's profile holds, by the names of the fields; what is stored of fields that are gone is nobody's. */
export const namedProfile = (fields: readonly ProfileField[], stored: RecordData): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ _id, name }) => [name, stored[_id] ?? null]))

interface ProfileChange {
  fields: readonly ProfileField[]
  /** By the ids of the fields. */
  stored: RecordData
  /** By their names. */
  sent: RecordData
}

/**
 * A profile after a change, by the ids of its fields, checked as records are: what is there and stays as it was is not judged again.
 * @param own whether it is the one who changes it: what he may fill in and must not be empty is asked for
 */
export function changedProfile(
  { fields, stored, sent }: ProfileChange,
  own: boolean,
  context: ValueContext,
): ValidationResult {
  const asked = own ? fields.filter(({ ownEdit }) => ownEdit) : fields
  const validator = recordValidator(asked, context)
  const kept = Object.fromEntries(Object.entries(namedProfile(asked, stored)).filter(([, value]) => value !== null))
  const nothing = Object.fromEntries(asked.map(({ name }) => [name, null]))
  const judged = validator.judge(own ? { ...nothing, ...kept, ...sent } : sent)
  const given: RecordData = { ...kept, ...sent }
  const stays = ({ name, type }: ProfileField) =>
    Object.hasOwn(kept, name) && isStoredValue({ type }, given[name], kept[name])
  const old = new Set(asked.filter(stays).map(({ name }) => name))
  const refused = Object.entries(judged.refused).filter(([name]) => !old.has(name))
  const errors = { ...judged.unknown, ...Object.fromEntries(refused) }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const idOf = new Map(asked.map(({ _id, name }) => [name, _id]))
  const changes = Object.entries(judged.data).map(([name, value]) => [idOf.get(name), value])
  const all = { ...stored, ...Object.fromEntries(changes) }
  // Of fields that are gone nothing is kept, and nothing is written for what is empty.
  const data = fields.flatMap(({ _id }) => (all[_id] == null ? [] : [[_id, all[_id]] as const]))
  return { ok: true, data: Object.fromEntries(data) }
}
