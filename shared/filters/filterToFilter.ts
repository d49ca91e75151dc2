import type { Field, ValueContext } from '../fields/defineField.ts'
import type { FilterGroup, FilterRule, RuleValueType } from '../fields/types/filterGroups.ts'
import { everything, type Filter } from './filter.ts'
import { operandOf } from './operators.ts'
import { isAbsent, isUnanswered, readOperand } from './ruleOperands.ts'

type Values = Readonly<Record<string, unknown>>

export interface FilterContext extends ValueContext {
  /** The fields that its rules may name. */
  fields: readonly Field[]
}

/** What a filter is used with. */
export interface FilterUse {
  context: FilterContext
  /** The view's parameters. */
  parameters: Values
  /** What people typed, by variable name. */
  filterValues: Values
}

const nothing: Filter = { or: [] }

const named = (values: Values, name: string | undefined): unknown =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined

const given: Record<RuleValueType, (rule: FilterRule, use: FilterUse) => unknown> = {
  fixed: rule => rule.value,
  parameter: (rule, { parameters }) => named(parameters, rule.parameterName),
  editable: (rule, { filterValues }) => named(filterValues, rule.variableName),
}

/** What a rule without a value means (J21): what nobody typed asks nothing, a missing parameter finds nothing. */
const unanswered: Record<RuleValueType, Filter | undefined> = {
  fixed: nothing,
  parameter: nothing,
  editable: undefined,
}

function condition({ fieldName, operation }: FilterRule, operand: unknown): Filter {
  if (operandOf[operation] !== 'two') return { field: fieldName, operator: operation, value: operand }
  const [from, to] = operand as [unknown, unknown]
  if (isAbsent(to)) return { field: fieldName, operator: 'greaterOrEqual', value: from }
  return isAbsent(from)
    ? { field: fieldName, operator: 'lessOrEqual', value: to }
    : { field: fieldName, operator: operation, value: operand }
}

/** Undefined: the rule asks nothing. */
function ruleToFilter(rule: FilterRule, use: FilterUse): Filter | undefined {
  const { operation, valueType } = rule
  if (operandOf[operation] === 'none') return { field: rule.fieldName, operator: operation }
  const value = given[valueType](rule, use)
  if (isUnanswered(operation, value)) return unanswered[valueType]
  const field = use.context.fields.find(({ name }) => name === rule.fieldName)
  const operand = field && readOperand(field, operation, value, use.context)
  return operand === undefined ? nothing : condition(rule, operand)
}

/** One of the groups must pass; those that ask nothing are left out by the caller. */
function anyGroup(groups: readonly (readonly Filter[])[]): Filter {
  const asked = groups.map((parts): Filter => (parts.length === 1 && parts[0] ? parts[0] : { and: parts }))
  return asked.length === 1 && asked[0] ? asked[0] : { or: asked }
}

/**
 * What a filter asks now. Every rule of a group must pass, one group is enough (J17, J18). Groups in which nothing is asked do not
 * count, and without any group every record passes (J22). A value that is none of its field's type finds nothing.
 */
export function filterToFilter({ groups }: { groups: readonly FilterGroup[] }, use: FilterUse): Filter {
  const asked = groups
    .map(({ rules }) => rules.map(rule => ruleToFilter(rule, use)).filter(part => part !== undefined))
    .filter(parts => parts.length > 0)
  return asked.length === 0 ? everything : anyGroup(asked)
}

/**
 * What a filter asks whatever its parameters and typed values are: no record outside is ever found by it. For calls that carry neither.
 */
export function fixedPart({ groups }: { groups: readonly FilterGroup[] }, context: FilterContext): Filter {
  const use = { context, parameters: {}, filterValues: {} }
  const asked = groups
    .filter(({ rules }) => rules.length > 0)
    .map(({ rules }) =>
      rules.filter(({ valueType }) => valueType === 'fixed').flatMap(rule => ruleToFilter(rule, use) ?? []),
    )
  return asked.length === 0 || asked.some(parts => parts.length === 0) ? everything : anyGroup(asked)
}

/** Names of the parameters and variables whose values are none of their fields' type, so that their rules find nothing. */
export function unreadableNames({ groups }: { groups: readonly FilterGroup[] }, use: FilterUse): string[] {
  const names = groups.flatMap(({ rules }) =>
    rules.flatMap(rule => {
      const { operation, valueType, fieldName, parameterName, variableName } = rule
      const name = valueType === 'parameter' ? parameterName : variableName
      const field = use.context.fields.find(candidate => candidate.name === fieldName)
      if (valueType === 'fixed' || name === undefined || field === undefined) return []
      const value = given[valueType](rule, use)
      if (isUnanswered(operation, value)) return []
      return readOperand(field, operation, value, use.context) === undefined ? [name] : []
    }),
  )
  return [...new Set(names)]
}
