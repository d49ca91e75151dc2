import { expect, test } from 'vitest'
import { CorruptFile, NewerData } from '../../errors.ts'
import { testSchema } from '../../testing/postgres.ts'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import { buildVersion } from '../buildVersion.ts'
import { meta, type OwnTables } from '../ownTables.ts'
import type { PostgresDatabase } from './database.ts'
import { prepareSchema } from './format.ts'

const databases = postgresDatabases()

/** The first is older than this engine: no schema lacks it. */
const migrations = [
  ['a statement of another engine'],
  ['CREATE TABLE more (a BIGINT)'],
  ['INSERT INTO more VALUES (1)'],
]
const tables: OwnTables = { tables: [meta], inOrder: [], news: [], beginning: ['CREATE TABLE people (name TEXT)'] }
const first = { tables, migrations: migrations.slice(0, 1) }

const stored = `SELECT max(value) FILTER (WHERE key = 'dataFormat'), max(value) FILTER (WHERE key = 'telarVersion') FROM meta`

async function rows(database: PostgresDatabase, schema: string, text: string) {
  const { lease, answer } = await database.begin(schema, 'reads', begun =>
    begun.ask({ text, values: [], rowMode: 'array' }),
  )
  lease.release()
  return answer.rows
}

test('a schema is made at the present format, once, and brought to later ones', async () => {
  const { database, schema } = await databases.openNew()
  const name = `${schema}_new`
  for (let time = 0; time < 2; time++) await prepareSchema(database, name, first)
  expect(await rows(database, name, stored)).toEqual([['1', buildVersion]])
  for (let time = 0; time < 2; time++) await prepareSchema(database, name, { tables, migrations })
  expect(await rows(database, name, stored)).toEqual([['3', buildVersion]])
  expect(await rows(database, name, 'SELECT a, (SELECT count(*) FROM people) FROM more')).toEqual([[1, 0]])
})

test('processes that begin at the same time make it once', async () => {
  const { url, schema } = await testSchema()
  const all = Array.from({ length: 4 }, () => databases.open(url))
  await Promise.all(all.map(database => prepareSchema(database, schema, { tables, migrations: [] })))
  await Promise.all(all.map(database => prepareSchema(database, schema, { tables, migrations: migrations.slice(1) })))
  expect(await rows(databases.open(url), schema, 'SELECT a FROM more')).toEqual([[1]])
})

test('a step that fails changes nothing, and the next start carries on', async () => {
  const { database, schema } = await databases.openNew()
  await prepareSchema(database, schema, first)
  const failing = [...migrations, ['CREATE TABLE last (a BIGINT)', 'SELECT no such thing']]
  await expect(prepareSchema(database, schema, { tables, migrations: failing })).rejects.toThrow('syntax error')
  expect(await rows(database, schema, stored)).toEqual([['1', buildVersion]])
  expect(await rows(database, schema, `SELECT to_regclass('more')`)).toEqual([[null]])
  await prepareSchema(database, schema, { tables, migrations })
  expect(await rows(database, schema, 'SELECT a FROM more')).toEqual([[1]])
})

test('a schema of a newer build is refused with a sentence that names both versions, and is not touched', async () => {
  const { database, schema } = await databases.openNew()
  await prepareSchema(database, schema, { tables, migrations })
  const { lease } = await database.begin(schema, 'writes', begun =>
    begun.run(`UPDATE meta SET value = '9.8.7' WHERE key = 'telarVersion'`),
  )
  lease.release()
  const refused = prepareSchema(database, schema, first)
  await expect(refused).rejects.toThrow(NewerData)
  await expect(refused).rejects.toThrow(
    `was written by Telar 9.8.7 (data format 3); this is Telar ${buildVersion}, which knows formats up to 1`,
  )
  expect(await rows(database, schema, stored)).toEqual([['3', '9.8.7']])
})

test('a server that is at work goes on with what a later build has added to, and leaves it as it is', async () => {
  const { database, schema } = await databases.openNew()
  const adding = ['ALTER TABLE more ADD COLUMN b TEXT', 'CREATE TABLE later (a BIGINT)']
  await prepareSchema(database, schema, first)
  await prepareSchema(database, schema, { tables, migrations: [...migrations, adding] })
  const older = { tables, migrations, isAtWork: true }
  await prepareSchema(database, schema, older)
  expect(await rows(database, schema, stored)).toEqual([['4', buildVersion]])
  await expect(prepareSchema(database, schema, { tables, migrations })).rejects.toThrow(NewerData)
  await prepareSchema(database, schema, { tables, migrations: [...migrations, adding, ['DROP TABLE later']] })
  await expect(prepareSchema(database, schema, older)).rejects.toThrow(NewerData)
})

test('what a later build of the same format has written down stays', async () => {
  const { database, schema } = await databases.openNew()
  await prepareSchema(database, schema, first)
  const write = async (version: string) => {
    const text = 'UPDATE meta SET value = $1 WHERE key = $2'
    const ask = (key: string, value: string) =>
      database
        .begin(schema, 'writes', begun => begun.ask({ text, values: [value, key] }))
        .then(({ lease }) => lease.release())
    await ask('telarVersion', version)
    await ask('news', `of ${version}`)
  }
  const kept = `SELECT value FROM meta WHERE key IN ('telarVersion', 'news') ORDER BY key`
  await write('10.2.0')
  await prepareSchema(database, schema, first)
  expect(await rows(database, schema, kept)).toEqual([['of 10.2.0'], ['10.2.0']])
  await write('0.0.9')
  await prepareSchema(database, schema, first)
  expect(await rows(database, schema, kept)).toEqual([[expect.not.stringContaining('of')], [buildVersion]])
})

test('a schema that was made before must hold something', async () => {
  const { database, schema } = await databases.openNew()
  await expect(prepareSchema(database, schema, { ...first, wasMade: true })).rejects.toThrow(CorruptFile)
  expect(await rows(database, schema, `SELECT to_regclass('meta')`)).toEqual([[null]])
})

test('a database that acknowledges what is not safe is refused', async () => {
  const { url, schema } = await testSchema()
  const database = databases.open(`${url}&options=${encodeURIComponent('-c synchronous_commit=off')}`)
  await expect(prepareSchema(database, schema, first)).rejects.toThrow('synchronous_commit is off')
})
