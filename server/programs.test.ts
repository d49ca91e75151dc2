import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headers } from '../shared/protocol/headers.ts'
import { limits } from '../shared/protocol/limits.ts'
import { projectFolder } from './system/projectFolder.ts'
import { type EnvironmentFixture, environmentFixture } from './testing/environmentFixture.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { startTestServer, type TestServer, testAdmin } from './testing/testServer.ts'

const page = readFileSync(join(projectFolder, 'docs/reference/programs.md'), 'utf8')
const program = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const temporary = temporaryFolder()

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

/** Runs it as somebody would who copied it from the page. */
async function run(variables: Record<string, string>) {
  const file = temporary.path('program.mjs')
  writeFileSync(file, program)
  const env = {
    PATH: process.env.PATH,
    TELAR_URL: `http://localhost:${server.port}`,
    TELAR_EMAIL: testAdmin.email,
    TELAR_PASSWORD: testAdmin.password,
    TELAR_COLLECTION: shop.collectionId,
    ...variables,
  }
  return promisify(execFile)(process.execPath, [file], { env })
}

test('the program of the page logs in, signs, writes and reads', async () => {
  expect(await run({})).toEqual({ stdout: '1 Ana\n', stderr: '' })
})

test('it is told what is wrong', async () => {
  await expect(run({ TELAR_COLLECTION: `${shop.environmentId}_nothing` })).rejects.toThrow('"error":"NotFound"')
  await expect(run({ TELAR_PASSWORD: 'wrong' })).rejects.toThrow('"validationErrors":{"credentials":"invalid"}')
})

test('the page names the headers and the limits as they are', () => {
  const { nonce, publicKey, signature, twoFactor } = headers
  for (const name of [nonce, publicKey, signature, twoFactor]) expect(page).toContain(`| \`${name}\` |`)
  expect(page).toContain(`an array of up to ${limits.batchOperations}.`)
  expect(page).toContain(`${limits.bodyBytes / 1024 ** 2} MB a request, ${limits.requestMs / 1_000} seconds`)
  expect(page).toContain(`1 to ${limits.pageLimit.toLocaleString('en')} records, ${limits.depth} levels`)
  expect(page).toContain(`${limits.subscriptionsPerSocket} subscriptions`)
})
