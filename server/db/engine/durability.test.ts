import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scaled, seededRandom } from '../../testing/random.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { start } from '../testing/processes/child.ts'
import { acknowledgementsWithoutSync } from '../testing/syncTrace.ts'
import { openConnection } from './connection.ts'

const folder = temporaryFolder()

test('every connection is at synchronous=FULL', () => {
  const path = folder.path('pragmas.db')
  for (const access of ['write', 'read'] as const) {
    const connection = openConnection(path, access)
    expect(connection.pragma('synchronous', { simple: true })).toBe(2)
    expect(connection.pragma('journal_mode', { simple: true })).toBe('wal')
  }
})

describe('killed in the middle of 200 writers', () => {
  const random = seededRandom()
  const rounds = Array.from({ length: scaled(2, 20) }, (_, round) => ({
    round,
    after: 200 + Math.floor(random() * 4_000),
  }))

  test.each(rounds)(
    'round $round: after $after acknowledgements every one of them is there',
    async ({ round, after }) => {
      const path = folder.path(`killed-${round}.db`)
      const child = start('writers.ts', [path])
      const acknowledged: number[] = []
      for await (const line of child.lines) {
        acknowledged.push(Number(line.slice('ack '.length)))
        if (acknowledged.length === after) await child.kill()
      }
      expect(child.process.signalCode).toBe('SIGKILL')
      expect(acknowledged.length).toBeGreaterThanOrEqual(after)

      const connection = openConnection(path, 'write')
      expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
      const stored = new Set(connection.prepare<[], number>('SELECT id FROM notes').pluck().all())
      expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
      connection.close()
    },
  )
})

const tracer = spawnSync('strace', ['-V']).error === undefined
if (!tracer) console.log('strace is not installed: whether each acknowledgement follows an fsync is not examined here')

test.runIf(tracer)('each acknowledgement follows an fsync of the write-ahead log', async () => {
  const trace = folder.path('trace.txt')
  const calls = 'trace=openat,pwrite64,write,fsync,fdatasync,close,writev,pwritev'
  const under = ['strace', '-f', '-y', '-s', '64', '-e', calls, '-o', trace]
  const child = start('writers.ts', [folder.path('traced.db'), '20', '10'], under)
  let acknowledged = 0
  for await (const line of child.lines) if (line.startsWith('ack ')) acknowledged += 1
  const examined = acknowledgementsWithoutSync(readFileSync(trace, 'utf8'), 'traced.db-wal')
  expect({ acknowledged, ...examined, errors: child.errors() }).toEqual({
    acknowledged: 200,
    seen: 200,
    unsafe: [],
    errors: '',
  })
})
