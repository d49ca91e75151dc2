import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnvironmentUpdate } from '../../shared/wire/answers.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openSocket } from '../testing/testSocket.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { clerksOnly: ['table', 'view'] })
})
afterAll(() => server.close())

/** The updates that somebody hears, and whether there will be no more of them. */
function listen(client: TestClient) {
  const heard: EnvironmentUpdate[] = []
  const socket = openSocket(client, server.clock)
  let wake = () => {}
  const over = new Promise<void>(resolve => {
    socket.subscribe<{ environmentUpdated: EnvironmentUpdate }>(
      { query: 'subscription { environmentUpdated(environmentId: "shop") }' },
      {
        next: ({ data }) => {
          if (data) heard.push(data.environmentUpdated)
          wake()
        },
        complete: resolve,
        error: () => {},
      },
    )
  })
  /** Until one is heard that is later than a moment. */
  const later = async (moment: number) => {
    while (!heard.some(update => update.moment > moment)) await new Promise<void>(resolve => (wake = resolve))
  }
  return { heard, later, over, leave: () => socket.dispose() }
}

async function member() {
  const client = await shop.member([])
  const { me } = await client.run<{ me: { email: string } }>('{ me { email } }')
  const { page } = await shop.admin.run<{ page: { items: { _id: string }[] } }>(
    'query ($filter: String) { page: environmentUsers(environmentId: "shop", filter: $filter) { items { _id } } }',
    { filter: me.email },
  )
  return { ...listen(client), id: page.items[0]?._id ?? '' }
}

const set = (id: string, data: object) =>
  shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id, data },
  )
const changeAll = () =>
  shop.admin.run('mutation { updateEnvironment(environmentId: "shop", data: { name: "Shop" }) { _id } }')

async function moment() {
  const read = await shop.admin.run<{ definitionsMoment: number }>('{ definitionsMoment(environmentId: "shop") }')
  return read.definitionsMoment
}

test('who gets or loses a role is told to read anew, and nobody else', async () => {
  const [ana, eva] = [await member(), await member()]
  // Asked until it is heard: when a subscription begins, nobody is told.
  while (ana.heard.length === 0 || eva.heard.length === 0) await changeAll()
  for (const roles of [[shop.clerkRoleId], []]) {
    const before = await moment()
    await set(ana.id, { roles })
    await ana.later(before)
    const after = await moment()
    await changeAll()
    await eva.later(after)
    expect(eva.heard.filter(update => update.moment > before && update.moment <= after)).toEqual([])
  }
  expect(Object.keys(ana.heard.at(-1) ?? {})).not.toContain('accountId')
  await Promise.all([ana.leave(), eva.leave()])
})

test('who is kept out or removed is told by the end of it', async () => {
  for (const remove of [
    (id: string) => set(id, { disabled: true }),
    (id: string) => shop.admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id }),
  ]) {
    const person = await member()
    while (person.heard.length === 0) await changeAll()
    await remove(person.id)
    await person.over
    await person.leave()
  }
})
