import { vi } from 'vitest'
import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import { download } from '../../../testing/collectionCalls.ts'
import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { upload } from '../../../testing/uploads.ts'
import type { MadeCertificate } from './certificates.ts'

export interface SigningAnswer {
  _id: string
  state: string
  step: string
  failure: { step: string; code: string; text: string | null } | null
  document: DocumentValue | null
}

const fields = '_id state step failure { step code text } document'

export interface SignArguments {
  componentId: string
  document: DocumentValue
  fieldName?: string
  reason?: string
  place?: string
  picture?: string
}

export const begin = async (client: TestClient, asked: SignArguments) =>
  (
    await client.run<{ begun: SigningAnswer }>(
      `mutation ($componentId: String!, $fieldName: String!, $document: JSON!, $reason: String, $place: String, $picture: String) {
        begun: signDocument(componentId: $componentId, fieldName: $fieldName, document: $document, reason: $reason, place: $place, picture: $picture) { ${fields} } }`,
      { fieldName: 'contract', ...asked },
    )
  ).begun

export const asked = async (client: TestClient, signingId: string) =>
  (
    await client.run<{ found: SigningAnswer }>(
      `query ($id: String!) { found: signing(signingId: $id) { ${fields} } }`,
      {
        id: signingId,
      },
    )
  ).found

/** Once it is over. */
export const ended = (client: TestClient, signingId: string) =>
  vi.waitFor(
    async () => {
      const found = await asked(client, signingId)
      if (found.state === 'running') throw new Error(`at ${found.step}`)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )

export const sign = async (client: TestClient, request: SignArguments) =>
  ended(client, (await begin(client, request))._id)

/** Uploads a document, as a value of a field. */
export async function uploaded(client: TestClient, environmentId: string, content: Buffer): Promise<DocumentValue> {
  const { bucket, key } = await upload(client, environmentId, {
    name: 'contrato.pdf',
    content,
    type: 'application/pdf',
  })
  return { bucket, key, name: 'Contrato ñandú.pdf', type: 'application/pdf' }
}

export const contentOf = async (client: TestClient, { bucket, key }: DocumentValue) =>
  (await download(client, `/files/${bucket}/${key}`)).content

/** A collection with documents that the server signs, and some that it does not, and a form for them. */
export async function contracts(shop: EnvironmentFixture, name = 'contracts') {
  const field = (fieldName: string, options: object) => ({
    ...{ name: fieldName, label: fieldName, type: 'document', optional: true, options },
  })
  const all = [field('contract', { allowHsm: true }), field('plain', {})]
  const collectionId = (await shop.create('Collection', { name, fields: all }))._id
  const entries = all.map(({ name: fieldName }) => ({ type: 'editable', fieldName }))
  const formId = (await shop.create('Form', { name, collectionId, type: 'create', fields: entries }))._id
  return { collectionId, formId }
}

export const set = ({ admin, environmentId }: EnvironmentFixture, data: object) =>
  admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { version } }',
    {
      id: environmentId,
      data,
    },
  )

export interface SavedCertificate {
  certificate: { subject: string; issuer: string; key: string; selfSigned: boolean; validUntil: string } | null
  problem: string | null
}

export const saveCertificate = async (
  { admin, environmentId }: EnvironmentFixture,
  { content, passphrase }: Pick<MadeCertificate, 'content' | 'passphrase'>,
) =>
  (
    await admin.run<{ saved: SavedCertificate }>(
      `mutation ($id: String!, $content: String!, $passphrase: String!) {
        saved: saveSigningCertificate(environmentId: $id, content: $content, passphrase: $passphrase) {
          problem certificate { subject issuer key selfSigned validUntil } } }`,
      { id: environmentId, content: content.toString('base64'), passphrase },
    )
  ).saved

export const saveSecrets = ({ admin, environmentId }: EnvironmentFixture, secrets: object) =>
  admin.run(
    `mutation ($id: String!, $clientSecret: String, $pin: String) {
      saveSigningSecrets(environmentId: $id, clientSecret: $clientSecret, pin: $pin) { hasClientSecret hasPin } }`,
    { id: environmentId, ...secrets },
  )
