import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { badRequest, noSpace, tooLarge, unavailable } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { type ThumbnailWidth, thumbnailWidths } from '../../../shared/protocol/files.ts'
import type { Leases } from '../../db/cluster/leases.ts'
import { incoming } from '../../db/environment/paths.ts'
import { ownedStream } from '../../system/ownedStream.ts'
import type { ByteRange, ObjectStore } from './objects/objectStore.ts'

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

/** Where contents are kept when the disk has only those that were used lately. */
export interface KeptElsewhere {
  objects: ObjectStore
  /** What stands before a content's name there. */
  prefix: string
  clock: Clock
  ids: Ids
  /** Of the servers that keep contents there. */
  leases: Pick<Leases, 'take' | 'holds' | 'release'>
}

/** Until another server has kept or removed the same content, in ms: how long it is asked for at most, and how often. */
const turn = { longest: 10_000, pause: 50 } as const

/** What is on the disk may be taken from there once nobody used it for this long, in ms; it is kept elsewhere. */
const atHandFor = 24 * 60 * 60_000

/**
 * The contents of one environment's files, named by their hash. What arrives stands in `incoming/` until it is whole and on
 * the disk.
 */
export class ContentStore {
  readonly #folder: string
  readonly #kept: KeptElsewhere | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string, kept?: KeptElsewhere) {
    this.#folder = folder
    this.#kept = kept
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
  keep<T>({ hash, size, path }: ReceivedContent, record: () => Promise<T>, isUsed: IsUsed): Promise<T> {
    return this.#alone(async () => {
      try {
        return await this.#exclusively(hash, () => this.#keep({ hash, size, path }, record, isUsed))
      } catch (error) {
        await rm(path, { force: true })
        throw asAppError(error)
      }
    })
  }

  async #keep<T>({ hash, size, path }: ReceivedContent, record: () => Promise<T>, isUsed: IsUsed): Promise<T> {
    try {
      await this.#kept?.objects.put(this.#nameOf(hash), { path, size, hash })
      await rename(path, this.pathOf(hash))
      await syncFolder(this.#folder)
      const answer = await record()
      if (this.#isMine(hash)) return answer
      // This server stood still: another one may have found that nobody uses it, before that was written down.
      await this.#takeTurn(hash)
      await this.#kept?.objects.put(this.#nameOf(hash), { path: this.pathOf(hash), size, hash })
      return answer
    } catch (error) {
      await rm(path, { force: true })
      await this.#removeUnless(hash, isUsed)
      throw error
    }
  }

  /** Removes a content unless somebody uses it. Nobody can begin to use it meanwhile. */
  removeUnless(hash: string, isUsed: IsUsed): Promise<void> {
    return this.#alone(() => this.#exclusively(hash, () => this.#removeUnless(hash, isUsed)))
  }

  /** Removes the contents, and small pictures, that an interruption left without a file. */
  async removeUnused(isUsed: IsUsed): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const pictures = await readdir(join(this.#folder, thumbnails)).catch(() => [])
    const hashes = new Set([...names, ...pictures].flatMap(name => hashPattern.exec(name)?.[0] ?? []))
    for await (const hash of this.#keptHashes()) hashes.add(hash)
    for (const hash of hashes) if (!(await isUsed(hash))) await this.removeUnless(hash, isUsed)
  }

  async #removeUnless(hash: string, isUsed: IsUsed): Promise<void> {
    if ((await isUsed(hash)) || !this.#isMine(hash)) return
    // What stays there is looked for again when the environment opens.
    await this.#kept?.objects.remove([this.#nameOf(hash)]).catch(() => undefined)
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

  /** Puts the contents of a folder, named by their hash, where contents are kept: the folder is about to become this one's. */
  async adopt(folder: string): Promise<void> {
    if (this.#kept === undefined) return
    for (const hash of await readdir(folder)) {
      if (!hashPattern.test(hash)) continue
      const path = join(folder, hash)
      await this.#kept.objects.put(this.#nameOf(hash), { path, hash, size: (await stat(path)).size })
    }
  }

  /** Takes from the disk what nobody used lately and is kept elsewhere. @param time in ms since 1970 */
  async releaseUnused(time: number): Promise<void> {
    if (this.#kept === undefined) return
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name)
      const found = hashPattern.test(name) ? await stat(path).catch(() => undefined) : undefined
      if (found !== undefined && found.mtimeMs < time - atHandFor) await rm(path, { force: true })
    }
  }

  /**
   * Where a content is on the disk of this server, for those who read it from there; it stays for a day.
   * @throws Error ENOENT: there is none · AppError Unavailable
   */
  async local(hash: string): Promise<string> {
    const path = this.pathOf(hash)
    if (this.#kept === undefined || (await this.#isAtHand(path))) return path
    const fetched = await this.receive(this.#kept.ids.next(), await this.#fetch(hash), Number.POSITIVE_INFINITY)
    if (fetched.hash !== hash) {
      await rm(fetched.path, { force: true })
      throw unavailable('The storage of files gave other bytes than it was given')
    }
    await rename(fetched.path, path)
    return path
  }

  /** Whether it is on the disk; if so, it is used now. */
  async #isAtHand(path: string): Promise<boolean> {
    const seconds = (this.#kept?.clock.now() ?? 0) / 1_000
    return utimes(path, seconds, seconds).then(
      () => true,
      () => false,
    )
  }

  async #fetch(hash: string, range?: ByteRange): Promise<Readable> {
    const found = await this.#kept?.objects.get(this.#nameOf(hash), range)
    if (found === undefined) throw Object.assign(new Error(`There is no content ${hash}`), { code: 'ENOENT' })
    return found
  }

  async *#keptHashes(): AsyncIterable<string> {
    if (this.#kept === undefined) return
    const { objects, prefix } = this.#kept
    for await (const name of objects.list(`${prefix}/`)) {
      const hash = hashPattern.exec(name.slice(prefix.length + 1))?.[0]
      if (hash !== undefined) yield hash
    }
  }

  #nameOf(hash: string): string {
    return `${this.#kept?.prefix}/${hash}`
  }

  /** Where a content is that is kept here. */
  pathOf(hash: string): string {
    return join(this.#folder, hash)
  }

  /** Where a small picture of the content is kept once it was made; it goes with the content. */
  thumbnailPathOf(hash: string, width: ThumbnailWidth): string {
    return join(this.#folder, thumbnails, `${hash}-${width}.webp`)
  }

  /** @param range the first and the last byte */
  read(hash: string, range?: ByteRange): Readable {
    const path = this.pathOf(hash)
    if (this.#kept === undefined || existsSync(path)) return ownedStream(createReadStream(path, range))
    return ownedStream(Readable.from(this.#streamed(hash, range), { objectMode: false }))
  }

  async *#streamed(hash: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    yield* await this.#fetch(hash, range)
  }

  /** While no other server keeps or removes the same content. @throws AppError Unavailable */
  async #exclusively<T>(hash: string, work: () => Promise<T>): Promise<T> {
    await this.#takeTurn(hash)
    try {
      return await work()
    } finally {
      await this.#kept?.leases.release(this.#leaseOf(hash), true)
    }
  }

  async #takeTurn(hash: string): Promise<void> {
    if (this.#kept === undefined) return
    for (let waited = 0; !(await this.#kept.leases.take(this.#leaseOf(hash))); waited += turn.pause) {
      if (waited >= turn.longest) throw unavailable('Another server works on the same content')
      await pause(turn.pause)
    }
  }

  #isMine(hash: string): boolean {
    return this.#kept === undefined || this.#kept.leases.holds(this.#leaseOf(hash))
  }

  #leaseOf(hash: string): string {
    return `content:${this.#nameOf(hash)}`
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
