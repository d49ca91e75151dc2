import { describe, expect, test } from 'vitest'
import { postgresFailure } from '../../dialects/postgresFailure.ts'
import { terminate } from '../../testing/postgres.ts'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import type { PostgresDatabase, PostgresOptions } from './database.ts'
import { PooledReads } from './reads.ts'
import { postgresSql } from './sql.ts'
import { type Place, Texts } from './statements.ts'
import { PostgresWriter } from './writer.ts'

const databases = postgresDatabases()

/** Statements that read a schema. */
function readsOf(database: PostgresDatabase, schema: string) {
  const texts = new Texts()
  return postgresSql(new PooledReads(database, schema, texts, error => error), texts)
}

/** Runs statements in a transaction that writes. */
async function write(database: PostgresDatabase, schema: string, ...statements: string[]) {
  const { lease } = await database.begin(schema, 'writes', begun => begun.run(statements.join(';')))
  lease.release()
}

async function open(tables: string[] = [], options?: Omit<PostgresOptions, 'url'>) {
  const { url, schema, database } = await databases.openNew(options)
  if (tables.length > 0) await write(database, schema, ...tables)
  return { url, schema, database, sql: readsOf(database, schema) }
}

const numbers = (count: number) => [
  'CREATE TABLE numbers (n BIGINT PRIMARY KEY)',
  `INSERT INTO numbers SELECT generate_series(1, ${count})`,
]

const allNumbers = 'SELECT n FROM numbers ORDER BY n'

test('values come back as on SQLite: numbers, texts and bytes, no booleans and no dates', async () => {
  const { sql } = await open()
  const text = `SELECT 9007199254740991::bigint, 1::smallint, 1.5::float8, sum(2::bigint), 1 = 1, 1 = 2, NULL, 'ñ',
    '\\x00ff'::bytea, '{"a": [1]}'::jsonb, date '2026-11-26'`
  expect(await sql.values(text).get()).toEqual([
    9_007_199_254_740_991,
    1,
    1.5,
    2,
    1,
    0,
    null,
    'ñ',
    Buffer.from([0, 255]),
    '{"a": [1]}',
    '2026-11-26',
  ])
})

test('what a statement takes it gives back, as objects and as arrays, often or once', async () => {
  const { schema, database, sql } = await open(['CREATE TABLE kept (i BIGINT, r FLOAT8, t TEXT, b BYTEA, n BIGINT)'])
  const values = [-3, 0.1, "it's ? \\ ñ", new Uint8Array([1, 0, 255]), null]
  const { lease } = await database.begin(schema, 'writes', begun => begun.run('SELECT 1'))
  await lease.ask({ text: 'INSERT INTO kept VALUES ($1, $2, $3, $4, $5)', values })
  lease.release()
  const text = 'SELECT i, r, t, b, n FROM kept WHERE i = ? AND r = ? AND t = ? AND b = ?'
  for (let time = 0; time < 5; time++) {
    const row = [-3, 0.1, "it's ? \\ ñ", Buffer.from([1, 0, 255]), null]
    expect(await sql.values(text).all(...values.slice(0, 4))).toEqual([row])
    const [i, r, t, b, n] = row
    expect(await sql.prepare(text).get(...values.slice(0, 4))).toEqual({ i, r, t, b, n })
  }
  expect(await sql.values(text).get(0, 0.1, '', new Uint8Array())).toBeUndefined()
})

test('a statement that is prepared follows a change of its table', async () => {
  const { schema, database, sql } = await open(['CREATE TABLE growing (a BIGINT)', 'INSERT INTO growing VALUES (1)'])
  const all = sql.prepare('SELECT * FROM growing')
  for (let time = 0; time < 5; time++) expect(await all.all()).toEqual([{ a: 1 }])
  await write(database, schema, 'ALTER TABLE growing ADD COLUMN b BIGINT DEFAULT 0')
  for (let time = 0; time < 5; time++) expect(await all.all()).toEqual([{ a: 1, b: 0 }])
})

test('schemas over the same connections never see each other', async () => {
  const { url, database, schema, sql } = await open(['CREATE TABLE names (name TEXT)'], { connections: { reads: 2 } })
  const others = await Promise.all(Array.from({ length: 3 }, () => databases.openNew()))
  const schemas = [schema, ...others.map(other => other.schema)]
  for (const other of others) await write(database, other.schema, 'CREATE TABLE names (name TEXT)')
  for (const name of schemas) await write(database, name, `INSERT INTO names VALUES ('${name}')`)
  const readers = schemas.map(name => readsOf(database, name).values<[string]>('SELECT name FROM names'))
  const asked = Array.from({ length: 80 }, (_, index) => readers[index % readers.length]?.all())
  const answers = await Promise.all(asked)
  expect(answers.map(answer => answer?.[0]?.[0])).toEqual(asked.map((_, index) => schemas[index % schemas.length]))
  expect(await sql.values('SELECT name FROM names').all()).toEqual([[schema]])
  expect(url).toBe(others[0]?.url)
})

test('reads go on when the server has closed connections that nobody used', async () => {
  const { url, schema, sql } = await open(numbers(3))
  const count = sql.values('SELECT count(*) FROM numbers')
  for (let round = 0; round < 3; round++) {
    expect(await Promise.all(Array.from({ length: 10 }, () => count.get()))).toEqual(Array(10).fill([3]))
    await terminate(url, schema)
  }
})

