import { join } from 'node:path'

/** `DATA/environments/{id}`: everything of one environment. */
export const environmentFolder = (dataDir: string, environmentId: string) =>
  join(dataDir, 'environments', environmentId)

export const environmentFile = (dataDir: string, environmentId: string) =>
  join(environmentFolder(dataDir, environmentId), 'environment.db')

/** Uploads, by hash of their content. */
export const environmentFiles = (dataDir: string, environmentId: string) =>
  join(environmentFolder(dataDir, environmentId), 'files')
