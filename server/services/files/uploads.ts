import type { Readable } from 'node:stream'
import { badRequest, notFound, tooLarge, validationError } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { privateKey } from '../../../shared/protocol/files.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { Caller, Host } from '../calls/caller.ts'
import { environmentOf, type Standing } from '../policy/policy.ts'
import { type FileContext, sees } from './fileContext.ts'
import { cleanName, mimeTypeOf } from './mimeTypes.ts'
import { type Quota, quotaOf, requireRoom, roomIn, type UploadRoom } from './quota.ts'
import { UploadTokens } from './uploadTokens.ts'
import { usedIn } from './usedIn.ts'
import { toWireFile, type WireFile } from './wire.ts'

export interface UploadRequest {
  environmentId?: string | null
  name: string
  /** Bytes. */
  size: number
  type?: string | null
  /** Opened only by links that expire (W38), for ever. Others become so where a field that holds them becomes private. */
  private?: boolean | null
}

export interface UploadCredentials {
  /** For `completeUpload`. */
  fileId: string
  url: string
  /** `_method` and the headers to send with it. */
  fields: Record<string, string>
  key: string
}

function checkRequest({ name, size }: UploadRequest): void {
  if (name.trim() === '') throw validationError({ name: message('required') })
  if (size < 0) throw validationError({ size: message('under', 0) })
  if (size > limits.uploadBytes) throw tooLarge(limits.uploadBytes, 'The file is too large')
}

/** Files on their way in: announced, sent to an address of their own, completed. */
export class Uploads {
  readonly #context: FileContext
  readonly #tokens: UploadTokens

  constructor(context: FileContext) {
    this.#context = context
    this.#tokens = new UploadTokens(context, 'files')
  }

  /** For members and designers. @throws AppError TooLarge, validationError (`size`: no room is left) before anything is sent */
  async generateUploadCredentials(caller: Caller, request: UploadRequest): Promise<UploadCredentials> {
    const { policy, links } = this.#context
    const { environment, standing } = await policy.visitor(caller, environmentOf(caller, request.environmentId))
    checkRequest(request)
    const quota = await this.#quota(environment.id, standing)
    this.#context.tidy(environment)
    const { name, size } = request
    const type = mimeTypeOf(cleanName(name), request.type)
    const key = request.private === true ? privateKey : undefined
    const planned = this.#context.newFile({ name, type, createdBy: caller.accountId, key }, size, environment.id)
    return environment.store.write(
      async tx => {
        await requireRoom(tx.files, caller, size, quota)
        const file = await tx.files.create(planned)
        const token = this.#tokens.issue({ environmentId: environment.id, fileId: file.id, size })
        return {
          fileId: wireId(environment.id, file.id),
          url: `${links.origin(caller.host.name)}/files/${token}`,
          fields: { _method: 'PUT', 'content-type': type },
          key: file.key,
        }
      },
      { once: caller.once },
    )
  }

  /** How much of the room for uploads is taken, for members and designers. */
  async room(caller: Caller, environmentId: string | null | undefined): Promise<UploadRoom & { _id: string }> {
    const { environment, standing } = await this.#context.policy.visitor(caller, environmentOf(caller, environmentId))
    const quota = await this.#quota(environment.id, standing)
    const room = await roomIn(environment.store.reads.files, caller, standing, quota)
    return { _id: wireId(environment.id, 'uploadRoom'), ...room }
  }

  async #quota(environmentId: string, standing: Standing): Promise<Quota> {
    const { platform, settings } = this.#context
    const stored = await platform.reads.environments.byId(environmentId)
    return quotaOf(stored?.settings ?? {}, standing, settings.environmentUploadBytes)
  }

  /**
   * Takes the content of an upload; the token is used up, whatever comes of it.
   * @throws AppError NotFound (token), TooLarge, BadRequest (shorter than announced), Unavailable (no space left)
   */
  async receive(host: Host, token: string, content: Readable | AsyncIterable<Uint8Array>): Promise<void> {
    const ticket = await this.#tokens.redeem(token)
    if (ticket === undefined) throw notFound()
    const { environmentId, fileId, size } = ticket
    if (host.kind === 'environment' && host.environmentId !== environmentId) throw notFound()
    const { store } = await this.#context.open.get(environmentId)
    const target = this.#context.contentOf(environmentId)
    const received = await target.receive(fileId, content, size, size)
    await target.keep(received, () => store.write(tx => tx.files.receive(fileId, received)), usedIn(store))
  }

  /** From now on the file is listed and served. For who began it, and for designers. */
  async completeUpload(caller: Caller, fileId: string): Promise<WireFile> {
    const { policy, privateLinks } = this.#context
    const named = parseWireId(fileId)
    if (named === undefined) throw notFound()
    const { environment, standing } = await policy.visitor(caller, named.environmentId)
    const present = (file: StoredFile) => toWireFile(environment.id, file, privateLinks)
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
  }
}
