import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { datedCertificate, type MadeCertificate, makeCertificate } from './testing/certificates.ts'
import { saveCertificate, saveSecrets, set } from './testing/signingCalls.ts'

let server: TestServer
let shop: EnvironmentFixture
let good: MadeCertificate

const secret = 'unmistakable client secret'
const keyOf = ({ key }: MadeCertificate) => key.replace(/-----[^-]+-----|\s/g, '').slice(40, 100)

beforeAll(async () => {
  good = makeCertificate()
  server = await startTestServer()
  shop = await environmentFixture(server)
  server.withhold(shop.admin, [secret, good.passphrase, keyOf(good)])
})
afterAll(() => server.close())

const setup = async (environmentId = 'shop') =>
  (
    await shop.admin.run<{ found: object }>(
      'query ($id: String!) { found: signingSetup(environmentId: $id) { hasClientSecret hasPin certificate { subject issuer serial key selfSigned validFrom validUntil } } }',
      { id: environmentId },
    )
  ).found

test('designers save a certificate, see what it says, and remove it', async () => {
  expect(await setup()).toEqual({ hasClientSecret: false, hasPin: false, certificate: null })
  const { certificate, problem } = await saveCertificate(shop, good)
  expect(problem).toBeNull()
  expect(certificate).toMatchObject({ subject: 'Ana Ñuñoa Soto', issuer: 'Autoridad de pruebas', key: 'RSA 2048' })
  expect(await setup()).toMatchObject({ certificate: { subject: 'Ana Ñuñoa Soto', selfSigned: false } })
  await shop.admin.run('mutation { removeSigningCertificate(environmentId: "shop") }')
  expect(await setup()).toMatchObject({ certificate: null })
})

type Given = Pick<MadeCertificate, 'content' | 'passphrase'>
const wrong: readonly [string, () => Given, string][] = [
  ['what is no certificate', () => ({ ...good, content: Buffer.from('hola') }), 'unreadable'],
  ['nothing', () => ({ ...good, content: Buffer.alloc(0) }), 'unreadable'],
  ['a wrong passphrase', () => ({ ...good, passphrase: 'another' }), 'wrongPassphrase'],
  ['a certificate without its key', () => makeCertificate({ without: 'key' }), 'noKey'],
  ['one whose time is over', () => datedCertificate(2_020, 2_021), 'expired'],
  ['one whose time has not come', () => datedCertificate(2_090, 2_091), 'notYet'],
  ['one that cannot sign documents', () => makeCertificate({ kind: 'ed25519' }), 'unsupportedKey'],
]

test.each(wrong)('of %s it is said what is wrong, and the one of before stays', async (_, make, problem) => {
  await saveCertificate(shop, good)
  expect(await saveCertificate(shop, make())).toEqual({ certificate: null, problem })
  expect(await setup()).toMatchObject({ certificate: { subject: 'Ana Ñuñoa Soto' } })
})

test('secrets of a service stay until they are given anew or removed, and are never given back', async () => {
  await saveSecrets(shop, { clientSecret: secret })
  expect(await setup()).toMatchObject({ hasClientSecret: true, hasPin: false })
  await saveSecrets(shop, { pin: '4242' })
  expect(await setup()).toMatchObject({ hasClientSecret: true, hasPin: true })
  await saveSecrets(shop, { clientSecret: '' })
  expect(await setup()).toMatchObject({ hasClientSecret: false, hasPin: true })
  expect(await failureOf(saveSecrets(shop, { pin: 'x'.repeat(1_001) }))).toMatchObject({
    validationErrors: { pin: 'tooLarge:1000' },
  })
})

test('what is saved is sealed, and told in the activity log without what it is', async () => {
  await saveCertificate(shop, good)
  await saveSecrets(shop, { clientSecret: secret })
  for (const file of ['platform.db', 'platform.db-wal']) {
    const stored = readFileSync(join(server.dataDirectory, file), 'latin1')
    for (const text of [secret, good.passphrase, keyOf(good)]) expect(stored.includes(text)).toBe(false)
  }
  const { log } = await shop.admin.run<{ log: { items: object[] } }>(
    '{ log: auditLog(environmentId: "shop", limit: 2) { items { action targetName details } } }',
  )
  expect(log.items[0]).toMatchObject({ action: 'environment.signing', targetName: 'Tienda', details: null })
})

test('a copy of the environment has its settings, and none of its secrets', async () => {
  await saveCertificate(shop, good)
  await set(shop, { signingProvider: 'local', signingReason: 'Acepto' })
  await shop.admin.run(
    'mutation { duplicateEnvironment(environmentId: "shop", _id: "copy", name: "Copia", includeData: false, includePeople: false, includeFiles: false) { _id } }',
  )
  await expect
    .poll(async () => (await setup('copy').catch(() => undefined)) as object | undefined, { timeout: 60_000 })
    .toEqual({ hasClientSecret: false, hasPin: false, certificate: null })
})

test('what an environment signs with goes with it', async () => {
  await shop.admin.run('mutation { createEnvironment(_id: "gone", name: "Ida") { _id } }')
  const gone = { ...shop, environmentId: 'gone' }
  await saveCertificate(gone, good)
  const stored = () => {
    const platform = new Database(join(server.dataDirectory, 'platform.db'), { readonly: true })
    const { count } = platform
      .prepare<[], { count: number }>("SELECT count(*) AS count FROM environmentSigning WHERE environmentId = 'gone'")
      .get() ?? { count: Number.NaN }
    platform.close()
    return count
  }
  await shop.admin.run('mutation { deleteEnvironment(environmentId: "gone", name: "Ida") }')
  // It may come back from the trash.
  expect(stored()).toBe(1)
  await shop.admin.run('mutation { removeDeletedEnvironment(environmentId: "gone", name: "Ida") }')
  await expect.poll(stored, { timeout: 60_000 }).toBe(0)
})

test.each(['signingServiceUrl', 'signingTokenUrl', 'signingTimestampUrl'])(
  'a setting %s is an address on the web without a password in it',
  async name => {
    for (const text of ['firma', 'ftp://example.com', 'https://ana:clave@example.com/'])
      expect(await failureOf(set(shop, { [name]: text }))).toMatchObject({
        validationErrors: { [`data.${name}`]: 'invalid' },
      })
    await set(shop, { [name]: 'https://example.com/csc/v2' })
  },
)
