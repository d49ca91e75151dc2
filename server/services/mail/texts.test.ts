import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import texts from '../../../resources/mail/texts.json' with { type: 'json' }
import { systemClock } from '../../system/clock.ts'
import { randomIds } from '../../system/ids.ts'
import type { Mail } from './mailer.ts'
import { outbox } from './outbox.ts'
import { type MailText, mailText } from './texts.ts'

const languages = ['es', 'en'] as const
const kinds = Object.keys(texts.en) as MailText[]
const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u0000', '\u202E', '\u001B']
const lineOf = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const link = 'http://shop.localhost:4400/reset/abc'

test('both languages have the same mails, with the same values', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  const opened = ['{hello}', '{why}', '{access}']
  expect(Object.keys(texts.es)).toEqual(kinds)
  for (const kind of kinds) {
    expect(places(texts.es[kind].body)).toEqual(places(texts.en[kind].body))
    const all = new Set([...places(texts.en[kind].body), ...places(texts.en[kind].subject)])
    expect(new Set([...all].filter(place => !opened.includes(place)))).toEqual(new Set(['{site}', '{link}']))
  }
})

test('no value adds a line to any mail, and none is longer than a line', () => {
  for (const language of languages) {
    for (const kind of kinds) {
      const template = texts[language][kind]
      for (const lineBreak of breaks) {
        const site = `Tienda${lineBreak}${lineBreak}Bcc: all@example.com${lineBreak}{link}${'x'.repeat(5_000)}`
        const { subject, text } = mailText(kind, language, { site, link })
        expect(subject.split(lineOf), JSON.stringify(lineBreak)).toHaveLength(1)
        expect(text.split(lineOf), JSON.stringify(lineBreak)).toHaveLength(template.body.split('\n').length)
        expect(text.split(link)).toHaveLength(2)
        expect(text.length).toBeLessThan(template.body.length + 400)
      }
    }
  }
})

test('a mail greets by name and says who invites, where that is known; what is like an address is no name', () => {
  const values = { site: 'Clínica', link }
  const said = (more: object) => mailText('welcome', 'es', { ...values, ...more }).text.split('Para elegir')[0]
  expect(said({})).toBe('Hola:\n\nTu cuenta en Clínica está creada. ')
  expect(said({ name: 'Ana Rojas', by: 'Pedro' })).toBe('Hola, Ana Rojas:\n\nPedro te invita a Clínica. ')
  expect(said({ name: 'https://otro.example/?u=', by: 'pedro@example.com' })).toBe(
    'Hola:\n\npedro@example.com te invita a Clínica. ',
  )
  expect(mailText('invited', 'en', { ...values, name: 'Ana', by: 'Pedro' }).text).toMatch(
    /^Hello Ana,\n\nPedro invites you to Clínica\. Enter with/,
  )
  expect(mailText('invited', 'en', { ...values, name: null }).text).toMatch(/^Hello,\n\nYou were given access/)
})

test('no part of a mail begins a header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'telar-mails-'))
  const mailer = outbox(folder, 'Telar <no-reply@localhost>', { clock: systemClock, ids: randomIds() })
  const plain: Mail = { to: 'ana@example.com', subject: 'Hola', text: 'x' }
  await mailer.send(plain)
  for (const lineBreak of breaks)
    for (const part of ['to', 'subject'] as const)
      await mailer.send({ ...plain, [part]: `x@example.com${lineBreak}Bcc: all@example.com` })
  const headers = (await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))).map(
    mail => mail.split('\r\n\r\n')[0] ?? '',
  )
  expect(headers).toHaveLength(1 + breaks.length * 2)
  for (const header of headers) {
    expect(header.split(lineOf).map(line => line.split(':')[0])).toEqual([
      'From',
      'To',
      'Subject',
      'Date',
      'MIME-Version',
      'Content-Type',
      'Content-Transfer-Encoding',
    ])
  }
  await rm(folder, { recursive: true })
})
