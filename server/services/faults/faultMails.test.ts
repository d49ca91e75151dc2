import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { mailsTo } from '../../testing/sentMails.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
const hour = 60 * 60_000
let services: Services
let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer({
    clock,
    start: {
      withServices: made => {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const follow = (follows: boolean) =>
  shop.admin.run('mutation ($follows: Boolean!) { followFaults(environmentId: "shop", follows: $follows) }', {
    follows,
  })
const follows = async () =>
  (await shop.admin.run<{ followsFaults: boolean }>('{ followsFaults(environmentId: "shop") }')).followsFaults

let made = 0
/** A button whose hook throws, pressed. */
async function fail(message: string): Promise<void> {
  const name = `Falla ${++made}`
  const script = `throw new Error(${JSON.stringify(message)})`
  const firstHook = (await shop.create('Hook', { name, script, shouldThrow: false }))._id
  const buttonId = (await shop.create('Button', { name, firstHook }))._id
  await shop.admin.run('mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { _id } }', { buttonId })
  await services.background.idle()
}

async function mails(): Promise<readonly string[]> {
  const { me } = await shop.admin.run<{ me: { email: string } }>('{ me { email } }')
  await services.background.idle()
  return mailsTo(server.dataDirectory, me.email)
}

test('who asked for it is mailed that something fails, once an hour at most, and never what', async () => {
  await fail('antes')
  expect(await follows()).toBe(false)
  await follow(true)
  expect(await follows()).toBe(true)
  expect(await mails()).toEqual([])

  clock.offset += 1_000
  await fail('secreto')
  const [mail = '', ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toContain('/shop/problems')
  expect(mail).not.toContain('secreto')

  clock.offset += hour / 2
  await fail('otra cosa')
  expect(await mails()).toHaveLength(1)
  clock.offset += hour / 2
  await fail('y otra')
  expect(await mails()).toHaveLength(2)
})

test('what fails within the hour is told after it, also where nothing fails any more', async () => {
  const before = (await mails()).length
  clock.offset += 1_000
  await fail('dentro de la hora')
  expect(await mails()).toHaveLength(before)
  clock.offset += hour
  const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  await services.faultMails.tell(environment)
  expect(await mails()).toHaveLength(before + 1)
  await services.faultMails.tell(environment)
  expect(await mails()).toHaveLength(before + 1)
})

test('who does not follow any more gets no more', async () => {
  await follow(false)
  clock.offset += 2 * hour
  const before = (await mails()).length
  await fail('nadie lo oye')
  expect(await mails()).toHaveLength(before)
})
