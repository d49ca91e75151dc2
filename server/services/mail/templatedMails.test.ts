import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import { mailsTo, subjectOf } from '../../testing/sentMails.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let services: Services
let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer({
    clock,
    start: {
      withServices: made => {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

let count = 0
const address = () => `persona${++count}@example.com`
const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })

async function newest(email: string): Promise<string> {
  await services.background.idle()
  return (await mailsTo(server.dataDirectory, email)).at(-1) ?? ''
}

async function invite(email: string, name?: string) {
  clock.offset += 20 * 60_000
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email, name } },
  )
  return newest(email)
}
async function forgot(email: string) {
  clock.offset += 20 * 60_000
  const client = server.client(undefined, 'shop.localhost')
  await client.run('mutation ($email: String!) { forgotPassword(email: $email) }', { email })
  return newest(email)
}
interface ListedMail {
  recipient: string
  kind: string
  state: string
  failure: string | null
}
async function listed(email: string): Promise<ListedMail[]> {
  await services.background.idle()
  const { mails } = await shop.admin.run<{ mails: { items: ListedMail[] } }>(
    '{ mails(environmentId: "shop", limit: 50) { items { recipient kind state failure } } }',
  )
  return mails.items.filter(({ recipient }) => recipient === email)
}

test('[C48] who is new is welcomed in the words of the environment, and the link in them works', async () => {
  await set({
    welcomeEmailSubject: '<%= name %>, bienvenida a <%= site %>',
    welcomeEmailBody: '<h1>Hola <%= name %></h1><p>Tu correo es <%= email %>. <a href="<%= link %>">Empieza</a></p>',
  })
  const email = address()
  const mail = await invite(email, 'Ana Ñandú')
  expect(subjectOf(mail)).toMatch(/^Ana Ñandú, bienvenida a /)
  expect(mail).toContain('Content-Type: multipart/alternative')
  expect(mail).toContain(`<p>Tu correo es ${email}. <a href="http://shop.localhost:${server.port}/reset/`)
  const token = /href="[^"]*\/reset\/([0-9a-f]{64})"/.exec(mail)?.[1]
  const choose = 'mutation ($token: String!) { resetPassword(token: $token, password: "a good password") { _id } }'
  await server.client(undefined, 'shop.localhost').run(choose, { token })
  await server.login(email, 'a good password', 'shop.localhost')
  expect(await listed(email)).toMatchObject([{ state: 'sent', failure: null }])
})

test('[C49] who forgot the password is mailed in the words of the environment', async () => {
  const email = address()
  await invite(email)
  await set({ resetEmailSubject: 'Tu clave de <%= site %>', resetEmailBody: '<p>Elige otra en <%= link %></p>' })
  const mail = await forgot(email)
  expect(subjectOf(mail)).toMatch(/^Tu clave de /)
  expect(mail).toMatch(
    /<p>Elige otra en <a href="http:\/\/shop\.localhost:\d+\/reset\/[0-9a-f]{64}">Abrir el enlace<\/a><\/p>/,
  )
})

test('who signs up is welcomed so too; who had an account is told that in Telar’s words', async () => {
  await set({ allowSignUp: true, welcomeEmailSubject: 'Hola <%= name %>', welcomeEmailBody: '' })
  const signUp = async (email: string) => {
    clock.offset += 20 * 60_000
    await server
      .client(undefined, 'shop.localhost')
      .run(
        'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email, firstName: "Eva", lastName: "Paz") }',
        { email },
      )
    return subjectOf(await newest(email))
  }
  expect(await signUp(address())).toBe('Hola Eva Paz')
  const known = await server.createAccount()
  expect(await signUp(known.email)).toMatch(/^Ya tienes una cuenta en /)
})

test('the password of an account that others share, or that another environment has, is worded by Telar alone', async () => {
  const words = { welcomeEmailSubject: 'Ajeno', resetEmailSubject: 'Ajeno', resetEmailBody: '<p><%= link %></p>' }
  await set(words)
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  const intoOther = (email: string) =>
    shop.admin.run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "other", data: $data) { _id } }', {
      data: { email },
    })
  const own = address()
  expect(subjectOf(await invite(own))).toBe('Ajeno')
  expect(subjectOf(await forgot(own))).toBe('Ajeno')
  await intoOther(own)
  expect(subjectOf(await forgot(own))).toMatch(/^Restablecer la contraseña de /)
  const others = address()
  clock.offset += 20 * 60_000
  await intoOther(others)
  expect(subjectOf(await invite(others))).toMatch(/^Te damos la bienvenida a /)
  expect(subjectOf(await forgot(others))).toMatch(/^Restablecer la contraseña de /)
})

