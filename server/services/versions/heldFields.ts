import { kindOf } from '../../../shared/components/registry.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { PresentRecords } from './keptFields.ts'
import type { Target } from './target.ts'

/** How many people have something in a field of their profiles, by its id. */
export type PeopleUses = ReadonlyMap<string, number>

/** The fields of a component in which something is kept: records of a collection, what is known of people. */
export interface HeldFields extends PresentRecords {
  /** Those of a state of the component. */
  of(target: Pick<Target, 'definition'>): readonly Field[]
  /** The state with other ones. */
  with(target: Target, fields: readonly Field[]): Target
  /** How many have something in a field. */
  filled(field: Field): Awaitable<number>
}

/** Nobody reads a larger number. */
const most = 1_001

const heldIn = (property: string, held: Pick<HeldFields, 'any' | 'filled'>): HeldFields => ({
  ...held,
  of: ({ definition }) => definition[property] as readonly Field[],
  with: (target, fields) => ({ ...target, definition: { ...target.definition, [property]: fields } }),
  fills: async field => (await held.filled(field)) > 0,
})

/** Undefined for a component that keeps nothing. */
export function heldFields(
  environment: OpenEnvironment,
  { kind: name, id }: Pick<Target, 'kind' | 'id'>,
  people: PeopleUses,
): HeldFields | undefined {
  const { records, peopleFields } = kindOf(name)
  if (peopleFields !== undefined)
    return heldIn(peopleFields, { any: () => people.size > 0, filled: ({ _id }) => people.get(_id) ?? 0 })
  if (records === undefined) return undefined
  return heldIn('fields', {
    any: async () => (await environment.records(id).count({ scope: everything })) > 0,
    filled: field => environment.records(id).countFilled(environment.store.reads, field.name, most),
  })
}
