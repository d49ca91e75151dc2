import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alone } from '../../db/cluster/cluster.ts'
import { openPlatform, type PlatformStore } from '../../db/platform/openPlatform.ts'
import { Background } from '../../system/background.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { MailComposer } from './mailComposer.ts'
import type { Mailer } from './mailer.ts'
import { MailQueue, type QueuedMail } from './mailQueue.ts'
import { outbox } from './outbox.ts'
import { smtpMailer } from './smtp.ts'
import { type MailServer, mailServer } from './testing/mailServer.ts'

const minute = 60_000
const hour = 60 * minute
const from = 'Telar <no-reply@localhost>'
const ids = randomIds()
/** These mails are in Telar's own words. */
const noScripts = {
  run: () => Promise.reject(new Error('no template is to run')),
}
const folder = temporaryFolder()

const clock = { at: 0, now: () => clock.at }
let count = 0
let directory: string
let platform: PlatformStore
let server: MailServer
let queue: MailQueue
let background: Background
let reported: unknown[]

/** As a start of the server makes it. */
async function start(mailer?: Mailer, store = platform) {
  background = new Background(error => reported.push(error))
  queue = new MailQueue({
    platform: store,
    mailer: mailer ?? (await smtpMailer(server.url, from)),
    composer: new MailComposer({ platform: store, scripts: noScripts, clock, report: error => reported.push(error) }),
    clock,
    ids,
    background,
    cluster: alone('node'),
    report: error => reported.push(error),
  })
  queue.wake()
  await background.idle()
}
async function stop() {
  queue.close()
  await background.idle()
}

beforeEach(async () => {
  clock.at = 1_700_000_000_000
  reported = []
  directory = folder.path(`data${++count}`)
  platform = openPlatform(directory, { clock, ids })
  server = await mailServer()
  await start()
})
afterEach(async () => {
  await stop()
  await platform.close()
  await server.close()
})

const mailTo = (recipient: string | null, text = 'hola', more: Partial<QueuedMail> = {}): QueuedMail => ({
  recipient,
  kind: 'invitation',
  environmentId: null,
  content: { subject: 'Hola', text },
  linkHash: null,
  endsAt: clock.at + 72 * hour,
  ...more,
})
async function add(...mails: QueuedMail[]) {
  await platform.write(async tx => {
    for (const mail of mails) await queue.add(tx, mail)
  })
  await background.idle()
}
/** The clock goes on, and a timer would fire. */
async function later(ms: number) {
  clock.at += ms
  queue.wake()
  await background.idle()
}
const stored = () => platform.reads.mails.page({ skip: 0, limit: 100 })
/** What the disk holds of what mails say, sealed. */
function contents() {
  const file = new Database(`${directory}/platform.db`, { readonly: true })
  try {
    return file.prepare('SELECT content FROM mails ORDER BY number').pluck().all() as (string | null)[]
  } finally {
    file.close()
  }
}
const newest = async () => (await stored())[0]
const texts = () => server.mails.map(({ text }) => text.trim())
const serverLost = () => server.close()
async function serverBack() {
  server = await mailServer(server.port)
}

test('what is written in one unit is sent once that is stored, in order and through one connection', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `carta ${index}`)
  await add(...numbers.map(text => mailTo('ana@example.com', text)))
  expect(texts()).toEqual(numbers)
  expect(server.connections()).toBe(1)
  expect(new Set(server.mails.map(({ id }) => id)).size).toBe(20)
  expect(await newest()).toMatchObject({ state: 'sent', endedAt: clock.at, failure: null, isGood: false })
})

test('a unit that fails sends nothing', async () => {
  const failed = platform.write(async tx => {
    await queue.add(tx, mailTo('ana@example.com'))
    throw new Error('the rest of the unit')
  })
  await expect(failed).rejects.toThrow('the rest of the unit')
  await later(hour)
  expect(server.mails).toEqual([])
  expect(await stored()).toEqual([])
})

test('what is for nobody is written as the others are, sent nowhere and told to nobody', async () => {
  await add(mailTo(null))
  expect(server.lines).toEqual([])
  expect(await stored()).toEqual([])
  expect(await platform.reads.mails.nextDue()).toBeUndefined()
  expect(contents()).toEqual([null])
  await later(72 * hour)
  expect(contents()).toEqual([])
})

