import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsIn } from '../../testing/dataFiles.ts'
import { lastMailTo } from '../../testing/mails.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { CallOptions, TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { codeAt, enableTwoFactor, withCode } from '../../testing/twoFactorCodes.ts'

let server: TestServer
let now = Date.parse('2026-11-23T12:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
})
afterAll(() => server.close())

const password = 'correct horse'
/** The time after which the app shows another code, and those before are good no more. */
const aWhile = 90_000
const needsCode = { error: 'PermissionsError', type: 'needsTwoFactorCode' }
const invalidCode = { error: 'PermissionsError', type: 'invalidTwoFactorCode' }
const invalid = (errors: object) => ({ error: 'validationError', validationErrors: errors })

async function person() {
  const account = await server.createAccount({ password })
  return { ...account, client: await server.login(account.email, password) }
}

/** Somebody with two-factor, some time after it was switched on. */
async function protectedPerson() {
  const made = await person()
  const { secret, recoveryCodes } = await enableTwoFactor(made.client, { now: () => now, password })
  now += aWhile
  return { ...made, secret, recoveryCodes, code: () => codeAt(secret, now) }
}

const begin = (client: TestClient, given?: string) =>
  client.run<{ begun: { secret: string; uri: string } }>(
    'mutation ($password: String) { begun: beginTwoFactor(password: $password) { secret uri } }',
    { password: given },
  )
const confirm = (client: TestClient, code: string) =>
  client.run<{ codes: string[] }>('mutation ($code: String!) { codes: confirmTwoFactor(code: $code) }', { code })
const disable = (client: TestClient, options?: CallOptions) =>
  client.run('mutation { done: disableTwoFactor }', {}, options)
const renew = (client: TestClient, options?: CallOptions) =>
  client.run<{ codes: string[] }>('mutation { codes: renewRecoveryCodes }', {}, options)
const own = (client: TestClient) =>
  client.run('{ me { hasTwoFactor } ownTwoFactor { isOn recoveryCodesLeft asksPassword } }')
const login = (email: string, options?: CallOptions) =>
  server
    .client()
    .run(
      'mutation ($email: String!, $password: String!) { session: loginWithPassword(email: $email, password: $password) { userId } }',
      { email, password },
      options,
    )

test('[B59][B69] it is on after the password and a first code, and off after another one', async () => {
  const { client, email } = await person()
  const off = { me: { hasTwoFactor: false }, ownTwoFactor: { isOn: false, recoveryCodesLeft: 0, asksPassword: true } }
  expect(await own(client)).toEqual(off)
  expect(await failureOf(begin(client))).toEqual(invalid({ password: 'invalid' }))
  expect(await failureOf(begin(client, 'wrong'))).toEqual(invalid({ password: 'invalid' }))
  const { begun } = await begin(client, password)
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(decodeURIComponent(begun.uri)).toContain(`otpauth://totp/Telar:${email}?`)
  // Until a first code was shown nobody is asked for one.
  expect(await own(client)).toEqual(off)
  await login(email)
  expect(await failureOf(confirm(client, '000000'))).toEqual(invalid({ code: 'invalid' }))
  const { codes } = await confirm(client, codeAt(begun.secret, now))
  expect(new Set(codes).size).toBe(10)
  expect(await own(client)).toEqual({
    me: { hasTwoFactor: true },
    ownTwoFactor: { isOn: true, recoveryCodesLeft: 10, asksPassword: true },
  })
  expect(await failureOf(disable(client))).toEqual(needsCode)
  now += aWhile
  await disable(client, withCode(codeAt(begun.secret, now)))
  expect(await own(client)).toEqual(off)
  await login(email)
})

test('what is begun again takes the place of what was not confirmed, and what is on is not begun', async () => {
  const { client } = await person()
  const first = (await begin(client, password)).begun.secret
  const { secret } = (await begin(client, password)).begun
  expect(secret).not.toBe(first)
  expect(await failureOf(confirm(client, codeAt(first, now)))).toEqual(invalid({ code: 'invalid' }))
  await confirm(client, codeAt(secret, now))
  expect(await failureOf(begin(client, password))).toEqual({ error: 'BadRequest' })
  expect(await failureOf(confirm(client, codeAt(secret, now + aWhile)))).toEqual({ error: 'BadRequest' })
})

test('a login asks for the code, and a code is good once', async () => {
  const { email, code, secret } = await protectedPerson()
  expect(await failureOf(login(email))).toEqual(needsCode)
  expect(await failureOf(login(email, withCode('123456')))).toEqual(invalidCode)
  await login(email, withCode(code()))
  expect(await failureOf(login(email, withCode(code())))).toEqual(invalidCode)
  now += aWhile
  await login(email, withCode(codeAt(secret, now + 30_000)))
  // Nor are those of before it, though nobody used them.
  expect(await failureOf(login(email, withCode(code())))).toEqual(invalidCode)
})

