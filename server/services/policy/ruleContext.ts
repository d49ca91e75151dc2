import { typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { ruledFields } from '../../../shared/fields/profileField.ts'
import type { AskedOfUser, CurrentUser, RuleContext } from '../../../shared/filterRules/evaluateFilter.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
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
): unknown => {
  const field = ruledFields(profileFields).find(({ _id }) => _id === fieldId)
  return field && (profile[fieldId] ?? typeOf(field).unset)
}

/** Who is not a member. */
export const nobody: CurrentUser = { membershipId: undefined, email: undefined, profileValue: () => undefined }

/** Tells who asks, as far as rules ask it. */
export type UserSource = (asked: AskedOfUser) => Awaitable<CurrentUser>

/** Who asks, as records tell it: what the rules that are read with it ask, and no more, for on this the result of an evaluation depends. */
export async function userOf(
  caller: Caller,
  environment: Pick<ReadableEnvironment, 'id' | 'people' | 'model'>,
  asked: AskedOfUser,
): Promise<CurrentUser> {
  if (asked.size === 0) return nobody
  const email = asked.has('email') ? await seenAs(caller, environment, 'email') : null
  const asksMember = asked.has('membershipId') || asked.has('profileValue')
  const accountId = asksMember ? await seenAs(caller, environment, 'accountId') : null
  const member = accountId === null ? undefined : await environment.people.entering(accountId)
  return {
    membershipId: member?.id,
    email: email ?? undefined,
    profileValue: fieldId => member && ruledValue(environment.model, member.profile, fieldId),
  }
}

/** Somebody as rules tell him, by his membership. */
export const memberAs = (
  model: Pick<EnvironmentModel, 'profileFields'>,
  { id, email, profile }: Pick<Membership, 'id' | 'email' | 'profile'>,
): CurrentUser => ({ membershipId: id, email, profileValue: fieldId => ruledValue(model, profile, fieldId) })
