import { filterOperators } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { columns, invalid, listOf, structure, text } from './structure.ts'

export const ruleValueTypes = ['fixed', 'parameter', 'editable'] as const
export type RuleValueType = (typeof ruleValueTypes)[number]

const rule = once(() =>
  z.object({
    _id: text(17).optional(),
    fieldName: text(64).min(1, message('required')),
    operation: z.enum(filterOperators, invalid),
    /** Where the value comes from: this definition, the view's parameters, or the person who uses the filter. */
    valueType: z.enum(ruleValueTypes, invalid),
    value: z.unknown().optional(),
    parameterName: text(64).optional(),
    /** Under this name the typed value travels in `filterValues`. */
    variableName: text(64).optional(),
    /** What stands above the input; without it, the field's label. */
    label: text(200).optional(),
    /** Twelfths of the width on phones and on large screens. */
    sizeSmall: columns().optional(),
    sizeLarge: columns().optional(),
  }),
)
export type FilterRule = z.infer<ReturnType<typeof rule>>

const group = once(() =>
  z.object({
    _id: text(17).optional(),
    rules: listOf(rule(), 50),
  }),
)
/** All of its rules must pass. */
export type FilterGroup = z.infer<ReturnType<typeof group>>

/** The groups of a filter: one of them must pass. What the rules ask is checked by the kind `filter`. */
export const filterGroups = defineField({
  ...structure,
  name: 'filterGroups',
  icon: 'filter',
  script: 'FilterGroup[]',
  options: {},
  value: () => listOf(group(), 20),
  mapReferences: (groups: FilterGroup[], map, { collectionId }) =>
    collectionId === undefined
      ? groups
      : groups.map(entry => ({
          ...entry,
          rules: entry.rules.map(named => ({ ...named, fieldName: map.field(collectionId, named.fieldName) })),
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
