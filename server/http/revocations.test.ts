import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { createItem } from '../testing/recordCalls.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openSocket } from '../testing/testSocket.ts'

/** Every way of taking a right away, with a subscription open: it ends by that alone, and nothing is told after it. */

let server: TestServer
let shops = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Listening {
  shop: EnvironmentFixture
  listener: TestClient
  account: { id: string; email: string; password: string }
  membershipId: string
}

/** What one subscription heard, in its order. */
function listen(client: TestClient, environmentId: string) {
  const heard: string[] = []
  let tell = (_what: string) => {}
  const hear = (what: string) => {
    heard.push(what)
    tell(what)
  }
  const socket = openSocket(client, server.clock, { onClosed: ({ reason }) => hear(`closed ${reason}`) })
  const query = `subscription { collectionDataChanged(environmentId: "${environmentId}", collectionId: "${environmentId}_orders") }`
  const stop = socket.subscribe({ query }, { next: () => hear('change'), complete: () => hear('end'), error: () => {} })
  const until = (...wanted: string[]) =>
    new Promise<void>(resolve => {
      if (heard.some(what => wanted.includes(what))) return resolve()
      tell = what => wanted.includes(what) && resolve()
    })
  const leave = () => {
    stop()
    return socket.dispose()
  }
  return { heard, until, leave }
}

async function member(roles: (shop: EnvironmentFixture) => string[]): Promise<Listening> {
  const shop = await environmentFixture(server, {
    environmentId: `shop${++shops}`,
    clerksOnly: ['table', 'form', 'view'],
  })
  const account = await server.createAccount()
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation ($id: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
    { id: shop.environmentId, data: { email: account.email, roles: roles(shop) } },
  )
  const listener = await server.login(account.email, account.password, `${shop.environmentId}.localhost`)
  return { shop, listener, account, membershipId: made._id }
}
const clerk = () => member(({ clerkRoleId }) => [clerkRoleId])

/** Of the admin area, authorised for the environment. */
async function designer(): Promise<Listening> {
  const { shop } = await clerk()
  const account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: [shop.environmentId] })
  return { shop, account, listener: await server.login(account.email, account.password), membershipId: '' }
}

const setUser =
  (data: object) =>
  ({ shop, membershipId }: Listening) =>
    shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      {
        id: membershipId,
        data,
      },
    )
const update =
  (kind: string, idOf: (shop: EnvironmentFixture) => string, data: object) =>
  ({ shop }: Listening) =>
    shop.admin.run(
      `mutation ($id: String!, $data: JSON!) { made: update${kind}(${kind.toLowerCase()}Id: $id, data: $data) { _id } }`,
      { id: idOf(shop), data },
    )
const everyComponentFor = (role: (shop: EnvironmentFixture) => string) => async (listening: Listening) => {
  for (const [kind, idOf] of Object.entries(componentIds))
    await update(kind, idOf, { roles: [role(listening.shop)] })(listening)
}
const componentIds: Record<string, (shop: EnvironmentFixture) => string> = {
  Table: shop => shop.tableId,
  Form: shop => shop.formId,
  View: shop => shop.viewId,
}

type Way = [name: string, listening: () => Promise<Listening>, revoke: (listening: Listening) => unknown]

const ways: Way[] = [
  [
    'the session is ended by its owner',
    clerk,
    ({ listener }) =>
      listener.run('mutation ($ids: [String!]!) { endSessions(sessionIds: $ids) }', { ids: [listener.session?._id] }),
  ],
  ['the owner logs out', clerk, ({ listener }) => listener.run('mutation { logout }')],
  [
    'the owner changes the password elsewhere',
    clerk,
    async ({ shop, account }) => {
      const other = await server.login(account.email, account.password, `${shop.environmentId}.localhost`)
      await other.run(
        'mutation ($password: String!) { changePassword(password: $password, newPassword: "another one") }',
        {
          password: account.password,
        },
      )
    },
  ],
  [
    'a superAdmin signs him out everywhere',
    clerk,
    ({ shop, account }) =>
      shop.admin.run('mutation ($id: String!) { endAccountSessions(userId: $id) }', { id: account.id }),
  ],
  ['the membership is disabled', clerk, setUser({ disabled: true })],
  [
    'the membership is removed',
    clerk,
    ({ shop, membershipId }) =>
      shop.admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id: membershipId }),
  ],
  ['the role is taken away', clerk, setUser({ roles: [] })],
  [
    'the role is deleted',
    clerk,
    ({ shop }) => shop.admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: shop.clerkRoleId }),
  ],
  ['the role lists change', clerk, everyComponentFor(shop => shop.managerRoleId)],
  [
    'an administrator is not authorised any more',
    designer,
    ({ shop, account }) =>
      shop.admin.run('mutation ($id: String!) { updateAccount(userId: $id, environmentsAuthorized: []) { _id } }', {
        id: account.id,
      }),
  ],
  [
    'an administrator is none any more',
    designer,
    ({ shop, account }) =>
      shop.admin.run('mutation ($id: String!) { updateAccount(userId: $id, roles: ["user"]) { _id } }', {
        id: account.id,
      }),
  ],
]

test.each(ways)('%s: the subscription ends, and nothing is told after it', async (_name, listening, revoke) => {
  const made = await listening()
  const { shop, listener } = made
  const { heard, until, leave } = listen(listener, shop.environmentId)
  const write = () =>
    createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } }).catch(() => undefined)
  // Asked until it is heard: when a subscription begins, nobody is told.
  while (!heard.includes('change')) await write()
  await revoke(made)
  await until('end', 'closed sessionNotFound')
  const told = heard.length
  await write()
  await listener.run('{ __typename }').catch(() => undefined)
  expect(heard.slice(told).filter(what => what === 'change')).toEqual([])
  await leave()
})
