import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startCluster, testSchema } from './postgres.ts'

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // Cut off, it is told here as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

test('tests share one database and have a schema each, whose texts are in the order of people', async () => {
  const [one, other] = await Promise.all([testSchema(), testSchema()])
  expect(one.url).toBe(other.url)
  const ordered = await withClient(one.url, async client => {
    await client.query(`CREATE TABLE "${one.schema}".words (word TEXT)`)
    await client.query(`CREATE TABLE "${other.schema}".words (word TEXT)`)
    await client.query(`INSERT INTO "${one.schema}".words VALUES ('Zoé'), ('ñu'), ('álamo'), ('nube')`)
    const { rows } = await client.query<{ word: string }>(`SELECT word FROM "${one.schema}".words ORDER BY word`)
    return rows.map(({ word }) => word)
  })
  expect(ordered).toEqual(['álamo', 'nube', 'ñu', 'Zoé'])
})

test('a database ends with the process that it belongs to, killed or not, and nothing of it stays', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
  const place = join(tmpdir(), `telar-postgres-test-${owner.pid}`)
  const url = await startCluster(place, Number(owner.pid))
  await withClient(url, async client => {
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    owner.kill('SIGKILL')
    await expect.poll(() => existsSync(place)).toBe(false)
    await expect(client.query('SELECT 1')).rejects.toThrow()
  })
})
