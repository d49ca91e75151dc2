import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationImport } from '../../testing/applicationCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { supportCalls } from './testing/supportCalls.ts'

let server: TestServer
let shop: EnvironmentFixture
let ana: TestClient
const here = supportCalls(() => 'shop')

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await here.set(shop.admin, {
    enableTellus: true,
    tellusChannels: [{ category: 'Facturación', channel: 'cobranzas', roles: [shop.clerkRoleId] }],
  })
  ana = await shop.member()
  const { _id } = await here.start(ana, { text: 'Me falta una boleta' })
  await here.send(shop.admin, _id, { text: 'Es morosa', isInternal: true })
  await here.saveAnswer(shop.admin, { title: 'Saludo', text: 'Buenos días' })
})
afterAll(() => server.close())

async function copy(_id: string, includePeople: boolean) {
  const { begun } = await shop.admin.run<{ begun: { _id: string } }>(
    `mutation ($_id: String!, $includePeople: Boolean!) {
      begun: duplicateEnvironment(environmentId: "shop", _id: $_id, name: "Copia", includeData: true, includeFiles: true, includePeople: $includePeople) { _id } }`,
    { _id, includePeople },
  )
  await expect.poll(async () => (await applicationImport(shop.admin, begun._id)).status).toBe('finished')
  return supportCalls(() => _id)
}

test('conversations go along with the people of an environment, categories and saved answers always', async () => {
  const without = await copy('sola', false)
  const inRole = (environmentId: string) => [shop.clerkRoleId.replace('shop_', `${environmentId}_`)]
  const channels = async (id: string) =>
    (
      await shop.admin.run<{ environment: { tellusChannels: unknown } }>(
        'query ($id: String) { environment(environmentId: $id) { tellusChannels } }',
        { id },
      )
    ).environment.tellusChannels
  expect((await without.list(shop.admin, { mine: false })).items).toEqual([])
  expect(await channels('sola')).toEqual([{ category: 'Facturación', channel: 'cobranzas', roles: inRole('sola') }])
  expect(await without.answers(shop.admin)).toMatchObject([{ title: 'Saludo' }])
  const complete = await copy('entera', true)
  const [found] = (await complete.list(shop.admin, { mine: false })).items
  expect(found).toMatchObject({ category: 'Facturación', lastText: 'Me falta una boleta', status: 'open' })
  expect((await complete.messages(shop.admin, found?._id ?? '')).items.map(({ isInternal }) => isInternal)).toEqual([
    false,
    true,
  ])
})
