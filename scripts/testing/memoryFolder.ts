import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'

const prefix = 'telar-tests-'

/** Bytes that the files of a run may take at once, many times what they do, and of memory that is left beside them. */
const files = 4e9
const beside = 3e9 * availableParallelism()

const memoryHolds = (place: string) => {
  if (process.platform !== 'linux' || !existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > files && freemem() > files + beside
}

const runs = (id: string) => id !== String(process.pid) && existsSync(join('/proc', id))

/** Removes what runs left that were killed. */
function removeLeft(place: string) {
  const left = readdirSync(place).filter(name => name.startsWith(prefix) && !runs(name.slice(prefix.length)))
  for (const name of left) rmSync(join(place, name), { recursive: true, force: true })
}

/**
 * Makes a folder in memory for what tests write: thousands of small databases, whose writing to a disk is waited for and takes
 * CPU as well. Every user of the machine may write there, as in the system's own.
 *
 * @returns its path, which the caller removes; undefined where memory holds no files or there is not plenty of it
 */
export function makeMemoryFolder(place = inMemory, hasRoom = memoryHolds): string | undefined {
  if (!hasRoom(place)) return
  removeLeft(place)
  const folder = join(place, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // Without what the process takes away from modes.
  chmodSync(folder, 0o1777)
  return folder
}
