import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { noSpace, unavailable } from '../../../../shared/errors.ts'
import { syncFolder } from '../../../db/environment/placing.ts'
import { ownedStream } from '../../../system/ownedStream.ts'
import type { ByteRange, NewObject, ObjectStore } from './objectStore.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
/** What is on its way has a name that is no object's. */
const part = '.part'

/** A folder that several servers see, such as one of the network. */
export class FolderObjects implements ObjectStore {
  readonly #folder: string
  readonly #nextName: () => string

  constructor(folder: string, nextName: () => string) {
    this.#folder = folder
    this.#nextName = nextName
  }

  async put(name: string, { path }: NewObject): Promise<void> {
    const target = join(this.#folder, name)
    const arriving = `${target}.${this.#nextName()}${part}`
    try {
      await mkdir(dirname(target), { recursive: true })
      await copyFile(path, arriving)
      const file = await open(arriving, 'r+')
      await file.sync().finally(() => file.close())
      await rename(arriving, target)
      await syncFolder(dirname(target))
    } catch (error) {
      await rm(arriving, { force: true }).catch(() => undefined)
      throw failed(error)
    }
  }

  async get(name: string, range?: ByteRange): Promise<Readable | undefined> {
    try {
      // Opened first: a stream would tell only later that there is no such file.
      const file = await open(join(this.#folder, name), 'r')
      return ownedStream(createReadStream('', { ...range, fd: file }))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw failed(error)
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names)
      await rm(join(this.#folder, name), { force: true }).catch(error => {
        throw failed(error)
      })
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = dirname(`${prefix}x`)
    const found = await readdir(join(this.#folder, folder), { withFileTypes: true }).catch(error => {
      if (codeOf(error) === 'ENOENT') return []
      throw failed(error)
    })
    for (const entry of found) {
      const name = `${folder}/${entry.name}`
      if (entry.isFile() && name.startsWith(prefix) && !name.endsWith(part)) yield name
    }
  }

  close(): void {}
}

function failed(error: unknown): unknown {
  const code = codeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? noSpace(error)
    : unavailable('The storage of files does not answer', error)
}
