import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqlite } from '../dialects/sqlite.ts'
import { NotAFolder, ReadOnlyFolder, StorageFull } from '../errors.ts'

const refusals: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EROFS', 'the file system is read-only'],
])

/** Makes a folder that survives a loss of power: its entry in the parent is written out too. Raises ReadOnlyFolder, NotAFolder, StorageFull. */
export function makeFolder(path: string): void {
  try {
    // The first folder that had to be made, or nothing when all were there.
    const made = mkdirSync(path, { recursive: true })
    if (made !== undefined) syncUpTo(dirname(made), path)
  } catch (error) {
    throw asFolderError(path, error)
  }
}

/** A refusal of the system or of SQLite to write as our own error; anything else as it is. */
export function asFolderError(folder: string, error: unknown): unknown {
  const failure = sqlite.failure(error)
  if (failure?.kind === 'readOnly') return new ReadOnlyFolder(folder, failure.reason, error)
  if (failure?.kind === 'full') return new StorageFull(folder, error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EEXIST' || code === 'ENOTDIR') return new NotAFolder(folder, error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull(folder, error)
  const reason = refusals.get(code)
  return reason === undefined ? error : new ReadOnlyFolder(folder, reason, error)
}

function syncUpTo(top: string, path: string): void {
  for (let folder = path; ; folder = dirname(folder)) {
    syncFolder(folder)
    if (folder === top) return
  }
}

/** Writes out what stands in a folder under which name. */
export function syncFolder(folder: string): void {
  // Windows has no handle on a folder; NTFS keeps its own journal of them.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
