import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { badRequest } from '../../../shared/errors.ts'
import type { ThumbnailWidth } from '../../../shared/protocol/files.ts'
import { incomingBeside } from './contentStore.ts'
import type { Pictures } from './pictures.ts'

/** A file with more bytes is not read for a small picture. */
const mostBytes = 100 * 1024 * 1024

export interface ThumbnailSource {
  /** Where the content is. */
  path: string
  /** Bytes. */
  size: number
}

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

/** Small pictures of what people upload. */
export class Thumbnails {
  readonly #pictures: Pictures
  readonly #making = new Map<string, Promise<void>>()

  constructor(pictures: Pictures) {
    this.#pictures = pictures
  }

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

  async #render({ path, size }: ThumbnailSource, width: ThumbnailWidth): Promise<Uint8Array> {
    if (size > mostBytes) throw badRequest('The picture is too large for a small one')
    const picture = await this.#pictures.render({ source: path, width, height: width * 2, fit: 'inside' })
    if (picture === undefined) throw badRequest('No small picture can be made of this file')
    return picture
  }
}
