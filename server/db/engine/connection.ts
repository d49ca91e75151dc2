import { createRequire } from 'node:module'
import Database from 'better-sqlite3'

export type Connection = Database.Database

/** synchronous=FULL: a commit returns only after its fsync, so what is acknowledged survives a loss of power. */
const full = 2

/**
 * No memory map: where the file is cut off under it, reading ends the process instead of raising an error, and reads after a write are
 * half as fast with one.
 */
const shared = ['synchronous=FULL', 'cache_size=-65536', 'mmap_size=0', 'temp_store=memory', 'foreign_keys=ON']
/**
 * Copying the log back into the file costs two fsyncs of its own: every 16 MB, a page that was written many times is copied once. More
 * would take readers a second look-up per page.
 */
const writerOnly = ['journal_mode=WAL', 'wal_autocheckpoint=4000', 'journal_size_limit=67108864']

/**
 * Opens one SQLite file. `write` creates it when it is missing; `read` can change nothing and expects that the writer
 * opened it before.
 */
export function openConnection(path: string, access: 'write' | 'read'): Connection {
  const connection = new Database(path, {
    readonly: access === 'read',
    fileMustExist: access === 'read',
    timeout: 5_000,
  })
  try {
    for (const pragma of access === 'write' ? [...writerOnly, ...shared] : shared) connection.pragma(pragma)
    assertDurable(connection)
    if (access === 'write') takeWriteLock(connection)
    else addVectors(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Imported as a module, it would open the standard output of every process. */
const require = createRequire(import.meta.url)
/** Whether this platform has no distances of vectors, which is found out once. */
let isWithoutVectors = false

/** Who reads can ask for the distances of vectors; where the platform has none, that alone fails. */
function addVectors(connection: Connection): void {
  if (isWithoutVectors) return
  try {
    const { getLoadablePath }: typeof import('sqlite-vec') = require('sqlite-vec')
    connection.loadExtension(getLoadablePath())
  } catch {
    isWithoutVectors = true
  }
}

/** Where the index of its log cannot be made, a file opens for reading only, without a word until the first write: it is asked now. */
function takeWriteLock(connection: Connection): void {
  connection.exec('BEGIN IMMEDIATE; ROLLBACK')
}

/** The driver opens WAL files at NORMAL, which loses acknowledged commits when the power goes: never take it on trust. */
function assertDurable(connection: Connection): void {
  const level = connection.pragma('synchronous', { simple: true })
  if (level !== full) throw new Error(`${connection.name} is open at synchronous=${String(level)} instead of ${full}`)
}
