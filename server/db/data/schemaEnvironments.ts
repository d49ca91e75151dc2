import type { Clock } from '../../../shared/clock.ts'
import { unavailable } from '../../../shared/errors.ts'
import { type Ids, isEnvironmentId } from '../../../shared/ids.ts'
import type { Leases } from '../cluster/leases.ts'
import { makeFolder } from '../engine/folders.ts'
import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { SchemaHold } from '../engine/postgres/schemaHold.ts'
import { dropSchema, isSchemaThere, schemasOfTelar } from '../engine/postgres/schemas.ts'
import { PostgresStore } from '../engine/postgres/store.ts'
import type { Seal } from '../engine/seal.ts'
import type { SchemaSource } from '../engine/source.ts'
import type { Arrivals } from '../environment/arrivals.ts'
import { EnvironmentHandles } from '../environment/environmentHandles.ts'
import type { EnvironmentStatus, EnvironmentStore, EnvironmentStores } from '../environment/environmentStores.ts'
import { environmentMigrations } from '../environment/migrations.ts'
import { environmentFiles } from '../environment/paths.ts'
import { isPlaced, removePlaced } from '../environment/placing.ts'
import { environmentReads, environmentTx } from '../environment/repositories.ts'
import { missingData, setAsideBy } from '../environment/setAside.ts'
import { environmentTables } from '../environment/tables.ts'
import type { EnvironmentReads, EnvironmentTx } from '../environment/types.ts'
import type { EnvironmentSetAside } from '../errors.ts'
import { SchemaArrivals } from './schemaArrivals.ts'

export interface SchemaEnvironmentsOptions {
  /** Closed by whoever opened it, after these. */
  database: PostgresDatabase
  /** Where contents of files are, or those that were used lately. */
  dataDirectory: string
  clock: Clock
  ids: Ids
  /** By which servers know whose is what is prepared. */
  leases: Leases
  /** Hides the answers that are kept for repetitions. */
  seal?: Seal
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

/** Ids have at most 40 letters and digits: their schemas differ where they do, and their names are short enough. */
const prefix = 'telar_'
export const schemaOf = (environmentId: string) => `${prefix}${environmentId}`

/** The other way round; undefined of another schema. */
export function environmentOf(schema: string): string | undefined {
  const id = schema.startsWith(prefix) ? schema.slice(prefix.length) : ''
  return isEnvironmentId(id) ? id : undefined
}

/** Ids of the environments that a database holds. */
export const environmentsIn = async (database: PostgresDatabase): Promise<string[]> =>
  (await schemasOfTelar(database, prefix)).map(name => name.slice(prefix.length)).filter(isEnvironmentId)

const format = { tables: environmentTables, migrations: environmentMigrations }

/**
 * The environments of a database server, each in a schema. Whether it is there and of this build's format is looked at once; its store, which has
 * no connections of its own, is there while it is used. While the server is not reached nothing is set aside, and whoever asks is told to ask again.
 */
export class SchemaEnvironments implements EnvironmentStores {
  readonly arrivals: Arrivals
  readonly #options: SchemaEnvironmentsOptions
  readonly #handles: EnvironmentHandles
  /** Settle when the schema can be used. */
  readonly #prepared = new Map<string, Promise<void>>()
  readonly #setAside = new Map<string, { error: EnvironmentSetAside; since: number }>()
  readonly #held = new Map<string, SchemaHold>()
  readonly #listeners = new Set<(environmentId: string) => void>()
  #closed = false

