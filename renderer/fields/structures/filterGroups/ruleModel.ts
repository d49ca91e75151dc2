import { relationOf, typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { ProfileField } from '../../../../shared/fields/profileField.ts'
import { type Property, property } from '../../../../shared/fields/property.ts'
import {
  type FilterGroup,
  type FilterRule,
  lastingValueTypes,
  type RuleValueType,
  ruleValueTypes,
} from '../../../../shared/fields/types/filterGroups.ts'
import { canBeProfileField, canBeUser } from '../../../../shared/filterRules/ruleOperands.ts'
import { readPath } from '../../../../shared/filters/fieldPath.ts'
import { type FilterOperator, operandOf } from '../../../../shared/filters/operators.ts'

export const operationsOf = (field: Field): readonly FilterOperator[] => typeOf(field).operators

/** Where the rules of a structure are read. */
export interface RuleSetting {
  /** Nobody is there to type, and no view to give parameters. */
  selfContained: boolean
  /** Of people's profiles, those that rules can ask about. */
  profileFields?: readonly ProfileField[]
}

/** Of profiles, what can stand in the place of the value. */
export const profileChoices = (
  field: Field | undefined,
  operation: FilterOperator,
  { profileFields = [] }: Pick<RuleSetting, 'profileFields'>,
): readonly ProfileField[] =>
  field === undefined ? [] : profileFields.filter(candidate => canBeProfileField(field, operation, candidate))

/** What compares with nothing has its answer already; who asks is compared with what can be somebody, or be said of somebody. */
export const valueTypesOf = (
  field: Field | undefined,
  operation: FilterOperator,
  setting: RuleSetting,
): readonly RuleValueType[] =>
  operandOf[operation] === 'none'
    ? ['fixed']
    : ruleValueTypes.filter(type => {
        if (type === 'currentUser')
          return (
            field !== undefined && (canBeUser(field, operation) || profileChoices(field, operation, setting).length > 0)
          )
        return !setting.selfContained || lastingValueTypes.includes(type)
      })

/** Through which collection the fixed values of a rule's field are chosen, and as which field of it: that of the records named, of a path. */
export function valueSource(field: Field, fields: readonly Field[], source: OptionSource) {
  const path = readPath(field.name)
  const through = fields.find(({ name }) => name === path.relation)
  const relation = through && relationOf(through)
  if (relation === undefined) return { field, source }
  return {
    field: { ...field, name: path.field },
    source: { collectionId: relation.collectionId },
  }
}

export function newRule(field: Field, _id: string): FilterRule {
  const [operation = 'exists'] = operationsOf(field)
  return { _id, fieldName: field.name, operation, valueType: 'fixed' }
}

/** Another field begins anew, with the same operation where its type offers it. */
export function withField({ _id, operation }: FilterRule, field: Field): FilterRule {
  const rule = newRule(field, _id ?? '')
  return operationsOf(field).includes(operation) ? { ...rule, operation } : rule
}

/** Who asks, or what his profile says: the first thing that can be compared. */
export function withUser(rule: FilterRule, field: Field | undefined, setting: RuleSetting): FilterRule {
  const { _id, fieldName, operation } = rule
  const next = { _id, fieldName, operation, valueType: 'currentUser' as const }
  if (field === undefined || canBeUser(field, operation)) return next
  return { ...next, profileField: profileChoices(field, operation, setting)[0]?._id }
}

/** Whether what a rule says of who asks can still be compared. */
function keepsUser(
  { profileField }: FilterRule,
  operation: FilterOperator,
  field: Field | undefined,
  setting: RuleSetting,
) {
  if (field === undefined) return false
  return profileField === undefined
    ? canBeUser(field, operation)
    : profileChoices(field, operation, setting).some(({ _id }) => _id === profileField)
}

const asking: RuleSetting = { selfContained: false }

/** The value stays where the operation takes one of the same shape. */
export function withOperation(
  rule: FilterRule,
  operation: FilterOperator,
  field?: Field,
  setting: RuleSetting = asking,
): FilterRule {
  if (rule.valueType === 'currentUser' && !keepsUser(rule, operation, field, setting))
    return withOperation(withValueType(rule, 'fixed'), operation)
  if (operandOf[operation] === operandOf[rule.operation]) return { ...rule, operation }
  const { value: _value, ...rest } = rule
  return operandOf[operation] === 'none' ? withValueType({ ...rest, operation }, 'fixed') : { ...rest, operation }
}

/**
 * What belonged to the other origin goes; a variable is called like its field until somebody renames it, and so is a parameter, unless the
 * views around have just one.
 * @param own the parameters of these views
 */
export function withValueType(
  { _id, fieldName, operation }: FilterRule,
  valueType: RuleValueType,
  own: readonly string[] = [],
): FilterRule {
  const rule = { _id, fieldName, operation, valueType }
  const [only = fieldName] = own
  if (valueType === 'parameter') return { ...rule, parameterName: own.length === 1 ? only : fieldName }
  return valueType === 'editable' ? { ...rule, variableName: fieldName } : rule
}

export const copyOfGroup = (group: FilterGroup, newId: () => string): FilterGroup => ({
  _id: newId(),
  rules: group.rules.map(rule => ({ ...rule, _id: newId() })),
})

const columns = () => property.number({ options: { integer: true, min: 1, max: 12 } })

/** How the input of an editable rule stands on the screen. */
export const inputProperties: Readonly<Record<string, Property>> = {
  label: property.text(),
  sizeLarge: columns(),
  sizeSmall: columns(),
}
