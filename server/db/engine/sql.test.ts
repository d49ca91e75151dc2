import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openConnection } from './connection.ts'
import { connectionSql } from './sql.ts'

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

test('a statement follows a change of its table', () => {
  sql.exec('CREATE TABLE growing (a)')
  const all = sql.prepare('SELECT * FROM growing')
  sql.prepare('INSERT INTO growing VALUES (1)').run()
  expect(all.all()).toEqual([{ a: 1 }])
  sql.exec('ALTER TABLE growing ADD COLUMN b DEFAULT 0')
  expect(all.all()).toEqual([{ a: 1, b: 0 }])
})

test('a snapshot ends also when the read fails, and may contain another', () => {
  const failing = () =>
    sql.snapshot(() =>
      sql.snapshot(() => {
        throw new Error('in the middle')
      }),
    )
  expect(failing).toThrow('in the middle')
  expect(connection.inTransaction).toBe(false)
})

test('a read-only connection refuses to write', () => {
  const reads = connectionSql(openConnection(folder.path('sql.db'), 'read'))
  expect(() => reads.exec('CREATE TABLE nope (a)')).toThrow('readonly')
})
