import type { Field } from '../../../shared/fields/defineField.ts'
import { ruledFields } from '../../../shared/fields/profileField.ts'
import type { CurrentUser, RuleContext } from '../../../shared/filterRules/evaluateFilter.ts'
import type { Caller } from '../calls/caller.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'

/** What rules are read with. The day is looked at where one needs it: what it finds changes with the day only then. */
export const ruleContext = (
  fields: readonly Field[],
  { zone, dayClock }: Pick<ReadableEnvironment, 'zone' | 'dayClock'>,
  hidden?: ReadonlySet<string>,
): RuleContext => ({
  fields,
  hidden,
  zone,
  get now() {
    return dayClock.now()
  },
})

/** What rules read of a profile: nothing of what people could write in their own. */
export const ruledValue = (
  { profileFields }: Pick<EnvironmentModel, 'profileFields'>,
  profile: Readonly<Record<string, unknown>>,
  fieldId: string,
): unknown => (ruledFields(profileFields).some(({ _id }) => _id === fieldId) ? profile[fieldId] : undefined)

/** Who asks, as records tell it. What is asked for here, the result of an evaluation depends on. */
export const userOf = (caller: Caller, environment: Pick<ReadableEnvironment, 'people' | 'model'>): CurrentUser => ({
  get membershipId() {
    return caller.accountId === null ? undefined : environment.people.membershipOf(caller.accountId)
  },
  get email() {
    return caller.email ?? undefined
  },
  profileValue: fieldId =>
    caller.accountId === null
      ? undefined
      : ruledValue(environment.model, environment.people.profileOf(caller.accountId), fieldId),
})
