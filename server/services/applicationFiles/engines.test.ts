import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseEntry } from '../../../shared/applications/manifest.ts'
import { testDatabase } from '../../db/testing/postgres.ts'
import { storedTables, tablesOf } from '../../db/testing/storedTables.ts'
import {
  applicationImport,
  exportApplication,
  importApplication,
  sendApplication,
  startApplicationImport,
} from '../../testing/applicationCalls.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { fillDataFolder } from '../../testing/fillFrozenData.ts'
import { everyType } from '../../testing/frozenData.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { asOfHere } from './testing/workshop.ts'
import { type Entries, entriesOf } from './testing/zip.ts'

/** One application goes from a server on files to one on PostgreSQL and back, with a little of everything that there is. */

type Tables = Record<string, Record<string, unknown>[]>

const folder = temporaryFolder()
let onFiles: TestServer
let onPostgres: TestServer
let admins: { files: TestClient; postgres: TestClient }
let sent: { first: Buffer; second: Buffer }

beforeAll(async () => {
  onFiles = await startTestServer({ config: { databaseUrl: undefined } })
  onPostgres = await startTestServer({ config: { databaseUrl: await testDatabase() } })
  admins = { files: await onFiles.admin(), postgres: await onPostgres.admin() }
  await fillDataFolder(onFiles)
  const first = await exportApplication(admins.files, 'shop', true)
  await arrives(admins.postgres, first, 'shop')
  const second = await exportApplication(admins.postgres, 'shop', true)
  await arrives(admins.files, second, 'vuelta')
  sent = { first, second }
}, 180_000)
afterAll(async () => {
  for (const server of [onFiles, onPostgres]) await server?.close()
})

async function arrives(admin: TestClient, file: Buffer, environmentId: string) {
  const end = await importApplication(admin, file, { environmentId })
  expect(end).toMatchObject({ status: 'finished', message: null })
}

/** Nobody who came with a file is confirmed, and each server has answers, jobs and a log of its own. */
const asSent = ({ memberships = [], ...tables }: Tables): Tables => ({
  ...tables,
  memberships: memberships.map(row => ({ ...row, confirmed: 0 })),
})

const own = /^(?:once|jobs|jobUndo|auditEntries|taskRuns|taskSchedules|recordCollections|x_.*|textIndexes|meta)$/
const travels = (table: string) => !own.test(table)

function rowsIn(entries: Entries): Tables {
  const path = folder.path('read.db')
  writeFileSync(path, entries.get(databaseEntry) ?? '')
  return asSent(tablesOf(path, () => true))
}

describe('an application that was on files', () => {
  test('leaves PostgreSQL as the same file', async () => {
    const [first, second] = [await entriesOf(sent.first), await entriesOf(sent.second)]
    const contents = (entries: Entries) => [...entries].filter(([name]) => name.startsWith('files/'))
    expect(contents(second)).toEqual(contents(first))
    const [before, after] = [rowsIn(first), rowsIn(second)]
    expect(after).toEqual(before)
    for (const table of ['recordHistory', 'recordComments', 'recordNumbers', 'supportMessages', 'componentPreferences'])
      expect(before[table]?.length).toBeGreaterThan(0)
    expect(Object.keys(before).filter(table => table.startsWith('l_')).length).toBeGreaterThan(0)
  })

  test('is in PostgreSQL row by row what the file says, and again in files', async () => {
    const written = asOfHere(rowsIn(await entriesOf(sent.first)), 'shop')
    const wanted = Object.fromEntries(Object.entries(written).filter(([table]) => travels(table)))
    const there = asSent(asOfHere(await storedTables(onPostgres, 'shop', travels), 'shop'))
    const again = asSent(asOfHere(await storedTables(onFiles, 'vuelta', travels), 'vuelta'))
    for (const [table, rows] of Object.entries(wanted).filter(([, found]) => found.length > 0)) {
      // The file that was made to be fetched is of its server alone.
      const lasting = (found: Tables) => found[table]?.filter(row => (row.expiresAt ?? null) === null)
      expect([table, lasting(there)]).toEqual([table, rows])
      expect([table, lasting(again)]).toEqual([table, rows])
    }
  })

  test('numbers what is made there behind what came', async () => {
    const collectionId = `shop_${everyType}`
    const found = await collectionItems(admins.postgres, { collectionId, limit: 100 })
    const before = found.items.map(item => Number(item.the_autonumber))
    await createItem(admins.postgres, { collectionId, data: {} })
    const { items } = await collectionItems(admins.postgres, { collectionId, limit: 100 })
    expect(items).toHaveLength(before.length + 1)
    expect(Math.max(...items.map(item => Number(item.the_autonumber)))).toBe(Math.max(...before) + 1)
  })
})

