import type { Field } from '../../../shared/fields/defineField.ts'
import type { CurrentUser, RuleContext } from '../../../shared/filterRules/evaluateFilter.ts'
import type { Caller } from '../calls/caller.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { seenAs } from './seenAs.ts'

/** What rules are read with. The day is looked at where one needs it: what it finds changes with the day only then. */
export const ruleContext = (
  fields: readonly Field[],
  { zone, dayClock }: Pick<ReadableEnvironment, 'zone' | 'dayClock'>,
): RuleContext => ({
  fields,
  zone,
  get now() {
    return dayClock.now()
  },
})

/** Who asks, as records tell it. What is asked for here, the result of an evaluation depends on. */
export const userOf = (caller: Caller, environment: Pick<ReadableEnvironment, 'id' | 'people'>): CurrentUser => ({
  get membershipId() {
    const { accountId } = seenAs(caller, environment)
    return accountId === null ? undefined : environment.people.membershipOf(accountId)
  },
  get email() {
    return seenAs(caller, environment).email ?? undefined
  },
})
