import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { codeAt, enableTwoFactor, withCode } from '../../testing/twoFactorCodes.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let other: TestClient
let now = Date.parse('2026-11-28T12:00:00.000Z')

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  shop = await environmentFixture(server)
  user = await shop.member()
  other = await shop.member()
})
afterAll(() => server.close())

let made = 0
const hook = async (script: string) => (await shop.create('Hook', { name: `H${++made}`, script }))._id
const button = async (data: Record<string, unknown>) =>
  (await shop.create('Button', { name: `B${++made}`, postItemToUrl: 'https://example.com/in', ...data }))._id

interface Asked {
  buttonId: string
  parameters?: unknown
  postTicket?: string | null
}

interface Pressed {
  hookResults: unknown[]
  postTicket: string | null
}

const press = async (
  asked: Asked,
  { as = user, ...options }: { as?: TestClient; headers?: Record<string, string> } = {},
) =>
  (
    await as.run<{ pressed: Pressed }>(
      `mutation ($buttonId: String!, $parameters: JSON, $postTicket: String) {
        pressed: runButton(buttonId: $buttonId, parameters: $parameters, postTicket: $postTicket) { hookResults postTicket }
      }`,
      { ...asked },
      options,
    )
  ).pressed

const notFound = { error: 'NotFound' }

/** A button that answers what it finds among its parameters after the browser has posted. */
const telling = async () =>
  button({
    firstHook: await hook('return { total: 7, item: "of a hook" }'),
    lastHook: await hook('return { seen: { ...params } }'),
  })

test('the second part finds what the first one was asked and what its hooks have answered, and nothing that a browser says of it', async () => {
  const buttonId = await telling()
  const { postTicket } = await press({
    buttonId,
    parameters: { order: 3, item: 'typed', items: ['typed'], itemIds: ['typed'] },
  })
  expect(postTicket).toMatch(/^[0-9a-f]{64}$/)
  const { hookResults } = await press({ buttonId, postTicket, parameters: { order: 4, total: 1, more: true } })
  expect(hookResults).toEqual([{ seen: { order: 3, total: 7, item: 'of a hook' } }])
})

test('it is done once, however often it is asked for', async () => {
  const lastHook = await hook("return (await createItem('orders', { customer: 'Una vez', amount: 1 }))._id")
  const buttonId = await button({ lastHook })
  const { postTicket } = await press({ buttonId })
  const together = await Promise.all([1, 2, 3].map(() => press({ buttonId, postTicket })))
  const again = await press({ buttonId, postTicket })
  expect(new Set([...together, again].map(({ hookResults }) => JSON.stringify(hookResults))).size).toBe(1)
})

test('a ticket is good for its account, its button and ten minutes', async () => {
  const [buttonId, elsewhere] = [await telling(), await telling()]
  const { postTicket } = await press({ buttonId })
  expect(await failureOf(press({ buttonId, postTicket }, { as: other }))).toEqual(notFound)
  expect(await failureOf(press({ buttonId, postTicket }, { as: shop.admin }))).toEqual(notFound)
  expect(await failureOf(press({ buttonId: elsewhere, postTicket }))).toEqual(notFound)
  for (const invented of ['', 'x', '0'.repeat(64), `${postTicket}:used`])
    expect(await failureOf(press({ buttonId, postTicket: invented })), invented).toEqual(notFound)
  now += 10 * 60_000 + 1
  expect(await failureOf(press({ buttonId, postTicket }))).toEqual(notFound)
  now -= 1
  expect((await press({ buttonId, postTicket })).hookResults).toHaveLength(1)
})

test('who may not use the button any more is refused its second part', async () => {
  const { _id: roleId } = await shop.create('Role', { name: 'Caja' })
  const buttonId = await telling()
  const { postTicket } = await press({ buttonId })
  const update = 'mutation ($id: String!, $data: JSON!) { updateButton(buttonId: $id, data: $data) { _id } }'
  await shop.admin.run(update, { id: buttonId, data: { roles: [roleId] } })
  expect(await failureOf(press({ buttonId, postTicket }))).toEqual(notFound)
})

test('a button that asks for a code asks in its first part, and nothing passes by it', async () => {
  const client = await shop.member()
  const { secret } = await enableTwoFactor(client, { now: () => now, password: 'a good password' })
  const lastHook = await hook("return (await createItem('orders', { customer: 'Con código', amount: 1 }))._id")
  const buttonId = await button({ lastHook, requireTwoFactor: true })
  const needsCode = { error: 'PermissionsError', type: 'needsTwoFactorCode' }
  expect(await failureOf(press({ buttonId }, { as: client }))).toEqual(needsCode)
  expect(await failureOf(press({ buttonId, postTicket: '0'.repeat(64) }, { as: client }))).toEqual(notFound)
  now += 15 * 60_000
  const { postTicket } = await press({ buttonId }, { as: client, ...withCode(codeAt(secret, now)) })
  expect((await press({ buttonId, postTicket }, { as: client })).hookResults).toHaveLength(1)
})
