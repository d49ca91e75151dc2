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

test('what is known of people goes along with the fields that say what it is, and stays behind without data', async () => {
  const { admin } = shop
  const profileFields = [{ name: 'branch', label: 'Sucursal', type: 'string', ownEdit: false }]
  await admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { profileFields },
  })
  const eva = await addMember(shop, { name: 'Eva', profile: { branch: 'Norte' } })
  for (const includeData of [true, false]) {
    const environmentId = includeData ? 'entera' : 'vacia'
    const file = await exportApplication(admin, 'shop', includeData)
    await importApplication(admin, file, { environmentId, name: environmentId })
    const { environment } = await admin.run<{ environment: { profileFields: object[] } }>(
      'query ($environmentId: String!) { environment(environmentId: $environmentId) { profileFields } }',
      { environmentId },
    )
    expect(environment.profileFields).toMatchObject(profileFields)
    const { errors, data } = await admin.execute(
      'query ($id: String!) { user: environmentUser(environmentUserId: $id) { profile } }',
      { id: `${environmentId}_${eva}` },
    )
    expect(includeData ? data : errors?.[0]?.extensions).toMatchObject(
      includeData ? { user: { profile: { branch: 'Norte' } } } : { error: 'NotFound' },
    )
  }
})
