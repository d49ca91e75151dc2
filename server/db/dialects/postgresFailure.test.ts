import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { PostgresDatabase } from '../engine/postgres/database.ts'
import { testSchema } from '../testing/postgres.ts'
import { postgresDatabases } from '../testing/postgresDatabase.ts'
import { postgresFailure } from './postgresFailure.ts'

const databases = postgresDatabases()

const raisedBy = (promise: Promise<unknown>) => promise.then(() => undefined, postgresFailure)

async function failureOf(...statements: string[]) {
  const { database, schema } = await databases.openNew()
  const asked = (text: string) =>
    database.begin(schema, 'writes', begun => begun.run(text)).then(({ lease }) => lease.release())
  for (const statement of statements.slice(0, -1)) await asked(statement)
  return raisedBy(asked(statements.at(-1) ?? ''))
}

test('a row that another one refuses names the table and the columns, whatever the language of the server', async () => {
  const table = 'CREATE TABLE places (id BIGINT PRIMARY KEY, "placeId" TEXT, shelf TEXT, UNIQUE (shelf, "placeId"))'
  const first = "INSERT INTO places VALUES (1, 'a)=(b', 'x')"
  expect(await failureOf(table, first, first)).toEqual({ kind: 'unique', table: 'places', columns: ['id'] })
  expect(await failureOf(table, first, "INSERT INTO places VALUES (2, 'a)=(b', 'x')")).toEqual({
    kind: 'unique',
    table: 'places',
    columns: ['shelf', 'placeId'],
  })
  const repeated = "INSERT INTO places VALUES (1, 'a', 'x'), (2, 'b', 'x')"
  expect(await failureOf(table, repeated, 'CREATE UNIQUE INDEX one ON places (shelf)')).toEqual({
    kind: 'unique',
    table: 'places',
    columns: ['shelf'],
  })
})

const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'as told' USING ERRCODE = '${code}'; END $$`

test.each([
  ['53100', { kind: 'full' }],
  ['XX001', { kind: 'corrupt', reason: 'as told' }],
  ['25006', { kind: 'unavailable', reason: 'as told' }],
  ['40P01', { kind: 'unavailable', reason: 'as told' }],
  ['42703', undefined],
])('%s', async (code, expected) => {
  expect(await failureOf(raise(code))).toEqual(expected)
})

test('a server that is not there, ends what it was asked, or hears no more may be asked later', async () => {
  const { url, schema } = await testSchema()
  const nowhere = new PostgresDatabase({ url: 'postgres://telar@127.0.0.1:1/postgres' })
  const noSocket = new PostgresDatabase({ url: 'postgres://telar@localhost/postgres?host=/nowhere' })
  for (const database of [nowhere, noSocket]) {
    const failure = await raisedBy(database.begin(schema, 'reads', begun => begun.run('SELECT 1')))
    expect(failure).toMatchObject({ kind: 'unavailable' })
    await database.close()
  }
  const ending = databases
    .open(url)
    .begin(schema, 'reads', begun => begun.run('SELECT pg_terminate_backend(pg_backend_pid())'))
  expect(await raisedBy(ending)).toMatchObject({ kind: 'unavailable' })
  const deaf = createServer(socket => socket.once('data', () => socket.destroy()))
  await new Promise<void>(resolve => deaf.listen(0, '127.0.0.1', resolve))
  const address = deaf.address()
  const port = typeof address === 'object' ? address?.port : 0
  const refused = new PostgresDatabase({ url: `postgres://telar@127.0.0.1:${port}/postgres` })
  expect(await raisedBy(refused.begin(schema, 'reads', begun => begun.run('SELECT 1')))).toMatchObject({
    kind: 'unavailable',
  })
  await refused.close()
  deaf.close()
})

test('a defect of ours and what is no error of the engine are neither', () => {
  expect(postgresFailure(new Error('a defect'))).toBeUndefined()
  expect(postgresFailure('a text')).toBeUndefined()
  expect(
    postgresFailure(new Error('wrapped', { cause: new Error('Connection terminated unexpectedly') })),
  ).toMatchObject({
    kind: 'unavailable',
  })
})
