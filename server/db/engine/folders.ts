import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqlite } from '../dialects/sqlite.ts'
import { ReadOnlyFolder } from '../errors.ts'

const refusals: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

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
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refused = refusals.has(code) || sqlite.failure(error)?.kind === 'readOnly'
  return refused ? new ReadOnlyFolder(folder, code, error) : error
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
