import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { asProposed, over, preview, records, start } from './testing/imports.ts'
import { upload } from './testing/uploads.ts'

let server: TestServer
let admin: TestClient
const environmentId = 'imports'

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Imports") { _id } }', {
    id: environmentId,
  })
})
afterAll(() => server.close())

const airports = readFileSync(new URL('../../../node_modules/vega-datasets/data/airports.csv', import.meta.url))

test('the airports become an application', async () => {
  const file = await upload(admin, environmentId, { name: 'airports.csv', content: airports })
  const seen = await preview(admin, environmentId, file._id)
  expect(seen).toMatchObject({ name: 'airports', title: 'Airports', rowCount: 3376, exact: true })
  console.log(JSON.stringify({ ...seen, rows: seen.rows.slice(0, 2) }, null, 1).slice(0, 6000))
  const begun = await start(admin, environmentId, file._id, asProposed(seen))
  const done = await over(admin, begun._id)
  console.log(done)
  expect(done).toMatchObject({ status: 'finished', rowsRead: 3376, rowsWritten: 3376, rowsRejected: 0 })
  const all = await records(admin, done.collectionId)
  expect(all.totalCount).toBe(3376)
  console.log(all.items[0])
})
