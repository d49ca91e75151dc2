import type { ApolloClient } from '@apollo/client'
import { completeUploadMutation, generateUploadCredentialsMutation, type UploadCredentials } from './documents.ts'

/** Sends the content with its progress, which `fetch` does not tell. */
function send({ url, fields }: UploadCredentials, file: File, onProgress: (share: number) => void): Promise<void> {
  const { _method: method = 'PUT', ...headers } = fields
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => onProgress(event.total > 0 ? event.loaded / event.total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`HTTP ${request.status}`)))
    request.onerror = () => reject(new Error('The upload was cut'))
    request.send(file)
  })
}

/** Stores a file in the environment and answers the value of a file field, `bucket/key` (W16–W22). */
export async function uploadFile(
  client: Pick<ApolloClient, 'mutate'>,
  environmentId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const granted = await client.mutate({
    mutation: generateUploadCredentialsMutation,
    variables: { environmentId, name: file.name, size: file.size, type: file.type },
  })
  const credentials = granted.data?.generateUploadCredentials
  if (!credentials) throw new Error('The server granted no upload')
  await send(credentials, file, onProgress)
  const completed = await client.mutate({
    mutation: completeUploadMutation,
    variables: { fileId: credentials.fileId },
  })
  const stored = completed.data?.completeUpload
  if (!stored) throw new Error('The upload was not completed')
  return `${stored.bucket}/${stored.key}`
}
