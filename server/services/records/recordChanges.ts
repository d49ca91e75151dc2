import { mayBeHistory } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FieldChange } from '../../../shared/wire/answers.ts'
import type { WireRecord } from '../../db/records/decoder.ts'

/** By the fields' stable ids. */
export type Values = Record<string, unknown>

const readable = (fields: readonly Field[]) => fields.filter(mayBeHistory)

/** A record's values that its history may keep, by the fields' stable ids. */
export const byId = (fields: readonly Field[], record: WireRecord): Values =>
  Object.fromEntries(readable(fields).map(({ _id, name }) => [_id, record[name] ?? null]))

/** Values by field id as a record's data. */
export const byName = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(readable(fields).map(({ _id, name }) => [name, values[_id] ?? null]))

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** What differs between two states of a record, by field id; of fields that are gone too. */
export function changesBetween(fields: readonly Field[], before: Values, after: Values): FieldChange[] {
  const known = new Map(fields.map(field => [field._id, field]))
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return ids.flatMap((id): FieldChange[] => {
    const [old, next] = [before[id] ?? null, after[id] ?? null]
    if (same(old, next) || (isNothing(old) && isNothing(next))) return []
    const field = known.get(id)
    return [{ fieldName: field?.name ?? null, label: field?.label ?? null, before: old, after: next, secret: false }]
  })
}

/** That values changed which nobody may read. */
export function secretChanges(fields: readonly Field[], ids: readonly string[]): FieldChange[] {
  return fields
    .filter(({ _id }) => ids.includes(_id))
    .map(({ name, label }) => ({ fieldName: name, label, before: null, after: null, secret: true }))
}
