import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Cluster } from '../db/cluster/cluster.ts'
import type { EnvironmentStores } from '../db/environment/environmentStores.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import type { Background } from '../system/background.ts'
import type { ApplicationChildren } from './applicationFiles/child/applicationChildren.ts'
import { ApplicationExportJob } from './applicationFiles/exportJob.ts'
import { BackupJob } from './backups/backupJob.ts'
import type { Caller } from './calls/caller.ts'
import type { ChangeBus } from './changes/bus.ts'
import type { CollectionChildren } from './collections/collectionChildren.ts'
import { Collections } from './collections/collections.ts'
import { ConvertJob } from './collections/convertJob.ts'
import { EmptyJob } from './collections/emptyJob.ts'
import { ExportJob } from './collections/exportJob.ts'
import { RecordHistory } from './collections/history.ts'
import { RemoveJob } from './collections/removeJob.ts'
import type { EffectiveSettings } from './configuration/effectiveSettings.ts'
import type { Contents } from './files/contents.ts'
import type { Files } from './files/files.ts'
import { Jobs, type JobsParts } from './jobs/jobs.ts'
import type { JobKind } from './jobs/runningJob.ts'
import type { Policy } from './policy/policy.ts'
import type { Records } from './records/records.ts'

export interface CollectionServices {
  readonly collections: Collections
  readonly jobs: Jobs
  readonly recordHistory: RecordHistory
}

export interface CollectionServiceParts {
  platform: PlatformStore
  policy: Policy
  records: Records
  files: Files
  contents: Contents
  changes: ChangeBus
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  currentCaller(caller: Caller): Promise<Caller | undefined>
  clock: Clock
  ids: Ids
  cluster: Cluster
  settings: Pick<EffectiveSettings, 'backupLimits'>
  background: Background
  report(error: unknown): void
  dataDirectory: string
  environmentStores: EnvironmentStores
  children: CollectionChildren
  applicationChildren: ApplicationChildren
  embedJob: JobKind
  jobEnded: JobsParts['ended']
}

/** Everything that concerns collections as a whole, wired once. */
export function collectionServices(parts: CollectionServiceParts): CollectionServices {
  const kinds = {
    export: new ExportJob(parts),
    empty: new EmptyJob(parts),
    remove: new RemoveJob(parts),
    convert: new ConvertJob(parts),
    exportApplication: new ApplicationExportJob(parts),
    backup: new BackupJob(parts),
    embed: parts.embedJob,
  }
  const jobs = new Jobs({ ...parts, kinds, ended: parts.jobEnded })
  return {
    jobs,
    collections: new Collections({ ...parts, jobs }),
    recordHistory: new RecordHistory(parts),
  }
}
