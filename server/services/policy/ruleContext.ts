import type { Field } from '../../../shared/fields/defineField.ts'
import { ruledFields } from '../../../shared/fields/profileField.ts'
import type { CurrentUser, RuleContext } from '../../../shared/filterRules/evaluateFilter.ts'
import type { Membership } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { seenAs } from './seenAs.ts'

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
const ruledValue = (
  { profileFields }: Pick<EnvironmentModel, 'profileFields'>,
  profile: Readonly<Record<string, unknown>>,
  fieldId: string,
): unknown => (ruledFields(profileFields).some(({ _id }) => _id === fieldId) ? profile[fieldId] : undefined)

/** Who asks, as records tell it. What is asked for here, the result of an evaluation depends on. */
export const userOf = (
  caller: Caller,
  environment: Pick<ReadableEnvironment, 'id' | 'people' | 'model'>,
): CurrentUser => ({
  get membershipId() {
    const { accountId } = seenAs(caller, environment)
    return accountId === null ? undefined : environment.people.membershipOf(accountId)
  },
  get email() {
    return seenAs(caller, environment).email ?? undefined
  },
  profileValue(fieldId) {
    const { accountId } = seenAs(caller, environment)
    return accountId === null
      ? undefined
      : ruledValue(environment.model, environment.people.profileOf(accountId), fieldId)
  },
})

/** Who is not a member. */
export const nobody: CurrentUser = { membershipId: undefined, email: undefined, profileValue: () => undefined }

/** Somebody as rules tell him, by his membership. */
export const memberAs = (
  model: Pick<EnvironmentModel, 'profileFields'>,
  { id, email, profile }: Pick<Membership, 'id' | 'email' | 'profile'>,
): CurrentUser => ({ membershipId: id, email, profileValue: fieldId => ruledValue(model, profile, fieldId) })
