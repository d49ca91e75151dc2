import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordChange } from '../../../shared/wire/answers.ts'
import { recordTable } from '../../db/records/naming.ts'
import { applicationImport, exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { backUp, backupsOf, restoreHere } from '../../testing/backupCalls.ts'
import { changeFieldType, download, jobOver, startExport } from '../../testing/collectionCalls.ts'
import { contentsIn } from '../../testing/dataFiles.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, exportTable, updateItem } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

const folder = temporaryFolder()
const dataDirectory = folder.path('data')
const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
let server: TestServer
let shop: EnvironmentFixture
let collectionId: string
let tableId: string
let plainId: string

/** So long that no compression and no chance makes it. */
const mark = (letter: string) => letter.repeat(120)
const picture = (letter: string) => ({ image: `data:image/png;base64,${mark(letter)}` })

const start = async () => {
  server = await startTestServer({ clock, dataDirectory })
}
const restart = async () => {
  await server.stop()
  await start()
  shop = { ...shop, admin: await server.admin() }
}

const fields = [
  { name: 'name', label: 'Nombre', type: 'string', optional: true },
  { name: 'finger', label: 'Huella', type: 'fingerprint', optional: true },
  { name: 'kept', label: 'Huella con historial', type: 'fingerprint', optional: true, options: { inHistory: true } },
]

beforeAll(async () => {
  mkdirSync(dataDirectory, { recursive: true })
  await start()
  shop = await environmentFixture(server)
  collectionId = (await shop.create('Collection', { name: 'people', title: 'Personas', history: true, fields }))._id
  const columns = fields.map(({ name }) => ({ type: 'field', fieldName: name, label: name }))
  tableId = (await shop.create('Table', { name: 'people', collectionId, columns, exportable: true }))._id
  plainId = (await shop.create('Collection', { name: 'plain', fields: fields.slice(0, 2) }))._id
})
afterAll(() => server.close())

/** Files of the data folder that hold the text as it is. */
const filesWith = (text: string): string[] =>
  [...contentsIn(dataDirectory)].flatMap(([path, content]) => (content.includes(text) ? [path] : []))

const itemOf = async (itemId: string, of = collectionId) =>
  (await collectionItems(shop.admin, { collectionId: of })).items.find(({ _id }) => _id === itemId)
const historyOf = async (itemId: string) =>
  (
    await shop.admin.run<{ recordHistory: { items: RecordChange[] } }>(
      'query ($collectionId: String!, $itemId: String!) { recordHistory(collectionId: $collectionId, itemId: $itemId) { items } }',
      { collectionId, itemId },
    )
  ).recordHistory.items
const restoreItem = (itemId: string) =>
  shop.admin.run(
    'mutation ($collectionId: String!, $itemId: String!) { record: restoreItem(collectionId: $collectionId, itemId: $itemId) }',
    { collectionId, itemId },
  )

test('a fingerprint is read as it was given, and no file of the data folder holds it', async () => {
  const data = { name: 'Ana', finger: picture('A'), kept: picture('B') }
  const { _id, finger } = await createItem(shop.admin, { collectionId, data })
  expect(finger).toEqual(picture('A'))
  await updateItem(shop.admin, { collectionId, itemId: _id, data: { kept: picture('C') } })
  for (const letter of ['A', 'B', 'C']) expect(filesWith(mark(letter)), letter).toEqual([])
  await restart()
  expect(await itemOf(_id)).toMatchObject({ name: 'Ana', finger: picture('A'), kept: picture('C') })
  for (const letter of ['A', 'B', 'C']) expect(filesWith(mark(letter)), letter).toEqual([])
  expect(statSync(join(dataDirectory, 'records.key')).mode & 0o777).toBe(0o600)
})

test('the history says that it changed, and keeps its values only where the field says so', async () => {
  const data = { name: 'Luis', finger: picture('D'), kept: picture('E') }
  const { _id: itemId } = await createItem(shop.admin, { collectionId, data })
  await updateItem(shop.admin, { collectionId, itemId, data: { finger: picture('F'), kept: picture('G') } })
  await updateItem(shop.admin, { collectionId, itemId, data: { ...data, finger: picture('F'), kept: picture('G') } })
  const [same, changed] = await historyOf(itemId)
  // Sealed anew, it would look like another one.
  expect(same?.changes).toEqual([])
  expect(changed?.changes).toEqual([
    { fieldName: 'kept', label: 'Huella con historial', before: picture('E'), after: picture('G'), secret: false },
    { fieldName: 'finger', label: 'Huella', before: null, after: null, secret: true },
  ])
  await shop.admin.run(
    'mutation ($collectionId: String!, $itemId: String!) { record: restoreRecordVersion(collectionId: $collectionId, itemId: $itemId, version: 1) }',
    { collectionId, itemId },
  )
  // What is not kept stays as it is now.
  expect(await itemOf(itemId)).toMatchObject({ finger: picture('F'), kept: picture('E') })
  await deleteItem(shop.admin, { collectionId, itemId })
  await restoreItem(itemId)
  expect(await itemOf(itemId)).toMatchObject({ name: 'Luis', finger: null, kept: picture('E') })
})

test('neither exports of a collection nor of a table hold it', async () => {
  await createItem(shop.admin, { collectionId, data: { name: 'Eva', finger: picture('H'), kept: picture('I') } })
  const { file } = await jobOver(shop.admin, startExport(shop.admin, { collectionId, format: 'json' }))
  const json = JSON.parse((await download(shop.admin, file?.url ?? '')).content.toString()) as object[]
  expect(json.length).toBeGreaterThan(0)
  for (const record of json) expect(Object.keys(record).sort()).toEqual(['_id', 'name'])
  const { url } = await exportTable(shop.admin, { tableId })
  const { content } = await download(shop.admin, url)
  expect(content.length).toBeGreaterThan(0)
  expect(filesWith(mark('H'))).toEqual([])
})

/** Waits until this server has a copy with its records. */
async function duplicated(id: string) {
  const { begun } = await shop.admin.run<{ begun: { _id: string } }>(
    'mutation ($id: String!) { begun: duplicateEnvironment(environmentId: "shop", _id: $id, name: "Copia", includeData: true, includeFiles: true, includePeople: false) { _id } }',
    { id },
  )
  await until(
    () => applicationImport(shop.admin, begun._id),
    ({ status }) => status !== 'running',
  )
}

test('an application file leaves it out; a copy on this server and a backup have it', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { name: 'Inés', finger: picture('J') } })
  const exported = await exportApplication(shop.admin, 'shop', true)
  expect(await importApplication(shop.admin, exported, { environmentId: 'elsewhere' })).toMatchObject({
    status: 'finished',
  })
  const away = new Database(join(dataDirectory, 'environments/elsewhere/environment.db'), { readonly: true })
  const tables = away
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%createdAt%'")
    .pluck()
    .all()
  const cells = tables.flatMap(name => away.prepare(`SELECT * FROM "${name}"`).raw().all().flat(2))
  away.close()
  expect(cells.filter(cell => typeof cell === 'string' && cell === 'Inés')).toHaveLength(1)
  expect(cells.filter(cell => typeof cell === 'string' && cell.startsWith('v1.'))).toEqual([])

  await duplicated('twin')
  const twin = await collectionItems(shop.admin, { collectionId: collectionId.replace('shop_', 'twin_') })
  expect(twin.items.find(item => item._id === _id)).toMatchObject({ name: 'Inés', finger: picture('J') })

  await backUp(shop.admin, 'shop')
  const [backup] = await backupsOf(shop.admin, 'shop')
  await updateItem(shop.admin, { collectionId, itemId: _id, data: { finger: null } })
  expect(await restoreHere(shop.admin, backup?._id ?? '', 'Tienda')).toMatchObject({ status: 'finished' })
  expect(await itemOf(_id)).toMatchObject({ name: 'Inés', finger: picture('J') })
  expect(filesWith(mark('J'))).toEqual([])
})

