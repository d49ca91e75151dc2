import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lastMailTo } from '../../testing/mails.ts'
import { mailsTo } from '../../testing/sentMails.ts'
import { GraphQLFailure, type TestSession } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())
beforeEach(() => {
  clock.offset += 20 * 60_000
})

const forgot = (email: string, language = 'en') =>
  server
    .client()
    .run(
      'mutation ($email: String!) { forgotPassword(email: $email) }',
      { email },
      { headers: { 'accept-language': language } },
    )
const reset = (token: string, password: string) =>
  server
    .client()
    .run<{ resetPassword: TestSession }>(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { _id publicKey secretKey userId } }',
      { token, password },
    )
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: GraphQLFailure) => error.extensions,
  )

const works = async (token: string, host?: string) =>
  (
    await server
      .client(undefined, host)
      .run<{ passwordLink: object | null }>('query ($token: String!) { passwordLink(token: $token) { occasion } }', {
        token,
      })
  ).passwordLink !== null

/** An account whose owner was invited: mails are written in the background, and in no order. */
async function newAccount() {
  const account = await server.createAccount()
  await lastMailTo(server.dataDirectory, account.email)
  return account
}

/** To such an account: the first one invited its owner. */
const mailTo = (email: string, count = 2) => lastMailTo(server.dataDirectory, email, count)
const tokenIn = (mail: string) => /\/reset\/([0-9a-f]{64})/.exec(mail)?.[1] ?? ''

test('[AG14][B63] a mail leads to a new password, which ends the old sessions', async () => {
  const account = await newAccount()
  const old = await server.login(account.email, account.password)
  expect(await forgot(account.email)).toEqual({ forgotPassword: true })
  const mail = await mailTo(account.email)
  expect(mail).toContain(`http://localhost:${server.port}/reset/`)
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8')

  const { resetPassword } = await reset(tokenIn(mail), 'another password')
  expect(await server.client(resetPassword).run('{ me { email } }')).toEqual({ me: { email: account.email } })
  expect((await old.post({ query: '{ me { email } }' })).json).toEqual({
    error: 'AuthError',
    message: 'sessionNotFound',
  })
  await server.login(account.email, 'another password')
  await expect(server.login(account.email, account.password)).rejects.toThrow(GraphQLFailure)
  expect(await refusal(reset(tokenIn(mail), 'a third password'))).toEqual({
    error: 'validationError',
    validationErrors: { token: 'invalid' },
  })
})

test('[B42] a password of fewer than 8 characters is refused and does not use up the link', async () => {
  const account = await newAccount()
  await forgot(account.email)
  const token = tokenIn(await mailTo(account.email))
  expect(await refusal(reset(token, '1234567'))).toEqual({
    error: 'validationError',
    validationErrors: { password: 'tooShort:8' },
  })
  await reset(token, '12345678')
})

test('[B67] a password has 8 characters where a link sets it, and 6 where its owner changes it', async () => {
  const account = await newAccount()
  await forgot(account.email)
  const token = tokenIn(await mailTo(account.email))
  const tooShort = (errors: object) => ({ error: 'validationError', validationErrors: errors })
  expect(await refusal(reset(token, '1234567'))).toEqual(tooShort({ password: 'tooShort:8' }))
  const { resetPassword } = await reset(token, '12345678')
  const change = (newPassword: string) =>
    server
      .client(resetPassword)
      .run(
        'mutation ($newPassword: String!) { changed: changePassword(password: "12345678", newPassword: $newPassword) }',
        {
          newPassword,
        },
      )
  expect(await refusal(change('12345'))).toEqual(tooShort({ newPassword: 'tooShort:6' }))
  await change('123456')
  await server.login(account.email, '123456')
})

test('the link works for an hour, and a login token is no link', async () => {
  const account = await newAccount()
  await forgot(account.email)
  const token = tokenIn(await mailTo(account.email))
  clock.offset += 61 * 60_000
  expect(await refusal(reset(token, 'another password'))).toMatchObject({ validationErrors: { token: 'invalid' } })
  const client = await server.login(account.email, account.password)
  const { createLoginToken } = await client.run<{ createLoginToken: string }>('mutation { createLoginToken }')
  expect(await refusal(reset(createLoginToken, 'another password'))).toMatchObject({
    validationErrors: { token: 'invalid' },
  })
})

test('an unknown address gets the same answer and no mail', async () => {
  expect(await forgot('nobody@example.com')).toEqual({ forgotPassword: true })
  const account = await newAccount()
  await forgot(account.email)
  await mailTo(account.email)
  expect(await mailsTo(server.dataDirectory, 'nobody@example.com')).toEqual([])
})

test('the mail is written in the language of the browser', async () => {
  const account = await newAccount()
  await forgot(account.email, 'es-CL,es;q=0.9,en;q=0.8')
  expect(await mailTo(account.email)).toContain('Alguien pidió restablecer la contraseña')
})

test('nobody’s mailbox is filled', async () => {
  const account = await newAccount()
  for (let count = 0; count < 5; count++) await forgot(account.email)
  expect(await refusal(forgot(account.email))).toMatchObject({ error: 'TooManyRequests' })
})

test('a line break in an address begins no header', async () => {
  const email = 'x@example.com\r\nBcc: everybody@example.com'
  expect(
    await refusal(
      server
        .admin()
        .then(admin => admin.run('mutation ($email: String!) { createAccount(email: $email) { _id } }', { email })),
    ),
  ).toMatchObject({
    validationErrors: { email: 'invalidEmail' },
  })
})

test('a link tells whether it is good, on its own host alone, and is not used up by that', async () => {
  const { email } = await newAccount()
  await forgot(email)
  const token = tokenIn(await mailTo(email))
  expect([await works(token), await works(token)]).toEqual([true, true])
  await (await server.admin()).run('mutation { createEnvironment(_id: "away", name: "Lejos") { _id } }')
  expect([await works(token, 'away.localhost'), await works('unknown')]).toEqual([false, false])
  await reset(token, 'another password')
  expect(await works(token)).toBe(false)
  await forgot(email)
  const late = tokenIn(await mailTo(email, 3))
  expect(await works(late)).toBe(true)
  clock.offset += 61 * 60_000
  expect(await works(late)).toBe(false)
})
