import { join } from 'node:path'
import { environmentsFolder } from '../engine/placedFolders.ts'

/** `DATA/environments/{id}`: everything of one environment. */
export const environmentFolder = (dataDir: string, environmentId: string) =>
  join(environmentsFolder(dataDir), environmentId)

export const environmentFile = (dataDir: string, environmentId: string) =>
  join(environmentFolder(dataDir, environmentId), 'environment.db')

/** `DATA/backups/{id}`: what is kept of an environment apart from it. */
export const backupFolder = (dataDir: string, environmentId: string) => join(dataDir, 'backups', environmentId)

export const backupFile = (dataDir: string, environmentId: string, backupId: string) =>
  join(backupFolder(dataDir, environmentId), `${backupId}.telar`)

/** Uploads, by hash of their content. */
export const environmentFiles = (dataDir: string, environmentId: string) =>
  join(environmentFolder(dataDir, environmentId), 'files')

/** What is only on its way: it is removed after a day, should whoever writes it be interrupted. */
export const incoming = 'incoming'

/** A file that is being made, beside the uploads. */
export const incomingFile = (dataDir: string, environmentId: string, name: string) =>
  join(environmentFiles(dataDir, environmentId), incoming, name)
