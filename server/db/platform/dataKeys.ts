import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '../engine/folders.ts'
import { sealKeyLength } from '../engine/seal.ts'
import { CorruptFile } from '../errors.ts'

/** Names of the keys in a data folder. */
export const keyFiles = { platform: 'platform.key', records: 'records.key' } as const

export const hasKeys = (dataDirectory: string): boolean =>
  Object.values(keyFiles).every(name => existsSync(join(dataDirectory, name)))

/** The key of a data folder, made when there is none that can be used: then the sessions of before end, and nothing else is lost. */
export function platformKey(dataDirectory: string): Uint8Array {
  const path = join(dataDirectory, keyFiles.platform)
  const known = read(path)
  return known?.length === sealKeyLength ? known : newKey(path)
}

/**
 * The key under which the environments of a data folder seal what they store (decision 0043), made when there is none.
 *
 * @throws CorruptFile rather than to lose what was sealed under one that is damaged
 */
export function recordsKey(dataDirectory: string): Uint8Array {
  const path = join(dataDirectory, keyFiles.records)
  const known = read(path)
  if (known === undefined) return newKey(path)
  if (known.length !== sealKeyLength) throw new CorruptFile(path, `a key has ${sealKeyLength} bytes`)
  return known
}

/** On the disk before it is used. */
function newKey(path: string): Uint8Array {
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
  syncFolder(dirname(path))
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
