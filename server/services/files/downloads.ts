import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { hasThumbnail, isPrivateKey, isThumbnailWidth, type LinkPurpose } from '../../../shared/protocol/files.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import { ownedStream } from '../../system/ownedStream.ts'
import type { Caller, Host } from '../calls/caller.ts'
import { environmentOf } from '../policy/policy.ts'
import type { FileContext } from './fileContext.ts'
import type { LinkProof } from './privateLinks.ts'
import { Thumbnails } from './thumbnails.ts'
import { fileAddress, isPrivateFile } from './wire.ts'

export interface Download {
  name: string
  type: string
  size: number
  /** Names the bytes: another content never has the same. */
  version: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** It is private, or ends to be served one day: no browser keeps it. */
  temporary: boolean
  /** @param range the first and the last byte */
  read(range?: { start: number; end: number }): Readable
}

export interface DownloadRequest {
  bucket: string
  key: string
  /** To be saved, not shown. */
  save: boolean
  /** A small picture of it of that width in px. */
  width?: number
  /** Of a link to a private file. */
  proof?: LinkProof
}

export interface LinkRequest {
  environmentId?: string | null
  /** `bucket/key`. */
  file: string
  purpose: LinkPurpose
}

const purposeOf = ({ save, width }: DownloadRequest): LinkPurpose =>
  width !== undefined ? 'thumbnail' : save ? 'save' : 'view'

type ServedFile = StoredFile & { hash: string }

/** Files on their way to who may see them. */
export class Downloads {
  readonly #context: FileContext
  readonly #thumbnails: Thumbnails

  constructor(context: FileContext) {
    this.#context = context
    this.#thumbnails = new Thumbnails(context.pictures)
  }

  /** Whoever knows the key may read; a private file takes a link besides. @throws AppError NotFound, BadRequest (width) */
  async download(host: Host, request: DownloadRequest): Promise<Download> {
    const { privateLinks, contentOf } = this.#context
    const { bucket, key, width, proof } = request
    if (host.kind === 'environment' && host.environmentId !== bucket) throw notFound()
    const isGood = () => privateLinks.isGood(`${bucket}/${key}`, purposeOf(request), proof)
    if (isPrivateKey(key) && !isGood()) throw notFound()
    const file = await this.#served(bucket, key)
    const isPrivate = isPrivateFile(file)
    if (isPrivate && !isGood()) throw notFound()
    const { name, type, size, hash, createdAt, expiresAt } = file
    return {
      name,
      type,
      size,
      version: hash,
      createdAt,
      temporary: isPrivate || expiresAt !== null,
      read: range => contentOf(bucket).read(hash, range),
      ...(width !== undefined && (await this.#thumbnail(file, width))),
    }
  }

  /** An address of a file for one purpose; a private file's is good for five minutes. For members and designers who know its key and may open it. */
  async link(caller: Caller, { environmentId, file: place, purpose }: LinkRequest): Promise<string> {
    const { policy, privateLinks, mayOpen } = this.#context
    const { environment } = await policy.visitor(caller, environmentOf(caller, environmentId))
    const [bucket = '', key = '', ...rest] = place.split('/')
    if (bucket !== environment.id || rest.length > 0) throw notFound()
    if (!(await mayOpen(caller, environment, place))) throw notFound()
    return fileAddress(await this.#served(bucket, key), purpose, privateLinks)
  }

  /** A file is served while it is looked for who names it, too: that may end with its staying. */
  async #served(bucket: string, key: string): Promise<ServedFile> {
    const { open, clock } = this.#context
    const environment = await open.get(bucket)
    this.#context.tidy(environment)
    const file = await environment.store.reads.files.byKey(bucket, key)
    if (file === undefined || file.status === 'pending' || file.hash === null) throw notFound()
    if (file.expiresAt !== null && file.expiresAt <= clock.now()) throw notFound()
    return { ...file, hash: file.hash }
  }

  async #thumbnail(file: ServedFile, width: number): Promise<Partial<Download>> {
    if (!isThumbnailWidth(width)) throw badRequest('There are no pictures of that width')
    if (!hasThumbnail(file.type)) throw notFound()
    const content = this.#context.contentOf(file.bucket)
    const path = content.thumbnailPathOf(file.hash, width)
    const sizeOf = async () => (await stat(path).catch(() => undefined))?.size
    if ((await sizeOf()) === undefined)
      await this.#thumbnails.make({ path: await content.local(file.hash), size: file.size }, width, path)
    const size = await sizeOf()
    if (size === undefined) throw notFound()
    return {
      type: 'image/webp',
      size,
      version: `${file.hash}-${width}`,
      read: range => ownedStream(createReadStream(path, range)),
    }
  }
}
