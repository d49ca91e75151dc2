import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
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
