import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { namedProfile } from '../../../shared/environment/profileFields.ts'
import { badRequest } from '../../../shared/errors.ts'
import { normalizeEmail } from '../../../shared/formats/email.ts'
import { isLinkTarget } from '../../../shared/formats/linkTarget.ts'
import { notificationLimits } from '../../../shared/notifications/notification.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { Membership } from '../../db/environment/types.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import { grants } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { type HostFunction, hostFunction, type ScriptContext } from './scriptContext.ts'

/** Of one environment, in a quarter of an hour: a call counts once for each ten people that it tells. */
const mostCounts = 20_000
const peopleOfCount = 10
/** People of one read, and the ms until the next one. */
const peopleOfRead = 200
const restOfRead = 10

const named = z.preprocess(one => (typeof one === 'string' ? [one] : one), z.array(z.string().min(1)).max(10_000))
const group = z
  .strictObject({
    users: named.optional(),
    roles: named.optional(),
    profile: z.record(z.string(), z.unknown()).optional(),
    everybody: z.boolean().optional(),
  })
  .refine(to => Object.values(to).some(part => part !== undefined && part !== false), 'nobody is named')
const told = z.tuple([
  z.strictObject({
    to: z.union([named, group]),
    title: z.string().trim().min(1).max(notificationLimits.title),
    text: z.string().trim().max(notificationLimits.text).default(''),
    icon: z.string().max(notificationLimits.icon).optional(),
    link: z.string().max(notificationLimits.link).refine(isLinkTarget, 'is no path and no address').optional(),
  }),
])

type Group = z.output<typeof group>

export interface NotifyFunctionParts {
  notifier: Pick<Notifier, 'tell'>
  attempts: AttemptLimiter
}

/** How scripts tell people of their environment something. */
export function notifyFunctions(
  { notifier, attempts }: NotifyFunctionParts,
  { environment }: ScriptContext,
): Record<Extract<HostFunctionName, 'notify'>, HostFunction> {
  const isOf = groupOf(environment)
  return {
    notify: hostFunction(told, async ([{ to, ...notification }]) => {
      const asked: Group = Array.isArray(to) ? { users: to } : to
      const people: Membership[] = []
      for await (const some of candidates(environment, asked))
        people.push(...some.filter(membership => grants(membership) && isOf(asked, membership)))
      for (let counted = 0; counted < people.length; counted += peopleOfCount)
        if (!attempts.allows([{ key: `scriptNotifications:${environment.id}`, most: mostCounts }]))
          throw badRequest('scripts of this environment tell too many people in 15 minutes')
      const accountIds = people.map(({ accountId }) => accountId)
      await notifier.tell(environment, accountIds, { kind: 'message', ...notification })
      return people.length
    }),
  }
}

/** All who may be meant, in parts: others are answered between two of them. */
async function* candidates(
  { id: environmentId, store }: ScriptContext['environment'],
  { users = [], roles, profile, everybody }: Group,
): AsyncGenerator<readonly Membership[]> {
  const { memberships } = store.reads
  if (everybody !== true && roles === undefined && profile === undefined) {
    yield await memberships.named(users.flatMap(user => [localId(environmentId, user), normalizeEmail(user)]))
    return
  }
  let last = ''
  for (;;) {
    const some = await memberships.after(last, peopleOfRead)
    yield some
    if (some.length < peopleOfRead) return
    last = some.at(-1)?.id ?? last
    await pause(restOfRead)
  }
}

/** Whether somebody is meant: named by his id or address, or of one of the roles and with all of the profile. */
const groupOf =
  ({ id: environmentId, model }: ScriptContext['environment']) =>
  ({ users = [], roles, profile, everybody }: Group, membership: Membership): boolean => {
    if (everybody === true) return true
    if (users.some(user => localId(environmentId, user) === membership.id || normalizeEmail(user) === membership.email))
      return true
    if (roles === undefined && profile === undefined) return false
    const roleIds = roles?.map(
      role => model.list('role').find(({ name }) => name === role)?.id ?? localId(environmentId, role),
    )
    if (roleIds !== undefined && !roleIds.some(role => membership.roles.includes(role))) return false
    const known = namedProfile(model.profileFields, membership.profile)
    return Object.entries(profile ?? {}).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value))
  }
