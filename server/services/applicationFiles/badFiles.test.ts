import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseEntry, manifestEntry } from '../../../shared/applications/manifest.ts'
import { environmentMigrations } from '../../db/environment/migrations.ts'
import {
  exportApplication,
  importApplication,
  sendApplication,
  startApplicationImport,
} from '../../testing/applicationCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { rowsOf, workshop } from './testing/workshop.ts'
import { type Entries, entriesOf, manifestOf, signed, withDatabase, zipOf } from './testing/zip.ts'

const folder = temporaryFolder()
let server: TestServer
let shop: EnvironmentFixture
let good: Buffer
let entries: Entries
let before: unknown

const stateOf = async () => ({
  environments: readdirSync(join(server.dataDirectory, 'environments')).sort(),
  rows: await rowsOf(server, 'shop', table => table !== 'jobs' && table !== 'once'),
  files: readdirSync(join(server.dataDirectory, 'environments', 'shop', 'files')).sort(),
})

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await workshop(shop)
  good = await exportApplication(shop.admin, 'shop', true)
  entries = await entriesOf(good)
  before = await stateOf()
})
afterAll(() => server.close())

/** Imports a bad file. Whatever is wrong with it, nothing of it stays and nothing that was there changes. */
async function refused(file: Buffer) {
  const { status, message, detail } = await importApplication(shop.admin, file, { environmentId: 'nueva' })
  expect(status).toBe('failed')
  expect(await stateOf()).toEqual(before)
  expect(readdirSync(join(server.dataDirectory, 'incoming'))).toEqual([])
  const { environments } = await shop.admin.run<{ environments: { items: { _id: string }[] } }>(
    'query { environments { _id items { _id } } }',
  )
  expect(environments.items.map(({ _id }) => _id)).toEqual(['shop'])
  return { message, detail }
}

const without = (name: string) => new Map([...entries].filter(([entry]) => entry !== name))
const added = (name: string, content = Buffer.from('x')) => signed(new Map([...entries, [name, content]]))

/** yazl refuses such names: they are put in place of others of the same length. */
async function renamed(name: string) {
  const stand = 'y'.repeat(name.length)
  const file = await zipOf(added(stand))
  return Buffer.from(file.toString('latin1').replaceAll(stand, name), 'latin1')
}

describe('a zip that is not as Telar writes it', () => {
  test.each([0.02, 0.5, 0.99])('cut off after %s of its bytes', async share => {
    expect((await refused(good.subarray(0, Math.floor(good.length * share)))).message).toBe('truncated')
  })

  test('no zip at all', async () => {
    expect((await refused(Buffer.from('no soy un zip, soy un texto cualquiera'))).message).toBe('notAnApplication')
    expect((await refused(Buffer.alloc(0))).message).toBe('notAnApplication')
  })

  test('a zip without a manifest', async () => {
    expect((await refused(await zipOf(without(manifestEntry)))).message).toBe('notAnApplication')
  })

  test.each(['../../evil.db', 'files/../../shop/environment.db', '/etc/passwd', 'C:\\windows\\x.dll', '..\\evil.db'])(
    'the name %s',
    async name => {
      const { message, detail } = await refused(await renamed(name))
      expect({ message, detail }).toEqual({ message: 'unsafeName', detail: { name } })
    },
  )

  test.each(['readme.txt', 'files/not-a-hash', 'environment.db-wal'])('the entry %s', async name => {
    expect(await refused(await zipOf(added(name)))).toEqual({ message: 'unknownEntry', detail: { name } })
  })

  test('the same name twice', async () => {
    const twice = [...entries, [databaseEntry, Buffer.from('another')] as const]
    expect((await refused(await zipOf(twice))).message).toBe('unknownEntry')
  })

  test('a content that is missing, and one that nothing names', async () => {
    const [content = ''] = [...entries.keys()].filter(name => name.startsWith('files/'))
    expect(await refused(await zipOf(without(content)))).toEqual({ message: 'missingEntry', detail: { name: content } })
    // The manifest agrees, the database does not.
    expect((await refused(await zipOf(signed(without(content))))).message).toBe('missingEntry')
    const stray = Buffer.from('nobody knows me')
    const name = `files/${createHash('sha256').update(stray).digest('hex')}`
    expect(await refused(await zipOf(added(name, stray)))).toEqual({ message: 'unknownEntry', detail: { name } })
  })

  test('one byte altered in a content, with a zip that is whole', async () => {
    const [content = ''] = [...entries.keys()].filter(name => name.startsWith('files/'))
    const changed = Buffer.from(entries.get(content) ?? '')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    const file = await zipOf(new Map([...entries, [content, changed]]))
    expect(await refused(file)).toEqual({ message: 'altered', detail: { name: content } })
    // Also where the manifest tells the new sum: the name is the sum of the old one.
    expect((await refused(await zipOf(signed(new Map([...entries, [content, changed]]))))).message).toBe('altered')
  })

  test('bytes altered in the middle, where the database is', async () => {
    for (const at of [0.3, 0.45, 0.6]) {
      const changed = Buffer.from(good)
      const place = Math.floor(changed.length * at)
      changed[place] = (changed[place] ?? 0) ^ 0xff
      expect(await refused(changed)).toEqual({ message: 'altered', detail: { name: databaseEntry } })
    }
  })

  test('more than it says: a content that unfolds to gigabytes', async () => {
    const sizes = new Map(entries)
    const manifest = manifestOf(sizes)
    manifest.entries[databaseEntry] = { sha256: '0'.repeat(64), size: 5 * 1024 ** 3 }
    sizes.set(manifestEntry, Buffer.from(JSON.stringify(manifest)))
    expect((await refused(await zipOf(sizes))).message).toBe('altered')
    expect((await refused(await inflated(good))).message).toBe('tooLarge')
  })
})

