import { type ApolloClient, gql } from '@apollo/client'
import { isAcceptedType } from '../../shared/fields/types/fileTypes.ts'
import { limits } from '../../shared/protocol/limits.ts'
import { parseMessage } from '../../shared/validation/messages.ts'
import { fieldErrors } from './errors.ts'
import { HttpFailure, UploadProblem, UploadRefused } from './failures.ts'
import type { Document, GenerateUploadCredentialsMutation } from './generated/operations.ts'
import { typeOfFile } from './typeOfFile.ts'

export type UploadCredentials = GenerateUploadCredentialsMutation['generateUploadCredentials']

export interface UploadedFile {
  _id: string
  name: string
  /** MIME type. */
  type: string
  bucket: string
  key: string
}

const generateUploadCredentialsMutation: Document<'GenerateUploadCredentials'> = gql`
  mutation GenerateUploadCredentials(
    $environmentId: String, $name: String!, $size: Int!, $type: String, $private: Boolean
  ) {
    generateUploadCredentials(environmentId: $environmentId, name: $name, size: $size, type: $type, private: $private) {
      fileId url fields key
    }
  }
`

const completeUploadMutation: Document<'CompleteUpload'> = gql`
  mutation CompleteUpload($fileId: String!) {
    completeUpload(fileId: $fileId) { _id name type bucket key }
  }
`

/** The file is larger than any upload may be; nothing was sent (W34). */
export class FileTooLarge extends UploadProblem {
  constructor() {
    super('tooLarge')
    this.name = 'FileTooLarge'
  }
}

export interface UploadOptions {
  environmentId: string
  file: File
  /** Beginnings of MIME types, of which the file's needs one; none: any (W24). */
  accepted?: readonly string[]
  /** Opened only by links that expire (W38). */
  private?: boolean
  /** Gets the share that was sent, 0 to 1 (W10). */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Without characters other than word characters, digits and dots (W18). */
const strippedName = (name: string) => name.normalize('NFD').replace(/[^\w.]/g, '') || 'file'

/** What the server says of a content that it does not take; a proxy's error page says nothing. */
function refusal({ status, responseText }: XMLHttpRequest): Error {
  try {
    const said: unknown = JSON.parse(responseText)
    if (typeof said === 'object' && said !== null && 'error' in said) return new UploadRefused({ ...said })
  } catch {
    // Not JSON.
  }
  return new HttpFailure(status)
}

/** By PUT with the returned headers when the fields say so, otherwise as a form. @throws UploadProblem · UploadRefused · HttpFailure */
export function transferFile(
  { url, fields }: UploadCredentials,
  { file, onProgress, signal }: Pick<UploadOptions, 'file' | 'onProgress' | 'signal'>,
): Promise<void> {
  const { _method: method, ...rest } = fields
  const byPut = method === 'PUT'
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(byPut ? 'PUT' : 'POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)))
    request.onerror = () => reject(new UploadProblem('cut'))
    request.onabort = () => reject(signal?.reason ?? new UploadProblem('cut'))
    signal?.addEventListener('abort', () => request.abort())
    if (byPut) for (const [name, value] of Object.entries(rest)) request.setRequestHeader(name, value)
    request.send(byPut ? file : formOf(rest, file))
  })
}

function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/**
 * The file's type, when it may be sent.
 * @throws FileTooLarge · UploadProblem `error`: a type that is not taken
 */
export async function checkedType(file: File, accepted: readonly string[] = []): Promise<string> {
  if (file.size > limits.uploadBytes) throw new FileTooLarge()
  const type = await typeOfFile(file)
  if (!isAcceptedType(accepted, type)) throw new UploadProblem('error')
  return type
}

/** Said before anything is sent: what is left is less than the file. */
function roomProblem(error: unknown): UploadProblem | undefined {
  const { code, argument } = parseMessage(fieldErrors(error)?.size ?? '')
  return code === 'overQuota' ? new UploadProblem('overQuota', Number(argument)) : undefined
}

/**
 * Stores a file in an environment.
 * @throws UploadProblem · UploadRefused · HttpFailure
 */
export async function uploadFile(client: Pick<ApolloClient, 'mutate'>, options: UploadOptions): Promise<UploadedFile> {
  const { environmentId, file, signal } = options
  const type = await checkedType(file, options.accepted)
  const variables = {
    environmentId,
    name: strippedName(file.name),
    size: file.size,
    type,
    ...(options.private && { private: true }),
  }
  const granted = await client.mutate({ mutation: generateUploadCredentialsMutation, variables }).catch(error => {
    throw roomProblem(error) ?? error
  })
  const credentials = granted.data?.generateUploadCredentials
  if (!credentials?.url || !credentials.fields) throw new UploadProblem('errorMeta')
  signal?.throwIfAborted()
  await transferFile(credentials, options)
  const completed = await client.mutate({
    mutation: completeUploadMutation,
    variables: { fileId: credentials.fileId },
  })
  const stored = completed.data?.completeUpload
  if (!stored) throw new Error('The upload was not completed')
  return { ...stored, type: stored.type ?? type, bucket: stored.bucket ?? '', key: stored.key ?? credentials.key }
}
