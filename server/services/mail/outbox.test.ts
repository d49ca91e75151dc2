import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { subjectOf } from '../../testing/sentMails.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { outbox } from './outbox.ts'

const folder = temporaryFolder()

test('mails that are sent at once lie in the order in which they were sent', async () => {
  const mailer = outbox(folder.path('outbox'), 'telar@example.com', {
    clock: { now: () => 1_700_000_000_000 },
    ids: randomIds(),
  })
  const subjects = Array.from({ length: 30 }, (_, index) => `Carta ${index}`)
  await Promise.all(subjects.map(subject => mailer.send({ to: 'ana@example.com', subject, text: subject })))
  const names = (await readdir(folder.path('outbox'))).sort()
  const texts = await Promise.all(names.map(name => readFile(folder.path(`outbox/${name}`), 'utf8')))
  expect(texts.map(text => text.split('\r\n\r\n')[1])).toEqual(subjects)
})

test.each([
  'Hola',
  'Bienvenida a la Corporación Municipal de Educación y Salud de Ñuñoa, señora María Núñez 🖋️ '.repeat(5).trim(),
])('headers are ASCII, and a subject stands in words of at most 75: %s', async subject => {
  const place = folder.path(`headers${subject.length}`)
  const options = { clock: { now: () => 1_700_000_000_000 }, ids: randomIds() }
  const mailer = outbox(place, 'Telar <no-reply@ñandú.example>', options)
  await mailer.send({ id: 'mail1', to: 'ana@example.com', subject, text: 'Hola' })
  const [name = ''] = await readdir(place)
  const mail = await readFile(`${place}/${name}`, 'utf8')
  const [headers = ''] = mail.split('\r\n\r\n')
  expect(headers).toMatch(/^[\x20-\x7e\r\n]*$/)
  expect(headers.split('\r\n').filter(line => line.length > 76 + 'Subject: '.length)).toEqual([])
  expect(headers.match(/=\?[^?]*\?B\?[^?]*\?=/g)?.filter(word => word.length > 75)).toEqual([])
  // Each word is whole by itself.
  expect(subjectOf(mail)).toBe(subject)
  expect(headers).toContain('From: Telar <no-reply@xn--and-6ma2c.example>')
  expect(headers).toContain('Message-ID: <mail1@xn--and-6ma2c.example>')
})
