import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
/** What is asked for and waits for its answer. */
const open: ServerResponse[] = []
let most = 0
const outside = createServer((_, response) => {
  open.push(response)
  most = Math.max(most, open.length)
})
let address: string

beforeAll(async () => {
  server = await startTestServer({ config: { privateHosts: ['127.0.0.1'] } })
  shop = await environmentFixture(server)
  user = await shop.member([shop.clerkRoleId])
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  outside.closeAllConnections()
  outside.close()
})

let made = 0
async function press(script: string) {
  made += 1
  const name = `Pide ${made}`
  const { _id: hookId } = await shop.create('Hook', { name, script })
  const { _id: buttonId } = await shop.create('Button', { name, firstHook: hookId })
  const { runButton } = await user.run<{ runButton: { hookResults: unknown[]; hookErrors: string[] } }>(
    'mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { hookResults hookErrors } }',
    { buttonId },
  )
  expect(runButton.hookErrors).toEqual([])
  return runButton.hookResults[0]
}

const requests = (count: number) =>
  `return (await Promise.all(Array.from({ length: ${count} }, () => axios.get('${address}')))).length`

/** Answers what waits, until so much was answered. */
async function answerAll(count: number) {
  for (let answered = 0; answered < count; ) {
    await expect.poll(() => open.length, { timeout: 30_000 }).toBeGreaterThan(0)
    const some = open.splice(0)
    answered += some.length
    for (const response of some) response.end('x')
  }
}

test('a run has ten requests under way at once, and all are answered', async () => {
  most = 0
  const pressed = press(requests(35))
  await expect.poll(() => open.length, { timeout: 30_000 }).toBe(10)
  await answerAll(35)
  expect(await pressed).toBe(35)
  expect(most).toBe(10)
})
