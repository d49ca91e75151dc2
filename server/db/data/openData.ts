import { alone } from '../cluster/cluster.ts'
import { sealWith } from '../engine/seal.ts'
import { FolderEnvironments } from '../environment/folderEnvironments.ts'
import { recordsKey } from '../platform/dataKeys.ts'
import { openPlatform } from '../platform/openPlatform.ts'
import type { Data, DataOptions } from './data.ts'

/**
 * Takes the data folder for this process and opens the data of a server, where the configuration says that it is. Raises FolderInUse,
 * ReadOnlyFolder, NewerData, CorruptFile, PlatformLost, DatabaseRefused, DataElsewhere, OtherKeys: each a sentence for the person who starts
 * the server.
 */
export async function openData({ databaseUrl, ...options }: DataOptions): Promise<Data> {
  if (databaseUrl === undefined) return openFolder(options)
  // Its driver is read where it is used.
  const { openDatabase } = await import('./openDatabase.ts')
  return openDatabase(databaseUrl, options)
}

async function openFolder({ dataDirectory, ...options }: Omit<DataOptions, 'databaseUrl'>): Promise<Data> {
  const platform = openPlatform(dataDirectory, options)
  try {
    const recordSeal = sealWith(recordsKey(dataDirectory))
    return {
      platform,
      recordSeal,
      cluster: alone(options.ids.next()),
      environments: new FolderEnvironments(dataDirectory, { ...options, seal: recordSeal }),
    }
  } catch (error) {
    await platform.close()
    throw error
  }
}
