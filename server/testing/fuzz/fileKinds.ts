import { entriesOf, zipOf } from '../../services/applicationFiles/testing/zip.ts'
import { formBody, rawRequest, sendRaw } from '../rawRequest.ts'
import type { Credentials } from '../uploads.ts'
import type { Mutator } from './mutator.ts'
import { call, dataOf, sendBroken } from './sending.ts'
import { type FuzzStage, fuzzedEnvironment } from './stage.ts'

/** Changed as it is, or what is in it, if it is a zip. */
async function wrongFile(mutator: Mutator, content: Buffer): Promise<Buffer> {
  if (mutator.chance(0.1)) return content
  if (content.subarray(0, 2).toString() !== 'PK' || mutator.chance(0.3)) return mutator.bytes(content)
  const entries = new Map([...(await entriesOf(content))].filter(([name]) => !name.endsWith('/')))
  const name = mutator.pick([...entries.keys()])
  const changed = new Map([...entries, [name, mutator.bytes(entries.get(name) as Buffer)]])
  if (mutator.chance(0.1)) changed.delete(mutator.pick([...entries.keys()]))
  return zipOf(changed)
}

async function sendFile(stage: FuzzStage, mutator: Mutator, { url }: Credentials, content: Buffer): Promise<string> {
  const path = new URL(url).pathname
  const host = `localhost:${stage.port}`
  const put = rawRequest({ method: 'PUT', path, host, body: content })
  const headers = { 'content-type': 'multipart/form-data; boundary=fuzz' }
  const form = rawRequest({ method: 'POST', path, host, headers, body: formBody('fuzz', content) })
  const bytes = mutator.chance(0.3) && !path.includes('applications') ? form : put
  return mutator.chance(0.15) ? sendBroken(stage, mutator, mutator.bytes(bytes)) : sendRaw(stage.port, bytes)
}

export async function spreadsheet(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const { admin, environmentId } = stage
  const { name, content } = mutator.pick(stage.sheets)
  const bytes = await wrongFile(mutator, content)
  const asked = await call(admin, {
    query: `mutation ($environmentId: String!, $name: String!, $size: Int!) {
      upload: generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size) { fileId url fields key }
    }`,
    variables: { environmentId, name: mutator.chance(0.1) ? mutator.oddText() : name, size: bytes.length },
  })
  const { upload } = dataOf(asked) as { upload?: Credentials }
  if (upload === undefined || upload === null) return [asked]
  const answers = [asked, await sendFile(stage, mutator, upload, bytes)]
  const { fileId } = upload
  answers.push(
    await call(admin, {
      query: 'mutation ($fileId: String!) { completeUpload(fileId: $fileId) { _id } }',
      variables: { fileId },
    }),
  )
  const previewed = await call(admin, {
    query:
      'query ($environmentId: String!, $fileId: String!, $options: JSON) { previewImport(environmentId: $environmentId, fileId: $fileId, options: $options) }',
    variables: {
      environmentId,
      fileId,
      ...(mutator.chance(0.2) && { options: mutator.value({ separator: ';', hasHeader: true, encoding: 'utf-8' }) }),
    },
  })
  answers.push(previewed)
  const into = stage.seeds.find(({ query }) => query.includes('{ importCollectionData'))
  if (into === undefined || dataOf(previewed).previewImport == null || mutator.chance(0.5)) return answers
  const begun = await call(admin, { query: into.query, variables: { ...into.variables, fileId, options: undefined } })
  answers.push(begun)
  const importId = (dataOf(begun).importCollectionData as { _id?: string } | null)?._id
  if (importId !== undefined && mutator.chance(0.3)) {
    answers.push(
      await call(admin, {
        query: 'mutation ($importId: String!) { cancelImport(importId: $importId) { _id } }',
        variables: { importId },
      }),
    )
  }
  return answers
}

const nameOf = (number: number) => `${fuzzedEnvironment}app${number}`
let applications = 0

/** Deletes the environment that the one before the last made, if it made one: what stays open would hide what is not let go. */
const deleteEarlier = ({ admin }: FuzzStage, number: number) =>
  call(admin, {
    query: 'mutation ($id: String!) { deleteEnvironment(environmentId: $id, name: "x") }',
    variables: { id: nameOf(number) },
  })

export async function application(stage: FuzzStage, mutator: Mutator): Promise<string[]> {
  const bytes = await wrongFile(mutator, stage.application)
  const asked = await call(stage.admin, {
    query:
      'mutation ($size: Int!) { upload: generateApplicationUpload(name: "app.telar", size: $size) { fileId url fields key } }',
    variables: { size: bytes.length },
  })
  const { upload } = dataOf(asked) as { upload?: Credentials }
  if (upload === undefined || upload === null) return [asked]
  const sent = await sendFile(stage, mutator, upload, bytes)
  applications += 1
  const environmentId = nameOf(applications)
  const deleted = await deleteEarlier(stage, applications - 2)
  const begun = await call(stage.admin, {
    query:
      'mutation ($fileId: String!, $environmentId: String!) { importApplication(fileId: $fileId, environmentId: $environmentId, name: "x") { _id } }',
    variables: { fileId: upload.fileId, environmentId },
  })
  return [asked, sent, begun, deleted]
}
