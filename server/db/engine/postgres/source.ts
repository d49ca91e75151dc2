import { unavailable } from '../../../../shared/errors.ts'
import { type OpenedSource, type SchemaSource, sourceGone } from '../source.ts'
import { withSql } from '../sql.ts'
import { PostgresDatabase } from './database.ts'
import type { Lease } from './lease.ts'
import { beginReading, finish, Snapshot } from './reads.ts'
import { schemaFailures } from './schemaFailures.ts'
import { postgresSql } from './sql.ts'

/** A server whose system cannot tell refuses; there, what a killed process has asked goes on until it is answered. */
const noticeEndOfClient = "SET client_connection_check_interval TO '1s'"

/** Its first statement is what fixes the state; a schema that is not there is not the current one. */
async function beginState(lease: Lease, schema: string): Promise<unknown> {
  lease.run(noticeEndOfClient).catch(() => undefined)
  const begun = lease.run(beginReading)
  const asked = lease.ask({ text: identity, values: [], rowMode: 'array' })
  const [, { rows }] = await Promise.all([begun, asked])
  const [current, id] = rows[0] as [string | null, unknown]
  if (current !== schema) throw unavailable(sourceGone)
  return id
}

/** Names are looked for anew by each statement, also over a state that stays: schemas may exchange them meanwhile. */
const identity = 'SELECT current_schema(), CAST(CAST(quote_ident(current_schema()) AS REGNAMESPACE) AS OID)'

/** Ends with its process, however that ends. */
export async function openSchemaSource({ url, schema }: SchemaSource): Promise<OpenedSource> {
  const database = new PostgresDatabase({ url, connections: { reads: 1 } })
  const failure = schemaFailures(database.name, schema)
  try {
    const { lease, answer: id } = await database.begin(schema, 'reads', begun => beginState(begun, schema))
    const snapshot = new Snapshot(lease, failure)
    return {
      reads: withSql({}, postgresSql(snapshot)),
      async requireSame() {
        snapshot.end()
        // What others changed of names is heard when a transaction begins.
        await lease.run('ROLLBACK')
        const { rows } = await lease.ask({ text: identity, values: [], rowMode: 'array' })
        const [, now] = rows[0] as [unknown, unknown]
        if (now !== id) throw unavailable('other data came into the place of what was read')
      },
      async close() {
        snapshot.end()
        await finish(lease)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw failure(error)
  }
}
