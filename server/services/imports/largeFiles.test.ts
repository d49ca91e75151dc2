import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importLimits } from '../../../shared/imports/limits.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { scaled } from '../../testing/random.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'
import { asProposed, cancel, over, preview, progressOf, records, start } from './testing/imports.ts'

/** A million, and a hundred thousand, at full size. */
const rowsOf = { csv: scaled(10_000, importLimits.rows), others: scaled(1_000, 100_000) }
const timeout = 180_000 + scaled(6_000, 600_000)

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  admin = shop.admin
})
afterAll(() => server.close())

const header = ['number', 'customer', 'amount', 'status', 'created']
const states = ['open', 'paid', 'sent', 'back', 'lost']
const rowAt = (row: number) => [row, `Cliente ${row % 5_000}`, (row * 37) % 100_000, states[row % 5], '2026-03-04']
const rowsTo = (count: number) => Array.from({ length: count }, (_, row) => rowAt(row))

async function begin(name: string, content: string | Buffer) {
  const { _id: fileId } = await upload(admin, 'shop', { name, content })
  return start(admin, 'shop', fileId, asProposed(await preview(admin, 'shop', fileId)))
}

/** Everything of the file is there: the count, and the first and the last row. */
async function expectRows(collectionId: string, count: number) {
  const last = count - 1
  expect((await records(admin, collectionId)).totalCount).toBe(count)
  const { items } = await records(admin, collectionId, { filter: { number: { $in: [0, last] } }, orderBy: 'number' })
  expect(items.map(({ number, customer, amount }) => [number, customer, amount])).toEqual(
    [last, 0].map(row => rowAt(row).slice(0, 3)),
  )
}

const csvOf = (count: number) => [header, ...rowsTo(count)].map(cells => `${cells.join(',')}\n`).join('')

test(`a CSV of ${rowsOf.csv} rows comes in, and tells how far it is`, { timeout }, async () => {
  const { store } = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  const write = store.write.bind(store)
  const seen: number[] = []
  let importId: string | undefined
  // Somebody looks before each step, so that he sees all of them, however slow he is.
  const writing = vi.spyOn(store, 'write').mockImplementation(async (unit, options) => {
    if (importId !== undefined) seen.push((await progressOf(admin, importId)).rowsWritten)
    return write(unit, options)
  })
  const begun = await begin('million.csv', csvOf(rowsOf.csv))
  importId = begun._id
  try {
    const done = await over(admin, begun._id)
    expect(done.status).toBe('finished')
    seen.push(done.rowsWritten)
  } finally {
    writing.mockRestore()
  }
  expect(new Set(seen).size).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(rowsOf.csv)
  await expectRows(begun.collectionId, rowsOf.csv)
})

test(`a CSV of ${rowsOf.csv} rows that is cancelled in the middle is taken back as a whole`, { timeout }, async () => {
  const begun = await begin('stopped.csv', csvOf(rowsOf.csv))
  await expect
    .poll(async () => (await progressOf(admin, begun._id)).rowsWritten, { interval: 5, timeout })
    .toBeGreaterThan(rowsOf.csv / 4)
  expect(await cancel(admin, begun._id)).toMatchObject({ status: 'cancelled', rowsWritten: 0 })
  await expect(records(admin, begun.collectionId)).rejects.toMatchObject({ extensions: { error: 'NotFound' } })
  const { collections } = await admin.run<{ collections: { items: unknown[] } }>(
    '{ collections(environmentId: "shop", filter: "stopped") { items { _id } } }',
  )
  expect(collections.items).toEqual([])
})

async function workbook(rows: readonly unknown[][]): Promise<Buffer> {
  const stream = new PassThrough()
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: true })
  const content = buffer(stream)
  const sheet = book.addWorksheet('Datos')
  for (const row of rows) sheet.addRow(row).commit()
  sheet.commit()
  await book.commit()
  return content
}

test(`an XLSX of ${rowsOf.others} rows comes in`, { timeout }, async () => {
  const begun = await begin('book.xlsx', await workbook([header, ...rowsTo(rowsOf.others)]))
  expect(await over(admin, begun._id)).toMatchObject({ status: 'finished', rowsWritten: rowsOf.others })
  await expectRows(begun.collectionId, rowsOf.others)
})

test(`a JSON of ${rowsOf.others} rows comes in`, { timeout }, async () => {
  const objects = rowsTo(rowsOf.others).map(cells => Object.fromEntries(header.map((name, at) => [name, cells[at]])))
  const begun = await begin('list.json', JSON.stringify(objects))
  expect(await over(admin, begun._id)).toMatchObject({ status: 'finished', rowsWritten: rowsOf.others })
  await expectRows(begun.collectionId, rowsOf.others)
})
