import type { Field } from '../../../shared/fields/defineField.ts'
import type { KeptReason } from '../../../shared/wire/answers.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import { isSameStorage } from '../../db/records/planDdl.ts'

export interface KeptField {
  field: Field
  reason: KeptReason
}

/** What restoring the fields of a collection asks about its records. */
export interface PresentRecords {
  /** Whether there is any. */
  any(): Awaitable<boolean>
  /** Whether any has a value in the field. */
  fills(field: Field): Awaitable<boolean>
}

const isNamed = (name: string) => (field: Field) => field.name.toLowerCase() === name.toLowerCase()

/** A name that no field has: `note`, `note2`, `note3` … */
function freeName(name: string, fields: readonly Field[]): string {
  for (let number = 2; ; number += 1) {
    const candidate = `${name.slice(0, 60)}${number}`
    if (!fields.some(isNamed(candidate))) return candidate
  }
}

/** The fields with another one of the present at their end; no form of that time can give it, so none has to. */
export function withField(fields: readonly Field[], field: Field): Field[] {
  const name = fields.some(isNamed(field.name)) ? freeName(field.name, fields) : field.name
  return [...fields, { ...field, name, optional: true }]
}

async function firstFilled(fields: readonly Field[], records: PresentRecords): Promise<Field | undefined> {
  for (const field of fields) if (await records.fills(field)) return field
  return undefined
}

/**
 * The fields of a version, so that no value is lost: each is the present one with its id, or else one with its name that has values; present
 * ones that have values stay; and a type that cannot read the values is not taken back.
 */
export async function restoreFields(
  present: readonly Field[],
  version: readonly Field[],
  records: PresentRecords,
): Promise<{ fields: Field[]; kept: KeptField[] }> {
  const ofVersion = new Set(version.map(({ _id }) => _id))
  const kept: KeptField[] = []
  const restored: Field[] = []
  for (const field of version) {
    const named = present.filter(other => !ofVersion.has(other._id) && isNamed(field.name)(other))
    const now = present.find(({ _id }) => _id === field._id) ?? (await firstFilled(named, records))
    if (now === undefined) restored.push(field)
    else if (isSameStorage(now, field) || !(await records.any())) restored.push({ ...field, _id: now._id })
    else {
      kept.push({ field: now, reason: 'type' })
      restored.push({ ...field, _id: now._id, type: now.type, options: now.options })
    }
  }
  const ids = new Set(restored.map(({ _id }) => _id))
  let fields = restored
  for (const field of present) {
    if (ids.has(field._id) || !(await records.fills(field))) continue
    fields = withField(fields, field)
    kept.push({ field, reason: 'filled' })
  }
  return { fields, kept }
}