describe('a mail server that does not answer', () => {
  beforeEach(serverLost)

  test('is tried again after 1, 5 and 30 minutes, 2 and 6 hours; then the mail is given up', async () => {
    await add(mailTo('ana@example.com'))
    for (const [at, wait] of [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour].entries()) {
      const mail = await newest()
      expect(mail).toMatchObject({ state: 'waiting', attempts: at + 1, failure: 'unreachable' })
      expect(mail?.nextAt).toBe(clock.at + wait)
      await later(wait - 1)
      expect(await newest()).toMatchObject({ attempts: at + 1 })
      await later(1)
    }
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 6, failure: 'unreachable', isGood: true })
    expect(reported).toHaveLength(6)
    await serverBack()
    await later(24 * hour)
    expect(server.mails).toEqual([])
  })

  test('and comes back: everything is sent, in order, and once', async () => {
    await add(mailTo('ana@example.com', 'primera'), mailTo('eva@example.com', 'otra'))
    await later(30_000)
    await add(mailTo('ana@example.com', 'segunda'))
    await serverBack()
    await later(minute)
    expect(texts().filter(text => text !== 'otra')).toEqual(['primera', 'segunda'])
    expect(texts().toSorted()).toEqual(['otra', 'primera', 'segunda'])
    await later(24 * hour)
    expect(server.mails).toHaveLength(3)
  })

  test('holds nothing up beyond one attempt, however many wait', async () => {
    await add(...Array.from({ length: 50 }, (_, index) => mailTo(`p${index}@example.com`)))
    expect(reported).toHaveLength(1)
    expect((await stored()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  test('while the server is stopped: the next start sends what waited', async () => {
    await add(mailTo('ana@example.com'))
    await stop()
    await platform.close()
    await serverBack()
    clock.at += minute
    platform = openPlatform(directory, { clock, ids })
    await start()
    expect(texts()).toEqual(['hola'])
    expect(await newest()).toMatchObject({ state: 'sent' })
  })

  test('nothing is sent once its link has ended, not even when it is asked for', async () => {
    await add(mailTo('ana@example.com', 'enlace', { endsAt: clock.at + hour }))
    for (const wait of [1, 5, 30]) await later(wait * minute)
    // The next attempt would come after the end.
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 4, isGood: true })
    await later(24 * minute)
    expect(await newest()).toMatchObject({ isGood: false })
    expect(contents()).toEqual([null])
  })

  test('a clock that was ahead puts nothing off for long', async () => {
    clock.at += 24 * hour
    await add(mailTo('ana@example.com'))
    clock.at -= 24 * hour
    await serverBack()
    await later(1_000)
    expect(texts()).toEqual(['hola'])
  })
})

test('a recipient who is refused is given up at once, and who is to come later keeps the order; others are sent', async () => {
  server.reply(to => (to === 'no@example.com' ? '550 unknown' : to === 'luego@example.com' ? '451 later' : '250 ok'))
  await add(
    mailTo('no@example.com'),
    mailTo('luego@example.com', 'primera'),
    mailTo('luego@example.com', 'segunda'),
    mailTo('ana@example.com', 'llega'),
  )
  expect(texts()).toEqual(['llega'])
  const found = await stored()
  expect(found.map(({ state, failure, attempts }) => [state, failure, attempts])).toEqual([
    ['sent', null, 0],
    ['waiting', 'later:451', 1],
    ['waiting', 'later:451', 1],
    ['failed', 'refused:550', 1],
  ])
  server.reply(() => '250 ok')
  await later(minute)
  expect(texts()).toEqual(['llega', 'primera', 'segunda'])
})

test('asked for again, a mail that was given up goes out', async () => {
  server.reply(() => '550 unknown')
  await add(mailTo('ana@example.com'))
  server.reply(() => '250 ok')
  const { id = '' } = (await newest()) ?? {}
  await platform.write(tx => tx.mails.sendAgain(id))
  await later(0)
  expect(texts()).toEqual(['hola'])
  expect(await newest()).toMatchObject({ state: 'sent', attempts: 0 })
})

