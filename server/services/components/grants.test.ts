import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Grants } from '../../../shared/components/grants.ts'
import { type EnvironmentFixture, environmentFixture, type Made } from '../../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let number = 0

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { extensions?: unknown }) => error.extensions,
  )

let mine: Made
let theirs: Made
let open: Made

beforeEach(async () => {
  number += 1
  const button = (name: string, roles: readonly string[]) => shop.create('Button', { name: `${name} ${number}`, roles })
  mine = await button('Propio', [shop.clerkRoleId])
  theirs = await button('Ajeno', [shop.managerRoleId])
  open = await button('De todos', [])
})

interface Saved {
  _id: string
  name: string
  version: number
  roles?: string[]
  description?: string
}
const change = async (grants: Grants, data: object = {}, expectedVersion?: number) => {
  const { saved } = await shop.admin.run<{ saved: Saved[] }>(
    `mutation ($roleId: String!, $data: JSON!, $grants: JSON!, $expectedVersion: Int) {
      saved: updateRoleGrants(roleId: $roleId, data: $data, grants: $grants, expectedVersion: $expectedVersion)
    }`,
    { roleId: shop.clerkRoleId, data, grants, expectedVersion },
  )
  return saved
}
const rolesOf = async (_id: string) =>
  (await shop.admin.run<{ button: Saved }>('query ($id: String!) { button(buttonId: $id) { roles } }', { id: _id }))
    .button.roles
const changes = async () => {
  const { environmentVersions } = await shop.admin.run<{
    environmentVersions: { items: { _id: string; components: { name: string }[] }[] }
  }>('{ environmentVersions(environmentId: "shop", limit: 2) { items { _id components } } }')
  return environmentVersions.items
}

test('what a role may use and the role itself are saved in one change, which one restore undoes', async () => {
  const [before] = await changes()
  const { version } = (await change({}))[0] as Saved
  const saved = await change(
    { [theirs._id]: 'granted', [open._id]: 'withheld' },
    { description: 'Atiende el mostrador' },
    version,
  )
  expect(saved[0]).toMatchObject({ _id: shop.clerkRoleId, description: 'Atiende el mostrador' })
  expect(await rolesOf(theirs._id)).toEqual([shop.managerRoleId, shop.clerkRoleId])
  // What was for everybody is left to the other roles.
  expect(await rolesOf(open._id)).toEqual([shop.managerRoleId])
  const [last] = await changes()
  expect(last?.components.map(({ name }) => name).sort()).toEqual([`Ajeno ${number}`, `De todos ${number}`, 'Vendedor'])
  await shop.admin.run(
    'mutation ($changeId: String!) { restoreEnvironment(environmentId: "shop", changeId: $changeId) { saved } }',
    {
      changeId: before?._id,
    },
  )
  expect([await rolesOf(theirs._id), await rolesOf(open._id)]).toEqual([[shop.managerRoleId], []])
})

test('what others changed meanwhile stays: roles and all the rest', async () => {
  await shop.admin.run('mutation ($id: String!, $data: JSON!) { updateButton(buttonId: $id, data: $data) { _id } }', {
    id: mine._id,
    data: { buttonText: 'Otro texto', roles: [shop.clerkRoleId, shop.managerRoleId] },
  })
  const [, saved] = await change({ [mine._id]: 'withheld' })
  expect(saved).toMatchObject({ buttonText: 'Otro texto', roles: [shop.managerRoleId] })
  const stale = await errorOf(change({ [mine._id]: 'granted' }, { description: 'Tarde' }, 99))
  expect(stale).toMatchObject({ error: 'Conflict' })
  expect(await rolesOf(mine._id)).toEqual([shop.managerRoleId])
})

test('what is so already is no new version, and comes back to everybody when it is said', async () => {
  expect(await change({ [mine._id]: 'granted', [theirs._id]: 'withheld', [open._id]: 'granted' })).toHaveLength(1)
  const [, saved] = await change({ [theirs._id]: 'everyone' })
  expect(saved).toMatchObject({ roles: [], version: 2 })
})

test('nothing is left to nobody: a list without roles would be for everybody', async () => {
  expect(await errorOf(change({ [mine._id]: 'withheld', [theirs._id]: 'granted' }))).toEqual({
    error: 'validationError',
    validationErrors: { [`grants.${mine._id}`]: 'required' },
  })
  expect(await rolesOf(theirs._id)).toEqual([shop.managerRoleId])
  for (const id of ['shop_aaaaaaaaaaaaaaaaa', shop.collectionId, 'other_x'])
    expect(await errorOf(change({ [id]: 'granted' }))).toMatchObject({
      validationErrors: { [`grants.${id}`]: 'notFound' },
    })
  expect(await errorOf(change({ [mine._id]: 'perhaps' } as unknown as Grants))).toMatchObject({
    error: 'validationError',
  })
})

test('a view that lost a component is given all the same', async () => {
  const view = await shop.create('View', {
    name: `Rota ${number}`,
    path: `/rota-${number}`,
    roles: [shop.managerRoleId],
    items: [{ type: 'button', buttonId: open._id }],
  })
  await shop.admin.run('mutation ($id: String!) { deleteButton(buttonId: $id) }', { id: open._id })
  const [, saved] = await change({ [view._id]: 'granted' })
  expect(saved?.roles).toEqual([shop.managerRoleId, shop.clerkRoleId])
})

test('whoever does not design changes nothing', async () => {
  const clerk = await shop.member([shop.clerkRoleId])
  const asked = 'mutation ($id: String!, $grants: JSON!) { updateRoleGrants(roleId: $id, data: {}, grants: $grants) }'
  const variables = { id: shop.clerkRoleId, grants: { [theirs._id]: 'granted' } }
  expect(await errorOf(clerk.run(asked, variables))).toEqual({ error: 'NotFound' })
  expect(await rolesOf(theirs._id)).toEqual([shop.managerRoleId])
})
