import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field, ValueContext } from '../../../../shared/fields/defineField.ts'
import { readOperand } from '../../../../shared/filterRules/ruleOperands.ts'
import { type Filter, filterToJson } from '../../../../shared/filters/filter.ts'
import { type FilterOperator, operandOf } from '../../../../shared/filters/operators.ts'
import type { FilterJson } from '../../data/filterJson.ts'

/** One condition of the filter bar. */
export interface RecordCondition {
  id: string
  fieldName: string
  operation: FilterOperator
  value: unknown
}

export function newCondition(field: Field, id: string): RecordCondition {
  const { operators } = typeOf(field)
  const operation = operators.includes('contains') ? 'contains' : (operators[0] ?? 'exists')
  return { id, fieldName: field.name, operation, value: undefined }
}

/** The value stays where the operation takes one of the same shape. */
export const withOperation = (condition: RecordCondition, operation: FilterOperator): RecordCondition => ({
  ...condition,
  operation,
  value: operandOf[operation] === operandOf[condition.operation] ? condition.value : undefined,
})

/** Undefined while there is nothing, or no whole value, to compare with. */
function filterOf(condition: RecordCondition, fields: readonly Field[], context: ValueContext): Filter | undefined {
  const { fieldName, operation, value } = condition
  const field = fields.find(({ name }) => name === fieldName)
  if (field === undefined) return undefined
  if (operandOf[operation] === 'none') return { field: fieldName, operator: operation }
  const operand = readOperand(field, operation, value, context)
  const isEmptyList = Array.isArray(operand) && operand.length === 0
  return operand === undefined || operand === null || operand === '' || isEmptyList
    ? undefined
    : { field: fieldName, operator: operation, value: operand }
}

/** What the bar and the search box ask together; undefined when they ask nothing. Conditions that are not finished do not count. */
export function conditionsFilter(
  conditions: readonly RecordCondition[],
  search: string,
  fields: readonly Field[],
  context: ValueContext,
): FilterJson | undefined {
  const parts = conditions.flatMap(condition => filterOf(condition, fields, context) ?? [])
  const words = search.trim()
  const all: Filter[] = words === '' ? parts : [...parts, { search: words }]
  return all.length === 0 ? undefined : filterToJson({ and: all })
}
