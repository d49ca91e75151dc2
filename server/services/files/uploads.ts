import type { Readable } from 'node:stream'
import { badRequest, notFound, tooLarge, validationError } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { privateKey } from '../../../shared/protocol/files.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Caller, Host } from '../caller.ts'
import { environmentOf } from '../policy/policy.ts'
import { type FileContext, sees } from './fileContext.ts'
import { cleanName, mimeTypeOf } from './mimeTypes.ts'
import { uploadTokens } from './uploadTokens.ts'
import { usedIn } from './usedIn.ts'
import { toWireFile, type WireFile } from './wire.ts'

export interface UploadRequest {
  environmentId?: string | null
  name: string
  /** Bytes. */
  size: number
  type?: string | null
  /** Opened only by links that expire (W38). Nothing changes it later. */
  private?: boolean | null
}

export interface UploadCredentials {
  /** For `completeUpload`. */
  fileId: string
  url: string
  /** `_method` and the headers to send with it (W21). */
  fields: Record<string, string>
  key: string
}

export interface Uploads {
  /** For members and designers (W16–W22). @throws AppError TooLarge before anything is sent */
  generateUploadCredentials(caller: Caller, request: UploadRequest): Promise<UploadCredentials>
  /**
   * Takes the content of an upload; the token is used up, whatever comes of it.
   * @throws AppError NotFound (token), TooLarge, BadRequest (shorter than announced), Unavailable (no space left)
   */
  receive(host: Host, token: string, content: Readable | AsyncIterable<Uint8Array>): Promise<void>
  /** From now on the file is listed and served. For who began it, and for designers. */
  completeUpload(caller: Caller, fileId: string): Promise<WireFile>
}

function checkRequest({ name, size }: UploadRequest): void {
  if (name.trim() === '') throw validationError({ name: message('required') })
  if (size < 0) throw validationError({ size: message('under', 0) })
  if (size > limits.uploadBytes) throw tooLarge(limits.uploadBytes, 'The file is too large')
}

export function createUploads(context: FileContext): Uploads {
  const { policy, open, links, contentOf } = context
  const tokens = uploadTokens(context.clock, context.ids)

  return {
    async generateUploadCredentials(caller, request) {
      const { environment } = await policy.visitor(caller, environmentOf(caller, request.environmentId))
      checkRequest(request)
      context.tidy(environment)
      const { name, size } = request
      const type = mimeTypeOf(cleanName(name), request.type)
      const key = request.private === true ? privateKey : undefined
      const planned = context.newFile({ name, type, createdBy: caller.accountId, key }, size, environment.id)
      return environment.store.write(
        async tx => {
          const file = await tx.files.create(planned)
          const token = tokens.issue({ environmentId: environment.id, fileId: file.id, size })
          return {
            fileId: wireId(environment.id, file.id),
            url: `${links.origin(caller.host.name)}/files/${token}`,
            fields: { _method: 'PUT', 'content-type': type },
            key: file.key,
          }
        },
        { once: caller.once },
      )
    },

    async receive(host, token, content) {
      const ticket = tokens.redeem(token)
      if (ticket === undefined) throw notFound()
      const { environmentId, fileId, size } = ticket
      if (host.kind === 'environment' && host.environmentId !== environmentId) throw notFound()
      const { store } = await open.get(environmentId)
      const target = contentOf(environmentId)
      const received = await target.receive(fileId, content, size, size)
      await target.keep(received, () => store.write(tx => tx.files.receive(fileId, received)), usedIn(store))
    },

    async completeUpload(caller, fileId) {
      const named = parseWireId(fileId)
      if (named === undefined) throw notFound()
      const { environment, standing } = await policy.visitor(caller, named.environmentId)
      const present = (file: Parameters<typeof toWireFile>[1]) => toWireFile(environment.id, file, context.privateLinks)
      return environment.store.write(
        async tx => {
          const file = await tx.files.byId(named.localId)
          if (file === undefined || !sees(caller, standing, file)) throw notFound()
          if (file.status !== 'pending') return present(file)
          const { hash, size } = file
          if (hash === null) throw badRequest('The content of the file was not sent yet')
          return present((await tx.files.complete(file.id, { hash, size })) ?? file)
        },
        { once: caller.once },
      )
    },
  }
}
