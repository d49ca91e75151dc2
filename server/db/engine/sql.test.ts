import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from './connection.ts'
import { connectionSql, type Sql } from './sql.ts'

const folder = temporaryFolder()
const connection = openConnection(folder.path('sql.db'), 'write')
const sql = connectionSql(connection)

test('the same text gives the same statement, objects and arrays apart', () => {
  const text = 'SELECT ? AS a, 2 AS b'
  expect(sql.prepare(text)).toBe(sql.prepare(text))
  expect(sql.prepare(text).get(1)).toEqual({ a: 1, b: 2 })
  expect(sql.values(text).get(1)).toEqual([1, 2])
  expect(sql.prepare(text).all(0)).toEqual([{ a: 0, b: 2 }])
})

test('a statement in use stays prepared while thousands of others pass', () => {
  const kept = sql.values('SELECT 42')
  for (let other = 0; other < 3_000; other++) {
    expect(sql.values(`SELECT ${other}`).get()).toEqual([other])
    if (other % 100 === 0) expect(sql.values('SELECT 42')).toBe(kept)
  }
})

test('a statement follows a change of its table', async () => {
  await sql.exec('CREATE TABLE growing (a)')
  const all = sql.prepare('SELECT * FROM growing')
  await sql.prepare('INSERT INTO growing VALUES (1)').run()
  expect(all.all()).toEqual([{ a: 1 }])
  await sql.exec('ALTER TABLE growing ADD COLUMN b DEFAULT 0')
  expect(all.all()).toEqual([{ a: 1, b: 0 }])
})

test('a snapshot is of one state, ends also when the read fails, and may contain another', async () => {
  await sql.exec('CREATE TABLE counted (a)')
  const count = async (statements: Sql) => (await statements.values('SELECT a FROM counted').all()).length
  const add = () => sql.prepare('INSERT INTO counted VALUES (1)').run()
  const counts = sql.snapshot(async statements => {
    const before = await count(statements)
    await add()
    return [before, await count(statements), await statements.snapshot(count), await count(sql)]
  })
  const failing = sql.snapshot(statements =>
    statements.snapshot(() => {
      throw new Error('in the middle')
    }),
  )
  const after = sql.snapshot(count)
  expect(await counts).toEqual([0, 0, 0, 1])
  await expect(failing).rejects.toThrow('in the middle')
  expect(await after).toBe(1)
  expect(connection.inTransaction).toBe(false)
  sql.endSnapshots()
})

test('a read-only connection refuses to write', () => {
  const reads = connectionSql(openConnection(folder.path('sql.db'), 'read'))
  expect(() => reads.exec('CREATE TABLE nope (a)')).toThrow('readonly')
})