  constructor(options: SchemaEnvironmentsOptions) {
    this.#options = options
    this.arrivals = new SchemaArrivals({
      ...options,
      schemaOf,
      replace: (environmentId, next, aside) => this.#replace(environmentId, next, aside),
      takeBack: environmentId => this.remove(environmentId),
    })
    this.#handles = new EnvironmentHandles({
      clock: options.clock,
      report: options.report,
      open: environmentId => this.#store(environmentId),
      judge: (environmentId, error) => this.#judge(environmentId, error),
    })
  }

  async open(environmentId: string): Promise<EnvironmentStore> {
    const handle = this.#handles.of(environmentId)
    await this.#prepare(environmentId, true)
    handle.use()
    return handle
  }

  get openCount(): number {
    return this.#handles.openCount
  }

  async create(environmentId: string): Promise<EnvironmentStore> {
    const handle = this.#handles.of(environmentId)
    makeFolder(environmentFiles(this.#options.dataDirectory, environmentId))
    // Somebody may just be told that there is none.
    await this.#prepared.get(environmentId)?.catch(() => undefined)
    await this.#prepare(environmentId, false)
    handle.use()
    return handle
  }

  async isPlaced(environmentId: string): Promise<boolean> {
    const { database, dataDirectory } = this.#options
    return isPlaced(dataDirectory, environmentId) || isSchemaThere(database, schemaOf(environmentId))
  }

  async remove(environmentId: string): Promise<void> {
    const { database, dataDirectory } = this.#options
    const handle = this.#handles.take(environmentId)
    this.#prepared.delete(environmentId)
    this.#setAside.delete(environmentId)
    await handle.end()
    await dropSchema(database, schemaOf(environmentId))
    await removePlaced(dataDirectory, environmentId)
  }

  async hold(environmentId: string): Promise<void> {
    const handle = this.#handles.take(environmentId)
    await handle.end()
    this.#held.set(environmentId, await SchemaHold.take(this.#options.database, schemaOf(environmentId)))
  }

  async release(environmentId: string): Promise<void> {
    const held = this.#held.get(environmentId)
    this.#held.delete(environmentId)
    this.#prepared.delete(environmentId)
    this.#setAside.delete(environmentId)
    held?.release()
  }

  status(environmentId: string): EnvironmentStatus {
    const aside = this.#setAside.get(environmentId)
    if (aside !== undefined) return { state: 'setAside', ...aside }
    return { state: this.#handles.isOpen(environmentId) ? 'open' : 'closed' }
  }

  retry(environmentId: string): void {
    this.#setAside.delete(environmentId)
  }

  onSetAside(listener: (environmentId: string) => void): void {
    this.#listeners.add(listener)
  }

  async inspect(environmentId: string): Promise<EnvironmentSetAside | undefined> {
    if (await isSchemaThere(this.#options.database, schemaOf(environmentId))) return undefined
    const missing = this.#missing(environmentId)
    this.#put(missing)
    return missing
  }

  placed(): Promise<string[]> {
    return environmentsIn(this.#options.database)
  }

  source(environmentId: string): SchemaSource {
    return this.#options.database.source(schemaOf(environmentId))
  }

  whereIs(environmentId: string): string {
    return `The schema ${schemaOf(environmentId)} of ${environmentId} is in the PostgreSQL database ${this.#options.database.name}`
  }

  /** Closes the stores that were not used for five minutes. */
  async closeIdle(): Promise<void> {
    await this.#handles.closeIdle()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#handles.close()
  }

  async #replace(environmentId: string, next: string, aside: string): Promise<void> {
    const held = this.#held.get(environmentId)
    if (held === undefined) throw new Error(`${environmentId} is not held`)
    await held.replace(next, aside)
  }

  /** @param wasMade it is there already, and is not made */
  #prepare(environmentId: string, wasMade: boolean): Promise<void> {
    const known = this.#prepared.get(environmentId)
    if (known !== undefined) return known
    if (this.#closed) throw unavailable('the server is closing')
    const preparing = this.#prepareSchema(environmentId, wasMade)
    this.#prepared.set(environmentId, preparing)
    preparing.catch(() => {
      if (this.#prepared.get(environmentId) === preparing) this.#prepared.delete(environmentId)
    })
    return preparing
  }

  async #prepareSchema(environmentId: string, wasMade: boolean): Promise<void> {
    const { database } = this.#options
    const schema = schemaOf(environmentId)
    try {
      if (wasMade && !(await isSchemaThere(database, schema))) throw this.#missing(environmentId)
      await PostgresStore.prepare({ database, schema, format: { ...format, wasMade, isAtWork: true } })
    } catch (error) {
      throw this.#judge(environmentId, error)
    }
    this.#setAside.delete(environmentId)
  }

  #store(environmentId: string): EnvironmentStore {
    if (this.#closed) throw unavailable('the server is closing')
    if (this.#held.has(environmentId)) throw unavailable('the environment is being restored')
    const aside = this.#setAside.get(environmentId)
    if (aside !== undefined) throw aside.error
    const { dataDirectory: _folder, leases: _leases, ...options } = this.#options
    return new PostgresStore<EnvironmentReads, EnvironmentTx>({
      ...options,
      schema: schemaOf(environmentId),
      format,
      readFailure: error => this.#judge(environmentId, error),
      reads: environmentReads,
      tx: environmentTx,
    })
  }

  /** What was raised, as it is; or why the environment is set aside, when it shows that its data cannot serve. */
  #judge(environmentId: string, error: unknown): unknown {
    const reason = setAsideBy(environmentId, error)
    if (reason !== undefined) this.#put(reason)
    return reason ?? error
  }

  #put(error: EnvironmentSetAside): void {
    const { clock, report = () => undefined } = this.#options
    const { environmentId } = error
    const known = this.#setAside.get(environmentId)
    if (known?.error.message !== error.message) report(error)
    this.#setAside.set(environmentId, { error, since: known?.since ?? clock.now() })
    this.#prepared.delete(environmentId)
    this.#handles.shut(environmentId).catch(report)
    for (const listener of this.#listeners) listener(environmentId)
  }

  #missing(environmentId: string): EnvironmentSetAside {
    return missingData(environmentId, `${this.#options.database.name}/${schemaOf(environmentId)}`)
  }
}