test('no field of another type takes its values', async () => {
  const { _id } = await createItem(shop.admin, { collectionId: plainId, data: { finger: picture('K') } })
  const asked = { collectionId: plainId, fieldName: 'finger', type: 'string', misfits: 'clear' }
  const { status } = await jobOver(shop.admin, changeFieldType(shop.admin, asked))
  expect(status).toBe('finished')
  expect((await itemOf(_id, plainId))?.finger).toBeNull()
  expect(filesWith(mark('K'))).toEqual([])
})

test('what an earlier build stored as it is, is sealed once its environment opens', async () => {
  const data = { name: 'Vieja', finger: picture('L'), kept: picture('M') }
  const { _id: itemId } = await createItem(shop.admin, { collectionId, data })
  await updateItem(shop.admin, { collectionId, itemId, data: { finger: picture('N'), kept: picture('O') } })
  await server.stop()
  asEarlierBuilds(itemId)
  expect(filesWith(mark('P'))).not.toEqual([])
  await start()
  shop = { ...shop, admin: await server.admin() }
  expect(await itemOf(itemId)).toMatchObject({ finger: picture('P'), kept: picture('Q') })
  await server.stop()
  for (const letter of ['P', 'Q', 'R', 'S']) expect(filesWith(mark(letter)), letter).toEqual([])
  await start()
  shop = { ...shop, admin: await server.admin() }
  expect(await itemOf(itemId)).toMatchObject({ finger: picture('P'), kept: picture('Q') })
  const changes = (await historyOf(itemId)).flatMap(change => change.changes)
  expect(changes).toContainEqual(expect.objectContaining({ fieldName: 'kept', before: picture('S') }))
  expect(changes).toContainEqual(expect.objectContaining({ fieldName: 'finger', before: null, secret: true }))
})

