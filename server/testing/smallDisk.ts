import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own that a test may fill. */
export interface SmallDisk {
  readonly path: string
  /** Takes everything but so many bytes, or whatever others leave who write there meanwhile. */
  fill(left: number): void
  /** Gives back what `fill` took. */
  free(): void
  remove(): void
}

/** @returns undefined where nothing may be mounted: that takes root, on Linux */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'telar-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) {
    rmSync(path, { recursive: true })
    return undefined
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill(left) {
      const { bavail, bsize } = statfsSync(path)
      const file = openSync(filler, 'a')
      const block = Buffer.alloc(bsize)
      try {
        for (let free = bavail * bsize; free - bsize >= left; free -= bsize) writeSync(file, block)
        fsyncSync(file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
