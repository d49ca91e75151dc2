import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAppError } from '../../../shared/errors.ts'
import { ofPlatform } from '../cluster/cluster.ts'
import { DatabaseCluster } from '../cluster/databaseCluster.ts'

import { SharedLeases } from '../cluster/sharedLeases.ts'
import { SharedNonces } from '../cluster/sharedNonces.ts'

import { lockFolder } from '../engine/folderLock.ts'
import { makeFolder } from '../engine/folders.ts'
import { PostgresDatabase } from '../engine/postgres/database.ts'
import { requireUsable } from '../engine/postgres/requireUsable.ts'
import { schemasOfTelar } from '../engine/postgres/schemas.ts'
import { PostgresStore } from '../engine/postgres/store.ts'
import { type Seal, sealWith } from '../engine/seal.ts'
import { DatabaseRefused, DataElsewhere, PlatformLost } from '../errors.ts'
import { platformKey, recordsKey } from '../platform/dataKeys.ts'
import { platformMigrations } from '../platform/migrations.ts'
import type { PlatformStore } from '../platform/openPlatform.ts'
import { platformReads, platformTx } from '../platform/repositories.ts'
import { platformTables } from '../platform/tables.ts'
import type { PlatformReads, PlatformTx } from '../platform/types.ts'
import type { Data, DataOptions } from './data.ts'
import { markKeys, requireKeys } from './keyMarks.ts'
import { environmentOf, environmentsIn, SchemaEnvironments } from './schemaEnvironments.ts'

/** Of the platform. */
const platformSchema = 'telar'

/** What nodes tell each other, so that nobody waits for a beat. */
const leasesGivenBack = 'leases'

type Options = Omit<DataOptions, 'databaseUrl'>

/** As `openData`, of a server whose data is in PostgreSQL. */
export async function openDatabase(url: string, options: Options): Promise<Data> {
  const { dataDirectory, databaseConnections: most, statementMeter: meter, clock, report = () => undefined } = options
  makeFolder(dataDirectory)
  const lock = lockFolder(dataDirectory)
  const mark = options.ids.next()
  const database = new PostgresDatabase({ url, mark, connections: { reads: most, writes: most }, meter })
  const usedNonces = new SharedNonces({ database, schema: platformSchema, clock, report })
  const leases: SharedLeases = new SharedLeases({
    database,
    schema: platformSchema,
    ids: options.ids,
    times: options.leaseTimes,
    gaveBack: () => cluster.tell(leasesGivenBack, ''),
    report,
  })
  const cluster = new DatabaseCluster({
    url,
    mark,
    leases,
    usedNonces,
    environmentOf: schema => (schema === platformSchema ? ofPlatform : environmentOf(schema)),
    report,
  })
  cluster.listen(news => {
    if (news.kind === 'told' && news.topic === leasesGivenBack) void leases.beat()
  })
  const end = () => {
    usedNonces.close()
    return leases
      .close()
      .then(() => cluster.close())
      .then(() => database.close())
      .finally(() => lock.release())
  }
  try {
    return await openOn({ database, cluster, leases, usedNonces }, options, end)
  } catch (error) {
    await end()
    // Told to who asks later; nobody asks yet.
    throw isAppError(error, 'Unavailable') ? new DatabaseRefused(database.name, error.message, error) : error
  }
}

interface Shared {
  database: PostgresDatabase
  cluster: DatabaseCluster
  leases: SharedLeases
  usedNonces: SharedNonces
}

async function openOn(
  { database, cluster, leases, usedNonces }: Shared,
  options: Options,
  end: () => Promise<void>,
): Promise<Data> {
  const { dataDirectory, adopt = false } = options
  await requireOwn(database, dataDirectory, adopt)
  if (!adopt) await requireKeys(database, platformSchema, dataDirectory)
  const seals = { platform: sealWith(platformKey(dataDirectory)), records: sealWith(recordsKey(dataDirectory)) }
  const store = await openPlatformSchema(database, options, seals.platform)
  await markKeys(store, seals)
  const platform: PlatformStore = {
    reads: store.reads,
    write: (unit, writeOptions) => store.write(unit, writeOptions),
    answer: once => store.answer(once),
    close: () => store.close().finally(end),
  }
  const environments = new SchemaEnvironments({ ...options, database, leases, seal: seals.records })
  await leases.open()
  await usedNonces.open()
  await cluster.open()
  const counts = () => ({ pools: database.pools, lag: cluster.lag, leases: leases.count })
  return { platform, environments, cluster, recordSeal: seals.records, counts }
}

/** Before anything is made: that the folder is no other server's, and that no environments are there without their platform. */
async function requireOwn(database: PostgresDatabase, dataDirectory: string, adopt: boolean): Promise<void> {
  const file = join(dataDirectory, 'platform.db')
  if (existsSync(file)) throw new DataElsewhere(file)
  await requireUsable(database)
  if (adopt || (await schemasOfTelar(database, platformSchema)).includes(platformSchema)) return
  const environments = await environmentsIn(database)
  if (environments.length > 0) throw new PlatformLost(`${database.name}/${platformSchema}`, environments)
}

const openPlatformSchema = (database: PostgresDatabase, options: Options, seal: Seal) =>
  PostgresStore.open<PlatformReads, PlatformTx>({
    ...options,
    database,
    schema: platformSchema,
    format: { tables: platformTables, migrations: platformMigrations },
    seal,
    reads: context => platformReads(context, seal),
    tx: context => platformTx(context, seal),
  })
