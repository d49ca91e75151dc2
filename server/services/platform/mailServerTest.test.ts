import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../testing/recordCalls.ts'
import { mailsTo } from '../../testing/sentMails.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer, testAdmin } from '../../testing/testServer.ts'
import { type MailServer, mailServer } from '../mail/testing/mailServer.ts'

let server: TestServer
let admin: TestClient
let mails: MailServer

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  mails = await mailServer()
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

const reached = () => ({ smtpHost: '127.0.0.1', smtpPort: mails.port, smtpSecurity: 'auto' })
const tryOut = (data: object) => admin.run('mutation ($data: JSON!) { testMailServer(data: $data) }', { data })
const wrongWith = async (data: object) =>
  ((await failureOf(tryOut(data))) as { validationErrors?: object }).validationErrors

test('a mail to who asks goes by the mail server as it is written, before anything is saved', async () => {
  expect(await tryOut({ ...reached(), smtpSender: 'avisos@example.com' })).toEqual({ testMailServer: true })
  expect(mails.mails.at(-1)).toMatchObject({ to: testAdmin.email })
  expect(mails.lines).toContain('MAIL FROM:<avisos@example.com>')
  expect(await admin.run('{ platformSettings { smtpHost } }')).toEqual({ platformSettings: { smtpHost: null } })
})

test('what failed is told at its setting', async () => {
  expect(await wrongWith({})).toEqual({ 'data.smtpHost': 'required' })
  expect(await wrongWith({ ...reached(), smtpHost: 'nowhere.invalid' })).toEqual({ 'data.smtpHost': 'mailHostUnknown' })
  const gone = await mailServer()
  await gone.close()
  expect(await wrongWith({ ...reached(), smtpPort: gone.port })).toEqual({ 'data.smtpPort': 'mailNoAnswer' })
  expect(await wrongWith({ ...reached(), smtpSecurity: 'tls' })).toEqual({ 'data.smtpSecurity': 'mailNotEncrypted' })
  expect(await wrongWith({ ...reached(), smtpUser: 'ana', smtpPassword: 'wrong' })).toEqual({
    'data.smtpPassword': 'mailLoginRefused:535',
  })
  mails.reply(() => '550 not here')
  expect(await wrongWith(reached())).toEqual({ 'data.smtpSender': 'mailRefused:550' })
  mails.reply(() => '530 log in first')
  expect(await wrongWith(reached())).toEqual({ 'data.smtpUser': 'mailLoginNeeded' })
  mails.reply(() => '250 ok')
})

test('mails leave by the server that was set last, without a new start', async () => {
  const set = (data: object) =>
    admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { _id } }', { data })
  const forgot = () =>
    server.client().run('mutation ($email: String!) { forgotPassword(email: $email) }', { email: testAdmin.email })
  const before = mails.mails.length
  await set(reached())
  await forgot()
  await expect.poll(() => mails.mails.length).toBe(before + 1)
  await set({ smtpHost: null })
  await forgot()
  await expect.poll(async () => (await mailsTo(server.dataDirectory, testAdmin.email)).length).toBe(1)
  expect(mails.mails).toHaveLength(before + 1)
})
