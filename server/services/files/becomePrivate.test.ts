import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/testing/postgres.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, deleteItem, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type TestFile, upload } from '../../testing/uploads.ts'

const environmentId = 'shop'
const engines = {
  files: async () => ({}),
  PostgreSQL: async () => ({ databaseUrl: await testDatabase() }),
}

const place = ({ bucket, key }: TestFile) => `${bucket}/${key}`
/** A value of a field of each type that has the option. */
const holding: Record<string, (file: TestFile) => unknown> = {
  file: place,
  fileMultiple: file => [place(file)],
  image: place,
  document: ({ bucket, key }) => ({ bucket, key, name: 'a.pdf', type: 'application/pdf' }),
}
const types = Object.keys(holding)

describe.each(Object.entries(engines))('files of a field that becomes private on %s', (_name, engine) => {
  let server: TestServer
  let fixture: EnvironmentFixture
  let admin: TestClient
  let held: string
  let shown: string

  const fields = (isPrivate: boolean) =>
    types.map(type => ({
      ...{ name: type, label: type, type, optional: true },
      options: { ...(isPrivate && { private: true }) },
    }))
  const save = (isPrivate: boolean) =>
    admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }', {
      id: held,
      data: { fields: fields(isPrivate) },
    })
  const uploaded = (name: string) =>
    upload(admin, environmentId, { name, content: `content of ${name}`, type: 'image/png' })
  const status = async (address: string) =>
    (await server.client(undefined, `${environmentId}.localhost`).get(address)).status
  const link = async (file: TestFile, purpose = 'view') =>
    (
      await admin.run<{ fileLink: string }>(
        'query ($file: String!, $purpose: String!) { fileLink(environmentId: "shop", file: $file, purpose: $purpose) }',
        { file: place(file), purpose },
      )
    ).fileLink

  beforeAll(async () => {
    server = await startTestServer({ config: await engine() })
    fixture = await environmentFixture(server, { environmentId })
    admin = fixture.admin
    held = (await fixture.create('Collection', { name: 'held', fields: fields(false), history: true }))._id
    const open = [{ name: 'picture', label: 'Picture', type: 'file', optional: true }]
    shown = (await fixture.create('Collection', { name: 'shown', fields: open }))._id
  })
  afterAll(() => server.close())

  test('what records hold, held and held before they were deleted opens by links alone, whatever others show stays open', async () => {
    const hidden: TestFile[] = []
    for (const type of types) {
      const [now, before, deleted] = [
        await uploaded(`${type} now.png`),
        await uploaded(`${type} before.png`),
        await uploaded(`${type} deleted.png`),
      ]
      const { _id: itemId } = await createItem(admin, { collectionId: held, data: { [type]: holding[type]?.(before) } })
      await updateItem(admin, { collectionId: held, itemId, data: { [type]: holding[type]?.(now) } })
      const gone = await createItem(admin, { collectionId: held, data: { [type]: holding[type]?.(deleted) } })
      await deleteItem(admin, { collectionId: held, itemId: gone._id })
      hidden.push(now, before, deleted)
    }
    const [elsewhere, loose, named] = [
      await uploaded('elsewhere.png'),
      await uploaded('loose.png'),
      await uploaded('named.png'),
    ]
    for (const file of [elsewhere, named]) await createItem(admin, { collectionId: held, data: { file: place(file) } })
    await createItem(admin, { collectionId: shown, data: { picture: place(elsewhere) } })
    await fixture.create('View', { name: 'named', path: '/named', title: named.url })
    for (const file of hidden) expect(await status(file.url), file.name).toBe(200)

    await save(true)

    for (const file of hidden) {
      expect(await status(file.url), file.name).toBe(404)
      expect(await status(`${file.url}?width=96`), file.name).toBe(404)
      const address = await link(file)
      expect(address).toContain('signature=')
      expect(await status(address), file.name).toBe(200)
    }
    for (const file of [elsewhere, loose, named]) expect(await status(file.url), file.name).toBe(200)
    expect(await link(elsewhere)).toBe(elsewhere.url)

    const { fileManagerFiles } = await admin.run<{ fileManagerFiles: { items: { name: string; url: string }[] } }>(
      '{ fileManagerFiles(environmentId: "shop", limit: 50) { items { name url } } }',
    )
    const signed = fileManagerFiles.items.filter(({ url }) => url.includes('signature=')).map(({ name }) => name)
    expect(signed.sort()).toEqual(hidden.map(({ name }) => name).sort())

    await save(false)
    expect(await status(hidden[0]?.url ?? ''), 'who made it private decides').toBe(404)
  })

  test('who may not see the record gets no link any more', async () => {
    const file = await uploaded('secret.png')
    const role = (await fixture.create('Role', { name: 'Vende' }))._id
    const seller = await fixture.member([role])
    await createItem(admin, { collectionId: held, data: { file: place(file) } })
    await fixture.create('FieldRule', { name: 'x', collectionId: held, forRoles: [role], hiddenFields: ['file'] })
    await save(true)
    const asked = 'query ($file: String!) { fileLink(environmentId: "shop", file: $file, purpose: "view") }'
    const answer = await seller.execute(asked, { file: place(file) })
    expect(answer.errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  })
})
