import type { ApplicationImportProgress } from '../services/applicationFiles/importProgress.ts'
import type { JobProgress } from '../services/jobs/job.ts'
import { download, jobOver } from './collectionCalls.ts'
import type { TestClient } from './testClient.ts'
import { until } from './until.ts'
import { type Credentials, send } from './uploads.ts'

const importFields = '_id status done total environmentId message detail createdAt'

export async function startApplicationExport(
  client: TestClient,
  environmentId: string,
  includeData: boolean,
): Promise<JobProgress> {
  const { job } = await client.run<{ job: JobProgress }>(
    'mutation ($environmentId: String!, $includeData: Boolean!) { job: exportApplication(environmentId: $environmentId, includeData: $includeData) { _id status } }',
    { environmentId, includeData },
  )
  return job
}

/** The bytes of a `.telar` file. */
export async function exportApplication(
  client: TestClient,
  environmentId: string,
  includeData: boolean,
): Promise<Buffer> {
  const { status, file, message } = await jobOver(client, startApplicationExport(client, environmentId, includeData))
  if (status !== 'finished' || file === null) throw new Error(`the export is ${status}: ${message}`)
  return (await download(client, file.url)).content
}

export async function sendApplication(client: TestClient, content: Buffer): Promise<string> {
  const { upload } = await client.run<{ upload: Credentials }>(
    'mutation ($name: String!, $size: Int!) { upload: generateApplicationUpload(name: $name, size: $size) { fileId url fields key } }',
    { name: 'app.telar', size: content.length },
  )
  const { status, text } = await send(client, upload, content)
  if (status !== 204) throw new Error(`the upload was answered with ${status}: ${text}`)
  return upload.fileId
}

export interface ImportTarget {
  fileId: string
  environmentId: string
  name?: string
}

export async function startApplicationImport(
  client: TestClient,
  target: ImportTarget,
): Promise<ApplicationImportProgress> {
  const { started } = await client.run<{ started: ApplicationImportProgress }>(
    `mutation ($fileId: String!, $environmentId: String!, $name: String) {
      started: importApplication(fileId: $fileId, environmentId: $environmentId, name: $name) { ${importFields} }
    }`,
    { ...target },
  )
  return started
}

export async function applicationImport(client: TestClient, importId: string): Promise<ApplicationImportProgress> {
  const { found } = await client.run<{ found: ApplicationImportProgress }>(
    `query ($importId: String!) { found: applicationImport(importId: $importId) { ${importFields} } }`,
    { importId },
  )
  return found
}

/** Sends a file, imports it and asks until that is over. */
export async function importApplication(
  client: TestClient,
  content: Buffer,
  target: Omit<ImportTarget, 'fileId'>,
): Promise<ApplicationImportProgress> {
  const fileId = await sendApplication(client, content)
  const { _id } = await startApplicationImport(client, { fileId, ...target })
  return until(
    () => applicationImport(client, _id),
    ({ status }) => status !== 'running',
  )
}