describe('a template that fails', () => {
  test('leaves nobody without his invitation, and its administrators are told which one', async () => {
    await set({ welcomeEmailSubject: 'Hola', welcomeEmailBody: '<p>\n<%= missing.name %>', invitationEmailBody: '' })
    const email = address()
    const mail = await invite(email)
    expect(subjectOf(mail)).toMatch(/^Te damos la bienvenida a /)
    expect(mail).toMatch(/\/reset\/[0-9a-f]{64}/)
    expect(await listed(email)).toMatchObject([{ state: 'sent', failure: 'template:welcomeEmailBody' }])
  })

  test('tells nothing of who has an account already', async () => {
    await set({ welcomeEmailSubject: '', welcomeEmailBody: '', invitationEmailBody: '<% throw new Error("x") %>' })
    const known = await server.createAccount()
    const [unknown] = [address()]
    for (const email of [known.email, unknown]) await invite(email)
    const told = async (email: string) => (await listed(email)).map(({ recipient: _, ...mail }) => mail)
    expect(await told(known.email)).toEqual(await told(unknown))
    expect(await told(unknown)).toMatchObject([{ failure: 'template:invitationEmailBody' }])
  })
})

describe('before anybody gets it', () => {
  interface Preview {
    subject: string
    text: string
    html: string | null
    failures: { part: string; reason: string; message: string | null; line: number | null }[]
  }
  const preview = async (data: Record<string, unknown>, client: TestClient = shop.admin) =>
    (
      await client.run<{ made: Preview }>(
        `query ($data: JSON!) { made: mailPreview(environmentId: "shop", data: $data) {
          subject text html failures { part reason message line } } }`,
        { data },
      )
    ).made
  const send = (data: Record<string, unknown>, client: TestClient = shop.admin) =>
    client.run('mutation ($data: JSON!) { sendTestMail(environmentId: "shop", data: $data) }', { data })

  test('a draft is shown with what is known of who asks, and what is wrong with it with its line', async () => {
    const { me } = await shop.admin.run<{ me: { email: string } }>('{ me { email } }')
    const body = '<p><%= email %> <a href="<%= link %>">x</a></p><script>alert(1)</script>'
    expect(await preview({ template: 'reset', subject: 'De <%= url %>', body })).toMatchObject({
      subject: `De http://shop.localhost:${server.port}`,
      html: expect.stringContaining(`<p>${me.email} <a href="http://shop.localhost:${server.port}/login">x</a></p>\n`),
      failures: [],
    })
    expect(await preview({ template: 'reset', body: '\n<%= missing %>' })).toMatchObject({
      subject: expect.stringMatching(/^Restablecer la contraseña/),
      html: null,
      failures: [{ part: 'body', reason: 'error', message: 'missing is not defined', line: 2 }],
    })
    expect(await failureOf(preview({ template: 'other' }))).toMatchObject({ error: 'validationError' })
  })

  test('it is sent to who tries it out, as often as other mails and not when it fails', async () => {
    const account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
    const designer = await server.login(account.email, account.password)
    const draft = { template: 'welcome', subject: 'Prueba', body: '<a href="<%= link %>">x</a>' }
    expect(await failureOf(send({ ...draft, body: '<% for %>' }, designer))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.body': 'invalid' },
    })
    clock.offset += 20 * 60_000
    await send(draft, designer)
    expect(subjectOf(await newest(account.email))).toBe('Prueba')
    expect(await listed(account.email)).toMatchObject([{ kind: 'test', state: 'sent' }])
    for (let sent = 1; sent < 5; sent++) await send(draft, designer)
    expect(await failureOf(send(draft, designer))).toMatchObject({ error: 'TooManyRequests' })
  })

  test('templates are nothing for who does not design the environment', async () => {
    await set({ welcomeEmailSubject: 'Secreto' })
    const read = '{ environment { welcomeEmailSubject welcomeEmailBody } }'
    const user = await shop.member([])
    for (const client of [user, server.client(undefined, 'shop.localhost')])
      expect(await client.run(read)).toEqual({ environment: { welcomeEmailSubject: null, welcomeEmailBody: null } })
    expect(await failureOf(preview({ template: 'welcome' }, user))).toMatchObject({ error: 'PermissionsError' })
  })
})
