import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nothing } from '../../../shared/filters/filter.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { addMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type Caller, system } from '../calls/caller.ts'
import { inUnit, type OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { Services } from '../services.ts'

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let environment: OpenEnvironment

beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ start: { withServices } })
  shop = await environmentFixture(server)
  environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
})
afterAll(() => server.close())

/** A new member: the ids of the membership, of its account, and as whom that one asks. */
async function somebody(profile?: Readonly<Record<string, unknown>>) {
  const id = await addMember(shop, { name: 'Ana', profile })
  const membership = await environment.store.reads.memberships.byId(id)
  const { accountId = '', email = '' } = membership ?? {}
  const caller: Caller = {
    ...system({ kind: 'environment', environmentId: 'shop', name: 'shop' }),
    ...{ kind: 'account', accountId, email },
  }
  return { id, accountId, caller }
}

const save = (data: object) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data,
  })

test('a rule that is asked in a unit sees a membership as that unit does', async () => {
  const fields = [{ name: 'who', label: 'who', type: 'user', optional: true }]
  const { _id } = await shop.create('Collection', { name: 'tasks', fields })
  const mine = { fieldName: 'who', operation: 'equals', valueType: 'currentUser' }
  await shop.create('AccessRule', { name: 'Own', collectionId: _id, groups: [{ rules: [mine] }] })
  const { id, caller } = await somebody()
  const { policy } = services
  const standing = await policy.standing(caller, environment)
  const collectionId = localId('shop', _id)
  const own = { field: 'who', operator: 'equals', value: id }
  expect(await policy.scope({ caller, standing }, environment, collectionId)).toEqual(own)
  await environment.store.write(async tx => {
    const seen = () => policy.scope({ caller, standing }, inUnit(environment, tx), collectionId)
    expect(await seen()).toEqual(own)
    await tx.memberships.update(id, { disabled: true })
    expect(await seen()).toBe(nothing)
    await tx.memberships.update(id, { disabled: false })
    expect(await seen()).toEqual(own)
  })
})

test('a membership that is written while it is read is read again', async () => {
  const { id, accountId } = await somebody()
  environment.forgetMembership(accountId)
  const { memberships } = environment.store.reads
  const { byAccount } = memberships
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const read = vi.spyOn(memberships, 'byAccount').mockImplementationOnce(async asked => {
    const found = await byAccount(asked)
    await goOn
    return found
  })
  try {
    const before = environment.membership(accountId)
    await shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      { id: `shop_${id}`, data: { roles: [shop.clerkRoleId] } },
    )
    resolve()
    expect((await before)?.roles).toEqual([])
    expect((await environment.membership(accountId))?.roles).toEqual([localId('shop', shop.clerkRoleId)])
  } finally {
    read.mockRestore()
  }
})

test('what people had in a field of their profiles that is gone is read no more', async () => {
  await save({ profileFields: [{ name: 'region', label: 'Region', type: 'string', ownEdit: false }] })
  const [field] = environment.model.profileFields
  const { accountId } = await somebody({ region: 'Sur' })
  expect((await environment.people.entering(accountId))?.profile).toEqual({ [field?._id ?? '']: 'Sur' })
  await save({ profileFields: [], lostProfileFields: [field?._id] })
  expect((await environment.people.entering(accountId))?.profile).toEqual({})
})
