import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StoredBackup } from '../../db/platform/backupTypes.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import { applicationImport, importApplication } from '../../testing/applicationCalls.ts'
import { backUp, backupsOf, noBackupRunning, startBackup } from '../../testing/backupCalls.ts'
import { cancelJob, download, jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import type { ApplicationImportProgress } from '../applicationFiles/importProgress.ts'
import { type Workshop, workshop } from '../applicationFiles/testing/workshop.ts'
import type { Services } from '../services.ts'
import { dueSlot } from './backupClock.ts'

const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
const minute = 60_000
let server: TestServer
let shop: EnvironmentFixture
let made: Workshop
let services: Services

async function start(dataDirectory?: string) {
  const withServices = (given: Services) => {
    services = given
  }
  server = await startTestServer({
    clock,
    start: { withServices },
    ...(dataDirectory !== undefined && { dataDirectory }),
  })
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await start()
  shop = await environmentFixture(server)
  made = await workshop(shop)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const folder = (environmentId = 'shop') => join(server.dataDirectory, 'backups', environmentId)
const filesThere = (environmentId?: string) => {
  const path = folder(environmentId)
  return existsSync(path) ? readdirSync(path) : []
}
const set = (data: Record<string, unknown>, environmentId = 'shop') =>
  shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
    {
      id: environmentId,
      data,
    },
  )
const removeBackup = (backupId: string) =>
  shop.admin.run('mutation ($backupId: String!) { removeEnvironmentBackup(backupId: $backupId) }', { backupId })
const linkTo = async (backupId: string) => {
  const { link } = await shop.admin.run<{ link: string }>(
    'mutation ($backupId: String!) { link: environmentBackupLink(backupId: $backupId) }',
    { backupId },
  )
  return link
}

async function restore(admin: TestClient, backupId: string, _id: string): Promise<ApplicationImportProgress> {
  const { started } = await admin.run<{ started: ApplicationImportProgress }>(
    `mutation ($backupId: String!, $_id: String!) {
      started: restoreEnvironmentBackup(backupId: $backupId, _id: $_id, name: "Vuelta") { _id status }
    }`,
    { backupId, _id },
  )
  return until(
    () => applicationImport(admin, started._id),
    ({ status }) => status !== 'running',
  )
}

/** Lets the server look what is due, at a time on the wall of the environment (UTC-3, or -2 in Montevideo: this one says so itself). */
async function lookAt(time: string) {
  clock.time = Date.parse(time)
  await noBackupRunning(shop.admin, 'shop')
  const before = JSON.stringify(await backupsOf(shop.admin, 'shop'))
  vi.advanceTimersByTime(minute)
  return before
}

const newest = async () => (await backupsOf(shop.admin, 'shop'))[0]

/** What came of it: nobody waits for what is not due. */
async function afterLooking(time: string) {
  const before = await lookAt(time)
  await expect
    .poll(
      async () => {
        // The server may be busy with another environment when it is to look.
        vi.advanceTimersByTime(minute)
        const now = await backupsOf(shop.admin, 'shop')
        return JSON.stringify(now) !== before && now.every(({ state }) => state !== 'running')
      },
      { timeout: 45_000 },
    )
    .toBe(true)
  return newest()
}

/** The server is not busy when it is to look, and has looked. */
async function looked() {
  await services.background.idle()
  vi.advanceTimersByTime(minute)
  await services.background.idle()
}

async function nothingDue(time: string) {
  const before = await lookAt(time)
  await looked()
  expect(JSON.stringify(await backupsOf(shop.admin, 'shop'))).toBe(before)
}

/** The next backup that is made waits when its file is written, until somebody ends it. Resolves when it does. */
const heldBackup = () =>
  new Promise<void>(reached => {
    vi.spyOn(services.applicationChildren, 'verify').mockImplementationOnce((_work, { signal }) => {
      reached()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
  })

test('a backup made by hand holds what is there, and comes back as a new environment', async () => {
  await shop.admin.run(
    'mutation ($data: JSON!) { saveEnvironmentVariable(environmentId: "shop", data: $data) { _id } }',
    { data: { name: 'PLAIN', value: 'canario-de-variable', isSecret: false } },
  )
  expect(await backUp(shop.admin, 'shop')).toMatchObject({ status: 'finished', kind: 'backup' })
  const backup = await newest()
  expect(backup).toMatchObject({ state: 'finished', isAutomatic: false, includesFiles: true, failure: null })
  expect(backup?.createdBy).toBe('root@example.com')
  expect(filesThere()).toHaveLength(1)
  const file = readFileSync(join(folder(), filesThere()[0] ?? ''))
  expect(file.length).toBe(backup?.size)
  expect(file.includes('canario-de-variable')).toBe(false)

  expect(await restore(shop.admin, backup?._id ?? '', 'vuelta')).toMatchObject({ status: 'finished', message: null })
  const tasks = await collectionItems(shop.admin, { collectionId: made.tasksId.replace('shop_', 'vuelta_') })
  const own = await collectionItems(shop.admin, { collectionId: made.tasksId })
  expect(tasks.totalCount).toBe(own.totalCount)
  expect(readdirSync(join(server.dataDirectory, 'environments', 'vuelta', 'files')).length).toBeGreaterThan(1)
  expect(filesThere()).toHaveLength(1)
})

test('it is fetched through a link that is good for five minutes, and can be imported', async () => {
  const { _id = '' } = (await newest()) ?? {}
  const link = await linkTo(_id)
  const { status, content } = await download(shop.admin, link)
  expect(status).toBe(200)
  expect(await importApplication(shop.admin, content, { environmentId: 'traida' })).toMatchObject({
    status: 'finished',
  })
  expect((await download(shop.admin, link.replace(/signature=./, 'signature=_'))).status).toBe(404)
  clock.time += 6 * minute
  expect((await download(shop.admin, link)).status).toBe(404)
})

test('one is made at a time, it can be cancelled, and nothing of it is left', async () => {
  const held = heldBackup()
  const started = await startBackup(shop.admin, 'shop')
  await held
  expect(await failureOf(startBackup(shop.admin, 'shop'))).toMatchObject({ error: 'BadRequest', reason: 'busy' })
  await cancelJob(shop.admin, { jobId: started._id })
  expect((await jobOver(shop.admin, Promise.resolve(started))).status).toBe('cancelled')
  expect(await newest()).toMatchObject({ state: 'cancelled', size: null })
  expect(filesThere()).toHaveLength(1)
})

test('each day at its hour, and what was missed is made up for once', async () => {
  await set({ timezone: 'America/Santiago', backupHour: 3, backupsKept: 2 })
  // Before the first hour since it was made, nothing is due.
  await nothingDue('2026-11-25T05:58:00.000Z')
  expect(await afterLooking('2026-11-25T06:00:00.000Z')).toMatchObject({ state: 'finished', isAutomatic: true })
  await nothingDue('2026-11-25T20:00:00.000Z')
  // Nothing changed since.
  expect(await afterLooking('2026-11-26T06:30:00.000Z')).toMatchObject({ state: 'unchanged', size: null })
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
  // Off for days: one, not three.
  expect(await afterLooking('2026-11-29T15:00:00.000Z')).toMatchObject({ state: 'finished', isAutomatic: true })
  await nothingDue('2026-11-29T23:00:00.000Z')
  // Another hour of the same day does not make another.
  await set({ backupHour: 8 })
  await nothingDue('2026-11-29T23:30:00.000Z')
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Zoë' } })
  expect(await afterLooking('2026-11-30T12:00:00.000Z')).toMatchObject({ state: 'finished', isAutomatic: true })
  // Two are kept of those, and the one that somebody asked for.
  const finished = (await backupsOf(shop.admin, 'shop')).filter(({ state }) => state === 'finished')
  expect(finished.map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, false])
  // The file goes after its line in the list.
  await expect.poll(() => filesThere()).toHaveLength(3)

  // The platform's limit wins over what the environment would keep.
  const limit = (backupsMost: number) =>
    shop.admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
      data: { backupsMost },
    })
  await limit(1)
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Eva' } })
  expect(await afterLooking('2026-12-01T12:00:00.000Z')).toMatchObject({ state: 'finished', isAutomatic: true })
  const left = (await backupsOf(shop.admin, 'shop')).filter(({ state }) => state === 'finished')
  expect(left.map(({ isAutomatic }) => isAutomatic)).toEqual([true, false])
  await limit(100)
})

