import fs, { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const folder = temporaryFolder()
const patience = { timeout: 30_000 }
afterEach(() => vi.restoreAllMocks())

/** Everything that was written, line by line. */
const linesIn = (data: string): Record<string, unknown>[] =>
  readdirSync(join(data, 'logs')).flatMap(name =>
    readFileSync(join(data, 'logs', name), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line)),
  )

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
type Written = (error: Error | null, bytes?: number) => void

test('a full disk costs lines and nothing else: the log says how many, and goes on', async () => {
  const data = folder.path('full')
  const said: string[] = []
  const { logger, close } = await openLog(data, { say: text => said.push(text) })
  logger.info('before')
  await expect.poll(() => linesIn(data).map(({ msg }) => msg), patience).toEqual(['before'])

  // Parts of lines still fit, and then nothing.
  let room = 50
  const write = vi.spyOn(fs, 'write').mockImplementation(((fd: number, text: string | Buffer, ...rest: unknown[]) => {
    const done = rest.at(-1) as Written
    const bytes = Math.min(room, Buffer.byteLength(text))
    room -= bytes
    if (bytes === 0) return void setImmediate(done, full())
    fs.writeSync(fd, Buffer.from(text), 0, bytes)
    setImmediate(done, null, bytes)
  }) as typeof fs.write)
  const text = 'x'.repeat(1_000)
  for (let count = 0; count < 3_000; count++) logger.info({ count, text }, 'during')
  await expect.poll(() => said, patience).toHaveLength(1)
  expect(said[0]).toContain('no space left')
  write.mockRestore()

  logger.info('after')
  await expect.poll(() => linesIn(data).some(({ lost }) => lost !== undefined), patience).toBe(true)
  await close()
  const lines = linesIn(data)
  const kept = lines.filter(({ msg }) => msg === 'during').map(({ count }) => count)
  const { lost } = lines.find(line => line.lost !== undefined) as { lost: number }
  expect(kept).toEqual(kept.map((_, index) => index))
  expect(kept.length).toBeGreaterThan(500)
  expect(kept.length + lost).toBe(3_000 + (lines.some(({ msg }) => msg === 'after') ? 0 : 1))
  expect(said).toHaveLength(1)
})

test.each([
  ['the disk refuses every byte', (logs: string) => symlinkSync('/dev/full', join(logs, 'telar.1.log'))],
  ['the file is a folder', (logs: string) => mkdirSync(join(logs, 'telar.1.log'))],
])('a log that cannot be written at all keeps nobody from starting and stopping: %s', async (_, spoil) => {
  const data = folder.path(`spoilt-${spoil.length}-${_.length}`)
  mkdirSync(join(data, 'logs'), { recursive: true })
  spoil(join(data, 'logs'))
  const said: string[] = []
  const { logger, close } = await openLog(data, { say: text => said.push(text) })
  for (let count = 0; count < 10; count++) logger.info('unheard')
  await expect.poll(() => said, patience).toHaveLength(1)
  await close()
})

test('so does a file where the folder of logs belongs', async () => {
  const data = folder.path('file')
  mkdirSync(data)
  writeFileSync(join(data, 'logs'), '')
  const said: string[] = []
  const { logger, close } = await openLog(data, { say: text => said.push(text) })
  logger.info('unheard')
  expect(said).toHaveLength(1)
  await close()
})
