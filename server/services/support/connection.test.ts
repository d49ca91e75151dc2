import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CutLine, cutLine } from '../../testing/cutLine.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { randomFrom, scaled, testSeed } from '../../testing/random.ts'
import { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { supportCalls } from './testing/supportCalls.ts'

const random = randomFrom(testSeed())
let server: TestServer
let shop: EnvironmentFixture
let line: CutLine
const calls = supportCalls(() => shop.environmentId)

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await calls.set(shop.admin, {
    enableTellus: true,
    tellusChannels: [{ category: 'Facturación', channel: 'cobranzas' }],
  })
  line = await cutLine(server.port, random, 0.15)
})
afterAll(async () => {
  await line.close()
  await server.close()
})

/** The same person at the end of a line that is cut. */
const overLine = ({ host, session }: TestClient) =>
  new TestClient({ port: line.port, host, session, clock: server.clock })

/** As a browser does: what got no answer is sent again with the same id. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error || /socket hang up|aborted/.test(error.message))) throw error
    }
  }
}

const people = 2
const each = scaled(250, 500)

test('every message is there once and in its order, however often the connection is cut', {
  timeout: 300_000,
}, async () => {
  const sofia = await calls.member(server, shop, { canView: true })
  const all = Array.from({ length: people }, async () => {
    const person = await shop.member()
    const [near, answering] = [overLine(person), overLine(sofia)]
    const begun = { messageId: 'first', text: 'n0' }
    const { _id } = await untilAnswered(() => calls.start(near, begun))
    const texts = ['n0']
    for (let at = 1; at < each; at++) {
      const text = `n${at}`
      // Both write, in turns that chance gives.
      const by = random() < 0.3 ? answering : near
      await untilAnswered(() => calls.send(by, _id, { messageId: text, text }))
      texts.push(text)
    }
    const kept = await calls.messages(person, _id, { limit: 500 })
    expect(kept.items.map(({ text }) => text)).toEqual(texts)
    expect(kept.items.map(({ position }) => position)).toEqual(texts.map((_, at) => at))
    expect((await calls.list(person, { mine: true })).totalCount).toBe(1)
  })
  await Promise.all(all)
  expect(line.cuts).toBeGreaterThan(each / 10)
})
