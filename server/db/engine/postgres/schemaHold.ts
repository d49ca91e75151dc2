import { sayingLoss } from './channel.ts'
import type { PostgresDatabase } from './database.ts'
import { type Lease, quoteName } from './lease.ts'
import { schemaFailures } from './schemaFailures.ts'
import { lockOf } from './writer.ts'

/** So long it waits for units that are at work, in ms; a change of tables waits behind whoever reads them. */
const longestWait = 30_000

/** Keeps everybody from writing a schema, on a connection of its own: when that is lost, others write again, and nothing takes its place. */
export class SchemaHold {
  readonly #name: string
  readonly #lease: Lease
  readonly #schema: string

  private constructor(name: string, lease: Lease, schema: string) {
    this.#name = name
    this.#lease = lease
    this.#schema = schema
  }

  /** @throws AppError Unavailable where somebody does not stop writing it */
  static async take(database: PostgresDatabase, schema: string): Promise<SchemaHold> {
    try {
      const begin = `SET lock_timeout = ${longestWait}; SELECT pg_advisory_lock(${lockOf(schema)})`
      const { lease } = await database.begin(schema, 'holds', begun => begun.run(begin))
      return new SchemaHold(database.name, lease, schema)
    } catch (error) {
      throw schemaFailures(database.name, schema)(error)
    }
  }

  /**
   * Puts another schema into its place, all or nothing, and lets all servers know that what they keep of it is old.
   * @param aside what the schema is called then that was there
   */
  async replace(next: string, aside: string): Promise<void> {
    const rename = (from: string, to: string) => `ALTER SCHEMA ${quoteName(from)} RENAME TO ${quoteName(to)}`
    const texts = ['BEGIN', rename(this.#schema, aside), rename(next, this.#schema), sayingLoss, 'COMMIT']
    try {
      await this.#lease.run(texts.join('; '))
    } catch (error) {
      throw schemaFailures(this.#name, this.#schema)(error)
    }
  }

  /** Others write again. */
  release(): void {
    // With the connection goes what it holds.
    this.#lease.release(true)
  }
}
