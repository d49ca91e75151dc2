import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ScriptJob } from '../../scripts/pool.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { MailComposer, type QueuedContent } from './mailComposer.ts'

const minute = 60_000
const folder = temporaryFolder()
const clock = { at: 1_700_000_000_000, now: () => clock.at }
let platform: PlatformStore
let outcome: () => Promise<ScriptOutcome>
let ran: ScriptJob[]
let reported: string[]
let composer: MailComposer

beforeAll(async () => {
  platform = openPlatform(folder.path('data'), { clock, ids: randomIds() })
  const settings = { welcomeEmailBody: '<% for (;;) {} %>' }
  await platform.write(tx => tx.environments.create({ id: 'shop', name: 'Tienda', url: null, settings }))
})
afterAll(() => platform.close())
beforeEach(() => {
  clock.at += 60 * minute
  ran = []
  reported = []
  composer = new MailComposer({
    platform,
    scripts: {
      run(job) {
        ran.push(job)
        return outcome()
      },
    },
    clock,
    report: error => reported.push(String(error)),
  })
})

const builtIn = { subject: 'Bienvenido', text: 'Abra el enlace' }
const waiting: QueuedContent = {
  ...builtIn,
  templated: {
    environmentId: 'shop',
    kind: 'signUp',
    used: 'welcome',
    ...{ url: 'http://shop.localhost', link: 'http://shop.localhost/reset/a' },
    ...{ email: 'ana@example.com', name: 'Ana', language: 'es' },
  },
}
const failed = { content: builtIn, failed: 'welcomeEmailBody' }

test('a template that took too much is left alone for a while: the mails behind it do not wait for it each time', async () => {
  outcome = async () => ({ ok: false, failure: { reason: 'timeout', message: 'took more than 1000 ms' } })
  for (let mail = 0; mail < 3; mail++) expect(await composer.compose(waiting)).toEqual(failed)
  expect(ran).toHaveLength(1)
  clock.at += 11 * minute
  expect(await composer.compose(waiting)).toEqual(failed)
  expect(ran).toHaveLength(2)
  expect(reported[0]).toContain('shop: welcomeEmailBody, timeout, took more than 1000 ms')
})

test('where no template can run, the mail goes out in Telar’s words, and the next one is tried again', async () => {
  outcome = () => Promise.reject(new Error('no process'))
  for (let mail = 0; mail < 2; mail++) expect(await composer.compose(waiting)).toEqual(failed)
  expect(ran).toHaveLength(2)
  expect(reported).toContainEqual('Error: no process')
})

test('what templates run with has no link in it', async () => {
  outcome = async () => ({ ok: true, value: '<p>https://link.telar.invalid/</p>' })
  const { content } = await composer.compose(waiting)
  expect(content).toMatchObject({
    html: expect.stringContaining('<p><a href="http://shop.localhost/reset/a">Abrir el enlace</a></p>'),
  })
  expect(JSON.stringify(ran)).not.toContain('/reset/a')
})

test('a mail of an environment that is gone is in Telar’s words', async () => {
  const templated = waiting.templated && { ...waiting.templated, environmentId: 'gone' }
  expect(await composer.compose({ ...builtIn, templated })).toEqual({ content: builtIn, failed: null })
})
