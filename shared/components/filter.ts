import type { ValidationErrors } from '../errors.ts'
import { mayLeave, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import type { ProfileField } from '../fields/profileField.ts'
import { property } from '../fields/property.ts'
import type { FilterGroup, FilterRule } from '../fields/types/filterGroups.ts'
import { canBeProfileField, canBeUser, isUnanswered, readOperand } from '../filterRules/ruleOperands.ts'
import { operandOf } from '../filters/operators.ts'
import { message, type ValidationCode } from '../validation/messages.ts'
import { type Definition, defineComponent, type Surroundings } from './defineComponent.ts'
import { recordFields } from './systemFields.ts'

/** What rules may ask about: the collection's fields that have operations, and what every record has. */
export const filterableFields = (fields: readonly Field[]): readonly Field[] => [
  ...fields.filter(field => typeOf(field).operators.length > 0),
  ...recordFields,
]

/** Definitions are read on any day: bounds that depend on today have no place in them. */
const context = { now: 0, zone: 'UTC' }

const nothingWrong: ValidationErrors = {}
/** Says of one property that it is wrong. */
export const propertyError = (name: string, code: ValidationCode): ValidationErrors => ({ [name]: message(code) })

interface AskedAbout {
  field: Field
  profileFields: readonly ProfileField[]
}

/** Who asks, or what his profile says where he cannot write it himself: he would let himself through. */
function userErrors({ operation, profileField: id }: FilterRule, { field, profileFields }: AskedAbout) {
  if (id === undefined) return canBeUser(field, operation) ? nothingWrong : propertyError('valueType', 'invalid')
  const named = profileFields.find(({ _id }) => _id === id)
  if (named === undefined) return propertyError('profileField', 'notFound')
  if (named.ownEdit) return propertyError('profileField', 'ownEdited')
  return canBeProfileField(field, operation, named) ? nothingWrong : propertyError('profileField', 'invalid')
}

/** What each origin of a value needs. */
const valueErrors: Record<FilterRule['valueType'], (rule: FilterRule, about: AskedAbout) => ValidationErrors> = {
  fixed: ({ operation, value }, { field }) => {
    if (operandOf[operation] === 'none') return nothingWrong
    if (isUnanswered(operation, value)) return propertyError('value', 'required')
    return readOperand(field, operation, value, context) === undefined
      ? propertyError('value', 'invalid')
      : nothingWrong
  },
  parameter: ({ parameterName }) => (parameterName ? nothingWrong : propertyError('parameterName', 'required')),
  editable: ({ variableName }) => (variableName ? nothingWrong : propertyError('variableName', 'required')),
  currentUser: userErrors,
}

function ruleErrors(
  rule: FilterRule,
  fields: readonly Field[],
  profileFields: readonly ProfileField[],
): ValidationErrors {
  const field = fields.find(({ name }) => name === rule.fieldName)
  if (field === undefined) return propertyError('fieldName', 'notFound')
  if (!typeOf(field).operators.includes(rule.operation)) return propertyError('operation', 'invalid')
  if (operandOf[rule.operation] === 'none' && rule.valueType !== 'fixed') return propertyError('valueType', 'invalid')
  return valueErrors[rule.valueType](rule, { field, profileFields })
}

/** What of the rules of groups is wrong, by path below the definition. */
export function checkGroups(
  groups: readonly FilterGroup[],
  fields: readonly Field[],
  profileFields: readonly ProfileField[] = [],
): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const [at, { rules }] of groups.entries()) {
    for (const [position, rule] of rules.entries()) {
      for (const [name, text] of Object.entries(ruleErrors(rule, fields, profileFields))) {
        errors[`groups.${at}.rules.${position}.${name}`] = text
      }
    }
  }
  return errors
}

/** Groups and rules with ids of their own. */
export const identified = (groups: readonly FilterGroup[], next: () => string): FilterGroup[] =>
  groups.map(group => ({
    _id: group._id ?? next(),
    rules: group.rules.map(rule => ({ ...rule, _id: rule._id ?? next() })),
  }))

/** A question about the records of a collection, asked wherever records are shown or counted (area J). */
export const filter = defineComponent({
  kind: 'filter',
  plural: 'filters',
  icon: 'filter',
  placeable: true,
  listed: true,
  area: 'logic',
  properties: {
    /** Shown where the filter is offered. */
    title: property.text(),
    collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
    groups: { ...property.structure<FilterGroup[]>('filterGroups'), default: [], group: 'data' },
    /** Only of the component that names it: made in its editor, offered nowhere else, and gone with it. */
    own: property.boolean({ default: false, group: 'advanced', when: { own: [true] } }),
  },
  complete: (definition, next) => ({ ...definition, groups: identified(definition.groups, next) }),
  check: ({ collectionId, groups }, around) =>
    checkGroups(groups, filterableFields(around.fields(collectionId)), around.profileFields),
  /** In a view it is what people type into it, for all beside it that ask through it. */
  present: (definition, around) => ({
    title: definition.title,
    inputs: filterInputs(definition, around.fields(definition.collectionId)),
  }),
})

/** What of the filter of another component is wrong: it must be there, and ask about the same collection. */
export function checkFilterId(
  filterId: string | undefined,
  collectionId: string,
  around: Surroundings,
): ValidationErrors {
  if (filterId === undefined) return nothingWrong
  const named = around.component('filter', filterId)
  if (named === undefined) return propertyError('filterId', 'notFound')
  return named.definition.collectionId === collectionId ? nothingWrong : propertyError('filterId', 'invalid')
}

/** An input of a filter on an end user's screen. */
export interface FilterInput {
  variableName: string
  operation: FilterRule['operation']
  /** What stands above it; without one, the field's label. */
  label: string | undefined
  sizeSmall: number | undefined
  sizeLarge: number | undefined
  field: Field
  /** What is typed into it goes into no address. */
  isPrivate?: true
}

/** What people can type into a filter: each variable once, in the order of the rules. */
export function filterInputs(definition: Definition, fields: readonly Field[]): FilterInput[] {
  const filterable = filterableFields(fields)
  const inputs = new Map<string, FilterInput>()
  for (const { valueType, variableName, fieldName, ...rule } of (definition.groups as FilterGroup[]).flatMap(
    ({ rules }) => rules,
  )) {
    const field = filterable.find(({ name }) => name === fieldName)
    if (valueType !== 'editable' || !variableName || field === undefined || inputs.has(variableName)) continue
    const { operation, label, sizeSmall, sizeLarge } = rule
    const isPrivate = !mayLeave(field) && ({ isPrivate: true } as const)
    inputs.set(variableName, { variableName, operation, label, sizeSmall, sizeLarge, field, ...isPrivate })
  }
  return [...inputs.values()]
}
