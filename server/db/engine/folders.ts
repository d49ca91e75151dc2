import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqlite } from '../dialects/sqlite.ts'
import { ReadOnlyFolder } from '../errors.ts'

const refusals: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EROFS', 'the file system is read-only'],
])

/** Makes a folder that survives a loss of power: its entry in the parent is written out too. Raises ReadOnlyFolder. */
export function makeFolder(path: string): void {
  try {
    // The first folder that had to be made, or nothing when all were there.
    const made = mkdirSync(path, { recursive: true })
    if (made !== undefined) syncUpTo(dirname(made), path)
  } catch (error) {
    throw asReadOnlyFolder(path, error)
  }
}

/** A refusal of the system or of SQLite to write as our own error; anything else as it is. */
export function asReadOnlyFolder(folder: string, error: unknown): unknown {
  const failure = sqlite.failure(error)
  if (failure?.kind === 'readOnly') return new ReadOnlyFolder(folder, failure.reason, error)
  const reason = error instanceof Error && 'code' in error ? refusals.get(String(error.code)) : undefined
  return reason === undefined ? error : new ReadOnlyFolder(folder, reason, error)
}

function syncUpTo(top: string, path: string): void {
  // Windows has no handle on a folder; NTFS keeps its own journal of them.
  if (process.platform === 'win32') return
  for (let folder = path; ; folder = dirname(folder)) {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    if (folder === top) return
  }
}
