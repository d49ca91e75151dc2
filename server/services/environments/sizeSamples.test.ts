import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

const day = 24 * 60 * 60_000
const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

interface Sample {
  day: string
  records: number
  files: number
  fileBytes: number
  databaseBytes: number
  versions: number
}

async function samples(): Promise<Sample[]> {
  const admin = await server.admin()
  const { found } = await admin.run<{ found: Sample[] }>(
    '{ found: environmentSizes(environmentId: "shop") { day records files fileBytes databaseBytes versions } }',
  )
  return found
}

test('sizes are of now, with what they were on each day before', async () => {
  const { collectionId, admin } = shop
  const [first, ...others] = await samples()
  expect(others).toEqual([])
  expect(first).toMatchObject({ day: '2026-11-24T00:00:00.000Z', records: 0, files: 0, fileBytes: 0 })
  const database = statSync(join(server.dataDirectory, 'environments', 'shop', 'environment.db'))
  expect(first?.databaseBytes).toBeGreaterThanOrEqual(database.size)

  const item = await createItem(admin, { collectionId, data: { customer: 'Ana' } })
  await createItem(admin, { collectionId, data: { customer: 'Zoë' } })
  // The same content twice: two files, and once on the disk.
  for (const name of ['a.txt', 'b.txt']) await upload(admin, 'shop', { name, content: '12345', type: 'text/plain' })
  await shop.create('Link', { name: 'Enlace', title: 'Enlace', path: '/x' })
  const versions = (first?.versions ?? 0) + 1
  expect(await samples()).toEqual([
    { ...first, records: 2, files: 2, fileBytes: 5, versions, databaseBytes: expect.any(Number) },
  ])

  clock.time += 3 * day
  await deleteItem(admin, { collectionId, itemId: item._id })
  expect((await samples()).map(sample => [sample.day.slice(0, 10), sample.records])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-27', 1],
  ])
  expect((await collectionItems(admin, { collectionId })).totalCount).toBe(1)

  // A year is kept.
  clock.time += 365 * day
  expect((await samples()).map(sample => sample.day.slice(0, 10))).toEqual(['2026-11-27', '2027-11-27'])
})

test('while an environment is open a sample is taken once a day', async () => {
  const hour = 60 * 60_000
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const other = await startTestServer({ clock })
  const stored = () => {
    const platform = new Database(join(other.dataDirectory, 'platform.db'), { readonly: true })
    const rows = platform.prepare('SELECT day, records FROM environmentSizes ORDER BY day').raw().all()
    platform.close()
    return rows.map(row => (row as number[])[1])
  }
  const pass = (hours: number) => {
    for (let passed = 0; passed < hours; passed += 1) {
      clock.time += hour
      vi.advanceTimersByTime(hour)
    }
  }
  try {
    clock.time = Date.parse('2028-01-01T01:00:00.000Z')
    const clinic = await environmentFixture(other)
    pass(1)
    await expect.poll(stored).toEqual([0])
    await createItem(clinic.admin, { collectionId: clinic.collectionId, data: { customer: 'Ana' } })
    pass(1)
    expect(stored()).toEqual([0])
    pass(24)
    await expect.poll(stored).toEqual([0, 1])
  } finally {
    vi.useRealTimers()
    await other.close()
  }
})
