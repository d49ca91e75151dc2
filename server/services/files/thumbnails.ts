import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { badRequest } from '../../../shared/errors.ts'
import type { ThumbnailWidth } from '../../../shared/protocol/files.ts'
import { ChildCrashed } from '../../system/children/keptChild.ts'
import { KeptChildren } from '../../system/children/keptChildren.ts'
import type { FromPictureChild, PictureTask } from './child/protocol.ts'
import { incomingBeside } from './contentStore.ts'

/** A file with more bytes is not read for a small picture. */
const mostBytes = 100 * 1024 * 1024
/** The child tells by itself when a picture takes too long; this much later, in ms, it is taken for stuck. */
const mostTime = 20_000
/** Pictures that are unpacked at the same time. */
const atOnce = 2

export interface ThumbnailSource {
  /** Where the content is. */
  path: string
  /** Bytes. */
  size: number
}

const noPicture = () => badRequest('No small picture can be made of this file')

async function store(source: ThumbnailSource, picture: Uint8Array, target: string): Promise<void> {
  const part = incomingBeside(source.path, basename(target))
  await mkdir(dirname(target), { recursive: true })
  await mkdir(dirname(part), { recursive: true })
  try {
    await writeFile(part, picture)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Small pictures of what people upload, made in child processes: whatever a file does to its reader, it does to no more than that. */
export class Thumbnails {
  readonly #children = new KeptChildren<PictureTask, FromPictureChild>({
    script: new URL('./child/pictureChild.ts', import.meta.url),
    most: atOnce,
    heapMb: 128,
    isLast: () => true,
  })
  readonly #making = new Map<string, Promise<void>>()

  /**
   * A WebP picture of that width at most, upright, made once and then kept at `target`.
   * @throws AppError BadRequest: no picture that may be unpacked
   */
  make(source: ThumbnailSource, width: ThumbnailWidth, target: string): Promise<void> {
    const known = this.#making.get(target)
    if (known !== undefined) return known
    const made = this.#render(source, width)
      .then(picture => store(source, picture, target))
      .finally(() => this.#making.delete(target))
    this.#making.set(target, made)
    return made
  }

  close(): Promise<void> {
    return this.#children.close()
  }

  async #render({ path, size }: ThumbnailSource, width: ThumbnailWidth): Promise<Uint8Array> {
    if (size > mostBytes) throw badRequest('The picture is too large for a small one')
    try {
      const answer = await this.#children.use(child => child.ask({ path, width }, mostTime, noPicture))
      if (answer.kind === 'picture') return answer.bytes
    } catch (error) {
      if (!(error instanceof ChildCrashed)) throw error
    }
    throw noPicture()
  }
}
