import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentsIn } from '../../testing/dataFiles.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let environmentId: string
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  environmentId = `env${++count}`
  await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Uno") { _id } }', { id: environmentId })
})

interface Variable {
  name: string
  value: string | null
  isSecret: boolean
}

const fields = 'name value isSecret'
const list = async () =>
  (
    await admin.run<{ environmentVariables: Variable[] }>(
      `query ($id: String!) { environmentVariables(environmentId: $id) { ${fields} } }`,
      { id: environmentId },
    )
  ).environmentVariables
const save = (input: object) =>
  admin.execute<{ saved: Variable }>(
    `mutation ($id: String!, $data: JSON!) { saved: saveEnvironmentVariable(environmentId: $id, data: $data) { ${fields} } }`,
    { id: environmentId, data: { isSecret: false, ...input } },
  )
const wrongOf = async (input: object) =>
  ((await save(input)).errors?.[0]?.extensions as { validationErrors?: object } | undefined)?.validationErrors
const remove = (name: string) =>
  admin.execute(
    'mutation ($id: String!, $name: String!) { removeEnvironmentVariable(environmentId: $id, name: $name) }',
    { id: environmentId, name },
  )

test('variables are added, changed, renamed and removed', async () => {
  await save({ name: 'API_URL', value: 'https://a.example.com' })
  await save({ name: 'ACCOUNT', value: '1' })
  expect(await list()).toEqual([
    { name: 'ACCOUNT', value: '1', isSecret: false },
    { name: 'API_URL', value: 'https://a.example.com', isSecret: false },
  ])
  await save({ name: 'ACCOUNT', value: '2' })
  await save({ name: 'BASE_URL', previousName: 'API_URL' })
  expect(await list()).toEqual([
    { name: 'ACCOUNT', value: '2', isSecret: false },
    { name: 'BASE_URL', value: 'https://a.example.com', isSecret: false },
  ])
  await remove('ACCOUNT')
  expect((await list()).map(({ name }) => name)).toEqual(['BASE_URL'])
  expect((await remove('ACCOUNT')).errors?.[0]?.extensions).toMatchObject({ error: 'NotFound' })
})

describe('a secret', () => {
  const canary = 'canary-9f2d71c4-of-a-variable'

  test('is never shown again, whatever is done with it', async () => {
    expect((await save({ name: 'TOKEN', value: canary, isSecret: true })).data).toEqual({
      saved: { name: 'TOKEN', value: null, isSecret: true },
    })
    expect(await list()).toEqual([{ name: 'TOKEN', value: null, isSecret: true }])
    // Renamed it stays; made public it would be shown.
    await save({ name: 'KEY', previousName: 'TOKEN', isSecret: true })
    expect(await wrongOf({ name: 'KEY', isSecret: false })).toEqual({ 'data.value': 'required' })
    expect(await list()).toEqual([{ name: 'KEY', value: null, isSecret: true }])
    expect((await save({ name: 'KEY', value: 'known', isSecret: false })).data?.saved.value).toBe('known')
  })

  test('stands in no file of the server, and the activity log has its name alone', async () => {
    await save({ name: 'TOKEN', value: canary, isSecret: true })
    await save({ name: 'PLAIN', value: canary })
    const files = [...contentsIn(server.dataDirectory)]
    expect(files.some(([path]) => path.includes('platform.db'))).toBe(true)
    for (const [path, content] of files) expect(content.includes(canary), path).toBe(false)
    const { auditLog } = await admin.run<{ auditLog: { items: object[] } }>(
      'query ($id: String!) { auditLog(environmentId: $id, limit: 2) { items { action targetName details } } }',
      { id: environmentId },
    )
    expect(auditLog.items).toEqual([
      { action: 'environment.variables', targetName: 'PLAIN', details: null },
      { action: 'environment.variables', targetName: 'TOKEN', details: null },
    ])
  })
})

test('[C79] values are for scripts on the server and for who edits the settings, and for nobody else', async () => {
  const canary = 'canary-41b7-of-an-address'
  await save({ name: 'ADDRESS', value: canary })
  expect(await list()).toMatchObject([{ value: canary }])
  const run =
    'mutation ($id: String!, $script: String!) { runScript(environmentId: $id, script: $script, dryRun: true) { result } }'
  const ran = await admin.run(run, { id: environmentId, script: 'return env.ADDRESS.length' })
  expect(ran).toEqual({ runScript: { result: canary.length } })

  const { email, password } = await server.createAccount()
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
    { id: environmentId, data: { email } },
  )
  const member = await server.login(email, password, `${environmentId}.localhost`)
  const stranger = await server.createAccount({ roles: ['admin'] })
  const question = 'query ($id: String!) { environmentVariables(environmentId: $id) { value } }'
  for (const client of [member, await server.login(stranger.email, stranger.password)]) {
    const { data, errors } = await client.execute<{ environmentVariables: unknown } | null>(question, {
      id: environmentId,
    })
    expect(data?.environmentVariables).toBeUndefined()
    expect(errors?.[0]?.extensions).toMatchObject({ error: expect.stringMatching(/NotFound|PermissionsError/) })
  }
})

test.each([
  [{ name: '', value: 'x' }, { 'data.name': 'required' }],
  [{ name: '1A', value: 'x' }, { 'data.name': 'invalidVariableName' }],
  [{ name: 'AÑO', value: 'x' }, { 'data.name': 'invalidVariableName' }],
  [{ name: 'A B', value: 'x' }, { 'data.name': 'invalidVariableName' }],
  [{ name: 'A', value: 'x'.repeat(10_001) }, { 'data.value': 'tooLarge:10000' }],
  [{ name: 'A' }, { 'data.value': 'required' }],
])('what is no variable is refused at its field: %o', async (input, errors) => {
  expect(await wrongOf(input)).toEqual(errors)
})

test('two variables have two names, and there are 200 at most', async () => {
  await save({ name: 'A', value: '1' })
  await save({ name: 'B', value: '2' })
  expect(await wrongOf({ name: 'A', previousName: 'B' })).toEqual({ 'data.name': 'notUnique' })
  expect((await save({ name: 'C', previousName: 'GONE' })).errors?.[0]?.extensions).toMatchObject({ error: 'NotFound' })
  for (let more = 2; more < 200; more++) await save({ name: `V${more}`, value: 'x' })
  expect(await wrongOf({ name: 'ONE_MORE', value: 'x' })).toEqual({ 'data.name': 'tooMany:200' })
  expect(await list()).toHaveLength(200)
})

test('an environment has none of another’s, and those of one that was taken away are gone', async () => {
  await save({ name: 'A', value: '1' })
  const first = environmentId
  environmentId = `env${++count}`
  await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Dos") { _id } }', { id: environmentId })
  expect(await list()).toEqual([])
  environmentId = first
  expect(await list()).toHaveLength(1)
})
