import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import { openPostgresNotes } from '../../testing/postgresNotes.ts'
import { type SchemaSource, sourceOf } from '../source.ts'
import { openSource } from '../sources/openSource.ts'
import { asked, readingChildren } from '../sources/testing/readingChildren.ts'
import { PostgresDatabase } from './database.ts'

const databases = postgresDatabases()
const children = readingChildren()

/** What the connections of a name are doing, but for those that wait in a pool. */
async function connections(url: string, name: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const text = "SELECT state FROM pg_stat_activity WHERE application_name = $1 AND state <> 'idle'"
  const { rows } = await client.query(text, [name])
  await client.end()
  return rows.map(({ state }) => state)
}

test.each([
  ['between two questions', 'SELECT 1', 'idle in transaction'],
  ['in the middle of one', 'SELECT pg_sleep(600)', 'active'],
])('a process that is killed %s leaves no connection', async (_, text, state) => {
  const { url, schema, database } = await databases.openNew()
  await children.use(async child => {
    await asked(child, { kind: 'open', source: database.source(schema) })
    child.begin({ kind: 'ask', text })
    await expect.poll(() => connections(url, schema)).toEqual([state])
    await child.end()
  })
  await expect.poll(() => connections(url, schema), { timeout: 30_000 }).toEqual([])
})

const secret = 'a-secret-of-this-test'
const withPassword = (url: string) => url.replace('telar@', `telar:${secret}@`)
const unreachable = `postgres://telar:${secret}@127.0.0.1:1/telar`

test('the password of a database reaches no argument, variable or error of the process that reads', async () => {
  const { url, schema } = await databases.openNew()
  const source = (other: Partial<SchemaSource>): SchemaSource => ({
    engine: 'postgres',
    url: withPassword(url),
    schema,
    ...other,
  })
  await children.use(async child => {
    const answer = await asked(child, { kind: 'open', source: source({}) })
    if (answer.kind !== 'row') throw new Error(inspect(answer))
    for (const file of process.platform === 'linux' ? ['cmdline', 'environ'] : [])
      expect(readFileSync(`/proc/${answer.pid}/${file}`, 'utf8')).not.toContain(secret)
    const failed = [
      await asked(child, { kind: 'ask', text: 'SELECT nothing FROM nowhere' }),
      await asked(child, { kind: 'open', source: source({ schema: 'nowhere' }) }),
      await asked(child, { kind: 'open', source: source({ url: unreachable }) }),
      await asked(child, { kind: 'open', source: source({ url: `${unreachable}:${secret}` }) }),
    ]
    for (const answer of failed) {
      expect(answer.kind).toBe('failed')
      expect(inspect(answer)).not.toContain(secret)
    }
  })
})

test('nor anything that is printed of a store or of an error', async () => {
  const { url, schema } = await databases.openNew()
  const database = databases.open(withPassword(url))
  const store = await openPostgresNotes(database, schema, { clock: { now: () => 0 }, report: () => undefined })
  const everything = { depth: null, showHidden: true, getters: true } as const
  expect(sourceOf(store.reads)).toMatchObject({ url: withPassword(url), schema })
  const printed = [store, store.reads, database].map(value => inspect(value, everything))
  for (const url of [unreachable, `nothing ${secret}`]) {
    const error = await openSource({ engine: 'postgres', url, schema }).catch(failure => failure)
    printed.push(inspect(error, everything))
  }
  expect(() => new PostgresDatabase({ url: `nothing ${secret}` })).toThrow('address')
  for (const text of printed) expect(text).not.toContain(secret)
  await store.close()
})

test.each(['nobody', 'another one'])(
  'who reads is told when another schema came into the place of what he reads: %s',
  async which => {
    const { url, schema, database } = await databases.openNew()
    const source = await openSource(database.source(schema))
    const client = new Client({ connectionString: url })
    await client.connect()
    if (which === 'another one')
      await client.query(`ALTER SCHEMA "${schema}" RENAME TO "${schema}_before"; CREATE SCHEMA "${schema}"`)
    await client.end()
    const asked = source.requireSame()
    if (which === 'nobody') await asked
    else await expect(asked).rejects.toMatchObject({ code: 'Unavailable' })
    await source.close()
  },
)
