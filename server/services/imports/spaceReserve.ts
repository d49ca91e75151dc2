import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asAppError } from '../files/contentStore.ts'

const megabyte = 1024 * 1024

/**
 * What taking an import back needs on a disk that it filled, in bytes: little for the pages that dropping its tables writes, and for taking
 * rows back one by one as much as the log of the database grows by before it is copied into the file and begun anew.
 */
export const reserveSize = { tables: megabyte, rows: 20 * megabyte } as const

/** Space that an import holds back while it runs: on a disk that it filled, taking it back needs some. */
export interface SpaceReserve {
  /** @throws AppError Unavailable with `reason` noSpace */
  take(): Promise<void>
  release(): Promise<void>
}

/**
 * @param path of a file that nobody else uses
 * @param size bytes
 */
export const spaceReserve = (path: string, size: number): SpaceReserve => ({
  async take() {
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, Buffer.alloc(size), { flush: true })
    } catch (error) {
      throw asAppError(error)
    }
  },
  release: () => rm(path, { force: true }),
})
