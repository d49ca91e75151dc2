import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { GraphQLFailure, TestClient, TestSession } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
})
afterAll(() => server.close())

interface Link {
  environmentUserId: string
  email: string
  name: string
  url: string
  endsAt: string
}

let count = 0
const address = () => `invitada${++count}@example.com`

async function invite(email: string, { client = shop.admin, environmentId = 'shop', name = 'Ana Rojas' } = {}) {
  const document =
    'mutation ($id: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $id, data: $data) { _id } }'
  return (await client.run<{ made: { _id: string } }>(document, { id: environmentId, data: { email, name } })).made._id
}
const links = async (ids: readonly string[] | null, client: TestClient = shop.admin) =>
  (
    await client.run<{ links: Link[] }>(
      `mutation ($ids: [String!]) { links: createInvitationLinks(environmentId: "shop", environmentUserIds: $ids) {
        environmentUserId email name url endsAt } }`,
      { ids },
    )
  ).links
const linkOf = async (id: string, client?: TestClient): Promise<Link> => {
  const [link] = await links([id], client)
  if (link === undefined) throw new Error('no link was made')
  return link
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    ({ extensions }: GraphQLFailure) => extensions.type ?? extensions.error,
  )

/** What the holder of a link sees and does, where it leads. */
function open({ url }: Pick<Link, 'url'>) {
  const { hostname, pathname } = new URL(url)
  const token = pathname.replace('/reset/', '')
  const guest = server.client(undefined, hostname)
  return {
    seen: async () =>
      (
        await guest.run<{ link: object | null }>(
          'query ($token: String!) { link: passwordLink(token: $token) { occasion setsPassword name invitedBy } }',
          { token },
        )
      ).link,
    choose: (password: string) =>
      guest.run<{ session: TestSession }>(
        `mutation ($token: String!, $password: String!) {
          session: resetPassword(token: $token, password: $password) { _id publicKey secretKey userId emailVerified } }`,
        { token, password },
      ),
  }
}

/** Somebody who adds users in the shop, and administers nothing else. */
async function manager(): Promise<TestClient> {
  const { email, password } = await server.createAccount({ name: 'Pedro Soto' })
  const document = `mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }`
  await shop.admin.run(document, { data: { email, canAddUsers: true } })
  return server.login(email, password, 'shop.localhost')
}

describe('where no mail leaves the machine', () => {
  test('whoever was invited gets in by a link that is handed over: it greets, sets the password once, and proves no mailbox', async () => {
    expect(await server.client().run('{ sendsMails }')).toEqual({ sendsMails: false })
    const email = address()
    const link = await linkOf(await invite(email), await manager())
    expect(link).toMatchObject({ email, name: 'Ana Rojas', url: expect.stringMatching(/shop\.localhost.*\/reset\//) })
    const { seen, choose } = open(link)
    const greeting = { occasion: 'invitation', setsPassword: true, name: 'Ana Rojas', invitedBy: 'Pedro Soto' }
    expect(await seen()).toEqual(greeting)
    expect(await choose('correct horse battery')).toMatchObject({ session: { emailVerified: false } })
    expect(await seen()).toBeNull()
    expect(await refused(choose('another horse'))).toBe('validationError')
    await server.login(email, 'correct horse battery', 'shop.localhost')
    const { auditLog } = await shop.admin.run<{ auditLog: { items: { action: string; targetName: string }[] } }>(
      '{ auditLog(environmentId: "shop") { items { action targetName } } }',
    )
    const told = auditLog.items.filter(({ action }) => action === 'people.linked')
    expect(told.map(({ targetName }) => targetName)).toEqual([email])
  })

  test('who has a password already gets a link that looks the same, and leads to the login', async () => {
    const account = await server.createAccount()
    const client = await manager()
    const [known, fresh] = [
      await linkOf(await invite(account.email), client),
      await linkOf(await invite(address()), client),
    ]
    const looks = ({ url, endsAt }: Link) => [url.replace(/[0-9a-f]{64}/, 'token'), typeof endsAt]
    expect(looks(known)).toEqual(looks(fresh))
    const { seen, choose } = open(known)
    expect(await seen()).toEqual({ occasion: 'invitation', setsPassword: false, name: '', invitedBy: 'Pedro Soto' })
    expect(await refused(choose('correct horse battery'))).toBe('validationError')
    await server.login(account.email, account.password, 'shop.localhost')
  })

  test('a manager’s link sets no password once the account is of another environment too; a superAdmin’s does', async () => {
    const email = address()
    const id = await invite(email)
    const client = await manager()
    const before = open(await linkOf(id, client))
    expect(await before.seen()).toMatchObject({ setsPassword: true })
    await invite(email, { environmentId: 'other' })
    const after = open(await linkOf(id, client))
    for (const link of [before, after]) {
      expect(await link.seen()).toMatchObject({ setsPassword: false })
      expect(await refused(link.choose('correct horse battery'))).toBe('validationError')
    }
    const platform = await server.admin()
    expect(await open(await linkOf(id, platform)).choose('correct horse battery')).toHaveProperty('session')
  })

  test('all who wait get one each, and who is in gets none', async () => {
    const [waits, enters] = [address(), address()]
    const waiting = await invite(waits)
    const inside = await invite(enters)
    const { session } = await open(await linkOf(inside)).choose('correct horse battery')
    await server.client(session, 'shop.localhost').run('{ environmentUserRights(environmentId: "shop") { canView } }')
    const made = await links(null)
    expect(made.map(({ environmentUserId }) => environmentUserId)).toContain(waiting)
    expect(made.map(({ email }) => email)).not.toContain(enters)
    expect(await refused(links([waiting, inside]))).toBe('BadRequest')
    expect(await refused(links(['shop_nobody']))).toBe('NotFound')
  })

  test('a superAdmin hands over the first password of an account, and another where it was forgotten', async () => {
    const platform = await server.admin()
    const { made } = await platform.run<{ made: { _id: string } }>(
      'mutation ($email: String!) { made: createAccount(email: $email, name: "Eva", roles: ["admin"]) { _id } }',
      { email: address() },
    )
    const hand = async () =>
      (
        await platform.run<{ link: Link }>(
          'mutation ($id: String!) { link: createAccountLink(userId: $id) { url endsAt } }',
          { id: made._id },
        )
      ).link
    const first = open(await hand())
    expect(await first.seen()).toMatchObject({ occasion: 'invitation', setsPassword: true, name: 'Eva' })
    await first.choose('correct horse battery')
    const second = open(await hand())
    expect(await second.seen()).toMatchObject({ occasion: 'reset', setsPassword: true })
    await second.choose('another horse battery')
  })
})

test('where mails leave, no link is handed over', async () => {
  const mailed = await startTestServer({ config: { smtpUrl: 'smtp://mail.example.com' } })
  try {
    const there = await environmentFixture(mailed)
    expect(await mailed.client().run('{ sendsMails }')).toEqual({ sendsMails: true })
    const { me } = await there.admin.run<{ me: { _id: string } }>('{ me { _id } }')
    for (const document of [
      'mutation { createInvitationLinks(environmentId: "shop") { url } }',
      `mutation { createAccountLink(userId: "${me._id}") { url } }`,
    ])
      expect(await refused(there.admin.run(document))).toBe('BadRequest')
  } finally {
    await mailed.close()
  }
})
