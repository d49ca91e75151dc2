import { everything, type Filter } from '../../../../shared/filters/filter.ts'
import { randomIds } from '../../../system/ids.ts'
import { type EnvironmentFixture, environmentFixture } from '../../../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/testServer.ts'
import type { Caller } from '../../calls/caller.ts'
import type { OpenEnvironment } from '../../model/openEnvironment.ts'
import type { Policy } from '../../policy/policy.ts'
import { type RecordServices, recordServices } from '../../recordServices.ts'
import type { Services } from '../../services.ts'
import { ResultCache } from '../resultCache.ts'
import { type ShopIds, setUpShop } from './shop.ts'

/** The same services twice: with a cache of results and without. */
export interface Pair {
  cached: RecordServices
  plain: RecordServices
  cache: ResultCache
  /** How often the cached ones looked for the row filter: once or more for each evaluation. */
  looks(): number
  plainLooks(): number
}

export interface Member {
  /** Of the membership, on the wire. */
  id: string
  caller: Caller
}

/** A server whose services are asked with and without a cache, over a shop with components of each kind. */
export interface Stage {
  server: TestServer
  shop: EnvironmentFixture
  ids: ShopIds
  environment: OpenEnvironment
  designer: Caller
  members: readonly Member[]
  /** As the policy is, and with a rule by which some members find their own records alone. */
  pairs: readonly Pair[]
  /** Moves the clock, in ms. */
  moveClock(by: number): void
  now(): number
}

/** Members whose addresses begin so find only what is theirs. */
const ownOnly = 'own'

/** The policy with another rule of rows. */
const withScope = (policy: Policy, scope: Policy['scope']): Policy =>
  new Proxy(policy, {
    get(target, name) {
      const value: unknown = name === 'scope' ? scope : Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const ruled = (policy: Policy): Policy =>
  withScope(
    policy,
    async ({ caller: { email } }, _, collectionId): Promise<Filter> =>
      collectionId === 'sales' && email?.startsWith(ownOnly)
        ? { field: 'owner', operator: 'equals', value: email }
        : everything,
  )

function counting(policy: Policy): { policy: Policy; looks(): number } {
  let looks = 0
  const scope: Policy['scope'] = (...asked) => {
    looks += 1
    return policy.scope(...asked)
  }
  return { policy: withScope(policy, scope), looks: () => looks }
}

function pairOf(services: Services, policy: Policy, clock: { now(): number }): Pair {
  const parts = {
    changes: services.changes,
    mayOpenFile: async () => true,
    clock,
    ids: randomIds(),
    elapsed: () => 0,
    runScriptedLook: async () => null,
    twoFactorCodes: services.twoFactorCodes,
    currentCaller: (caller: Caller) => services.sessions.current(caller),
  }
  const [first, second] = [counting(policy), counting(policy)]
  const cache = new ResultCache({ clock, maxBytes: 4_000_000 })
  return {
    cached: recordServices({ ...parts, policy: first.policy, results: cache }),
    plain: recordServices({ ...parts, policy: second.policy, results: new ResultCache({ clock, maxBytes: 0 }) }),
    cache,
    looks: first.looks,
    plainLooks: second.looks,
  }
}

const nobody = { platformRoles: [], environmentsAuthorized: [], sessionId: null } as const

/** 20 May 2026, a Wednesday, 23:40 in Santiago. */
const begin = Date.parse('2026-05-21T03:40:00.000Z')

const century = 100 * 365 * 86_400_000

export async function openStage(): Promise<Stage> {
  let now = begin
  const clock = { now: () => now }
  const given: Services[] = []
  // Days go by that nobody spends at the screen.
  const config = { sessionIdleMs: century, sessionMs: century }
  const server = await startTestServer({ clock, config, start: { withServices: services => given.push(services) } })
  const [services] = given as [Services]
  const shop = await environmentFixture(server)
  const ids = await setUpShop(shop)
  const { environmentId } = shop
  const host = { kind: 'environment', environmentId, name: `${environmentId}.localhost` } as const
  const member = async (name: string, roles: readonly string[]): Promise<Member> => {
    const { id: accountId, email } = await server.createAccount({ email: `${name}@example.com` })
    const { made } = await shop.admin.run<{ made: { _id: string } }>(
      'mutation ($environmentId: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId, data: { email, roles } },
    )
    return { id: made._id, caller: { kind: 'account', accountId, email, name, host, ...nobody } }
  }
  const members = [
    await member('ana', []),
    await member('bruno', []),
    await member('clerk', [shop.clerkRoleId]),
    await member('own.carla', [shop.clerkRoleId]),
    await member('own.diego', []),
  ]
  const adminHost = { kind: 'admin', name: 'localhost' } as const
  const designer: Caller = { kind: 'system', accountId: null, email: null, name: null, host: adminHost, ...nobody }
  const { environment } = await services.policy.visitor(designer, environmentId)
  return {
    server,
    shop,
    ids,
    environment,
    designer,
    members,
    pairs: [services.policy, ruled(services.policy)].map(policy => pairOf(services, policy, clock)),
    moveClock: by => {
      now += by
    },
    now: () => now,
  }
}
