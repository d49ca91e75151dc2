import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { badRequest, noSpace, tooLarge } from '../../../shared/errors.ts'
import { type ThumbnailWidth, thumbnailWidths } from '../../../shared/protocol/files.ts'
import { incoming } from '../../db/environment/paths.ts'
import { ownedStream } from '../../system/ownedStream.ts'

/** Bytes that arrived whole. */
export interface ReceivedContent {
  /** sha256, hex. */
  hash: string
  size: number
  /** Where they wait to be kept. */
  path: string
}

const thumbnails = 'thumbnails'
const hashPattern = /^[0-9a-f]{64}/

/** Whether a file has this content. */
export type IsUsed = (hash: string) => Promise<boolean>

/** A file beside a content's that is removed after a day, should whoever makes it be interrupted. */
export const incomingBeside = (contentPath: string, name: string) => join(dirname(contentPath), incoming, name)

/**
 * The contents of one environment's files, named by their hash. What arrives stands in `incoming/` until it is whole and on
 * the disk.
 */
export class ContentStore {
  readonly #folder: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes a stream to the disk.
   * @param name of the file in `incoming/`
   * @param limit bytes
   * @param announced bytes that it must have, when that is known
   * @throws AppError TooLarge, BadRequest (it ended early), Unavailable (no space left)
   */
  async receive(
    name: string,
    content: Readable | AsyncIterable<Uint8Array>,
    limit: number,
    announced?: number,
  ): Promise<ReceivedContent> {
    // It may end while the file is being opened.
    if (content instanceof Readable) ownedStream(content)
    const path = join(this.#folder, incoming, name)
    const hash = createHash('sha256')
    let size = 0
    const file = await this.#openIncoming(path)
    try {
      for await (const chunk of content) {
        size += chunk.length
        if (size > limit) throw tooLarge(limit, 'The file is too large')
        hash.update(chunk)
        // Unlike `write`, which stores a part of it where the disk becomes full and says so in a number.
        await file.appendFile(chunk)
      }
      if (announced !== undefined && size !== announced) throw badRequest('The upload is shorter than announced')
      await file.sync()
    } catch (error) {
      await rm(path, { force: true })
      throw asAppError(error)
    } finally {
      await file.close()
    }
    return { hash: hash.digest('hex'), size, path }
  }

  async #openIncoming(path: string): Promise<FileHandle> {
    try {
      await mkdir(join(this.#folder, incoming), { recursive: true })
      return await open(path, 'w')
    } catch (error) {
      throw asAppError(error)
    }
  }

  /** Puts what was received in its place, and then lets `record` write down that it is used; when that fails, it goes again. */
  keep<T>({ hash, path }: ReceivedContent, record: () => Promise<T>, isUsed: IsUsed): Promise<T> {
    return this.#alone(async () => {
      try {
        await rename(path, this.pathOf(hash))
        await syncFolder(this.#folder)
        return await record()
      } catch (error) {
        await rm(path, { force: true })
        await this.#removeUnless(hash, isUsed)
        throw asAppError(error)
      }
    })
  }

  /** Removes a content unless somebody uses it. Nobody can begin to use it meanwhile. */
  removeUnless(hash: string, isUsed: IsUsed): Promise<void> {
    return this.#alone(() => this.#removeUnless(hash, isUsed))
  }

  /** Removes the contents, and small pictures, that an interruption left without a file. */
  async removeUnused(isUsed: IsUsed): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const pictures = await readdir(join(this.#folder, thumbnails)).catch(() => [])
    const hashes = new Set([...names, ...pictures].flatMap(name => hashPattern.exec(name)?.[0] ?? []))
    for (const hash of hashes) await this.removeUnless(hash, isUsed)
  }

  async #removeUnless(hash: string, isUsed: IsUsed): Promise<void> {
    if (await isUsed(hash)) return
    await rm(this.pathOf(hash), { force: true })
    for (const width of thumbnailWidths) await rm(this.thumbnailPathOf(hash, width), { force: true })
  }

  /** What interrupted uploads left, older than a time in ms since 1970. */
  async removeIncomingBefore(time: number): Promise<void> {
    const folder = join(this.#folder, incoming)
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found !== undefined && found.mtimeMs < time) await rm(join(folder, name), { force: true })
    }
  }

  pathOf(hash: string): string {
    return join(this.#folder, hash)
  }

  /** Where a small picture of the content is kept once it was made; it goes with the content. */
  thumbnailPathOf(hash: string, width: ThumbnailWidth): string {
    return join(this.#folder, thumbnails, `${hash}-${width}.webp`)
  }

  /** @param range the first and the last byte */
  read(hash: string, range?: { start: number; end: number }): Readable {
    return ownedStream(createReadStream(this.pathOf(hash), range))
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work)
    this.#last = next.catch(() => undefined)
    return next
  }
}

/** A rename is on the disk when its folder is; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  if (handle === undefined) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** What the file system raised, in words for clients where there are some. */
export function asAppError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(error)
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? badRequest('The upload ended early') : error
}
