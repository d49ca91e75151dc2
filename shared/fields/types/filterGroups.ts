import { readPath, throughRelation } from '../../filters/fieldPath.ts'
import { filterOperators } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { columns, invalid, listOf, structure, text } from './structure.ts'

/** Where the value of a rule comes from: the definition, the view's parameters, who uses the filter and types it, or who that is. */
export const ruleValueTypes = ['fixed', 'parameter', 'editable', 'currentUser'] as const
export type RuleValueType = (typeof ruleValueTypes)[number]

/** Those that ask neither a view nor a person for a value: they ask the same of everything that one person does. */
export const lastingValueTypes: readonly RuleValueType[] = ['fixed', 'currentUser']

const rule = (valueTypes: readonly RuleValueType[]) =>
  z.object({
    _id: text(17).optional(),
    /** Of the record; of one that a relation of it names: `customer.owner`. */
    fieldName: text(130).min(1, message('required')),
    operation: z.enum(filterOperators, invalid),
    valueType: z.enum(valueTypes, invalid),
    value: z.unknown().optional(),
    parameterName: text(64).optional(),
    /** Of who asks: the id of the field of his profile, in place of who that is. */
    profileField: text(17).optional(),
    /** Under this name the typed value travels in `filterValues`. */
    variableName: text(64).optional(),
    /** What stands above the input; without it, the field's label. */
    label: text(200).optional(),
    /** Twelfths of the width on phones and on large screens. */
    sizeSmall: columns().optional(),
    sizeLarge: columns().optional(),
  })
export type FilterRule = z.infer<ReturnType<typeof rule>>

const groups = (valueTypes: readonly RuleValueType[]) =>
  listOf(z.object({ _id: text(17).optional(), rules: listOf(rule(valueTypes), 50) }), 20)
const asking = once(() => groups(ruleValueTypes))
const lasting = once(() => groups(lastingValueTypes))

/** All of its rules must pass. */
export type FilterGroup = z.infer<ReturnType<typeof asking>>[number]

/** Of a path the relation alone: what it names stands in another collection. */
function mapPath(path: string, map: (name: string) => string): string {
  const { relation, field } = readPath(path)
  return relation === undefined ? map(field) : throughRelation(map(relation), field)
}

/** The groups of a filter: one of them must pass. What the rules ask is checked by the kind `filter`. */
export const filterGroups = defineField({
  ...structure,
  name: 'filterGroups',
  icon: 'filter',
  script: 'FilterGroup[]',
  options: {
    /** Nobody is there to type, and no view to give parameters: the rules hold by themselves. */
    selfContained: property.boolean({ default: false }),
  },
  value: ({ selfContained }) => (selfContained ? lasting() : asking()),
  mapReferences: (groups: FilterGroup[], map, { collectionId }) =>
    collectionId === undefined
      ? groups
      : groups.map(entry => ({
          ...entry,
          rules: entry.rules.map(named => ({
            ...named,
            fieldName: mapPath(named.fieldName, name => map.field(collectionId, name)),
            ...(named.profileField && map.profileField && { profileField: map.profileField(named.profileField) }),
          })),
        })),
  examples: {
    valid: [
      [{ rules: [{ fieldName: 'status', operation: 'equals', valueType: 'fixed', value: 'open' }] }, { rules: [] }],
      [],
    ],
    invalid: [
      [{ rules: [{ fieldName: 'status', operation: 'matches', valueType: 'fixed' }] }],
      [{ rules: [{ fieldName: '', operation: 'equals', valueType: 'fixed' }] }],
      [{ rules: [{ fieldName: 'a', operation: 'equals', valueType: 'editable', sizeLarge: 13 }] }],
      'x',
    ],
  },
})
