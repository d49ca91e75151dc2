import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { GraphQLFailure, type TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type TestFile, upload } from '../../testing/uploads.ts'

const environmentId = 'shop'
let server: TestServer
let fixture: EnvironmentFixture
let admin: TestClient
let ana: TestClient

beforeAll(async () => {
  server = await startTestServer()
  fixture = await environmentFixture(server, { environmentId })
  admin = fixture.admin
  ana = await fixture.member()
})
afterAll(() => server.close())

const contents = () => readdirSync(join(server.dataDirectory, 'environments', environmentId, 'files'))
const place = ({ bucket, key }: TestFile) => `${bucket}/${key}`
const uses = async (file: TestFile) =>
  (
    await admin.run<{ fileUses: Record<string, unknown>[] }>(
      'query ($fileId: String!) { fileUses(fileId: $fileId) { kind componentId componentKind name recordId } }',
      { fileId: file._id },
    )
  ).fileUses
const remove = (client: TestClient, file: TestFile, idempotencyKey?: string) =>
  client.run('mutation ($fileId: String!) { deleteFile(fileId: $fileId) }', { fileId: file._id }, { idempotencyKey })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof GraphQLFailure ? error.extensions : error),
  )

const fileOf = (name: string) => upload(ana, environmentId, { name, content: `content of ${name}` })

test('a file that nothing names is deleted: the row, the content and its address', async () => {
  const file = await fileOf('suelto.txt')
  const before = contents().length
  expect(await uses(file)).toEqual([])
  expect(await remove(admin, file, 'once')).toEqual({ deleteFile: true })
  expect(await remove(admin, file, 'once')).toEqual({ deleteFile: true })
  expect(contents()).toHaveLength(before - 1)
  expect(await ana.get(file.url)).toMatchObject({ status: 404 })
  expect(await refusal(remove(admin, file))).toEqual({ error: 'NotFound' })
})

test('the same content under another name stays when one of the two goes', async () => {
  const [one, other] = [
    await upload(ana, environmentId, { name: 'uno.txt', content: 'twins' }),
    await upload(ana, environmentId, { name: 'otro.txt', content: 'twins' }),
  ]
  await remove(admin, one)
  expect(await ana.get(other.url)).toMatchObject({ status: 200, text: 'twins' })
})

test('a file is kept while a record, an address in a text, a component or a setting names it', async () => {
  const { collectionId } = await collectionWithFiles()
  const [inField, inText, inView, inButton, inSetting] = [
    await fileOf('campo.pdf'),
    await fileOf('texto.pdf'),
    await fileOf('vista.pdf'),
    await fileOf('boton.pdf'),
    await upload(ana, environmentId, { name: 'logo.png', content: 'logo', type: 'image/png' }),
  ]
  const record = await create(collectionId, { attached: place(inField), note: `![](/files/${place(inText)})` })
  await fixture.create('View', { name: 'Con archivo', path: '/con-archivo', title: inView.url })
  await fixture.create('Button', { name: 'Bajar', action: 'download', downloadFile: place(inButton) })
  await admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { logo: place(inSetting) },
  })

  const ofRecord = { kind: 'record', componentId: collectionId, componentKind: 'collection', name: 'Fichas' }
  expect(await uses(inField)).toEqual([{ ...ofRecord, recordId: record }])
  expect(await uses(inText)).toEqual([{ ...ofRecord, recordId: record }])
  expect(await uses(inView)).toMatchObject([{ kind: 'component', componentKind: 'view', recordId: null }])
  expect(await uses(inButton)).toMatchObject([{ kind: 'component', componentKind: 'button', recordId: null }])
  expect(await uses(inSetting)).toMatchObject([{ kind: 'environment' }])
  for (const file of [inField, inText, inView, inButton, inSetting]) {
    expect(await refusal(remove(admin, file))).toEqual({ error: 'BadRequest', reason: 'inUse' })
    expect(await ana.get(file.url)).toMatchObject({ status: 200 })
  }
})

