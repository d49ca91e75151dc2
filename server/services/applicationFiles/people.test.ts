import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { addMember } from '../../testing/members.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

test('people stay who they are in an imported application, before and after they are confirmed', async () => {
  const { admin } = shop
  const fields = [{ name: 'who', label: 'Quién', type: 'user', optional: true }]
  const { _id: collectionId } = await shop.create('Collection', { name: 'tasks', fields })
  const ana = await addMember(shop, { name: 'Ana' })
  await createItem(admin, { collectionId, data: { who: ana } })
  const file = await exportApplication(admin, 'shop', true)
  expect(await importApplication(admin, file, { environmentId: 'copia', name: 'La copia' })).toMatchObject({
    status: 'finished',
  })
  const copied = { collectionId: 'copia_tasks' }
  const named = () =>
    admin.run(
      'query ($collectionId: String!, $values: [JSON!]!) { answer: getManyOfValue(collectionId: $collectionId, fieldName: "who", values: $values) { label value } }',
      { ...copied, values: [ana] },
    )
  expect((await collectionItems(admin, copied)).items).toMatchObject([{ who: ana }])
  expect(await named()).toEqual({ answer: [{ label: 'Ana', value: ana }] })
  const offered = () =>
    admin.run(
      'query ($collectionId: String!) { answer: selectOptions(collectionId: $collectionId, fieldName: "who") { label value } }',
      copied,
    )
  expect(await offered()).toEqual({ answer: [] })
  await admin.run(
    'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { confirmed: true }) { _id } }',
    { id: `copia_${ana}` },
  )
  expect(await offered()).toEqual({ answer: [{ label: 'Ana', value: ana }] })
  expect(await named()).toEqual({ answer: [{ label: 'Ana', value: ana }] })
})
