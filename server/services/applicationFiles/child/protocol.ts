import type { ApplicationFailure } from '../../../../shared/applications/failures.ts'
import type { ApplicationManifest } from '../../../../shared/applications/manifest.ts'
import type { CopyResult } from '../../../db/environment/portable/copyEnvironment.ts'
import type { FromTaskChild } from '../../../system/children/taskChildren.ts'

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
  includeFiles: boolean
}

/** From a file that another server may have written, which is brought to this build's format first. */
export interface ImportTask extends CopyTask {
  kind: 'import'
  from: string
  to: string
}

/** From an environment that serves to another one on this server, as it is at one moment. */
export interface DuplicateTask extends CopyTask {
  kind: 'duplicate'
  from: string
  to: string
  includeData: boolean
  includePeople: boolean
  includeFiles: boolean
}

/** Of a file that anybody may have written: what it says of itself is read here, however much that is. */
export interface UnpackTask {
  kind: 'unpack'
  /** The `.telar` file. */
  path: string
  /** Where the database goes. */
  database: string
  /** Folder for the contents, each named by its hash. */
  contents: string
}

/** Looks whether a file of ours is whole. */
export interface VerifyTask {
  kind: 'verify'
  path: string
}

export type CopyingTask = ExportTask | ImportTask | DuplicateTask
export type ApplicationTask = CopyingTask | UnpackTask | VerifyTask
export type FromApplicationChild = FromTaskChild<CopyResult | ApplicationManifest, ApplicationFailure>