/** The same zip, whose list of entries says of the database that it has nearly 4 GiB. */
async function inflated(file: Buffer) {
  const changed = Buffer.from(file)
  const central = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = changed.indexOf(central); at >= 0; at = changed.indexOf(central, at + 4))
    changed.writeUInt32LE(0xfffffff0, at + 24)
  return changed
}

describe('a manifest that says something else', () => {
  test('of a newer format: told with the version that wrote it', async () => {
    const newer = signed(entries, manifest => Object.assign(manifest, { format: 2, version: '9.9.9', counts: 'other' }))
    expect(await refused(await zipOf(newer))).toEqual({ message: 'newer', detail: { version: '9.9.9' } })
  })

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['nothing of ours', '{"format":1}'],
  ])('%s', async (_what, text) => {
    const file = await zipOf(new Map([...entries, [manifestEntry, Buffer.from(text)]]))
    expect(await refused(file)).toEqual({ message: 'altered', detail: { name: manifestEntry } })
  })

  test('settings that no environment has', async () => {
    const odd = signed(entries, ({ environment }) => Object.assign(environment.settings, { evil: true }))
    expect((await refused(await zipOf(odd))).message).toBe('damaged')
  })
})

describe('a database that is not as Telar writes it', () => {
  let count = 0
  /** The database after these statements, with a manifest that agrees. */
  async function withSql(change: (database: InstanceType<typeof Database>) => void) {
    count += 1
    const path = folder.path(`changed-${count}.db`)
    writeFileSync(path, entries.get(databaseEntry) ?? '')
    const database = new Database(path)
    database.unsafeMode(true)
    change(database)
    database.close()
    return zipOf(withDatabase(entries, readFileSync(path)))
  }
  const sql = (text: string) => withSql(database => void database.exec(text))

  test.each([
    ['trigger', 'CREATE TRIGGER evil AFTER INSERT ON components BEGIN DELETE FROM files; END'],
    ['view', 'CREATE VIEW evil AS SELECT * FROM memberships'],
    ['virtual table', 'CREATE VIRTUAL TABLE r_evil USING fts5(a)'],
  ])('a %s', async (_what, text) => {
    expect((await refused(await sql(text))).message).toBe('foreignCode')
  })

  test('a table whose SQL hides that it is computed, and a view in the place of a table', async () => {
    expect((await refused(await sql('ALTER TABLE r_tasks ADD COLUMN evil TEXT AS (upper(_id))'))).message).toBe(
      'foreignCode',
    )
    const view = 'DROP TABLE componentPreferences; CREATE VIEW componentPreferences AS SELECT 1 AS accountId'
    expect((await refused(await sql(view))).message).toBe('foreignCode')
  })

  test.each([
    ['a table of its own', 'CREATE TABLE evil (a)'],
    ["a table that looks like a collection's", 'CREATE TABLE r_evil (a)'],
    [
      'another shape of ours',
      'DROP TABLE recordAuthors; CREATE TABLE recordAuthors (a TEXT DEFAULT (hex(randomblob(9))))',
    ],
    ['a missing table', 'DROP TABLE componentReferences'],
    ["a missing collection's table", 'DROP TABLE r_tasks'],
    ['an index of its own', 'CREATE INDEX evil ON components (upper(name))'],
  ])('%s', async (_what, text) => {
    expect((await refused(await sql(`PRAGMA foreign_keys = OFF; ${text}`))).message).toBe('foreignTables')
  })

  test('written by a newer Telar', async () => {
    const newer = await sql(`PRAGMA user_version = ${environmentMigrations.length + 1}`)
    expect((await refused(newer)).message).toBe('newer')
  })

  const member = 'id, accountId, email, name, roles, flags, managedRoles, confirmed, createdAt'

  test('rows that break it: malformed definitions, versions of nothing, files elsewhere', async () => {
    const broken = [
      "UPDATE componentVersions SET definition = '{' WHERE componentId = 'tasks'",
      "UPDATE componentVersions SET definition = '7' WHERE componentId <> 'tasks'",
      "PRAGMA foreign_keys = OFF; DELETE FROM components WHERE kind = 'view'",
      "UPDATE componentVersions SET definition = '[]' WHERE componentId <> 'tasks'",
      `INSERT INTO memberships (${member}) VALUES ('m', 'a', 'a@b.cl', 'A', '{}', '{}', '[]', 1, 1)`,
      `INSERT INTO memberships (${member}) VALUES ('m', 'a', 'a@b.cl', 'A', '[]', '{}', '{}', 1, 1)`,
      "UPDATE files SET key = '../../platform.db' || rowid",
      "UPDATE files SET hash = '../x'",
      'PRAGMA user_version = 0',
    ]
    for (const text of broken) expect((await refused(await sql(text))).message).toBe('damaged')
  })

  test('no database, and one whose pages are damaged', async () => {
    expect((await refused(await zipOf(withDatabase(entries, Buffer.from('SELECT 1'))))).message).toBe('damaged')
    const database = Buffer.from(entries.get(databaseEntry) ?? '')
    for (let page = 4096 * 3; page < database.length; page += 4096) database.fill(0xff, page, page + 64)
    expect((await refused(await zipOf(withDatabase(entries, database)))).message).toBe('damaged')
  })

  test("names and types of files are taken as an upload's are, memberships as unconfirmed", async () => {
    const file = await sql(
      "UPDATE files SET name = 'a\"b\r\nset-cookie: x.html', type = 'text/html\r\nx: y'; UPDATE memberships SET confirmed = 1",
    )
    expect(await importApplication(shop.admin, file, { environmentId: 'limpia' })).toMatchObject({ status: 'finished' })
    const { files, memberships } = await rowsOf(server, 'limpia', () => true)
    for (const { name, type } of files ?? []) {
      expect(name).toMatch(/^[\w.]+$/)
      expect(type).toMatch(/^[\w./+-]+$/)
    }
    expect(memberships?.filter(({ confirmed }) => confirmed !== 0)).toEqual([])
    expect(existsSync(join(server.dataDirectory, 'environments', 'limpia', 'files'))).toBe(true)
  })
})