test('a clock that ran ahead keeps no backup away', () => {
  const [last, now, ahead] = ['2026-11-24T06:00:00.000Z', '2026-11-25T12:00:00.000Z', '2031-01-01T06:00:00.000Z'].map(
    time => Date.parse(time),
  ) as [number, number, number]
  const row = { id: 'shop', createdAt: last, settings: { timezone: 'America/Santiago' } } as unknown as EnvironmentRow
  const at = (slot: number) => ({ slot, state: 'finished', createdAt: slot, endedAt: slot }) as unknown as StoredBackup
  expect(dueSlot(row, [at(ahead), at(last)], now)).toBe(Date.parse('2026-11-25T06:00:00.000Z'))
  expect(dueSlot(row, [at(Date.parse('2026-11-25T06:00:00.000Z'))], now)).toBeUndefined()
})

test('one that somebody removes is gone', async () => {
  for (const { _id } of await noBackupRunning(shop.admin, 'shop')) await removeBackup(_id)
  expect(filesThere()).toEqual([])
  expect(await backupsOf(shop.admin, 'shop')).toEqual([])
})

test('what cannot be written is told, and tried again after an hour', async () => {
  rmSync(folder(), { recursive: true, force: true })
  writeFileSync(folder(), 'in the way')
  expect(await afterLooking('2026-12-03T12:00:00.000Z')).toMatchObject({ state: 'failed', failure: 'notWritable' })
  await nothingDue('2026-12-03T12:30:00.000Z')
  rmSync(folder())
  expect(await afterLooking('2026-12-03T13:30:00.000Z')).toMatchObject({ state: 'finished' })
  // The attempt that failed is made up for.
  await expect.poll(async () => (await backupsOf(shop.admin, 'shop')).map(({ state }) => state)).toEqual(['finished'])
})

