import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "open", name: "open", settings: { allowSignUp: true }) { _id } }')
})
afterAll(() => server.close())

const attempt = (email: string) =>
  server
    .client(undefined, 'open.localhost')
    .run('mutation ($email: String!) { environmentUserSignUp(environmentId: "open", email: $email) }', { email })
const createRole = async (name: string) => {
  const { createRole: made } = await admin.run<{ createRole: { _id: string } }>(
    'mutation ($data: JSON!) { createRole(environmentId: "open", data: $data) { _id } }',
    { data: { name } },
  )
  return made._id
}
const setRoles = (signUpRoles: readonly string[]) =>
  admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "open", data: $data) { _id } }', {
    data: { signUpRoles },
  })
const rolesOf = async (email: string) => {
  const { found } = await admin.run<{
    found: { items: { email: string; resolvedRoles: { name: string }[] }[] }
  }>('{ found: environmentUsers(environmentId: "open", limit: 50) { items { email resolvedRoles } } }')
  return found.items.find(user => user.email === email)?.resolvedRoles.map(({ name }) => name)
}

test('[B37] who signs up gets the default roles, without those that are gone; who was there keeps his own', async () => {
  const [client, passing] = [await createRole('Cliente'), await createRole('De paso')]
  await attempt('before@example.com')
  await setRoles([client, passing])
  await attempt('both@example.com')
  expect(await rolesOf('both@example.com')).toEqual(['Cliente', 'De paso'])
  await admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: passing })
  await attempt('after@example.com')
  expect(await rolesOf('after@example.com')).toEqual(['Cliente'])
  await attempt('before@example.com')
  expect(await rolesOf('before@example.com')).toEqual([])
  await setRoles([])
  await attempt('without@example.com')
  expect(await rolesOf('without@example.com')).toEqual([])
})