test('reads can change nothing', async () => {
  const { sql } = await open(numbers(1))
  const made = async () => await sql.exec('CREATE TABLE nope (a BIGINT)')
  const deleted = async () => await sql.prepare('DELETE FROM numbers').run()
  for (const change of [made, deleted]) {
    const error: unknown = await change().catch((raised: unknown) => raised)
    expect(postgresFailure(error)).toMatchObject({ kind: 'unavailable', reason: expect.stringMatching('read-only') })
  }
  expect(await sql.values(allNumbers).all()).toEqual([[1]])
})

test('a snapshot is one state of the database, may contain another, and ends with its call', async () => {
  const { schema, database, sql } = await open(numbers(3))
  let kept: typeof sql | undefined
  const counts = await sql.snapshot(async outer => {
    const count = outer.values('SELECT count(*) FROM numbers')
    const before = await count.get()
    await write(database, schema, 'DELETE FROM numbers')
    kept = outer
    const inner = await outer.snapshot(deeper => deeper.values('SELECT count(*) FROM numbers').get())
    return [before, inner, await count.get()]
  })
  expect(counts).toEqual([[3], [3], [3]])
  expect(await sql.values('SELECT count(*) FROM numbers').get()).toEqual([0])
  await expect(kept?.values(allNumbers).all()).rejects.toThrow('this snapshot has ended')
})

test('a snapshot that fails gives its connection back', async () => {
  const { sql } = await open(numbers(1), { connections: { reads: 1 } })
  const failing = () =>
    sql.snapshot(async inner => {
      await inner.values('SELECT missing FROM numbers').all()
    })
  for (let time = 0; time < 3; time++) await expect(failing()).rejects.toThrow('missing')
  expect(await sql.values(allNumbers).all()).toEqual([[1]])
})

test('rows are fetched in chunks, all of one state, and a loop may be left', async () => {
  const { schema, database, sql } = await open(numbers(1_200), { connections: { reads: 1 } })
  const seen: number[] = []
  const iterate = sql.values<[number]>('SELECT n FROM numbers WHERE n > ? ORDER BY n')
  for await (const [n] of iterate.iterate(100)) {
    if (n === 101) await write(database, schema, 'DELETE FROM numbers WHERE n > 1150')
    seen.push(n)
  }
  expect(seen).toEqual(Array.from({ length: 1_100 }, (_, index) => index + 101))
  for await (const [n] of iterate.iterate(0)) if (n === 5) break
  expect(await sql.values('SELECT count(*) FROM numbers').get()).toEqual([1_150])
  const failing = async () => {
    for await (const row of sql.values('SELECT missing FROM numbers').iterate()) expect(row).toBeUndefined()
  }
  await expect(failing()).rejects.toThrow('missing')
})

describe('in a transaction that writes', () => {
  async function writing(tables: string[]) {
    const { schema, database, sql: reads } = await open(tables)
    let place: Place | undefined
    const texts = new Texts()
    const writer = new PostgresWriter({ database, schema, texts }, made => {
      place = made
      return { repositories: {}, once: undefined as never }
    })
    await writer.begin()
    await writer.savepoint()
    return { writer, reads, sql: postgresSql(place as unknown as Place, texts) }
  }

  test('statements that are asked together follow each other, and one that fails takes none of the others with it', async () => {
    const { writer, sql, reads } = await writing(numbers(2))
    const insert = sql.prepare('INSERT INTO numbers VALUES (?)')
    const outcomes = await Promise.allSettled([3, 1, 4, 2, 5].map(n => insert.run(n)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    const seen: number[] = []
    for await (const [n] of sql.values<[number]>(allNumbers).iterate()) seen.push(n)
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(writer.transaction).toBe('open')
    await writer.release()
    await writer.commit()
    expect(await reads.values(allNumbers).all()).toEqual([[1], [2], [3], [4], [5]])
  })

  test('after a read that fails nothing can be kept, and what is taken back leaves the rest', async () => {
    const { writer, sql, reads } = await writing(numbers(1))
    await sql.prepare('INSERT INTO numbers VALUES (2)').run()
    await writer.release()
    await writer.savepoint()
    await sql.prepare('INSERT INTO numbers VALUES (3)').run()
    await expect(sql.values('SELECT missing FROM numbers').all()).rejects.toThrow('missing')
    expect(writer.transaction).toBe('failed')
    await writer.undo()
    await writer.release()
    expect(writer.transaction).toBe('open')
    await writer.commit()
    expect(await reads.values(allNumbers).all()).toEqual([[1], [2]])
  })

  test('a COMMIT of what has failed is an error', async () => {
    const { writer, sql, reads } = await writing(numbers(1))
    await sql.prepare('INSERT INTO numbers VALUES (2)').run()
    await expect(sql.values('SELECT missing FROM numbers').all()).rejects.toThrow('missing')
    await expect(writer.commit()).rejects.toThrow('COMMIT was answered by ROLLBACK')
    expect(await reads.values(allNumbers).all()).toEqual([[1]])
  })
})
