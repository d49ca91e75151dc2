import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await server.admin()
})
afterAll(() => server.close())

const create = 'mutation ($email: String!) { createAccount(email: $email) { _id email } }'

test('the same key gives the same answer, although the e-mail is taken by now', async () => {
  const idempotencyKey = randomUUID()
  const first = await admin.run(create, { email: 'twice@example.com' }, { idempotencyKey })
  expect(await admin.run(create, { email: 'twice@example.com' }, { idempotencyKey })).toEqual(first)
  const { errors } = await admin.execute(create, { email: 'twice@example.com' }, { idempotencyKey: randomUUID() })
  expect(errors?.[0]?.extensions).toEqual({ error: 'validationError', validationErrors: { email: 'notUnique' } })
})

test('30 requests at once with one key execute once', async () => {
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => admin.run(create, { email: 'parallel@example.com' }, { idempotencyKey })),
  )
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
})

test('the same key for another request is refused', async () => {
  const idempotencyKey = randomUUID()
  await admin.run(create, { email: 'one@example.com' }, { idempotencyKey })
  const { errors } = await admin.execute(create, { email: 'other@example.com' }, { idempotencyKey })
  expect(errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
})

test('a key belongs to its owner: another account’s same key is another execution', async () => {
  const idempotencyKey = randomUUID()
  const [ana, ben] = await Promise.all([
    server.createAccount({ roles: ['superAdmin'] }),
    server.createAccount({ roles: ['superAdmin'] }),
  ])
  const anasClient = await server.login(ana.email, ana.password)
  const bensClient = await server.login(ben.email, ben.password)
  await anasClient.run(create, { email: 'owned@example.com' }, { idempotencyKey })
  const { errors } = await bensClient.execute(create, { email: 'owned@example.com' }, { idempotencyKey })
  expect(errors?.[0]?.extensions).toMatchObject({ validationErrors: { email: 'notUnique' } })
})

test('fields of one operation have executions of their own', async () => {
  const query =
    'mutation { a: createAccount(email: "a@example.com") { email } b: createAccount(email: "b@example.com") { email } }'
  const options = { idempotencyKey: randomUUID() }
  const first = await admin.run(query, {}, options)
  expect(first).toEqual({ a: { email: 'a@example.com' }, b: { email: 'b@example.com' } })
  expect(await admin.run(query, {}, options)).toEqual(first)
})

test('a failed execution is not remembered', async () => {
  const idempotencyKey = randomUUID()
  const { errors } = await admin.execute(create, { email: 'nonsense' }, { idempotencyKey })
  expect(errors?.[0]?.extensions).toMatchObject({ validationErrors: { email: 'invalidEmail' } })
  const again = await admin.execute(create, { email: 'nonsense' }, { idempotencyKey })
  expect(again.errors?.[0]?.extensions).toMatchObject({ error: 'validationError' })
})

test('the answer is given for 24 hours', async () => {
  const idempotencyKey = randomUUID()
  const first = await admin.run(create, { email: 'day@example.com' }, { idempotencyKey })
  clock.offset += 23 * 60 * 60_000
  expect(await admin.run(create, { email: 'day@example.com' }, { idempotencyKey })).toEqual(first)
  clock.offset += 2 * 60 * 60_000
  const { errors } = await admin.execute(create, { email: 'day@example.com' }, { idempotencyKey })
  expect(errors?.[0]?.extensions).toMatchObject({ validationErrors: { email: 'notUnique' } })
})

test.each(['', 'x'.repeat(201), 7, {}])('a key that is none is refused: %j', async idempotencyKey => {
  const answer = await admin.post({ query: 'mutation { logout }', extensions: { idempotencyKey } })
  expect(answer.json.errors[0].extensions).toEqual({ error: 'BadRequest' })
})

test('a repeated login gives the same session, and neither key nor password stands on the disk', async () => {
  const account = await server.createAccount({ password: 'unmistakable-secret' })
  const login =
    'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }'
  const idempotencyKey = `unmistakable-${randomUUID()}`
  const variables = { email: account.email, password: 'unmistakable-secret' }
  const first = await server.client().run(login, variables, { idempotencyKey })
  expect(await server.client().run(login, variables, { idempotencyKey })).toEqual(first)
  const files = (await readdir(server.dataDirectory)).filter(name => name.startsWith('platform.db'))
  const contents = await Promise.all(files.map(name => readFile(join(server.dataDirectory, name), 'latin1')))
  expect(contents.join('')).not.toContain('unmistakable')
})

test('who may not use any more what something was done with is told nothing of it by a repetition', async () => {
  const shop = await environmentFixture(server)
  const member = await shop.member([shop.clerkRoleId])
  const { _id: formId } = await shop.create('Form', {
    name: 'De vendedores',
    collectionId: shop.collectionId,
    fields: [{ type: 'editable', fieldName: 'customer' }],
    roles: [shop.clerkRoleId],
  })
  const submit = 'mutation ($formId: String!) { submitForm(formId: $formId, data: { customer: "x" }) { _id message } }'
  const idempotencyKey = randomUUID()
  const send = () => member.execute(submit, { formId }, { idempotencyKey })
  const first = await send()
  expect(first.errors).toBeUndefined()
  expect(await send()).toEqual(first)
  const setRoles = (roles: string[]) =>
    shop.admin.run('mutation ($id: String!, $data: JSON!) { updateForm(formId: $id, data: $data) { _id } }', {
      id: formId,
      data: { roles },
    })
  await setRoles([shop.managerRoleId])
  expect((await send()).errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  await setRoles([shop.clerkRoleId])
  expect(await send()).toEqual(first)
  // What was done is gone by it: that it was done is told all the same.
  const remove = 'mutation ($id: String!) { deleteForm(formId: $id) }'
  const key = randomUUID()
  for (const _ of [1, 2])
    expect((await shop.admin.execute(remove, { id: formId }, { idempotencyKey: key })).data).toEqual({
      deleteForm: true,
    })
  expect((await send()).errors).toBeUndefined()
})
