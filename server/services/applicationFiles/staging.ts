import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isPlaced,
  placeFolder,
  putBack,
  removePlaced,
  replaceFolder,
  syncFolder,
} from '../../db/environment/placing.ts'

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
  /** `prepared` takes the place of the environment's folder; a stop in between leaves one of the two there, whole. */
  replace(environmentId: string): Promise<void>
  remove(): Promise<void>
}

const placingName = 'placing'
const replacingName = 'replacing'
/** The folder that another one took the place of. */
const asideName = 'replaced'

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
    const data = this.#dataDirectory
    async function mark(name: string, environmentId: string) {
      await syncFile(join(prepared, 'environment.db'))
      for (const folder of [join(prepared, 'files'), prepared]) await syncFolder(folder)
      await writeSynced(join(own, name), environmentId)
      await syncFolder(own)
    }
    return {
      foreign: join(own, 'foreign.db'),
      prepared,
      database: join(prepared, 'environment.db'),
      contents: join(prepared, 'files'),
      begin: async () => void (await mkdir(join(prepared, 'files'), { recursive: true })),
      async place(environmentId) {
        await mark(placingName, environmentId)
        await placeFolder(data, environmentId, prepared)
      },
      takeBack: environmentId => removePlaced(data, environmentId),
      async replace(environmentId) {
        await mark(replacingName, environmentId)
        await replaceFolder(data, environmentId, { prepared, aside: join(own, asideName) })
      },
      async remove() {
        await putReplacedBack(data, own)
        await rm(own, { recursive: true, force: true })
      },
    }
  }

  isFree(environmentId: string): boolean {
    return !isPlaced(this.#dataDirectory, environmentId)
  }

  /**
   * After a start: takes away what was interrupted, also folders that came into their places without becoming an environment. An environment
   * whose folder was to be replaced has the old one, or already the new one.
   * @param isListed whether there is such an environment
   */
  async tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const own = join(this.folder, name)
      await putReplacedBack(this.#dataDirectory, own)
      const environmentId = await readFile(join(own, placingName), 'utf8').catch(() => undefined)
      if (environmentId === undefined || existsSync(join(own, 'environment'))) continue
      if (!(await isListed(environmentId))) await removePlaced(this.#dataDirectory, environmentId)
    }
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Nothing where no environment was being replaced. */
async function putReplacedBack(dataDirectory: string, own: string): Promise<void> {
  const environmentId = await readFile(join(own, replacingName), 'utf8').catch(() => undefined)
  if (environmentId !== undefined) await putBack(dataDirectory, environmentId, join(own, asideName))
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
