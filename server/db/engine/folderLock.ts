import { lstatSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { FolderInUse } from '../errors.ts'
import { asFolderError } from './folders.ts'

export interface FolderLock {
  release(): void
}

/** Kept here until they are released: a lock that nobody refers to would be collected with its file, and the folder be free. */
const held = new Set<Database.Database>()

/**
 * Takes the data folder for this process. The lock is SQLite's own on a file that holds nothing: the system frees it when
 * the process ends, however it ends, so there is no stale lock to tell from a living one. Raises FolderInUse, ReadOnlyFolder.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'telar.lock')
  const owner = join(folder, 'telar.pid')
  try {
    const lock = takeWhole(file, () => {
      // Only for the sentence that another server shows; written after the lock is held, so it names its holder.
      writeFileSync(owner, `${process.pid}\n`)
    })
    if (lock === undefined) throw new FolderInUse(folder, readOwner(owner))
    held.add(lock)
    return {
      release() {
        held.delete(lock)
        lock.close()
      },
    }
  } catch (error) {
    const isInTheWay = lstatSync(file, { throwIfNoEntry: false })?.isFile() === false
    throw asFolderError(isInTheWay ? file : folder, error)
  }
}

const isNoDatabase = (error: unknown) =>
  error instanceof Database.SqliteError && (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT'))

/** A file that was damaged is emptied: it holds nothing, and nobody holds it, for locks are looked at before what is in it. */
function takeWhole(file: string, onTaken: () => void): Database.Database | undefined {
  try {
    return take(file, onTaken)
  } catch (error) {
    if (!isNoDatabase(error)) throw error
    truncateSync(file)
    return take(file, onTaken)
  }
}

/** Undefined while another process has it. */
function take(file: string, onTaken: () => void): Database.Database | undefined {
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    onTaken()
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

function readOwner(file: string): number | undefined {
  try {
    const processId = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(processId) ? undefined : processId
  } catch {
    return undefined
  }
}
