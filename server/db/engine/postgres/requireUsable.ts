import { DatabaseRefused } from '../../errors.ts'
import type { PostgresDatabase } from './database.ts'

/** As the server numbers its versions. */
const oldest = { number: 150_000, name: '15' } as const

/** What the system says of an address of several, which says nothing itself. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Whether a database answers, and as one that Telar knows. @throws DatabaseRefused */
export async function requireUsable(database: PostgresDatabase): Promise<void> {
  const version = await versionOf(database).catch(error => {
    throw new DatabaseRefused(database.name, reasonOf(error), error)
  })
  if (Number(version.number) >= oldest.number) return
  throw new DatabaseRefused(database.name, `it is PostgreSQL ${version.name}, and Telar needs ${oldest.name} or newer`)
}

async function versionOf(database: PostgresDatabase): Promise<{ number: string; name: string }> {
  const text = `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`
  const { lease, answer } = await database.begin('public', 'reads', taken => taken.ask({ text, values: [] }))
  lease.release()
  return answer.rows[0] as { number: string; name: string }
}
