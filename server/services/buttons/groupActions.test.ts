import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { GroupActionStep } from './groupActions.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
})
afterAll(() => server.close())

const fields = 'runId done total message next outcomes { itemId label status errors }'
const startOf = `mutation ($buttonId: String!, $tableId: String!, $parameters: JSON) {
  step: startGroupAction(buttonId: $buttonId, tableId: $tableId, parameters: $parameters) { ${fields} } }`
const nextOf = `mutation ($runId: String!) { step: continueGroupAction(runId: $runId) { ${fields} } }`
const stepOf = async (client: TestClient, query: string, variables: Record<string, unknown>) =>
  (await client.run<{ step: GroupActionStep }>(query, variables)).step
const next = (runId: unknown, client = user) => stepOf(client, nextOf, { runId })

let made = 0
const order = async (customer: string) =>
  (await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer, amount: 1 } }))._id

/** A button for each row, in a table that offers it. */
async function action(script: string, data: Record<string, unknown> = {}) {
  const firstHook = (await shop.create('Hook', { name: `H${++made}`, script, shouldThrow: true }))._id
  const buttonId = (await shop.create('Button', { name: `B${made}`, firstHook, eachRecord: true, ...data }))._id
  const columns = [{ type: 'multipleSelectGroup', options: { buttonsIds: [buttonId] } }]
  const tableId = (await shop.create('Table', { name: `T${made}`, collectionId: shop.collectionId, columns }))._id
  return { buttonId, tableId }
}

const start = (asked: { buttonId: string; tableId: string }, itemIds: unknown) =>
  stepOf(user, startOf, { ...asked, parameters: { itemIds, greeting: 'hola' } })

async function all(asked: { buttonId: string; tableId: string }, itemIds: readonly string[]) {
  const steps = [await start(asked, itemIds)]
  for (let last = steps[0]; last?.runId; last = steps.at(-1)) steps.push(await next(last.runId))
  return { steps, last: steps.at(-1), outcomes: steps.flatMap(({ outcomes }) => outcomes) }
}

describe('a group action that runs for each row', () => {
  test('tells of each of them what became of it, and one that fails keeps the others from nothing', async () => {
    const asked = await action(
      "if (params.item.customer === 'Dos') throw new Error('sin stock'); await updateItem('orders', params.itemId, { amount: 7 }); return params.greeting",
      { onSuccessMessage: 'Listo', url: '/orders' },
    )
    const ids = [await order('Uno'), await order('Dos'), await order('Tres')]
    const { outcomes, last } = await all(asked, [...ids, 'gone', ids[0] as string])
    expect(outcomes).toEqual([
      { itemId: ids[0], label: 'Uno', status: 'done', errors: [] },
      { itemId: ids[1], label: 'Dos', status: 'failed', errors: ['sin stock'] },
      { itemId: ids[2], label: 'Tres', status: 'done', errors: [] },
      { itemId: 'gone', label: 'gone', status: 'gone', errors: [] },
    ])
    expect(last).toMatchObject({ runId: null, done: 4, total: 4, message: null, next: null })
    const good = await all(asked, [ids[0] as string])
    expect(good.last).toMatchObject({ message: 'Listo', next: { path: '/orders' } })
  })

  test('works for a moment in each call, tells how far it came, and does nothing more once nobody asks', async () => {
    const asked = await action('await delay(450)')
    const ids = [await order('a'), await order('b'), await order('c')]
    const first = await start(asked, ids)
    expect(first).toMatchObject({ done: 1, total: 3, runId: expect.any(String) })
    const stranger = await shop.member()
    expect(await failureOf(next(first.runId, stranger))).toEqual({ error: 'NotFound' })
    const going = next(first.runId)
    expect(await failureOf(next(first.runId))).toEqual({ error: 'BadRequest' })
    expect(await going).toMatchObject({ done: 2, outcomes: [{ itemId: ids[1] }] })
    expect(await next(first.runId)).toMatchObject({ done: 3, runId: null })
    expect(await failureOf(next(first.runId))).toEqual({ error: 'NotFound' })
  })

  test('is refused where its table does not offer it, without rows, and as one that runs once for all', async () => {
    const asked = await action('return 1')
    const other = await action('return 1')
    const ids = [await order('a')]
    const bad = { error: 'BadRequest' }
    expect(await failureOf(start({ ...asked, tableId: other.tableId }, ids))).toEqual(bad)
    for (const itemIds of [[], undefined, 'x', [1]]) expect(await failureOf(start(asked, itemIds))).toEqual(bad)
    expect(await failureOf(start(await action('return 1', { eachRecord: false }), ids))).toEqual(bad)
    const press =
      'mutation ($b: String!, $t: String, $p: JSON) { runButton(buttonId: $b, tableId: $t, parameters: $p) { _id } }'
    const pressed = user.run(press, { b: asked.buttonId, t: asked.tableId, p: { itemIds: ids } })
    expect(await failureOf(pressed)).toEqual(bad)
    expect(await failureOf(action('return 1', { postItemToUrl: '/x' }))).toMatchObject({
      validationErrors: { 'data.eachRecord': 'invalid' },
    })
  })

  test('does nothing without the code that its button asks for', async () => {
    const asked = await action("await updateItem('orders', params.itemId, { amount: 9 })", { requireTwoFactor: true })
    const id = await order('a')
    expect(await failureOf(start(asked, [id]))).toMatchObject({ error: 'PermissionsError', reason: 'twoFactorOff' })
    const { items } = await collectionItems(shop.admin, { collectionId: shop.collectionId, filter: { _id: id } })
    expect(items).toMatchObject([{ amount: 1 }])
  })
})
