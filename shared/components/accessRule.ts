import { relationOf, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import type { FilterGroup } from '../fields/types/filterGroups.ts'
import { throughRelation } from '../filters/fieldPath.ts'
import { message } from '../validation/messages.ts'
import { defineComponent, type Surroundings } from './defineComponent.ts'
import { checkGroups, filterableFields, identified } from './filter.ts'

/** The property that says whether a rule is about an action. */
export const actionProperty = { read: 'reads', create: 'creates', update: 'updates', delete: 'deletes' } as const

/**
 * The fields that a rule can ask about: those of the collection, and, as `relation.field`, those of the records that its relations name.
 * What is not there (any more) lets nothing through.
 */
export function ruleFields(around: Pick<Surroundings, 'fields'>, collectionId: string): readonly Field[] {
  const own = filterableFields(around.fields(collectionId))
  const related = own.flatMap(field => {
    const relation = relationOf(field)
    const fields = relation ? around.fields(relation.collectionId) : []
    return fields
      .filter(({ type }) => typeOf({ type }).operators.length > 0)
      .map(inner => ({
        ...inner,
        _id: throughRelation(field._id, inner._id),
        name: throughRelation(field.name, inner.name),
        label: `${field.label || field.name} › ${inner.label || inner.name}`,
      }))
  })
  return [...own, ...related]
}

/**
 * Which records of a collection the people of some roles may see, make, change and delete. Without a rule about an action every
 * record is for everybody who may use a component; with one, a role has what the rules that name it let through together, a role that none
 * names what those without roles do, and without such a rule nothing. Who has several roles has what any of them has, and who has none what
 * those without roles let through: nobody has more for having lost a role. Designers and scripts are under no rule.
 */
export const accessRule = defineComponent({
  kind: 'accessRule',
  plural: 'accessRules',
  icon: 'lock',
  placeable: false,
  listed: true,
  area: 'people',
  rights: true,
  properties: {
    collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
    /** Whom it is about; nobody named: those of whom no other rule says anything. */
    forRoles: property.roles({ default: [], group: 'permissions' }),
    reads: property.boolean({ default: true, group: 'permissions' }),
    creates: property.boolean({ default: false, group: 'permissions' }),
    updates: property.boolean({ default: true, group: 'permissions' }),
    deletes: property.boolean({ default: true, group: 'permissions' }),
    records: property.choice(['matching', 'none'], { default: 'matching', group: 'data' }),
    /** Without a group every record matches. */
    groups: {
      ...property.structure<FilterGroup[]>('filterGroups'),
      options: { selfContained: true },
      default: [],
      group: 'data',
      when: { records: ['matching'] },
    },
  },
  complete: (definition, next) => ({ ...definition, groups: identified(definition.groups, next) }),
  check: ({ collectionId, groups, reads, creates, updates, deletes }, around) => ({
    ...checkGroups(groups, ruleFields(around, collectionId), around.profileFields),
    ...(!(reads || creates || updates || deletes) && { reads: message('required') }),
  }),
})
