import { request } from 'node:http'
import type { JobProgress } from '../services/jobs/job.ts'
import { readerHeaders } from './readerHeader.ts'
import type { TestClient } from './testClient.ts'
import { until } from './until.ts'
import { upload } from './uploads.ts'

const jobFields =
  '_id kind status collectionId done total message detail result waitingFor waitingSince createdAt file { _id name url type size expiresAt }'

const jobCall = (name: string, types: Record<string, string>) => {
  const declared = Object.entries(types).map(([key, type]) => `$${key}: ${type}`)
  const passed = Object.keys(types).map(key => `${key}: $${key}`)
  const text = `mutation (${declared.join(', ')}) { job: ${name}(${passed.join(', ')}) { ${jobFields} } }`
  return async (client: TestClient, variables: Record<string, unknown>): Promise<JobProgress> =>
    (await client.run<{ job: JobProgress }>(text, variables)).job
}

const collectionId = { collectionId: 'String!' }

export const startExport = jobCall('startCollectionExport', { ...collectionId, format: 'String!', filter: 'JSON' })
export const emptyCollection = jobCall('emptyCollection', { ...collectionId, phrase: 'String!' })
export const removeCollection = jobCall('removeCollection', { ...collectionId, name: 'String!' })
export const changeFieldType = jobCall('changeFieldType', {
  ...collectionId,
  fieldName: 'String!',
  type: 'String!',
  options: 'JSON',
  misfits: 'String',
  expectedVersion: 'Int',
})
export const embedKnowledge = jobCall('embedKnowledge', { ...collectionId, anew: 'Boolean' })
export const cancelJob = jobCall('cancelJob', { jobId: 'String!' })

export async function jobOf(client: TestClient, jobId: string): Promise<JobProgress> {
  const { job } = await client.run<{ job: JobProgress }>(
    `query ($jobId: String!) { job(jobId: $jobId) { ${jobFields} } }`,
    {
      jobId,
    },
  )
  return job
}

/** Asks until the job is over. */
export async function jobOver(client: TestClient, started: JobProgress | Promise<JobProgress>): Promise<JobProgress> {
  const { _id } = await started
  return until(
    () => jobOf(client, _id),
    ({ status }) => status !== 'running',
  )
}

export interface ExportedFile {
  _id: string
  name: string
  url: string
  type: string
  expiresAt: string
}

/** The contract's call: the file, when it is there. */
export async function exportFile(
  client: TestClient,
  id: string,
  format: string,
  filter?: unknown,
): Promise<ExportedFile> {
  const { exportCollectionData } = await client.run<{ exportCollectionData: ExportedFile }>(
    'mutation ($id: String!, $format: String!, $filter: JSON) { exportCollectionData(collectionId: $id, format: $format, filter: $filter) { _id name url type expiresAt } }',
    { id, format, filter },
  )
  return exportCollectionData
}

/** Uploads again what an export made. */
export async function uploadAgain(
  client: TestClient,
  environmentId: string,
  name: string,
  content: Buffer,
): Promise<string> {
  return (await upload(client, environmentId, { name, content }))._id
}

/** The bytes behind an address of this server. */
export function download(client: TestClient, path: string): Promise<{ status: number; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const { port, host, session } = client
    const headers = { host: `${host}:${port}`, ...readerHeaders(session) }
    const sent = request({ host: '127.0.0.1', port, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, content: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
