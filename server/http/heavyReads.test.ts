import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, type ItemsAnswer, tableResult } from '../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const call = 200_000
let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer({ start: { readLimits: { call, owner: 10 * call, all: 10 * call } } })
  shop = await environmentFixture(server)
  const { admin, collectionId } = shop
  for (let order = 0; order < 50; order += 1)
    await createItem(admin, { collectionId, data: { customer: `${order} ${'x'.repeat(6_000)}` } })
})
afterAll(() => server.close())

const tooLarge = { error: 'TooLarge', limit: call }

test('a page of heavy records is refused in words, and fewer of them are read', async () => {
  const { admin, collectionId, tableId } = shop
  expect(await failureOf(collectionItems(admin, { collectionId, limit: 50 }))).toMatchObject(tooLarge)
  expect(await failureOf(tableResult(admin, { tableId, limit: 50 }))).toMatchObject(tooLarge)
  expect((await collectionItems(admin, { collectionId, limit: 20 })).items).toHaveLength(20)
  expect((await tableResult(admin, { tableId, limit: 20 })).items).toHaveLength(20)
})

test('so are many pages of one request, each as light as it may be: those before are answered', async () => {
  const { admin, collectionId } = shop
  const query =
    'query ($collectionId: String!) { page: collectionItems(collectionId: $collectionId, limit: 20) { items } }'
  const operation = { query, variables: { collectionId } }
  const { json } = await admin.post([operation, operation, operation])
  const answers = json as { data?: { page: Pick<ItemsAnswer, 'items'> | null }; errors?: { extensions: unknown }[] }[]
  expect(answers.filter(({ data }) => data?.page?.items.length === 20)).toHaveLength(1)
  expect(answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions))).toEqual([tooLarge, tooLarge])
})

test('so is what a script reads at once', async () => {
  const user = await shop.member([shop.clerkRoleId])
  const script = `const ask = limit => getCollection('${shop.collectionId}', {}, { limit }).then(rows => rows.length, error => error.code)
    return [await ask(50), await ask(20)]`
  const { _id: firstHook } = await shop.create('Hook', { name: 'Lee', script })
  const { _id: buttonId } = await shop.create('Button', { name: 'Lee', firstHook })
  const { pressed } = await user.run<{ pressed: { hookResults: unknown[] } }>(
    'mutation ($buttonId: String!) { pressed: runButton(buttonId: $buttonId) { hookResults } }',
    { buttonId },
  )
  expect(pressed.hookResults).toEqual([['TooLarge', 20]])
})
