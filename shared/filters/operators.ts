/** The operations of filter rules. */
export const filterOperators = [
  'equals',
  'notEquals',
  'contains',
  'startsWith',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'in',
  'notIn',
  'exists',
  'empty',
  'between',
  'today',
  'yesterday',
  'week',
  'month',
] as const
export type FilterOperator = (typeof filterOperators)[number]

export const identity: readonly FilterOperator[] = ['equals', 'notEquals', 'in', 'notIn', 'exists', 'empty']
export const ordered: readonly FilterOperator[] = [
  ...identity,
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'between',
]
export const textual: readonly FilterOperator[] = [...identity, 'contains', 'startsWith']
export const temporal: readonly FilterOperator[] = [...ordered, 'today', 'yesterday', 'week', 'month']
export const presence: readonly FilterOperator[] = ['exists', 'empty']

/** What a condition compares with: nothing, one value, two, or a list. */
export const operandOf: Record<FilterOperator, 'none' | 'one' | 'two' | 'many'> = {
  equals: 'one',
  notEquals: 'one',
  contains: 'one',
  startsWith: 'one',
  greater: 'one',
  greaterOrEqual: 'one',
  less: 'one',
  lessOrEqual: 'one',
  in: 'many',
  notIn: 'many',
  exists: 'none',
  empty: 'none',
  between: 'two',
  today: 'none',
  yesterday: 'none',
  week: 'none',
  month: 'none',
}
