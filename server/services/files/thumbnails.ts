import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import { badRequest } from '../../../shared/errors.ts'
import type { ThumbnailWidth } from '../../../shared/protocol/files.ts'
import { incomingBeside } from './contentStore.ts'
import { turns } from './turns.ts'

/** A picture with more pixels is refused from its header, before anything is unpacked. */
const mostPixels = 52_000_000
/** A file with more bytes is not read for a small picture. */
const mostBytes = 100 * 1024 * 1024
const mostSeconds = 15
/** Pictures that are unpacked at the same time: each may take 200 MB. */
const atOnce = 2

/** Only these readers may look at what people upload; what a file is called decides nothing. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].flatMap(format => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
])

export interface ThumbnailSource {
  /** Where the content is. */
  path: string
  /** Bytes. */
  size: number
}

export interface Thumbnails {
  /**
   * A WebP picture of that width at most, upright, made once and then kept at `target`.
   * @throws AppError BadRequest: no picture that may be unpacked
   */
  make(source: ThumbnailSource, width: ThumbnailWidth, target: string): Promise<void>
}

async function render({ path, size }: ThumbnailSource, width: ThumbnailWidth): Promise<Buffer> {
  if (size > mostBytes) throw badRequest('The picture is too large for a small one')
  try {
    // One that was cut off is drawn as far as it goes; its other frames are not looked at.
    return await sharp(path, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: mostSeconds })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw badRequest('No small picture can be made of this file')
  }
}

/** The pictures are made beside the main thread, in the library's own threads. */
export function thumbnails(): Thumbnails {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  const inTurn = turns(atOnce)
  const making = new Map<string, Promise<void>>()

  async function store(source: ThumbnailSource, width: ThumbnailWidth, target: string): Promise<void> {
    const picture = await inTurn(() => render(source, width))
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

  return {
    make(source, width, target) {
      const known = making.get(target)
      if (known !== undefined) return known
      const made = store(source, width, target).finally(() => making.delete(target))
      making.set(target, made)
      return made
    },
  }
}
