import { expect, test } from 'vitest'
import { scaled, seededRandom } from '../../../testing/random.ts'
import { testSchema } from '../../testing/postgres.ts'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import { openPostgresNotes } from '../../testing/postgresNotes.ts'
import { type Child, start } from '../../testing/processes/child.ts'

const databases = postgresDatabases()
const random = seededRandom()

test('processes that write together, killed one after the other, lose nothing that was acknowledged', {
  timeout: 240_000,
}, async () => {
  const { url, schema } = await testSchema()
  const store = await openPostgresNotes(databases.open(url), schema, {
    clock: { now: () => 0 },
    report: () => undefined,
  })
  const acknowledged = new Set<number>()
  const children = Array.from({ length: 3 }, () => start('postgresWriters.ts', [url, schema]))

  const listen = async (child: Child, most: number) => {
    let count = 0
    for await (const line of child.lines) {
      acknowledged.add(Number(line.slice('ack '.length)))
      count += 1
      if (count === most) await child.kill()
    }
    return { isKilled: child.process.signalCode === 'SIGKILL', count: Math.min(count, most) }
  }
  const each = scaled(150, 500)
  const lifetimes = children.map((_, index) => each * (index + 1) + Math.floor(random() * each))
  const ends = await Promise.all(children.map((child, index) => listen(child, lifetimes[index] ?? 0)))

  expect(ends).toEqual(lifetimes.map(count => ({ isKilled: true, count })))
  const stored = await store.reads.notes.ids()
  expect([...acknowledged].filter(id => id >= stored.length)).toEqual([])
  expect(stored).toEqual(stored.map((_, index) => index))
})
