import type { PostgresDatabase } from './database.ts'
import { type Lease, type Question, quoteName } from './lease.ts'
import { schemaFailures } from './schemaFailures.ts'
import { beginWriting } from './writer.ts'

/** The names of schemas that begin so and hold something of Telar. @throws Unavailable */
export async function schemasOfTelar(database: PostgresDatabase, prefix: string): Promise<string[]> {
  const text = `SELECT nspname FROM pg_namespace JOIN pg_class ON relnamespace = pg_namespace.oid AND relname = 'meta'
    WHERE starts_with(nspname, $1) ORDER BY nspname COLLATE "C"`
  return (await ask<[string]>(database, prefix, { text, values: [prefix] })).map(([name]) => name)
}

/** The names of schemas that begin so, whatever they hold. @throws Unavailable */
export async function schemasNamed(database: PostgresDatabase, prefix: string): Promise<string[]> {
  const text = 'SELECT nspname FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY nspname COLLATE "C"'
  return (await ask<[string]>(database, prefix, { text, values: [prefix] })).map(([name]) => name)
}

/** Whether a schema is there, whatever it holds. @throws Unavailable */
export async function isSchemaThere(database: PostgresDatabase, schema: string): Promise<boolean> {
  const text = 'SELECT 1 FROM pg_namespace WHERE nspname = $1'
  return (await ask(database, schema, { text, values: [schema] })).length > 0
}

/** Of what a schema of Telar says of itself, by key. @throws Unavailable */
export async function storedTexts(
  database: PostgresDatabase,
  schema: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = `SELECT key, value FROM ${quoteName(schema)}.meta WHERE key = ANY (string_to_array($1, ','))`
  return new Map(await ask<[string, string]>(database, schema, { text, values: [keys.join()] }))
}

/** @throws Unavailable, and what the server raises where there is one of the new name */
export async function renameSchema(database: PostgresDatabase, from: string, to: string): Promise<void> {
  try {
    await write(database, to, lease => lease.run(`ALTER SCHEMA ${quoteName(from)} RENAME TO ${quoteName(to)}`))
  } catch (error) {
    throw schemaFailures(database.name, to)(error)
  }
}

/** A transaction holds a lock for whatever it takes away, and a server has room for some thousands of them. */
const tablesAtOnce = 100

/** Takes a schema away with all that is in it, when nobody writes it any more. @throws Unavailable; asked again, it goes on */
export async function dropSchema(database: PostgresDatabase, schema: string): Promise<void> {
  try {
    while (await write(database, schema, dropTables));
    await write(database, schema, lease => lease.run(`DROP SCHEMA IF EXISTS ${quoteName(schema)} CASCADE`))
  } catch (error) {
    throw schemaFailures(database.name, schema)(error)
  }
}

/** First the one by which it is known to be Telar's. @returns whether there may be more */
async function dropTables(lease: Lease, schema: string): Promise<boolean> {
  const text = `SELECT tablename FROM pg_tables WHERE schemaname = $1 ORDER BY tablename <> 'meta', tablename LIMIT ${tablesAtOnce}`
  const { rows } = await lease.ask({ text, values: [schema], rowMode: 'array' })
  const names = (rows as [string][]).map(([name]) => `${quoteName(schema)}.${quoteName(name)}`)
  if (names.length > 0) await lease.run(`DROP TABLE ${names.join(', ')} CASCADE`)
  return names.length === tablesAtOnce
}

/** In a transaction in which nobody else writes the schema. */
const write = <T>(
  database: PostgresDatabase,
  schema: string,
  change: (lease: Lease, schema: string) => Promise<T>,
): Promise<T> => database.transaction(schema, { begin: beginWriting(schema) }, lease => change(lease, schema))

async function ask<Row>(database: PostgresDatabase, schema: string, question: Question): Promise<Row[]> {
  try {
    const { lease, answer } = await database.begin(schema, 'reads', taken =>
      taken.ask({ ...question, rowMode: 'array' }),
    )
    lease.release()
    return answer.rows as Row[]
  } catch (error) {
    throw schemaFailures(database.name, schema)(error)
  }
}
