import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
})
afterAll(() => server.close())

const fields = '_id name description welcomeText suggestions takesFiles sourcePath'
const assistant = async (by = user) =>
  (
    await by.run<{ assistant: Record<string, unknown> | null }>(
      `query ($id: String!) { assistant(environmentId: $id) { ${fields} } }`,
      { id: shop.environmentId },
    )
  ).assistant
const choose = (assistantId: string | null) =>
  shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
    {
      id: shop.environmentId,
      data: { assistantId },
    },
  )

test('an environment has the assistant that it chose, for those who may use it', async () => {
  expect(await assistant()).toBeNull()
  const agent = await shop.create('Agent', {
    name: 'Interno',
    displayName: 'Ayudante',
    systemPromptTemplate: 'Nadie lee esto',
    suggestions: '\n ¿Qué hay?\n\n¿Quién? \n',
    functions: [{ name: 'secreta' }],
  })
  await choose(agent._id)
  expect(await assistant()).toEqual({
    ...{ _id: agent._id, name: 'Ayudante', description: null, welcomeText: null, takesFiles: true, sourcePath: null },
    suggestions: ['¿Qué hay?', '¿Quién?'],
  })
  await shop.admin.run('mutation ($id: String!, $data: JSON!) { updateAgent(agentId: $id, data: $data) { _id } }', {
    id: agent._id,
    data: { roles: [shop.managerRoleId] },
  })
  expect(await assistant()).toBeNull()
  const asked = user.run('query ($id: String!) { talkingAgent(agentId: $id) { name } }', { id: agent._id })
  expect(await failureOf(asked)).toEqual({ error: 'NotFound' })
  await choose(null)
  expect(await assistant(shop.admin)).toBeNull()
})