async function schemas(server: TestServer): Promise<string[]> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const text = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'telar%' ORDER BY nspname"
    return (await client.query<{ nspname: string }>(text)).rows.map(({ nspname }) => nspname)
  } finally {
    await client.end()
  }
}

test('a text that no index of PostgreSQL takes refuses the file by name, and nothing stays', async () => {
  const { admin, create } = await environmentFixture(onFiles, { environmentId: 'larga' })
  const field = { name: 'code', label: 'Código', type: 'string', optional: true }
  const { _id } = await create('Collection', {
    name: 'codes',
    fields: [field],
    indexes: [{ type: 'ascending', fields: ['code'] }],
  })
  let code = ''
  for (let at = 0; at < 4_000; at += 1) code += String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))
  await createItem(admin, { collectionId: _id, data: { code } })
  const before = await schemas(onPostgres)
  const file = await exportApplication(admin, 'larga', true)
  expect(await importApplication(admins.postgres, file, { environmentId: 'larga' })).toMatchObject({
    status: 'failed',
    message: 'longText',
    detail: { name: 'codes, code', bytes: 2_600 },
  })
  expect(await schemas(onPostgres)).toEqual(before)
})

test('an import that is cancelled anywhere, or stopped with its server, leaves no schema', async () => {
  const databaseUrl = await testDatabase()
  const dataDirectory = folder.path('cut')
  const start = () => startTestServer({ dataDirectory, config: { databaseUrl } })
  let server = await start()
  try {
    const whole = await schemas(server)
    const begun = performance.now()
    let admin = await server.admin()
    await arrives(admin, sent.first, 'entera')
    const long = performance.now() - begun
    const there = [...whole, 'telar_entera'].toSorted()
    for (const share of [0.2, 0.4, 0.6, 0.7, 0.8, 0.9]) {
      // Whoever is taken away holds his name a moment longer than his schema.
      const environmentId = `cortada${share * 10}`
      const fileId = await sendApplication(admin, sent.first)
      const { _id } = await startApplicationImport(admin, { fileId, environmentId })
      await new Promise(resolve => setTimeout(resolve, share * long))
      const isStopped = share === 0.6 || share === 0.8
      if (isStopped) {
        await server.stop()
        server = await start()
        admin = await server.admin()
      } else
        await admin.run('mutation ($id: String!) { cancelApplicationImport(importId: $id) { status } }', { id: _id })
      const statusOf = async () => (await applicationImport(admin, _id)).status
      // Past its last step it ends as it does, a moment later.
      if (!isStopped) await expect.poll(statusOf).not.toBe('running')
      const status = isStopped ? 'stopped' : await statusOf()
      const { environments } = await admin.run<{ environments: { items: { _id: string }[] } }>(
        'query { environments { _id items { _id } } }',
      )
      const isThere = environments.items.some(environment => environment._id === environmentId)
      if (!isStopped) expect(isThere).toBe(status === 'finished')
      await expect
        .poll(() => schemas(server))
        .toEqual(isThere ? [...there, `telar_${environmentId}`].toSorted() : there)
      if (!isThere) continue
      const gone = { environmentId, name: 'Tienda' }
      await admin.run(
        'mutation ($environmentId: String!, $name: String!) { deleteEnvironment(environmentId: $environmentId, name: $name) }',
        gone,
      )
      await admin.run(
        'mutation ($environmentId: String!, $name: String!) { removeDeletedEnvironment(environmentId: $environmentId, name: $name) }',
        gone,
      )
      await expect.poll(() => schemas(server)).toEqual(there)
    }
  } finally {
    await server.close()
  }
}, 240_000)
