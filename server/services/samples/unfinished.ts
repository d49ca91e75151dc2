import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Ids of environments that are being made, on the disk: what a stop of the server leaves of them is found at the next start. */
export class Unfinished {
  readonly #folder: string

  constructor(dataDirectory: string) {
    this.#folder = join(dataDirectory, 'unfinished')
  }

  async begin(environmentId: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, environmentId), '')
  }

  async end(environmentId: string): Promise<void> {
    await rm(join(this.#folder, environmentId), { force: true })
  }

  list(): Promise<string[]> {
    return readdir(this.#folder).catch(() => [])
  }
}
