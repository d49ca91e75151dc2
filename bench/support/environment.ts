import { createReadStream, statSync } from 'node:fs'
import { request } from 'node:http'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
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

export async function login(server: RunningServer): Promise<SessionKeys> {
  const client = await openAdmin(server)
  const { loginWithPassword } = await client.run({
    query:
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { publicKey secretKey } }',
    variables: admin,
  })
  client.close()
  return loginWithPassword as SessionKeys
}

export interface Upload {
  name: string
  /** Bytes. */
  size: number
  content(): Readable
}

export const textUpload = (name: string, text: string): Upload => {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, content: () => Readable.from([bytes]) }
}

export const fileUpload = (path: string): Upload => ({
  name: basename(path),
  size: statSync(path).size,
  content: () => createReadStream(path),
})

/** Sends a file as a browser would: credentials, PUT, complete. */
export async function sendFile(
  server: RunningServer,
  client: SignedClient,
  inEnvironment: string,
  { name, size, content }: Upload,
): Promise<string> {
  const { generateUploadCredentials } = await client.run({
    query:
      'mutation ($environmentId: String, $name: String!, $size: Int!) { generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size) { fileId url fields } }',
    variables: { environmentId: inEnvironment, name, size },
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
        headers: { host: target.host, ...fields.headers, 'content-length': size },
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
    content().pipe(put)
  })
  await client.run({
    query: 'mutation ($fileId: String!) { completeUpload(fileId: $fileId) { _id } }',
    variables: { fileId },
  })
  return fileId
}

async function untilImported(client: SignedClient, importId: string): Promise<void> {
  for (;;) {
    const { import: progress } = await client.run({
      query: 'query ($importId: String!) { import(importId: $importId) { status rowsRejected rejections message } }',
      variables: { importId },
    })
    const { status, message, rowsRejected, rejections } = progress as {
      status: string
      message: string | null
      rowsRejected: number
      rejections: unknown[]
    }
    if (rowsRejected > 0) throw new Error(`the import rejected rows: ${JSON.stringify(rejections[0])}`)
    if (status === 'finished') return
    if (status !== 'running') throw new Error(`the import ended as ${status}: ${message}`)
    await pause(20)
  }
}

/** Imports into an existing collection and waits until every row is there. Milliseconds, without the upload. */
export async function importInto(
  server: RunningServer,
  client: SignedClient,
  target: string,
  file: Upload,
): Promise<number> {
  const [inEnvironment = ''] = target.split('_')
  const fileId = await sendFile(server, client, inEnvironment, file)
  const { ms } = await timed(async () => {
    const { importCollectionData } = await client.run({
      query:
        'mutation ($collectionId: String!, $fileId: String!) { importCollectionData(collectionId: $collectionId, fileId: $fileId) { _id } }',
      variables: { collectionId: target, fileId },
    })
    await untilImported(client, (importCollectionData as { _id: string })._id)
  })
  return ms
}

/** Imports a file into a new collection, with the ids of its column `_id`, where it has one. */
export async function importNew(
  server: RunningServer,
  client: SignedClient,
  { inEnvironment, name, columns }: { inEnvironment: string; name: string; columns: readonly object[] },
  file: Upload,
): Promise<void> {
  const fileId = await sendFile(server, client, inEnvironment, file)
  const { startImport } = await client.run({
    query:
      'mutation ($environmentId: String!, $fileId: String!, $data: JSON!) { startImport(environmentId: $environmentId, fileId: $fileId, data: $data) { _id } }',
    variables: { environmentId: inEnvironment, fileId, data: { name, title: name, columns } },
  })
  await untilImported(client, (startImport as { _id: string })._id)
}

export async function createCollection(
  client: SignedClient,
  inEnvironment: string,
  name: string,
  fields: readonly object[],
): Promise<void> {
  await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createCollection(environmentId: $environmentId, data: $data) { _id } }',
    variables: { environmentId: inEnvironment, data: { name, fields } },
  })
}

export async function createEnvironment(client: SignedClient, id: string): Promise<void> {
  await client.run({
    query: 'mutation ($id: String!) { createEnvironment(_id: $id, name: "Bench") { _id } }',
    variables: { id },
  })
}

/** An environment with the orders in it, made by the calls that people make. */
export async function prepare(server: RunningServer, orders: readonly Order[]): Promise<Prepared> {
  const session = await login(server)
  const client = await openAdmin(server, session)
  await createEnvironment(client, environmentId)
  await createCollection(client, environmentId, 'orders', orderFields)
  const importMs = await importInto(server, client, collectionId, textUpload('orders.csv', toCsv(orders)))
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
