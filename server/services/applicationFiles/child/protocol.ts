import type { ApplicationFailure } from '../../../../shared/applications/failures.ts'
import type { ApplicationManifest } from '../../../../shared/applications/manifest.ts'
import type { StoreSource } from '../../../db/engine/source.ts'
import type { Carried, CarryOver } from '../../../db/environment/portable/carryOver.ts'
import type { CopyResult } from '../../../db/environment/portable/copyEnvironment.ts'
import type { FromTaskChild } from '../../../system/children/taskChildren.ts'

interface CopyTask {
  /** Database to write; it does not exist yet. */
  target: string
  /** JSON of the environment's settings. */
  settings: string
}

/** From an environment that serves, as it is at one moment. */
export interface ExportTask extends CopyTask {
  kind: 'export'
  source: StoreSource
  environmentId: string
  includeData: boolean
  includeFiles: boolean
  /** For this server alone, whose key opens them. */
  keepsSealed: boolean
}

/** From a file that another server may have written, which is brought to this build's format first. */
export interface ImportTask extends CopyTask {
  kind: 'import'
  /** What serves then. */
  into: StoreSource
  /** Database to read. */
  source: string
  from: string
  to: string
  /** This server wrote it, of an environment that is there: memberships grant what they granted. */
  isOwn: boolean
}

/** From an environment that serves to another one on this server, as it is at one moment. */
export interface DuplicateTask extends CopyTask {
  kind: 'duplicate'
  /** What serves then. */
  into: StoreSource
  source: StoreSource
  from: string
  to: string
  includeData: boolean
  includePeople: boolean
  includeFiles: boolean
}

/** Into what was made of an own file: what of the environment that it takes the place of stays. */
export interface CarryTask extends CarryOver {
  kind: 'carry'
  /** The environment. */
  source: StoreSource
  /** What takes its place. */
  into: StoreSource
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
export type ApplicationTask = CopyingTask | CarryTask | UnpackTask | VerifyTask
export type ApplicationResult = CopyResult | Carried | ApplicationManifest
export type FromApplicationChild = FromTaskChild<ApplicationResult, ApplicationFailure>
