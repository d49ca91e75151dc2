import { typeOf } from '../fields/capabilities.ts'
import type { Field, UserMark, ValueContext } from '../fields/defineField.ts'
import {
  type FilterGroup,
  type FilterRule,
  lastingValueTypes,
  type RuleValueType,
} from '../fields/types/filterGroups.ts'
import { everything, type Filter, nothing } from '../filters/filter.ts'
import { operandOf } from '../filters/operators.ts'
import { isAbsent, isUnanswered, readOperand } from './ruleOperands.ts'

type Values = Readonly<Record<string, unknown>>

export interface RuleContext extends ValueContext {
  /** The fields that its rules may name. */
  fields: readonly Field[]
  /** Names of those that are hidden from who asks: a value of that one's own finds nothing in them. */
  hidden?: ReadonlySet<string> | undefined
}

/** What a filter is used with. */
export interface FilterUse {
  context: RuleContext
  /** The view's parameters. */
  parameters: Values
  /** What people typed, by variable name. */
  filterValues: Values
  user: CurrentUser
}

/** Who asks, by what tells it in records; undefined where nobody does, or nobody who is a member. */
export interface CurrentUser extends Readonly<Record<UserMark, string | undefined>> {
  /** What his profile has in the field of that id; undefined where nothing, and where he could have written it himself. */
  profileValue(fieldId: string): unknown
}

const named = (values: Values, name: string | undefined): unknown =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined

/** What a filter asks now. */
export interface EvaluatedFilter {
  filter: Filter
  /**
   * Names of the parameters whose values are none of their fields' type, and what people read above the inputs of whose the same is true:
   * the rules of these find nothing.
   */
  unreadable: readonly string[]
}

/** What of the one who asks a rule compares with, in its own field or by one of a profile. */
function userMark({ fieldName }: FilterRule, fields: readonly Field[]): UserMark | undefined {
  const field = fields.find(({ name }) => name === fieldName)
  return field && typeOf(field).userAs
}

function userIn(rule: FilterRule, { context, user }: FilterUse): unknown {
  if (rule.profileField !== undefined) return user.profileValue(rule.profileField)
  const mark = userMark(rule, context.fields)
  return mark && user[mark]
}

/** What of the one who asks the rules of a filter need. */
export type AskedOfUser = ReadonlySet<keyof CurrentUser>

/** @param fields that its rules may name */
export function askedOfUser({ groups }: { groups: readonly FilterGroup[] }, fields: readonly Field[]): AskedOfUser {
  const asked = new Set<keyof CurrentUser>()
  for (const { rules } of groups)
    for (const rule of rules) {
      if (rule.valueType !== 'currentUser' || operandOf[rule.operation] === 'none') continue
      const needed = rule.profileField === undefined ? userMark(rule, fields) : 'profileValue'
      if (needed !== undefined) asked.add(needed)
    }
  return asked
}

const given: Record<RuleValueType, (rule: FilterRule, use: FilterUse) => { name?: string; value: unknown }> = {
  fixed: ({ value }) => ({ value }),
  parameter: ({ parameterName: name }, { parameters }) => ({ name, value: named(parameters, name) }),
  editable: ({ variableName: name }, { filterValues }) => ({ name, value: named(filterValues, name) }),
  currentUser: (rule, use) => ({ value: userIn(rule, use) }),
}

/** What a rule without a value means (J21): what nobody typed asks nothing, a missing parameter finds nothing. */
const unanswered: Record<RuleValueType, Filter | undefined> = {
  fixed: nothing,
  parameter: nothing,
  editable: undefined,
  currentUser: nothing,
}

function condition({ fieldName, operation }: FilterRule, operand: unknown): Filter {
  if (operandOf[operation] !== 'two') return { field: fieldName, operator: operation, value: operand }
  const [from, to] = operand as [unknown, unknown]
  if (isAbsent(to)) return { field: fieldName, operator: 'greaterOrEqual', value: from }
  return isAbsent(from)
    ? { field: fieldName, operator: 'lessOrEqual', value: to }
    : { field: fieldName, operator: operation, value: operand }
}

/** What a rule asks; without a filter nothing. */
interface EvaluatedRule {
  filter?: Filter
  /** How people know what it was given and cannot read. */
  unreadable?: string
}

function evaluateRule(rule: FilterRule, use: FilterUse): EvaluatedRule {
  const { operation, valueType, fieldName } = rule
  const field = use.context.fields.find(candidate => candidate.name === fieldName)
  if (operandOf[operation] === 'none')
    return { filter: field === undefined ? nothing : { field: fieldName, operator: operation } }
  const { name, value } = given[valueType](rule, use)
  if (isUnanswered(operation, value)) return { filter: unanswered[valueType] }
  const isOwn = !lastingValueTypes.includes(valueType)
  if (field === undefined || (isOwn && use.context.hidden?.has(fieldName))) return { filter: nothing }
  const operand = readOperand(field, operation, value, use.context)
  const known = valueType === 'editable' ? rule.label || field.label || name : name
  return operand === undefined ? { filter: nothing, unreadable: known } : { filter: condition(rule, operand) }
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
export function evaluateFilter({ groups }: { groups: readonly FilterGroup[] }, use: FilterUse): EvaluatedFilter {
  const evaluated = groups.map(({ rules }) => rules.map(rule => evaluateRule(rule, use)))
  const asked = evaluated.map(rules => rules.flatMap(({ filter }) => filter ?? [])).filter(parts => parts.length > 0)
  return {
    filter: asked.length === 0 ? everything : anyGroup(asked),
    unreadable: [...new Set(evaluated.flatMap(rules => rules.flatMap(({ unreadable }) => unreadable ?? [])))],
  }
}

/**
 * What a filter asks whatever its parameters and typed values are: no record outside is ever found by it. For calls that carry neither.
 */
export function fixedPart(
  { groups }: { groups: readonly FilterGroup[] },
  context: RuleContext,
  user: CurrentUser,
): Filter {
  const use = { context, parameters: {}, filterValues: {}, user }
  const asked = groups
    .filter(({ rules }) => rules.length > 0)
    .map(({ rules }) =>
      rules
        .filter(({ valueType }) => lastingValueTypes.includes(valueType))
        .flatMap(rule => evaluateRule(rule, use).filter ?? []),
    )
  return asked.length === 0 || asked.some(parts => parts.length === 0) ? everything : anyGroup(asked)
}
