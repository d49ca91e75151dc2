import { type FilterOperator, presence } from '../../filters/operators.ts'

/** Of values with two ends: greater begins after the operand ends, less ends before it begins. */
export const rangeOperators: readonly FilterOperator[] = [
  'equals',
  'notEquals',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'between',
  ...presence,
]
