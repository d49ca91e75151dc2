import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlaced, placeFolder, removePlaced, syncFolder } from '../../db/environment/placing.ts'

/** The files of one import while it is checked. */
export interface StagedImport {
  /** The database of the `.telar` file, as it came. */
  readonly foreign: string
  /** What becomes the environment's folder. */
  readonly prepared: string
  /** In `prepared`. */
  readonly database: string
  /** In `prepared`. */
  readonly contents: string
  /** Makes the folders, empty. */
  begin(): Promise<void>
  /** `prepared` becomes the environment's folder; `tidy` of the next start takes it away unless the environment is in the list by then. */
  place(environmentId: string): Promise<void>
  takeBack(environmentId: string): Promise<void>
  remove(): Promise<void>
}

const markName = 'placing'

/** `DATA/incoming`: what was sent and is not yet anything. Nothing of it survives a start of the server. */
export class Staging {
  /** Folder for what is being sent. */
  readonly folder: string
  readonly #dataDirectory: string

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory
    this.folder = join(dataDirectory, 'incoming')
  }

  of(importId: string): StagedImport {
    const own = join(this.folder, `import-${importId}`)
    const prepared = join(own, 'environment')
    const mark = join(own, markName)
    const data = this.#dataDirectory
    return {
      foreign: join(own, 'foreign.db'),
      prepared,
      database: join(prepared, 'environment.db'),
      contents: join(prepared, 'files'),
      begin: async () => void (await mkdir(join(prepared, 'files'), { recursive: true })),
      async place(environmentId) {
        await syncFile(join(prepared, 'environment.db'))
        for (const folder of [join(prepared, 'files'), prepared]) await syncFolder(folder)
        await writeSynced(mark, environmentId)
        await syncFolder(own)
        await placeFolder(data, environmentId, prepared)
      },
      takeBack: environmentId => removePlaced(data, environmentId),
      remove: () => rm(own, { recursive: true, force: true }),
    }
  }

  isFree(environmentId: string): boolean {
    return !isPlaced(this.#dataDirectory, environmentId)
  }

  /**
   * After a start: takes away what was interrupted, also folders that came into their places without becoming an environment.
   * @param isListed whether there is such an environment
   */
  async tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const own = join(this.folder, name)
      const environmentId = await readFile(join(own, markName), 'utf8').catch(() => undefined)
      if (environmentId === undefined || existsSync(join(own, 'environment'))) continue
      if (!(await isListed(environmentId))) await removePlaced(this.#dataDirectory, environmentId)
    }
    await rm(this.folder, { recursive: true, force: true })
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
