import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asAppError } from '../files/contentStore.ts'

/** Enough for the pages of the log that taking back a million rows writes, in bytes. */
const size = 1024 * 1024

/** Space that an import holds back while it runs: on a disk that it filled, taking it back needs some. */
export interface SpaceReserve {
  /** @throws AppError Unavailable with `reason` noSpace */
  take(): Promise<void>
  release(): Promise<void>
}

/** @param path of a file that nobody else uses */
export const spaceReserve = (path: string): SpaceReserve => ({
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