test('what only a component in the trash names is kept, and the trash is told', async () => {
  const file = await fileOf('papelera.pdf')
  const { _id } = await fixture.create('View', { name: 'A la papelera', path: '/papelera', title: file.url })
  await admin.run('mutation ($id: String!) { deleteView(viewId: $id) }', { id: _id })
  expect(await uses(file)).toEqual([
    { kind: 'trash', componentId: _id, componentKind: 'view', name: 'A la papelera', recordId: null },
  ])
  expect(await refusal(remove(admin, file))).toEqual({ error: 'BadRequest', reason: 'inUse' })
  await admin.run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id: _id })
  expect(await uses(file)).toMatchObject([{ kind: 'component', componentKind: 'view' }])
})

test('what the history of a record holds is kept too', async () => {
  const { collectionId } = await collectionWithFiles()
  const file = await fileOf('antes.pdf')
  const itemId = await create(collectionId, { attached: place(file) })
  await admin.run('mutation ($id: String!, $itemId: String!) { deleteItem(collectionId: $id, itemId: $itemId) }', {
    id: collectionId,
    itemId,
  })
  expect(await uses(file)).toMatchObject([{ kind: 'history', componentId: collectionId, recordId: itemId }])
  expect(await refusal(remove(admin, file))).toEqual({ error: 'BadRequest', reason: 'inUse' })
})

test('a file that is being written into a record is either kept or refused there, never lost', async () => {
  const { collectionId } = await collectionWithFiles()
  for (const number of Array(8).keys()) {
    const file = await fileOf(`carrera${number}.txt`)
    const [removed, written] = await Promise.all([
      refusal(remove(admin, file)),
      refusal(create(collectionId, { attached: place(file) })),
    ])
    expect([removed === undefined, written === undefined].filter(Boolean)).toHaveLength(1)
  }
})

test('[W8] the list is searched by name, and holds only the types that are asked for', async () => {
  await upload(ana, environmentId, { name: 'plano_casa.png', content: 'p', type: 'image/png' })
  await upload(ana, environmentId, { name: 'plano_casa.pdf', content: 'd', type: 'application/pdf' })
  await upload(ana, environmentId, { name: 'otra.png', content: 'o', type: 'image/png' })
  const list = async (more: Record<string, unknown>) =>
    (
      await ana.run<{ fileManagerFiles: { totalCount: number; items: TestFile[] } }>(
        `query ($filter: String, $types: [String!]) {
          fileManagerFiles(environmentId: "shop", filter: $filter, types: $types) { totalCount items { name } }
        }`,
        more,
      )
    ).fileManagerFiles
  expect((await list({ filter: 'PLANO_c' })).items.map(({ name }) => name)).toEqual([
    'plano_casa.pdf',
    'plano_casa.png',
  ])
  expect((await list({ filter: 'plano', types: ['image/'] })).items).toEqual([{ name: 'plano_casa.png' }])
  expect(await list({ types: ['image/', 'application/pdf'], filter: '_casa' })).toMatchObject({ totalCount: 2 })
  expect(await list({ filter: '%' })).toMatchObject({ totalCount: 0 })
})

let collections = 0
async function collectionWithFiles() {
  collections += 1
  const { _id: collectionId } = await fixture.create('Collection', {
    name: `cards${collections}`,
    title: 'Fichas',
    fields: [
      { name: 'attached', label: 'Adjunto', type: 'file', optional: true },
      { name: 'note', label: 'Nota', type: 'textArea', optional: true },
    ],
  })
  return { collectionId }
}

async function create(collectionId: string, data: Record<string, unknown>): Promise<string> {
  const { createItem } = await admin.run<{ createItem: { _id: string } }>(
    'mutation ($collectionId: String!, $data: JSON!) { createItem(collectionId: $collectionId, data: $data) }',
    { collectionId, data },
  )
  return createItem._id
}

test('thumbnails go with their content', async () => {
  const sharp = (await import('sharp')).default
  const content = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const file = await upload(ana, environmentId, { name: 'azul.png', content, type: 'image/png' })
  expect((await ana.get(`${file.url}?width=96`)).status).toBe(200)
  const folder = join(server.dataDirectory, 'environments', environmentId, 'files', 'thumbnails')
  expect(readdirSync(folder)).toHaveLength(1)
  await remove(admin, file)
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})