test('a file of an earlier format is brought to this one', async () => {
  const path = folder.path('early.db')
  const database = new Database(path)
  for (const statement of environmentMigrations[0] ?? []) database.exec(statement)
  database.pragma('user_version = 1')
  database.exec(
    `INSERT INTO components VALUES ('v1', 'view', 'Inicio', 1, 1, 1, 1, NULL);
     INSERT INTO componentVersions VALUES ('v1', 1, '{"title":"Inicio","path":"/inicio","items":[]}', 1, NULL, 'c1', 1)`,
  )
  database.close()
  const old = new Map([
    [manifestEntry, entries.get(manifestEntry) ?? Buffer.alloc(0)],
    [databaseEntry, readFileSync(path)],
  ])
  const file = await zipOf(signed(old, ({ environment }) => Object.assign(environment, { settings: {} })))
  expect(await importApplication(shop.admin, file, { environmentId: 'antigua' })).toMatchObject({ status: 'finished' })
  const { views } = await shop.admin.run<{ views: { items: { title: string }[] } }>(
    'query { views(environmentId: "antigua") { _id items { title } } }',
  )
  expect(views.items).toEqual([{ title: 'Inicio' }])
})

test('what was not sent, not announced, or is too large is told before anything begins', async () => {
  const announce = (size: number) =>
    shop.admin.run('mutation ($size: Int!) { generateApplicationUpload(name: "a.telar", size: $size) { fileId } }', {
      size,
    })
  expect(await failureOf(announce(512 * 1024 * 1024 + 1))).toMatchObject({ error: 'TooLarge' })
  expect(await failureOf(startApplicationImport(shop.admin, { fileId: 'unknown', environmentId: 'nueva' }))).toEqual({
    error: 'NotFound',
  })
  const fileId = await sendApplication(shop.admin, good)
  expect(await failureOf(startApplicationImport(shop.admin, { fileId, environmentId: 'Con Espacios' }))).toEqual({
    error: 'validationError',
    validationErrors: { environmentId: 'invalidLocalName' },
  })
})

test('what a file says of itself is read in a process of its own, which can be ended', () => {
  const readers = globSync('server/**/*.ts').filter(file => /\/unpack\.ts'/.test(readFileSync(file, 'utf8')))
  expect(readers.filter(file => !file.endsWith('.test.ts'))).toEqual([
    'server/services/applicationFiles/child/applicationChild.ts',
  ])
})