test('a mail whose link is used or withdrawn is not sent', async () => {
  await serverLost()
  const hash = 'a'.repeat(64)
  const link = { hash, accountId: null, host: 'admin', expiresAt: clock.at + hour }
  const mailed = { occasion: 'reset', invitedBy: null, isMailed: true, handedIn: null } as const
  await platform.write(tx => tx.passwordLinks.create({ ...link, ...mailed }))
  await add(mailTo('ana@example.com', 'enlace', { linkHash: hash }))
  expect(await newest()).toMatchObject({ isGood: true })
  await platform.write(tx => tx.passwordLinks.consume(hash, 'admin'))
  await serverBack()
  await later(minute)
  expect(server.mails).toEqual([])
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'linkEnded', isGood: false })
})

test('what a mail says is not readable on the disk, and gone once it is sent', async () => {
  await serverLost()
  const secret = 'c0ffee'.repeat(10)
  await add(mailTo('ana@example.com', `http://localhost/reset/${secret}`))
  expect(contents()).toEqual([expect.stringMatching(/^v1\./)])
  const found = async () => {
    const names = (await readdir(directory)).filter(name => name.startsWith('platform.db'))
    const files = await Promise.all(names.map(name => readFile(`${directory}/${name}`, 'latin1')))
    return files.some(file => file.includes(secret))
  }
  expect(await found()).toBe(false)
  await serverBack()
  await later(minute)
  expect(texts()).toEqual([`http://localhost/reset/${secret}`])
  expect(contents()).toEqual([null])
  expect(await found()).toBe(false)
})

describe('what was sent and could not be written down', () => {
  /** The disk refuses the next unit. */
  const failing = () => {
    let fails = true
    const store: PlatformStore = {
      ...platform,
      write: (unit, options) => {
        if (!fails) return platform.write(unit, options)
        fails = false
        return Promise.reject(new Error('no space'))
      },
    }
    return store
  }

  const written = () => ({ ...mailTo('ana@example.com'), id: 'mail1', content: '{"subject":"Hola","text":"una"}' })

  test('is not sent again while the server runs', async () => {
    await stop()
    await platform.write(tx => tx.mails.create(written()))
    await start(undefined, failing())
    expect(reported).toEqual([new Error('no space')])
    expect(await newest()).toMatchObject({ state: 'waiting' })
    await later(minute)
    expect(texts()).toEqual(['una'])
    expect(await newest()).toMatchObject({ state: 'sent' })
  })

  test('is sent once more after a stop, under the same Message-ID', async () => {
    await stop()
    await platform.write(tx => tx.mails.create(written()))
    await start(undefined, failing())
    await stop()
    await start()
    expect(server.mails.map(({ id }) => id)).toEqual(['<mail1@localhost>', '<mail1@localhost>'])
    expect(await newest()).toMatchObject({ state: 'sent' })
  })
})

test('without a mail server mails are files in their order, and a folder that takes none is no loss', async () => {
  await stop()
  await writeFile(`${directory}/outbox`, '')
  await start(outbox(`${directory}/outbox`, from, { clock, ids }))
  await add(mailTo('ana@example.com', 'primera'), mailTo('ana@example.com', 'segunda'))
  expect(await newest()).toMatchObject({ state: 'waiting', failure: 'unwritable' })
  await rm(`${directory}/outbox`)
  await later(minute)
  const names = (await readdir(`${directory}/outbox`)).sort()
  const files = await Promise.all(names.map(name => readFile(`${directory}/outbox/${name}`, 'utf8')))
  expect(files.map(file => file.split('\r\n\r\n')[1])).toEqual(['primera', 'segunda'])
})

test('with another key of the data folder what waited cannot be sent, and is told', async () => {
  await serverLost()
  await add(mailTo('ana@example.com'))
  await stop()
  await platform.close()
  await rm(`${directory}/platform.key`)
  platform = openPlatform(directory, { clock, ids })
  await serverBack()
  clock.at += minute
  await start()
  expect(server.mails).toEqual([])
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'unreadable' })
})

test('what ended is told for 30 days', async () => {
  await add(mailTo('ana@example.com'))
  await later(30 * 24 * hour - 1)
  expect(await stored()).toHaveLength(1)
  await later(1)
  expect(await stored()).toEqual([])
})
