import { property } from '../fields/property.ts'
import { roleList } from '../fields/roleList.ts'
import { message } from '../validation/messages.ts'
import { type DefinitionOf, defineComponent, type Surroundings } from './defineComponent.ts'

const lost = (names: readonly string[], around: Surroundings, collectionId: string) => {
  const fields = around.fields(collectionId)
  return names.some(name => !fields.some(field => field.name === name))
}

/**
 * Which fields of a collection the people of some roles do not see, or see and never fill in. A role is held back by all rules that name
 * it; a role that none names, by those without roles. Who has several roles is held back where each of them is, and who has none by those
 * without roles, or else by all: nobody sees more for having lost a role. Designers and scripts are under no rule, and neither is what a component writes by itself: its fixed values and what its indicators say.
 */
export const fieldRule = defineComponent({
  kind: 'fieldRule',
  plural: 'fieldRules',
  icon: 'eye',
  placeable: false,
  listed: true,
  area: 'people',
  rights: true,
  properties: {
    collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
    /** Whom it is about; nobody named: those of whom no other rule says anything. */
    forRoles: property.roles({ default: [], group: 'permissions' }),
    /** For these people the fields are not there: they neither read them nor ask about them. */
    hiddenFields: property.collectionFields({ default: [], group: 'permissions' }),
    readOnlyFields: property.collectionFields({ default: [], group: 'permissions' }),
  },
  check: ({ collectionId, hiddenFields, readOnlyFields }, around) => ({
    ...(lost(hiddenFields, around, collectionId) && { hiddenFields: message('notFound') }),
    ...(lost(readOnlyFields, around, collectionId) && { readOnlyFields: message('notFound') }),
  }),
})

type Rule = Pick<DefinitionOf<typeof fieldRule>, 'forRoles' | 'hiddenFields' | 'readOnlyFields'>

/** Names of fields. */
interface Kept {
  readonly hidden: ReadonlySet<string>
  /** Those that are not to be written: the hidden ones, and those that are only read. */
  readonly locked: ReadonlySet<string>
}

/** Which rules of one collection are about a role; undefined: about who has none. */
function rulesAbout<R extends Rule>(role: string | undefined, rules: readonly R[]): readonly R[] {
  const forOthers = rules.filter(({ forRoles }) => roleList(forRoles).length === 0)
  if (role === undefined) return forOthers.length > 0 ? forOthers : rules
  const naming = rules.filter(({ forRoles }) => roleList(forRoles).includes(role))
  return naming.length > 0 ? naming : forOthers
}

const rolesOrNone = (roles: readonly string[]) => (roles.length > 0 ? roles : [undefined])

/** Those of the rules of one collection that are about somebody with these roles and hide one of the fields. @param names of fields */
export function hidingRules<R extends Rule>(
  roles: readonly string[],
  rules: readonly R[],
  names: readonly string[],
): R[] {
  const about = new Set(rolesOrNone(roles).flatMap(role => rulesAbout(role, rules)))
  return [...about].filter(({ hiddenFields }) => hiddenFields.some(name => names.includes(name)))
}

/** What the rules of one collection keep from a role; undefined: from who has none. */
function keptFromRole(role: string | undefined, rules: readonly Rule[]): Kept {
  const held = rulesAbout(role, rules)
  const hidden = held.flatMap(rule => rule.hiddenFields)
  return { hidden: new Set(hidden), locked: new Set([...hidden, ...held.flatMap(rule => rule.readOnlyFields)]) }
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter(name => other.has(name)))

/** What the rules of one collection keep from somebody with these roles. */
export function keptFrom(roles: readonly string[], rules: readonly Rule[]): Kept {
  const [first, ...others] = rolesOrNone(roles).map(role => keptFromRole(role, rules))
  return others.reduce<Kept>(
    (kept, { hidden, locked }) => ({ hidden: common(kept.hidden, hidden), locked: common(kept.locked, locked) }),
    first ?? keptFromRole(undefined, rules),
  )
}
