import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkPurposes } from '../../../shared/protocol/files.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, deleteItem, failureOf, submitForm, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type Credentials, send } from '../../testing/uploads.ts'

const environmentId = 'shop'
let ahead = 0
let server: TestServer
let fixture: EnvironmentFixture
let ana: TestClient
let beto: TestClient
let outsider: TestClient

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => Date.now() + ahead } })
  fixture = await environmentFixture(server, { environmentId })
  ana = await fixture.member()
  beto = await fixture.member()
  const { email, password } = await server.createAccount()
  outsider = await server.login(email, password, ana.host)
})
afterAll(() => server.close())

interface PrivateFile {
  key: string
  url: string
  thumbnail: string | null
}

async function uploadPrivately(
  name: string,
  content: string | Buffer,
  type: string,
  by: TestClient = ana,
): Promise<PrivateFile> {
  const { generateUploadCredentials: credentials } = await by.run<{ generateUploadCredentials: Credentials }>(
    `mutation ($name: String!, $size: Int!, $type: String) {
      generateUploadCredentials(environmentId: "shop", name: $name, size: $size, type: $type, private: true) { fileId url fields key }
    }`,
    { name, type, size: Buffer.byteLength(content) },
  )
  await send(by, credentials, content)
  const { completeUpload } = await by.run<{ completeUpload: PrivateFile }>(
    'mutation ($fileId: String!) { completeUpload(fileId: $fileId) { key url thumbnail } }',
    { fileId: credentials.fileId },
  )
  return completeUpload
}

const linkTo = async (client: TestClient, key: string, purpose = 'view') =>
  await client.execute<{ fileLink: string }>(
    'query ($file: String!, $purpose: String!) { fileLink(environmentId: "shop", file: $file, purpose: $purpose) }',
    { file: `${environmentId}/${key}`, purpose },
  )

test('[W38] a private file opens by a link that expires, and by its key alone never', async () => {
  const { key, url } = await uploadPrivately('secreto.txt', 'secret', 'text/plain')
  const nobody = server.client(undefined, ana.host)
  expect(await nobody.get(`/files/${environmentId}/${key}`)).toMatchObject({ status: 404 })
  const answer = await nobody.get(url)
  expect(answer).toMatchObject({ status: 200, text: 'secret' })
  expect(answer.headers['cache-control']).toBe('no-store')
  const link = (await linkTo(beto, key)).data?.fileLink ?? ''
  expect(await nobody.get(link)).toMatchObject({ status: 200, text: 'secret' })
  ahead += 5 * 60_000 + 1
  expect(await nobody.get(url)).toMatchObject({ status: 404 })
  expect(await nobody.get(link)).toMatchObject({ status: 404 })
  const fresh = (await linkTo(beto, key)).data?.fileLink ?? ''
  expect(await nobody.get(fresh)).toMatchObject({ status: 200 })
})

test('a link is good for its file, its purpose and its time, and cannot be made longer', async () => {
  const { key, url } = await uploadPrivately('uno.png', 'one', 'image/png')
  const other = await uploadPrivately('dos.png', 'two', 'image/png')
  const [path = '', query = ''] = url.split('?')
  const get = async (address: string) => (await ana.get(address)).status
  expect(await get(`${path}?${query}`)).toBe(200)
  expect(await get(`/files/${environmentId}/${other.key}?${query}`)).toBe(404)
  expect(await get(`${path}?save=1&${query}`)).toBe(404)
  expect(await get(`${path}?width=96&${query}`)).toBe(404)
  const until = new URLSearchParams(query).get('until') ?? ''
  expect(await get(`${path}?${query.replace(until, String(Number(until) + 60_000))}`)).toBe(404)
  expect(await get(`${path}?${query.replace(/signature=../, 'signature=00')}`)).toBe(404)
  expect(await get(`${path}?${query.replace(/signature=.*/, 'signature=')}`)).toBe(404)
  const save = (await linkTo(ana, key, 'save')).data?.fileLink ?? ''
  const saved = await ana.get(save)
  expect([saved.status, saved.headers['content-disposition']]).toEqual([200, 'attachment; filename="uno.png"'])
})

