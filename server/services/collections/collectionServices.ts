import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { applicationExportJob } from '../applicationFiles/exportJob.ts'
import type { Caller } from '../caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { FileService } from '../files/files.ts'
import { Jobs } from '../jobs/jobs.ts'
import type { Policy } from '../policy/policy.ts'
import type { Records } from '../records/records.ts'
import type { CollectionChildren } from './child/collectionChildren.ts'
import { Collections } from './collections.ts'
import { convertJob } from './convertJob.ts'
import { emptyJob } from './emptyJob.ts'
import { exportJob } from './exportJob.ts'
import { RecordHistory } from './history.ts'
import { removeJob } from './removeJob.ts'

export interface CollectionServices {
  readonly collections: Collections
  readonly jobs: Jobs
  readonly recordHistory: RecordHistory
}

export interface CollectionServiceParts {
  platform: PlatformStore
  policy: Policy
  records: Records
  files: FileService
  changes: ChangeBus
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  currentCaller(caller: Caller): Promise<Caller | undefined>
  clock: Clock
  ids: Ids
  report(error: unknown): void
  dataDirectory: string
  children: CollectionChildren
}

/** Everything that concerns collections as a whole, wired once. */
export function collectionServices(parts: CollectionServiceParts): CollectionServices {
  const kinds = {
    export: exportJob(parts),
    empty: emptyJob(parts),
    remove: removeJob(parts),
    convert: convertJob(parts),
    exportApplication: applicationExportJob(parts),
  }
  const jobs = new Jobs({ ...parts, kinds })
  return {
    jobs,
    collections: new Collections({ ...parts, jobs }),
    recordHistory: new RecordHistory(parts),
  }
}
