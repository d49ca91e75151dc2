import { chmodSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataEntries } from '../shared/protocol/dataFolder.ts'
import { importInto, over } from './services/imports/testing/imports.ts'
import { exportApplication, importApplication } from './testing/applicationCalls.ts'
import { download, exportFile } from './testing/collectionCalls.ts'
import { contentsIn, pathsIn } from './testing/dataFiles.ts'
import { environmentFixture } from './testing/environmentFixture.ts'
import { createItem } from './testing/recordCalls.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import type { TestClient, TestSession } from './testing/testClient.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'
import { upload } from './testing/uploads.ts'

const temporary = temporaryFolder()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const everything = (folder: string) => [folder, ...pathsIn(folder)]

/** What others than the owner may do anything with, and what the owner himself could not use. */
const wrong = (folder: string) =>
  everything(folder).flatMap(path => {
    // What a server is done with goes while one looks.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) return []
    const mode = found.mode & 0o777
    return found.isSymbolicLink() || mode === (found.isDirectory() ? 0o700 : 0o600)
      ? []
      : [`${path} ${mode.toString(8)}`]
  })

const loginCall =
  'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id publicKey secretKey userId } }'

/** Makes a file of every sort that there is: databases with their logs, uploads, pictures, imports, exports, mails, applications. */
async function tour(server: TestServer): Promise<TestClient> {
  const shop = await environmentFixture(server)
  const { admin, collectionId } = shop
  await shop.member()
  await createItem(admin, { collectionId, data: { customer: 'Ana' } })
  const picture = await upload(admin, 'shop', { name: 'a.png', content: png, type: 'image/png' })
  await download(admin, `${picture.url}?width=64`)
  const rows = 'customer,amount\nAna,1\nEva,x\n'
  const spreadsheet = await upload(admin, 'shop', { name: 'a.csv', content: rows })
  expect(await over(admin, (await importInto(admin, collectionId, spreadsheet._id))._id)).toMatchObject({
    status: 'finished',
    rowsRejected: 1,
  })
  for (const format of ['excel', 'json', 'typescript']) await exportFile(admin, collectionId, format)
  const application = await exportApplication(admin, 'shop', true)
  await importApplication(admin, application, { environmentId: 'copy' })
  const account = await server.createAccount()
  await server.client().run('mutation ($email: String!) { forgotPassword(email: $email) }', { email: account.email })
  const key = { idempotencyKey: 'a login whose answer may be asked for again' }
  const session = await server.client().run<{ loginWithPassword: TestSession }>(loginCall, { ...account }, key)
  return server.client(session.loginWithPassword)
}

test('everything that Telar keeps is for its owner alone, and stands where it is known', async () => {
  const server = await startTestServer()
  const admin = await tour(server)
  expect(wrong(server.dataDirectory)).toEqual([])
  expect(everything(server.dataDirectory).length).toBeGreaterThan(30)
  expect(readdirSync(server.dataDirectory)).toContain('outbox')
  expect(readdirSync(server.dataDirectory).filter(name => !dataEntries.test(name))).toEqual([])
  const { secretKey = '' } = admin.session ?? {}
  const holding = [...contentsIn(server.dataDirectory)].flatMap(([path, content]) =>
    content.includes(secretKey) ? [path] : [],
  )
  expect(holding, 'the key of a session').toEqual([])
  await server.close()
})

test('a folder of an earlier build is closed at the start; what is not of Telar is left as it is', async () => {
  const dataDirectory = temporary.path('earlier')
  const before = await startTestServer({ dataDirectory })
  await tour(before)
  await before.stop()
  for (const path of everything(dataDirectory)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
  const own = temporary.path('mine.txt')
  writeFileSync(own, 'mine', { mode: 0o644 })
  chmodSync(own, 0o644)
  symlinkSync(own, join(dataDirectory, 'logs', 'link'))
  const beside = join(dataDirectory, 'notes.txt')
  writeFileSync(beside, 'mine')
  chmodSync(beside, 0o644)
  const after = await startTestServer({ dataDirectory })
  await environmentFixture(after, { environmentId: 'later' })
  await after.stop()
  expect(wrong(dataDirectory)).toEqual([`${beside} 644`])
  expect(lstatSync(own).mode & 0o777).toBe(0o644)
})
