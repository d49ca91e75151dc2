import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../db/environment/placing.ts'

/**
 * What is being made of an environment, in more steps than one.
 * - folder: its folder, which is nothing until the environment is in the list
 * - template: all of it, or nothing
 * - sample: it goes on at the next start
 */
export type Making = 'folder' | 'template' | 'sample'

const kinds: readonly Making[] = ['folder', 'template', 'sample']

/** A mark of a template is the id alone, as it always was. */
const nameOf = (environmentId: string, making: Making) =>
  making === 'template' ? environmentId : `${environmentId}.${making}`

/** Marks on the disk, set before the first step and taken away after the last: by them a start finds what a stop interrupted. */
export class Unfinished {
  readonly #folder: string

  constructor(dataDirectory: string) {
    this.#folder = join(dataDirectory, 'unfinished')
  }

  async begin(environmentId: string, making: Making): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, nameOf(environmentId, making)), '', { flush: true })
    await syncFolder(this.#folder)
  }

  async end(environmentId: string, making: Making): Promise<void> {
    await rm(join(this.#folder, nameOf(environmentId, making)), { force: true })
  }

  async has(environmentId: string, making: Making): Promise<boolean> {
    return (await this.#names()).includes(nameOf(environmentId, making))
  }

  async list(making: Making): Promise<string[]> {
    return (await this.#names()).flatMap(name => {
      const [environmentId = '', kind = 'template'] = name.split('.')
      return kind === making ? [environmentId] : []
    })
  }

  /** Whether anything of an environment is being made. */
  async isMaking(environmentId: string): Promise<boolean> {
    const names = await this.#names()
    return kinds.some(making => names.includes(nameOf(environmentId, making)))
  }

  #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => [])
  }
}
