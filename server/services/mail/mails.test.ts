import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'
import { type MailServer, mailServer } from './testing/mailServer.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let mailbox: MailServer
let services: Services
let server: TestServer
let shop: EnvironmentFixture
let designer: TestClient
let account: { email: string; password: string }
/** Whose folder it is. */
let first: TestServer

const start = (dataDirectory?: string) =>
  startTestServer({
    clock,
    ...(dataDirectory !== undefined && { dataDirectory }),
    config: { smtpUrl: mailbox.url },
    start: {
      withServices: made => {
        services = made
      },
    },
  })

beforeAll(async () => {
  mailbox = await mailServer()
  first = await start()
  server = first
  shop = await environmentFixture(server)
  await shop.admin.run('mutation { createEnvironment(_id: "club", name: "Club") { _id } }')
  account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  designer = await server.login(account.email, account.password)
})
afterAll(async () => {
  await server.close()
  await first.close()
  await mailbox.close()
})
beforeEach(async () => {
  await services.background.idle()
  mailbox.reply(() => '250 ok')
  clock.offset += 20 * 60_000
})

interface Mail {
  _id: string
  recipient: string
  kind: string
  state: string
  failure: string | null
  canSendAgain: boolean
}
const selection = '_id environmentId recipient kind state attempts failure createdAt nextAt endedAt canSendAgain'
let count = 0
const address = () => `persona${++count}@example.com`

async function listed(client: TestClient, environmentId?: string, state?: string) {
  await services.background.idle()
  const { mails } = await client.run<{ mails: { totalCount: number; items: Mail[] } }>(
    `query ($environmentId: String, $state: String) {
      mails(environmentId: $environmentId, state: $state) { totalCount items { ${selection} } } }`,
    { environmentId, state },
  )
  return mails.items
}
const mailTo = async (recipient: string, client = designer) =>
  (await listed(client, 'shop')).find(mail => mail.recipient === recipient)
const again = (client: TestClient, mailId: string | undefined) =>
  client.run<{ made: Mail }>(`mutation ($mailId: String!) { made: sendMailAgain(mailId: $mailId) { ${selection} } }`, {
    mailId,
  })
const invite = async (email: string, environmentId = 'shop') => {
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
    { id: environmentId, data: { email } },
  )
  await services.background.idle()
}
const forgot = (email: string, environmentId?: string) =>
  server.client().run('mutation ($email: String!, $id: String) { forgotPassword(email: $email, environmentId: $id) }', {
    email,
    id: environmentId,
  })
const received = (email: string) => mailbox.mails.filter(({ to }) => to === email)

test('who designs an environment is told which of its mails failed, and why, and sends them again', async () => {
  const email = address()
  mailbox.reply(() => '550 no such user')
  await invite(email)
  const failed = await mailTo(email)
  expect(failed).toMatchObject({
    environmentId: 'shop',
    kind: 'invitation',
    state: 'failed',
    failure: 'refused:550',
    attempts: 1,
    nextAt: null,
    canSendAgain: true,
  })
  expect(await listed(designer, 'shop', 'failed')).toContainEqual(failed)
  expect(await listed(designer, 'shop', 'sent')).not.toContainEqual(expect.objectContaining({ recipient: email }))
  mailbox.reply(() => '250 ok')
  expect(await again(designer, failed?._id)).toMatchObject({ made: { state: 'waiting', failure: null } })
  expect(await mailTo(email)).toMatchObject({ state: 'sent', canSendAgain: false })
  expect(received(email)).toHaveLength(1)
  expect(received(email)[0]?.text).toContain('/reset/')
  expect(await failureOf(again(designer, failed?._id))).toMatchObject({ error: 'BadRequest' })
})

test('a mail server that comes back late, with the server started again meanwhile: the link works', async () => {
  const email = address()
  mailbox.reply(() => '451 later')
  await invite(email)
  expect(await mailTo(email)).toMatchObject({ state: 'retrying', failure: 'later:451', nextAt: expect.any(String) })
  await server.stop()
  mailbox.reply(() => '250 ok')
  clock.offset += 60_000
  server = await start(first.dataDirectory)
  shop = { ...shop, admin: await server.admin() }
  designer = await server.login(account.email, account.password)
  await services.background.idle()
  const token = /\/reset\/([0-9a-f]{64})/.exec(received(email)[0]?.text ?? '')?.[1]
  expect(received(email)).toHaveLength(1)
  const choose = 'mutation ($token: String!) { resetPassword(token: $token, password: "a good password") { _id } }'
  await server.client(undefined, 'shop.localhost').run(choose, { token })
  await server.login(email, 'a good password', 'shop.localhost')
})

