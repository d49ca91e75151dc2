import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { ShellLog } from './shellLog.ts'

const temporary = temporaryFolder()
const clock = { now: () => Date.UTC(2030, 4, 2) }
const lines = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

test('writes a line of JSON for each thing, and begins anew where the file is large', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const log = new ShellLog(temporary.path('logs'), clock, 100)
  log.note('A page ended', { reason: 'oom' })
  log.note('The server stopped')
  log.note('A page does not answer')
  expect(lines(temporary.path('logs', 'desktop.before.log')).map(line => JSON.parse(line))).toEqual([
    { time: '2030-05-02T00:00:00.000Z', msg: 'A page ended', reason: 'oom' },
    { time: '2030-05-02T00:00:00.000Z', msg: 'The server stopped' },
  ])
  expect(lines(temporary.path('logs', 'desktop.log')).map(line => JSON.parse(line).msg)).toEqual([
    'A page does not answer',
  ])
})

test('a folder that cannot be written costs the line, and nothing else', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  mkdirSync(temporary.path('other'), { recursive: true })
  writeFileSync(temporary.path('other', 'logs'), '')
  new ShellLog(temporary.path('other', 'logs'), clock).note('A page ended')
  expect(said.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining('A page ended'),
    expect.stringMatching(/EEXIST|ENOTDIR/),
  ])
  rmSync(temporary.path('other'), { recursive: true })
})
