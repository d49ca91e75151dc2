import { z } from 'zod'
import type { ValidationErrors } from '../errors.ts'
import { argumentLimits } from '../protocol/limits.ts'
import { message } from '../validation/messages.ts'

/** As programs name them: a letter or `_` first, then also digits. */
const variableName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

export const variableLimits = {
  /** Of one environment. */
  count: 200,
  /** Characters of a value. */
  value: 10_000,
} as const

/** What is told of a variable. */
export const variableSchema = z.object({
  name: z.string().max(argumentLimits.text),
  /** None: what is stored stays. */
  value: z.string().nullish(),
  isSecret: z.boolean(),
  /** Of the one that is changed, where it gets another name. */
  previousName: z.string().max(argumentLimits.text).nullish(),
})
export type VariableData = z.infer<typeof variableSchema>

/** What is wrong with a variable by itself. */
export function checkVariable({ name, value }: VariableData): ValidationErrors {
  return {
    ...(!variableName.test(name) && { name: message(name === '' ? 'required' : 'invalidVariableName') }),
    ...(value != null && value.length > variableLimits.value && { value: message('tooLarge', variableLimits.value) }),
  }
}