test('without the uploads only what the design names goes along', async () => {
  const { size: whole } = (await newest()) ?? {}
  await backUp(shop.admin, 'shop', false)
  const backup = await newest()
  expect(backup).toMatchObject({ state: 'finished', includesFiles: false })
  expect(backup?.size).toBeLessThan(whole ?? 0)
  expect(await restore(shop.admin, backup?._id ?? '', 'sinarchivos')).toMatchObject({ status: 'finished' })
})

test('sizes tell what they take', async () => {
  const backups = await backupsOf(shop.admin, 'shop')
  const { sizes } = await shop.admin.run<{ sizes: { backupBytes: number }[] }>(
    '{ sizes: environmentSizes(environmentId: "shop") { backupBytes } }',
  )
  expect(sizes.at(-1)?.backupBytes).toBe(backups.reduce((sum, { size }) => sum + (size ?? 0), 0))
})

test('a stop in the middle leaves nothing half made, and it is made after the start', async () => {
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Cortada' } })
  await services.background.idle()
  clock.time = Date.parse('2026-12-05T12:00:00.000Z')
  const held = heldBackup()
  vi.advanceTimersByTime(minute)
  await held
  expect((await newest())?.state).toBe('running')
  await server.stop()
  mkdirSync(folder(), { recursive: true })
  await start(server.dataDirectory)
  shop = { ...shop, admin: await server.admin() }
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'interrupted', isAutomatic: true })
  expect(filesThere().filter(name => name.endsWith('.part'))).toEqual([])
  expect(await afterLooking('2026-12-05T12:05:00.000Z')).toMatchObject({ state: 'finished', isAutomatic: true })
})

test('with its environment they are kept in the trash, and go with it', async () => {
  const before = filesThere()
  await shop.admin.run('mutation { deleteEnvironment(environmentId: "shop", name: "Tienda") }')
  expect(await failureOf(backupsOf(shop.admin, 'shop'))).toEqual({ error: 'NotFound' })
  clock.time = Date.parse('2026-12-08T12:00:00.000Z')
  await looked()
  expect(filesThere()).toEqual(before)
  await shop.admin.run('mutation { removeDeletedEnvironment(environmentId: "shop", name: "Tienda") }')
  await expect.poll(() => existsSync(folder())).toBe(false)
})
