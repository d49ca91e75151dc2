import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { applicationType } from '../../../shared/applications/manifest.ts'
import { badRequest, notFound, tooLarge, validationError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Links } from '../addresses/links.ts'
import type { Caller, Host } from '../calls/caller.ts'
import { ContentStore } from '../files/contentStore.ts'
import type { UploadCredentials } from '../files/uploads.ts'
import { type UploadTicket, UploadTokens, type UploadTokensParts } from '../files/uploadTokens.ts'

export interface ApplicationUploadsParts extends UploadTokensParts {
  links: Links
  dataDirectory: string
  report(error: unknown): void
}

interface Upload {
  accountId: string | null
  /** Milliseconds since 1970. */
  at: number
  /** Once it arrived whole. */
  path: string | undefined
}

/** Another node than the one that gave it may get the content. */
interface Ticket extends UploadTicket {
  accountId: string | null
}

/** One that nobody imported goes after so long, in ms. */
const keptFor = 60 * 60_000

/** `.telar` files that were sent to this node and belong to no environment yet. They are forgotten when it starts. */
export class ApplicationUploads {
  readonly #parts: ApplicationUploadsParts
  readonly #contents: ContentStore
  readonly #tokens: UploadTokens<Ticket>
  readonly #uploads = new Map<string, Upload>()

  constructor(parts: ApplicationUploadsParts) {
    this.#parts = parts
    this.#contents = new ContentStore(parts.dataDirectory)
    this.#tokens = new UploadTokens(parts, 'applications')
  }

  /** @param size bytes. @throws AppError TooLarge before anything is sent */
  announce(caller: Caller, { name, size }: { name: string; size: number }): UploadCredentials {
    if (name.trim() === '') throw validationError({ name: message('required') })
    if (size < 0) throw validationError({ size: message('under', 0) })
    if (size > limits.uploadBytes) throw tooLarge(limits.uploadBytes, 'The file is too large')
    this.#forgetOld()
    const { ids, links, clock } = this.#parts
    const fileId = ids.next()
    this.#uploads.set(fileId, { accountId: caller.accountId, at: clock.now(), path: undefined })
    const token = this.#tokens.issue({ environmentId: '', fileId, size, accountId: caller.accountId })
    return {
      fileId,
      url: `${links.origin(caller.host.name)}/files/applications/${token}`,
      fields: { _method: 'PUT', 'content-type': applicationType },
      key: fileId,
    }
  }

  /**
   * Takes the content; the token is used up, whatever comes of it.
   * @throws AppError NotFound (token), TooLarge, BadRequest (shorter than announced), Unavailable (no space left)
   */
  async receive(host: Host, token: string, content: Readable | AsyncIterable<Uint8Array>): Promise<void> {
    const ticket = host.kind === 'admin' ? await this.#tokens.redeem(token) : undefined
    if (ticket === undefined) throw notFound()
    const { fileId, accountId, size } = ticket
    const { path } = await this.#contents.receive(`upload-${fileId}`, content, size, size)
    this.#uploads.set(fileId, { accountId, at: this.#parts.clock.now(), path })
  }

  /** Whether this node has the content. */
  has(fileId: string): boolean {
    return this.#uploads.get(fileId)?.path !== undefined
  }

  /** The file is the caller's from now on. @throws AppError NotFound, BadRequest (not sent yet) */
  take(caller: Caller, fileId: string): string {
    const upload = this.#uploads.get(fileId)
    if (upload === undefined || upload.accountId !== caller.accountId) throw notFound()
    if (upload.path === undefined) throw badRequest('The content of the file was not sent yet')
    this.#uploads.delete(fileId)
    return upload.path
  }

  #forgetOld(): void {
    const { clock, report } = this.#parts
    for (const [fileId, { at, path }] of this.#uploads) {
      if (at > clock.now() - keptFor) continue
      this.#uploads.delete(fileId)
      if (path !== undefined) rm(path, { force: true }).catch(report)
    }
  }
}
