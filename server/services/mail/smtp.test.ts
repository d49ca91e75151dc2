import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'
import { type MailServer, mailServer } from './testing/mailServer.ts'

const from = 'Telar <no-reply@localhost>'
const mail = { id: 'mail1', to: 'ana@example.com', subject: 'Hola', text: 'Abra este enlace' }

let server: MailServer
beforeAll(async () => {
  server = await mailServer()
})
afterAll(() => server.close())

test('hands a mail to the server of TELAR_SMTP_URL', async () => {
  const mailer = await smtpMailer(server.url, from)
  await mailer.send(mail)
  mailer.rest()
  expect(server.lines).toContain('MAIL FROM:<no-reply@localhost>')
  expect(server.lines).toContain('RCPT TO:<ana@example.com>')
  expect(server.lines).toContain('Subject: Hola')
  expect(server.lines).toContain('Message-ID: <mail1@localhost>')
  expect(server.lines).toContain('Abra este enlace')
})

test('a sender of a domain with other letters has headers in ASCII, and so has the identity of its mails', async () => {
  const mailer = await smtpMailer(server.url, 'Telar <no-reply@ñandú.example>')
  const before = server.lines.length
  await mailer.send({ ...mail, subject: 'Bienvenida a la Corporación Municipal de Educación de Ñuñoa, señora Núñez' })
  mailer.rest()
  const told = server.lines.slice(before)
  const headers = told.slice(0, told.indexOf(''))
  expect(headers.filter(line => !/^[\x20-\x7e]*$/.test(line))).toEqual([])
  expect(headers).toContain('Message-ID: <mail1@xn--and-6ma2c.example>')
  expect(
    headers
      .join(' ')
      .match(/=\?\S*\?=/g)
      ?.filter(word => word.length > 75),
  ).toEqual([])
})

test('many mails go through one connection, and after a rest through another one', async () => {
  const mailer = await smtpMailer(server.url, from)
  const before = server.connections()
  for (let count = 0; count < 5; count++) await mailer.send(mail)
  expect(server.connections()).toBe(before + 1)
  mailer.rest()
  await mailer.send(mail)
  expect(server.connections()).toBe(before + 2)
  mailer.rest()
})

test.each([
  ['550 no such user', { failure: 'refused:550', ofOneMail: true, isFinal: true }],
  ['451 not now', { failure: 'later:451', ofOneMail: true, isFinal: false }],
  ['421 closing', { failure: 'unreachable', ofOneMail: false, isFinal: false }],
])('a recipient who is answered %s', async (answer, expected) => {
  const mailer = await smtpMailer(server.url, from)
  server.reply(() => answer)
  await expect(mailer.send(mail)).rejects.toMatchObject(expected)
  server.reply(() => '250 ok')
  mailer.rest()
})

test('a server that is not there, or that does not know us', async () => {
  const gone = await mailServer()
  await gone.close()
  const mailer = await smtpMailer(gone.url, from)
  await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'unreachable', ofOneMail: false, isFinal: false })
  mailer.rest()
  const login = await smtpMailer(`smtp://ana:secret@127.0.0.1:${server.port}`, from)
  await expect(login.send(mail)).rejects.toMatchObject({ failure: 'login:535', ofOneMail: false, isFinal: false })
  login.rest()
})
