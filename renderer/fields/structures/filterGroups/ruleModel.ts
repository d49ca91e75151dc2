import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { type Property, property } from '../../../../shared/fields/property.ts'
import {
  type FilterGroup,
  type FilterRule,
  type RuleValueType,
  ruleValueTypes,
} from '../../../../shared/fields/types/filterGroups.ts'
import { type FilterOperator, operandOf } from '../../../../shared/filters/operators.ts'

export const operationsOf = (field: Field): readonly FilterOperator[] => typeOf(field).operators

/** What compares with nothing has its answer already. */
export const valueTypesOf = (operation: FilterOperator): readonly RuleValueType[] =>
  operandOf[operation] === 'none' ? ['fixed'] : ruleValueTypes

export function newRule(field: Field, _id: string): FilterRule {
  const [operation = 'exists'] = operationsOf(field)
  return { _id, fieldName: field.name, operation, valueType: 'fixed' }
}

/** Another field begins anew, with the same operation where its type offers it. */
export function withField({ _id, operation }: FilterRule, field: Field): FilterRule {
  const rule = newRule(field, _id ?? '')
  return operationsOf(field).includes(operation) ? { ...rule, operation } : rule
}

/** The value stays where the operation takes one of the same shape. */
export function withOperation(rule: FilterRule, operation: FilterOperator): FilterRule {
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
