import type { ApplicationFailure } from '../../../../shared/applications/failures.ts'
import type { CopyResult } from '../../../db/environment/portable/copyEnvironment.ts'
import type { FromChild } from '../../jobs/inChild.ts'

interface CopyTask {
  /** Database to read. */
  source: string
  /** Database to write; it does not exist yet. */
  target: string
  /** JSON of the environment's settings. */
  settings: string
}

/** From an environment that serves, as it is at one moment. */
export interface ExportTask extends CopyTask {
  kind: 'export'
  environmentId: string
  includeData: boolean
}

/** From a file that another server may have written, which is brought to this build's format first. */
export interface ImportTask extends CopyTask {
  kind: 'import'
  from: string
  to: string
}

export type ApplicationTask = ExportTask | ImportTask
export type FromApplicationChild = FromChild<CopyResult, ApplicationFailure>
