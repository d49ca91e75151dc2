import { evalExpr } from 'mingo/core'
import { type Expression, isNamed, isNothing } from './values.ts'

const isTrue = (value: unknown) => !isNothing(value) && value !== false && value !== 0

/** Without a branch that holds, it needs a default. */
export const $switch: Expression = (document, operand, options) => {
  const { branches, ...others } = isNamed(operand) ? operand : {}
  if (!Array.isArray(branches) || branches.length === 0) throw new Error('$switch takes branches and a default')
  for (const branch of branches) {
    if (!isNamed(branch)) throw new Error('$switch: a branch has a case and a then')
    if (isTrue(evalExpr(document, branch.case, options))) return evalExpr(document, branch.then, options)
  }
  if (!Object.hasOwn(others, 'default')) throw new Error('$switch: no branch holds, and there is no default')
  return evalExpr(document, others.default, options)
}
