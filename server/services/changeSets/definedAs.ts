import { isDeepStrictEqual } from 'node:util'
import type { ChangeSetEntry } from '../../../shared/changeSets/changeSet.ts'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What is there, with what is written of it in its place and the rest behind it: nothing goes. Entries go by their names. */
function merged(present: readonly unknown[], written: readonly unknown[]): unknown[] {
  const nameOf = (entry: unknown) => (isPlain(entry) && typeof entry.name === 'string' ? entry.name : undefined)
  const byName = new Map(
    written.flatMap(entry => (nameOf(entry) === undefined ? [] : [[nameOf(entry), entry] as const])),
  )
  const names = new Set(present.flatMap(entry => nameOf(entry) ?? []))
  const isNew = (entry: unknown) => {
    const name = nameOf(entry)
    return name === undefined ? !present.some(other => isDeepStrictEqual(other, entry)) : !names.has(name)
  }
  return [
    ...present.map(entry => {
      const change = byName.get(nameOf(entry))
      return isPlain(entry) && isPlain(change) ? { ...entry, ...change, _id: entry._id } : entry
    }),
    // An id of an entry that is there would make another one of it.
    ...written.filter(isNew).map(entry => (isPlain(entry) ? withoutId(entry) : entry)),
  ]
}

const withoutId = ({ _id, ...entry }: Plain): Plain => entry

/**
 * The definition that an entry of a change set means. Properties replace those that are there; what keeps records loses nothing of its
 * lists, because its records would lose it too.
 */
export function definedAs(kind: ComponentKind, entry: ChangeSetEntry, previous: Definition | undefined): Definition {
  const written = entry.definition ?? {}
  const base: Record<string, unknown> = { ...previous, ...written }
  if (previous !== undefined && kind.records)
    for (const [name, value] of Object.entries(written))
      if (Array.isArray(value)) base[name] = merged(listOf(previous[name]), value)
  for (const [name, entries] of Object.entries(entry.add ?? {})) {
    const present = listOf(base[name])
    base[name] = previous !== undefined && kind.records ? merged(present, entries) : [...present, ...entries]
  }
  return base
}

/** Fields whose values another type would not read: to convert them is a work of its own, which shows what becomes of each. */
export function retyped(
  kind: ComponentKind,
  definition: Definition,
  previous: Definition | undefined,
): ValidationErrors {
  if (previous === undefined || kind.records === undefined) return {}
  const types = new Map(kind.records(previous).fields.map(({ _id, type }) => [_id, type]))
  const errors: ValidationErrors = {}
  kind.records(definition).fields.forEach(({ _id, type }, position) => {
    if ((types.get(_id) ?? type) !== type) errors[`fields.${position}.type`] = message('fixed')
  })
  return errors
}
