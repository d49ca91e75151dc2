import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildVersion } from './buildVersion.ts'
import type { Connection } from './connection.ts'
import { asFolderError, makeFolder, syncFolder } from './folders.ts'

/** Of so many upgrades the files of before stay. */
const upgradesKept = 2

/** `{id}.before-{version}-{format}.db`: as a file was before this version brought it to its format. */
const named = /^([A-Za-z0-9]{17})\.before-[\w.+-]+\.db$/

export interface UpgradeCopies {
  /** Where they are kept; made when it is missing. */
  readonly folder: string
  /** Of the copy. */
  readonly id: () => string
  /** Takes out of a copy what is not to be kept. */
  readonly purge?: (path: string) => void
}

/**
 * Keeps a file as it is before an upgrade changes it, once for each upgrade, and synced: an upgrade that a stop interrupts finds what the
 * first attempt kept. Nobody else has the file open, and the connection is in no transaction. @throws StorageFull · ReadOnlyFolder
 */
export function keepBefore(connection: Connection, { folder, id, purge }: UpgradeCopies, format: number): void {
  const ending = `.before-${buildVersion}-${format}.db`
  try {
    makeFolder(folder)
    removeParts(folder)
    if (upgradeCopies(folder).some(({ path }) => path.endsWith(ending))) return
    // What stands in its log alone would be missing in a copy.
    connection.pragma('wal_checkpoint(TRUNCATE)')
    const path = join(folder, `${id()}${ending}`)
    const part = `${path}.part`
    copyFileSync(connection.name, part, constants.COPYFILE_FICLONE)
    purge?.(part)
    syncFile(part)
    renameSync(part, path)
    syncFolder(folder)
  } catch (error) {
    throw asFolderError(folder, error)
  }
  for (const { path } of upgradeCopies(folder).slice(upgradesKept)) rmSync(path, { force: true })
}

/** What a stop left of a copy, with what SQLite puts beside it. */
function removeParts(folder: string): void {
  const parts = readdirSync(folder).filter(name => /\.before-.*\.db\.part(-\w+)?$/.test(name))
  for (const name of parts) rmSync(join(folder, name), { force: true })
}

export interface UpgradeCopy {
  readonly id: string
  readonly path: string
}

/** Those that are whole, the newest first. */
export function upgradeCopies(folder: string): UpgradeCopy[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).flatMap(name => {
    const id = named.exec(name)?.[1]
    const path = join(folder, name)
    return id === undefined ? [] : [{ id, path, time: statSync(path).mtimeMs }]
  })
  return found.sort((a, b) => b.time - a.time)
}

function syncFile(path: string) {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