describe('what somebody is told', () => {
  test('is never what a mail says', async () => {
    const email = address()
    mailbox.reply(() => '550 no such user')
    await invite(email)
    const told = JSON.stringify(await listed(shop.admin))
    expect(told).toContain(email)
    expect(told).not.toMatch(/reset|[0-9a-f]{64}|v1\./)
  })

  test('are the mails of his environment alone; a superAdmin is told of all, those of the platform among them', async () => {
    const [here, elsewhere] = [address(), address()]
    await invite(here)
    await invite(elsewhere, 'club')
    const account = await server.createAccount()
    await forgot(account.email)
    const recipients = async (client: TestClient, environmentId?: string) =>
      (await listed(client, environmentId)).map(({ recipient }) => recipient)
    expect(await recipients(designer, 'shop')).toContain(here)
    expect(await recipients(designer, 'shop')).not.toContain(elsewhere)
    expect(await recipients(shop.admin)).toEqual(expect.arrayContaining([here, elsewhere, account.email]))
    expect(await recipients(shop.admin, 'club')).toEqual([elsewhere])
    expect(await failureOf(listed(designer))).toEqual({ error: 'PermissionsError', type: 'notAllowed' })
    expect(await failureOf(listed(designer, 'club'))).toEqual({ error: 'NotFound' })
    expect(await failureOf(listed(designer, 'shop', 'lost'))).toMatchObject({ error: 'validationError' })
    const [foreign] = await listed(shop.admin, 'club')
    expect(await failureOf(again(designer, foreign?._id))).toEqual({ error: 'NotFound' })
    expect(await failureOf(again(designer, 'nothing'))).toEqual({ error: 'NotFound' })
  })

  test('tells nothing of who has an account: neither by kind nor by a password that somebody forgot', async () => {
    const account = await server.createAccount()
    const unknown = address()
    mailbox.reply(() => '451 later')
    for (const email of [account.email, unknown]) await invite(email)
    const told = async (email: string) => {
      const { _id, recipient, createdAt, nextAt, ...more } = (await mailTo(email)) as Mail & Record<string, unknown>
      return more
    }
    expect(await told(account.email)).toEqual(await told(unknown))
    // Asked for with this environment, by whoever wants to know.
    const stranger = await server.createAccount()
    for (const email of [stranger.email, address()]) await forgot(email, 'shop')
    expect(await mailTo(stranger.email)).toBeUndefined()
    expect((await listed(shop.admin)).find(({ recipient }) => recipient === stranger.email)).toBeDefined()
  })

  test('of who is a user no more: what was not sent is not sent any more', async () => {
    const email = address()
    mailbox.reply(() => '451 later')
    const { made } = await shop.admin.run<{ made: { _id: string } }>(
      'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      { data: { email } },
    )
    await services.background.idle()
    await shop.admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id: made._id })
    expect(await mailTo(email)).toMatchObject({ state: 'failed', failure: 'linkEnded', canSendAgain: false })
    expect(await failureOf(again(designer, (await mailTo(email))?._id))).toMatchObject({ error: 'BadRequest' })
  })
})

test('mails carry the host that is registered, whatever Host the request came by', async () => {
  await shop.admin.run(
    'mutation { updateEnvironment(environmentId: "shop", data: { url: "tienda.example.com" }) { _id } }',
  )
  const account = await server.createAccount()
  const forgotten = 'mutation ($email: String!) { forgotPassword(email: $email) }'
  for (const host of ['shop.localhost', 'SHOP.LocalHost', 'tienda.example.com']) {
    const headers = { 'x-forwarded-host': 'evil.example.com', forwarded: 'host=evil.example.com' }
    await server.client(undefined, host).run(forgotten, { email: account.email }, { headers })
    await services.background.idle()
    const link = /http:\/\/([^/]+)\/reset\//.exec(received(account.email).at(-1)?.text ?? '')?.[1]
    expect(link, host).toBe(`shop.localhost:${server.port}`)
  }
})
