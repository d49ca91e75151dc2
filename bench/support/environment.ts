import { request } from 'node:http'
import { timed } from './measure.ts'
import { type Order, orderFields, toCsv } from './orders.ts'
import { admin, type RunningServer } from './server.ts'
import { type SessionKeys, SignedClient } from './signedClient.ts'

export const environmentId = 'bench'
export const collectionId = `${environmentId}_orders`

export interface Prepared {
  session: SessionKeys
  formId: string
  importMs: number
}

const inAdminArea = 'localhost'

export const openAdmin = (server: RunningServer, session?: SessionKeys) =>
  SignedClient.open(server.port, inAdminArea, session)

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function login(server: RunningServer): Promise<SessionKeys> {
  const client = await openAdmin(server)
  const { loginWithPassword } = await client.run({
    query:
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { publicKey secretKey } }',
    variables: admin,
  })
  client.close()
  return loginWithPassword as SessionKeys
}

/** Sends a file as a browser would: credentials, PUT, complete. */
async function upload(server: RunningServer, client: SignedClient, name: string, content: string): Promise<string> {
  const { generateUploadCredentials } = await client.run({
    query:
      'mutation ($environmentId: String, $name: String!, $size: Int!) { generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size) { fileId url fields } }',
    variables: { environmentId, name, size: Buffer.byteLength(content) },
  })
  const { fileId, url, fields } = generateUploadCredentials as {
    fileId: string
    url: string
    fields: { headers?: Record<string, string> }
  }
  const target = new URL(url, server.url)
  await new Promise<void>((resolve, reject) => {
    const put = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path: target.pathname + target.search,
        method: 'PUT',
        headers: { host: target.host, ...fields.headers, 'content-length': Buffer.byteLength(content) },
      },
      answer => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 || answer.statusCode === 204
            ? resolve()
            : reject(new Error(`upload: HTTP ${answer.statusCode}`)),
        )
      },
    )
    put.on('error', reject)
    put.end(content)
  })
  await client.run({
    query: 'mutation ($fileId: String!) { completeUpload(fileId: $fileId) { _id } }',
    variables: { fileId },
  })
  return fileId
}

/** Imports into an existing collection and waits until every row is there. */
export async function importInto(
  server: RunningServer,
  client: SignedClient,
  target: string,
  fileName: string,
  content: string,
): Promise<number> {
  const fileId = await upload(server, client, fileName, content)
  const { ms } = await timed(async () => {
    const { importCollectionData } = await client.run({
      query:
        'mutation ($collectionId: String!, $fileId: String!) { importCollectionData(collectionId: $collectionId, fileId: $fileId) { _id status } }',
      variables: { collectionId: target, fileId },
    })
    const { _id: importId } = importCollectionData as { _id: string }
    for (;;) {
      const { import: progress } = await client.run({
        query: 'query ($importId: String!) { import(importId: $importId) { status rowsWritten rowsRejected message } }',
        variables: { importId },
      })
      const { status, message } = progress as { status: string; message: string | null }
      if (status === 'finished') return
      if (status !== 'running') throw new Error(`the import ended as ${status}: ${message}`)
      await pause(20)
    }
  })
  return ms
}

export async function createCollection(client: SignedClient, name: string, fields: readonly object[]): Promise<void> {
  await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createCollection(environmentId: $environmentId, data: $data) { _id } }',
    variables: { environmentId, data: { name, fields } },
  })
}

/** An environment with the orders in it, made by the calls that people make. */
export async function prepare(server: RunningServer, orders: readonly Order[]): Promise<Prepared> {
  const session = await login(server)
  const client = await openAdmin(server, session)
  await client.run({
    query: 'mutation ($id: String!) { createEnvironment(_id: $id, name: "Bench") { _id } }',
    variables: { id: environmentId },
  })
  await createCollection(client, 'orders', orderFields)
  const importMs = await importInto(server, client, collectionId, 'orders.csv', toCsv(orders))
  const { createForm } = await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createForm(environmentId: $environmentId, data: $data) { _id } }',
    variables: {
      environmentId,
      data: {
        name: 'order',
        collectionId,
        type: 'update',
        updateVariableName: 'id',
        fields: orderFields.map(field => ({ type: 'editable', fieldName: field.name })),
      },
    },
  })
  client.close()
  return { session, formId: (createForm as { _id: string })._id, importMs }
}