/** Writes a record and its history as they were stored before values were sealed. */
function asEarlierBuilds(itemId: string) {
  const file = new Database(join(dataDirectory, 'environments/shop/environment.db'))
  const table = recordTable(collectionId.slice('shop_'.length))
  const row = file.prepare<[string], Record<string, unknown>>(`SELECT * FROM "${table}" WHERE _id = ?`).get(itemId)
  const columns = Object.entries(row ?? {}).flatMap(([name, cell]) => (String(cell).startsWith('v1.') ? [name] : []))
  expect(columns).toHaveLength(2)
  const [finger, kept] = columns
  file
    .prepare(`UPDATE "${table}" SET "${finger}" = ?, "${kept}" = ? WHERE _id = ?`)
    .run(JSON.stringify(picture('P')), JSON.stringify(picture('Q')), itemId)
  const [fingerId, keptId] = columns.map(name => name.slice('f_'.length))
  const before = JSON.stringify({ values: { [String(fingerId)]: picture('R'), [String(keptId)]: picture('S') } })
  file.prepare('UPDATE "recordHistory" SET before = ? WHERE "recordId" = ?').run(before, itemId)
  file.prepare("DELETE FROM meta WHERE key = 'recordsSealed'").run()
  file.pragma('wal_checkpoint(TRUNCATE)')
  file.close()
}

test('a damaged key starts nothing, rather than to lose what is sealed', async () => {
  const other = folder.path('damaged')
  mkdirSync(other, { recursive: true })
  writeFileSync(join(other, 'records.key'), 'cut')
  await expect(startTestServer({ dataDirectory: other })).rejects.toThrow('records.key cannot be read')
})

test('what was sealed under a key that was lost is not overwritten by a form that could not read it', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { name: 'Ana', finger: picture('T') } })
  const keyPath = join(dataDirectory, 'records.key')
  const key = readFileSync(keyPath)
  await server.stop()
  rmSync(keyPath)
  await start()
  shop = { ...shop, admin: await server.admin() }
  expect((await itemOf(_id))?.['finger'] ?? null).toBeNull()
  await updateItem(shop.admin, { collectionId, itemId: _id, data: { name: 'Ana María', finger: null } })
  expect(await itemOf(_id)).toMatchObject({ name: 'Ana María' })
  await server.stop()
  writeFileSync(keyPath, key)
  await start()
  shop = { ...shop, admin: await server.admin() }
  expect(await itemOf(_id)).toMatchObject({ name: 'Ana María', finger: picture('T') })
  await updateItem(shop.admin, { collectionId, itemId: _id, data: { finger: null } })
  expect((await itemOf(_id))?.['finger'] ?? null).toBeNull()
})