test('links are given to members who know the key, to nobody else', async () => {
  const { key } = await uploadPrivately('tres.txt', 'three', 'text/plain')
  expect((await linkTo(outsider, key)).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  const nobody = server.client(undefined, ana.host)
  expect((await linkTo(nobody, key)).errors?.[0]?.extensions).toMatchObject({ error: 'PermissionsError' })
  expect((await linkTo(beto, 'private.0000.txt')).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  expect((await linkTo(beto, key, 'upload')).errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
})

const documentAt = (key: string) => ({ bucket: environmentId, key, name: 'a.pdf', type: 'application/pdf' })
const placeOf = (key: string) => `${environmentId}/${key}`

describe('a private file that a record holds', () => {
  let role: string
  let seller: TestClient
  let held: string
  /** Of the seller's own records, which hold documents. */
  let ownForm: string
  let ownRecords: string

  beforeAll(async () => {
    const field = (name: string, type: string, options: object = {}) => ({
      ...{ name, label: name, type, optional: true, options },
    })
    const made = async (kind: string, name: string, data: object) => (await fixture.create(kind, { name, ...data }))._id
    const fields = [field('one', 'file'), field('several', 'fileMultiple'), field('paper', 'document')]
    held = await made('Collection', 'held', { fields, history: true })
    ownRecords = await made('Collection', 'own', { fields: [field('paper', 'document', { allowHsm: true })] })
    const inputs = [{ type: 'editable', fieldName: 'paper' }]
    ownForm = await made('Form', 'own', { collectionId: ownRecords, type: 'create', fields: inputs })
    role = await made('Role', 'Vende', {})
    seller = await fixture.member([role])
  })

  const signatures = `query ($id: String!, $document: JSON!) {
    documentSignatures(componentId: $id, fieldName: "paper", document: $document) { signer }
  }`
  /** Every way in which somebody who knows the place of a file could get at it, and whether it opens. */
  const ways: Record<string, (client: TestClient, key: string) => Promise<boolean>> = {
    ...Object.fromEntries(
      linkPurposes.map(purpose => [
        `a link to ${purpose}`,
        async (client: TestClient, key: string) => (await linkTo(client, key, purpose)).errors === undefined,
      ]),
    ),
    'what is read of a document': async (client, key) =>
      (await failureOf(client.run(signatures, { id: ownForm, document: documentAt(key) }))) === undefined,
    'a record of his own': async (client, key) => {
      const write = submitForm(client, { formId: ownForm, data: { paper: documentAt(key) } })
      const failure = await failureOf(write)
      if (failure !== undefined) expect(failure.validationErrors).toEqual({ 'data.paper': 'notFound' })
      else await deleteItem(fixture.admin, { collectionId: ownRecords, itemId: String((await write)._id) })
      return failure === undefined
    },
  }
  const openTo = async (client: TestClient, key: string) => {
    const open: string[] = []
    for (const [name, opens] of Object.entries(ways)) if (await opens(client, key)) open.push(name)
    return open
  }
  const all = Object.keys(ways)

  /** Looks while a rule keeps something from the seller. */
  async function under(kind: string, data: object, look: () => Promise<void>) {
    const rule = { name: 'x', collectionId: held, forRoles: [role], ...data }
    const { _id: id } = await fixture.create(kind, rule)
    await look()
    const argument = `${kind[0]?.toLowerCase()}${kind.slice(1)}Id`
    await fixture.admin.run(`mutation ($id: String!) { delete${kind}(${argument}: $id) }`, { id })
  }
  const rules: [kind: string, data: (field: string) => object][] = [
    ['FieldRule', field => ({ hiddenFields: [field] })],
    ['AccessRule', () => ({ reads: true, records: 'none', groups: [] })],
  ]
  const fields: [name: string, value: (key: string) => unknown][] = [
    ['one', placeOf],
    ['several', key => [placeOf(key)]],
    ['paper', documentAt],
  ]

  test.each(rules)('opens in no way for whom a %s keeps it from, now or in the history', async (kind, data) => {
    for (const [field, holding] of fields) {
      const { key } = await uploadPrivately('a.pdf', `${kind} ${field}`, 'application/pdf', fixture.admin)
      // Just uploaded, it is its uploader's to tell of.
      expect(await openTo(seller, key), field).toEqual(all)
      const { _id: itemId } = await createItem(fixture.admin, {
        collectionId: held,
        data: { [field]: holding(key) },
      })
      for (const next of [undefined, { [field]: null }]) {
        if (next !== undefined) await updateItem(fixture.admin, { collectionId: held, itemId, data: next })
        expect(await openTo(seller, key), field).toEqual(all)
        await under(kind, data(field), async () => {
          expect(await openTo(seller, key), field).toEqual([])
          expect(await openTo(beto, key), field).toEqual([])
          expect((await linkTo(fixture.admin, key)).errors, field).toBeUndefined()
        })
      }
      await deleteItem(fixture.admin, { collectionId: held, itemId })
      expect(await openTo(seller, key), field).toEqual([])
    }
  })

  test('stays with who uploaded it', async () => {
    const { key } = await uploadPrivately('b.pdf', 'b', 'application/pdf', seller)
    await createItem(fixture.admin, { collectionId: held, data: { one: placeOf(key) } })
    await under('FieldRule', { hiddenFields: ['one'] }, async () => expect(await openTo(seller, key)).toEqual(all))
  })
})
