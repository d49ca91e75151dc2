import { randomBytes } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { LongReads } from '../engine/longReads.ts'
import { PostgresDatabase } from '../engine/postgres/database.ts'
import { PostgresStore } from '../engine/postgres/store.ts'
import { sealKeyLength, sealWith } from '../engine/seal.ts'
import type { Store } from '../engine/store.ts'
import { environmentMigrations } from '../environment/migrations.ts'
import { openEnvironment } from '../environment/openEnvironment.ts'
import * as environment from '../environment/repositories.ts'
import { environmentTables } from '../environment/tables.ts'
import type { EnvironmentReads, EnvironmentTx } from '../environment/types.ts'
import { platformMigrations } from '../platform/migrations.ts'
import { openPlatform, type PlatformStore } from '../platform/openPlatform.ts'
import { platformReads, platformTx } from '../platform/repositories.ts'
import { platformTables } from '../platform/tables.ts'
import type { PlatformReads, PlatformTx } from '../platform/types.ts'
import { testSchema } from './postgres.ts'

interface EngineOptions {
  clock: Clock
  ids: Ids
}

/** An engine with stores that hold nothing yet, closed after the tests of their file. */
export interface RepositoryEngine {
  readonly name: string
  /** The part of a test with many cases that is enough: each statement goes to another process and back. */
  readonly share: number
  platform(options: EngineOptions): Promise<PlatformStore>
  environment(options: EngineOptions): Promise<Store<EnvironmentReads, EnvironmentTx>>
}

function sqliteEngine(): RepositoryEngine {
  const folder = temporaryFolder()
  const longReads = new LongReads()
  const opened: { close(): Promise<void> }[] = []
  afterAll(async () => {
    await longReads.close()
    for (const store of opened) await store.close()
  })
  const kept = <T extends { close(): Promise<void> }>(store: T): T => {
    opened.push(store)
    return store
  }
  const next = () => folder.path(String(opened.length))
  return {
    name: 'SQLite',
    share: 1,
    platform: async options => kept(openPlatform(next(), options)),
    environment: async options => kept(openEnvironment(next(), { ...options, longReads })),
  }
}

function postgresEngine(): RepositoryEngine {
  let database: PostgresDatabase | undefined
  const opened: { close(): Promise<void> }[] = []
  afterAll(async () => {
    for (const store of opened) await store.close()
    await database?.close()
  })
  const place = async () => {
    const { url, schema } = await testSchema()
    database ??= new PostgresDatabase({ url })
    return { database, schema }
  }
  return {
    name: 'PostgreSQL',
    share: 0.25,
    async platform(options) {
      const seal = sealWith(randomBytes(sealKeyLength))
      const store = await PostgresStore.open<PlatformReads, PlatformTx>({
        ...options,
        ...(await place()),
        seal,
        format: { tables: platformTables, migrations: platformMigrations },
        reads: context => platformReads(context, seal),
        tx: context => platformTx(context, seal),
      })
      opened.push(store)
      return store
    },
    async environment(options) {
      const store = await PostgresStore.open<EnvironmentReads, EnvironmentTx>({
        ...options,
        ...(await place()),
        format: { tables: environmentTables, migrations: environmentMigrations },
        reads: context => environment.environmentReads(context),
        tx: context => environment.environmentTx(context),
      })
      opened.push(store)
      return store
    },
  }
}

export const eachEngine = (): RepositoryEngine[] => [sqliteEngine(), postgresEngine()]

/** The same tests on each engine. */
export function onEachEngine(tests: (engine: RepositoryEngine) => void): void {
  for (const engine of eachEngine()) describe(`on ${engine.name}`, () => tests(engine))
}
