import type { ScriptStep } from '../../../../shared/wire/answers.ts'

export interface StepValue {
  name: string
  text: string
  /** It is not what it was at the step before, or was not there. */
  changed: boolean
}

/** The values of a step, beside those of the one before it. */
export function stepValues(steps: readonly ScriptStep[], at: number): StepValue[] {
  const before = steps[at - 1]
  const known = new Map(before?.values.map(({ name, text }) => [name, text]))
  return (steps[at]?.values ?? []).map(value => ({
    ...value,
    changed: before !== undefined && known.get(value.name) !== value.text,
  }))
}
