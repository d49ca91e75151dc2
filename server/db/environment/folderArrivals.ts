import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Arrival, Arrivals } from './arrivals.ts'
import { placeFolder, putBack, removePlaced, replaceFolder, syncFolder } from './placing.ts'

const placingName = 'placing'
const replacingName = 'replacing'
/** The folder that another one took the place of. */
const asideName = 'replaced'

/** `DATA/incoming`: what was sent and is not yet anything. Nothing of it survives a start of the server. */
export class FolderArrivals implements Arrivals {
  readonly #dataDirectory: string
  readonly #folder: string
  readonly #takeBack: (environmentId: string) => Promise<void>

  /** @param takeBack takes away what came into the place of an environment */
  constructor(dataDirectory: string, takeBack = (environmentId: string) => removePlaced(dataDirectory, environmentId)) {
    this.#dataDirectory = dataDirectory
    this.#folder = join(dataDirectory, 'incoming')
    this.#takeBack = takeBack
  }

  of(id: string): Arrival {
    const own = join(this.#folder, `import-${id}`)
    const prepared = join(own, 'environment')
    const data = this.#dataDirectory
    const database = join(prepared, 'environment.db')
    async function mark(name: string, environmentId: string) {
      if (existsSync(database)) await syncFile(database)
      for (const folder of [join(prepared, 'files'), prepared]) await syncFolder(folder)
      await writeSynced(join(own, name), environmentId)
      await syncFolder(own)
    }
    return {
      foreign: join(own, 'foreign.db'),
      database,
      contents: join(prepared, 'files'),
      data: { engine: 'sqlite', path: database },
      begin: async () => void (await mkdir(join(prepared, 'files'), { recursive: true })),
      async place(environmentId) {
        await mark(placingName, environmentId)
        await placeFolder(data, environmentId, prepared)
      },
      takeBack: this.#takeBack,
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

  async tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const own = join(this.#folder, name)
      await putReplacedBack(this.#dataDirectory, own)
      const environmentId = await readFile(join(own, placingName), 'utf8').catch(() => undefined)
      if (environmentId === undefined || existsSync(join(own, 'environment'))) continue
      if (!(await isListed(environmentId))) await this.#takeBack(environmentId)
    }
    await rm(this.#folder, { recursive: true, force: true })
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
