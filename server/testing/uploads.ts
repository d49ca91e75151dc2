import type { TestClient } from './testClient.ts'

export interface TestUpload {
  name: string
  content: string | Buffer
  type?: string
  /** Opened by links alone. */
  isPrivate?: boolean
}

const credentialsMutation = `mutation ($environmentId: String, $name: String!, $size: Int!, $type: String, $private: Boolean) {
  generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size, type: $type, private: $private) { fileId url fields key }
}`

export interface Credentials {
  fileId: string
  url: string
  fields: Record<string, string>
  key: string
}

export async function credentialsFor(client: TestClient, environmentId: string, upload: TestUpload) {
  const size = Buffer.byteLength(upload.content)
  const variables = { environmentId, name: upload.name, size, type: upload.type, private: upload.isPrivate }
  return (await client.run<{ generateUploadCredentials: Credentials }>(credentialsMutation, variables))
    .generateUploadCredentials
}

/** Sends the content as the credentials say. */
export function send(client: TestClient, { url, fields }: Credentials, content: string | Buffer) {
  const { _method: method = 'POST', ...headers } = fields
  return client.send(method, new URL(url).pathname, Buffer.from(content), headers)
}

export interface TestFile {
  _id: string
  name: string
  url: string
  type: string
  size: number
  key: string
  bucket: string
  status: string
  genericType: string
  createdBy: string
  createdAt: string
}

export const fileFields = '_id name url type size key bucket status genericType createdBy createdAt'

/** Uploads and completes a file. */
export async function upload(client: TestClient, environmentId: string, file: TestUpload): Promise<TestFile> {
  const credentials = await credentialsFor(client, environmentId, file)
  await send(client, credentials, file.content)
  const { completeUpload } = await client.run<{ completeUpload: TestFile }>(
    `mutation ($fileId: String!) { completeUpload(fileId: $fileId) { ${fileFields} } }`,
    { fileId: credentials.fileId },
  )
  return completeUpload
}
