import type { ApplicationImportProgress } from '../services/applicationFiles/importProgress.ts'
import type { WireBackup } from '../services/backups/backups.ts'
import type { JobProgress } from '../services/jobs/job.ts'
import { applicationImport } from './applicationCalls.ts'
import { jobOver } from './collectionCalls.ts'
import type { TestClient } from './testClient.ts'
import { until } from './until.ts'

export async function backupsOf(client: TestClient, environmentId: string): Promise<WireBackup[]> {
  const { found } = await client.run<{ found: WireBackup[] }>(
    `query ($environmentId: String!) {
      found: environmentBackups(environmentId: $environmentId) {
        _id state isAutomatic includesFiles size failure createdBy createdAt
      }
    }`,
    { environmentId },
  )
  return found
}

export async function startBackup(
  client: TestClient,
  environmentId: string,
  includeFiles = true,
): Promise<JobProgress> {
  const { job } = await client.run<{ job: JobProgress }>(
    'mutation ($environmentId: String!, $includeFiles: Boolean!) { job: backUpEnvironment(environmentId: $environmentId, includeFiles: $includeFiles) { _id status } }',
    { environmentId, includeFiles },
  )
  return job
}

export const backUp = (client: TestClient, environmentId: string, includeFiles = true): Promise<JobProgress> =>
  jobOver(client, startBackup(client, environmentId, includeFiles))

/** Waits until none is being made: one is made at a time. */
export function noBackupRunning(client: TestClient, environmentId: string): Promise<WireBackup[]> {
  return until(
    () => backupsOf(client, environmentId),
    backups => backups.every(({ state }) => state !== 'running'),
  )
}

/** One that is there, made where there is none. */
export async function someBackup(client: TestClient, environmentId: string): Promise<string> {
  const made = (await noBackupRunning(client, environmentId)).find(({ state }) => state === 'finished')
  return made?._id ?? (await backUp(client, environmentId, false))._id
}

/** @param name as its environment is called */
export async function startRestoreHere(
  client: TestClient,
  backupId: string,
  name: string,
): Promise<ApplicationImportProgress> {
  const { started } = await client.run<{ started: ApplicationImportProgress }>(
    `mutation ($backupId: String!, $name: String!) {
      started: restoreEnvironmentBackupHere(backupId: $backupId, name: $name) { _id status environmentId }
    }`,
    { backupId, name },
  )
  return started
}

/** Waits until the environment is what the backup holds, or stays as it is. */
export async function restoreHere(
  client: TestClient,
  backupId: string,
  name: string,
): Promise<ApplicationImportProgress> {
  const { _id } = await startRestoreHere(client, backupId, name)
  return until(
    () => applicationImport(client, _id),
    ({ status }) => status !== 'running',
  )
}