test('a code of half a minute before or after is good, and no other: clocks differ', async () => {
  const { email, secret } = await protectedPerson()
  for (const late of [60_000, -60_000]) {
    expect(await failureOf(login(email, withCode(codeAt(secret, now + late))))).toEqual(invalidCode)
  }
  await login(email, withCode(codeAt(secret, now - 30_000)))
  await login(email, withCode(codeAt(secret, now + 30_000)))
})

test('a wrong password is told as before, whatever code comes with it', async () => {
  const { email, code } = await protectedPerson()
  const wrong = server
    .client()
    .run(
      'mutation ($email: String!) { session: loginWithPassword(email: $email, password: "wrong") { userId } }',
      { email },
      withCode(code()),
    )
  expect(await failureOf(wrong)).toEqual(invalid({ credentials: 'invalid' }))
  await login(email, withCode(code()))
})

test('each recovery code lets in once, typed with or without its dashes', async () => {
  const { client, email, recoveryCodes } = await protectedPerson()
  const [first = '', second = ''] = recoveryCodes
  await login(email, withCode(first))
  expect(await failureOf(login(email, withCode(first)))).toEqual(invalidCode)
  await login(email, withCode(second.replaceAll('-', ' ').toUpperCase()))
  expect(await own(client)).toMatchObject({ ownTwoFactor: { recoveryCodesLeft: 8 } })
})

test('new recovery codes take the place of those of before', async () => {
  const { client, email, recoveryCodes, code } = await protectedPerson()
  expect(await failureOf(renew(client))).toEqual(needsCode)
  const { codes } = await renew(client, withCode(code()))
  expect(await failureOf(login(email, withCode(recoveryCodes[0] ?? '')))).toEqual(invalidCode)
  await login(email, withCode(codes[0] ?? ''))
})

test('five wrong codes close the action, not the login, and the other way round', async () => {
  const { client, email, code } = await protectedPerson()
  for (let turn = 0; turn < 5; turn++) expect(await failureOf(disable(client, withCode('000000')))).toEqual(invalidCode)
  expect(await failureOf(disable(client, withCode(code())))).toMatchObject({ error: 'TooManyRequests' })
  for (let turn = 0; turn < 5; turn++) expect(await failureOf(login(email, withCode('000000')))).toEqual(invalidCode)
  expect(await failureOf(login(email, withCode(code())))).toMatchObject({ error: 'TooManyRequests' })
  now += 15 * 60_000
  await login(email, withCode(code()))
})

test('guesses of one batch count one by one', async () => {
  const { client, code } = await protectedPerson()
  const operations = Array.from({ length: 6 }, () => ({ query: 'mutation { done: disableTwoFactor }' }))
  const { json } = await client.post(operations, withCode('000000'))
  const told = (json as { errors: { extensions: { error: string } }[] }[]).map(
    ({ errors }) => errors[0]?.extensions.error,
  )
  expect(told.filter(error => error === 'TooManyRequests')).toHaveLength(1)
  expect(await failureOf(disable(client, withCode(code())))).toMatchObject({ error: 'TooManyRequests' })
})

test('a link that sets a password asks for the code too, and stays good until it came', async () => {
  const { email, code } = await protectedPerson()
  await server.client().run('mutation ($email: String!) { forgotPassword(email: $email) }', { email })
  // The first one invited him to his account.
  const token = /\/reset\/([0-9a-f]{64})/.exec(await lastMailTo(server.dataDirectory, email, 2))?.[1]
  const reset = (options?: CallOptions) =>
    server
      .client()
      .run(
        'mutation ($token: String!) { session: resetPassword(token: $token, password: "another horse") { userId } }',
        { token },
        options,
      )
  expect(await failureOf(reset())).toEqual(needsCode)
  expect(await failureOf(reset(withCode('000000')))).toEqual(invalidCode)
  await login(email, withCode(code()))
  now += aWhile
  await reset(withCode(code()))
})

test('a superAdmin switches off what somebody lost, and not his own', async () => {
  const { client, email, id } = await protectedPerson()
  const reset = (by: TestClient, userId: string) =>
    by.run('mutation ($userId: String!) { done: resetTwoFactor(userId: $userId) }', { userId })
  const admin = await server.admin()
  expect(await failureOf(reset(client, id))).toMatchObject({ type: 'notAllowed' })
  expect(await failureOf(reset(admin, 'nobody'))).toEqual({ error: 'NotFound' })
  const { me } = await admin.run<{ me: { _id: string } }>('{ me { _id } }')
  expect(await failureOf(reset(admin, me._id))).toMatchObject({ type: 'notAllowed' })
  await reset(admin, id)
  await login(email)
})

test('neither the secret nor a recovery code is on the disk as it is', async () => {
  const { secret, recoveryCodes } = await protectedPerson()
  const plain = [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))]
  const files = [...contentsIn(server.dataDirectory)]
  expect(files.some(([path]) => path.endsWith('platform.db'))).toBe(true)
  for (const [path, content] of files)
    expect(
      plain.filter(one => content.includes(one)),
      path,
    ).toEqual([])
})
