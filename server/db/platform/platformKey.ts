import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../engine/folders.ts'
import { sealKeyLength } from '../engine/seal.ts'

/**
 * The key of a data folder, made when there is none that can be used: then the sessions of before end, and nothing else is lost. On the disk
 * before it is used.
 */
export function platformKey(dataDirectory: string): Uint8Array {
  const path = join(dataDirectory, 'platform.key')
  const known = read(path)
  if (known?.length === sealKeyLength) return known
  const key = randomBytes(sealKeyLength)
  const fresh = `${path}.${process.pid}`
  const file = openSync(fresh, 'w', 0o600)
  try {
    writeSync(file, key)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(fresh, path)
  syncFolder(dataDirectory)
  return key
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    // The system names it only when it could not even be opened.
    throw Object.assign(error as Error, { path })
  }
}
