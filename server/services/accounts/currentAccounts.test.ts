import { expect, test, vi } from 'vitest'
import { unavailable } from '../../../shared/errors.ts'
import { alone, type Cluster } from '../../db/cluster/cluster.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import { Sessions } from './sessions.ts'

const noProfile = { name: 'Ana', firstName: '', lastName: '' }
const caller = { kind: 'account', accountId: 'ana', sessionId: 's' } as Caller

function sessionsOver(account: { roles: string[] } | undefined, heard: Partial<Cluster> = {}) {
  const stored = { account }
  const byId = vi.fn(
    async (id: string) =>
      stored.account && {
        ...stored.account,
        id,
        email: 'ana@example.com',
        profile: noProfile,
        environmentsAuthorized: [],
      },
  )
  const reads = { accounts: { byId }, nonces: { latest: async () => 0 } }
  const sessions = new Sessions({
    platform: { reads } as unknown as PlatformStore,
    cluster: { ...alone('node'), ...heard },
    clock: { now: () => 1_000_000 },
    ids: { next: () => 'id', secret: () => 'secret' },
    loopback: true,
    lifetime: { idle: 1, whole: 1 },
    report: () => undefined,
  })
  return { sessions, stored, byId }
}

test('the account of who follows changes is read once by all his subscriptions, and again when it changed', async () => {
  const { sessions, stored, byId } = sessionsOver({ roles: ['superAdmin'] })
  const ask = async () => (await sessions.current(caller))?.platformRoles
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([['superAdmin'], ['superAdmin'], ['superAdmin']])
  expect(await ask()).toEqual(['superAdmin'])
  expect(byId).toHaveBeenCalledTimes(1)
  stored.account = { roles: ['user'] }
  sessions.accountChanged('ana')
  expect(await ask()).toEqual(['user'])
  expect(byId).toHaveBeenCalledTimes(2)
})

test('who listens for changed accounts and asks at once is told what they are now', async () => {
  const { sessions, stored } = sessionsOver({ roles: ['superAdmin'] })
  await sessions.current(caller)
  const asked = new Promise<Caller | undefined>(resolve => {
    sessions.onAccountChanged(() => resolve(sessions.current(caller)))
  })
  stored.account = undefined
  sessions.accountChanged('ana')
  expect(await asked).toBeUndefined()
})

test('nobody is answered while it is not known what other servers have changed', async () => {
  const { sessions } = sessionsOver({ roles: ['user'] }, { upToDate: () => Promise.reject(unavailable('late')) })
  await expect(sessions.current(caller)).rejects.toMatchObject({ code: 'Unavailable' })
})
