import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { unavailable } from '../../../shared/errors.ts'
import type { Leases } from '../cluster/leases.ts'
import { makeFolder } from '../engine/folders.ts'
import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { dropSchema, renameSchema, schemasNamed } from '../engine/postgres/schemas.ts'
import type { Arrival, Arrivals } from '../environment/arrivals.ts'
import { FolderArrivals } from '../environment/folderArrivals.ts'
import { environmentFiles } from '../environment/paths.ts'
import { syncFolder } from '../environment/placing.ts'

export interface SchemaArrivalsParts {
  database: PostgresDatabase
  dataDirectory: string
  leases: Leases
  /** The schema of an environment. */
  schemaOf(environmentId: string): string
  /** Puts a schema into the place of the environment's, which is held. @param aside what that one is called then */
  replace(environmentId: string, next: string, aside: string): Promise<void>
  /** Takes away the data of an environment that is in no list. */
  takeBack(environmentId: string): Promise<void>
}

/** No environment's name begins so. */
const prefixes = { next: 'telararriving_', aside: 'telarreplaced_' } as const

/**
 * What is prepared in schemas of their own, beside a folder for what is checked before. A schema belongs to the server that has the lease of its
 * name; those that nobody has go when a server starts.
 */
export class SchemaArrivals implements Arrivals {
  readonly #parts: SchemaArrivalsParts
  readonly #folders: FolderArrivals

  constructor(parts: SchemaArrivalsParts) {
    this.#parts = parts
    this.#folders = new FolderArrivals(parts.dataDirectory, environmentId => parts.takeBack(environmentId))
  }

  of(id: string): Arrival {
    const { database, leases, schemaOf, replace } = this.#parts
    const folder = this.#folders.of(id)
    const [next, aside] = [`${prefixes.next}${id}`, `${prefixes.aside}${id}`]
    return {
      ...folder,
      data: database.source(next),
      async begin() {
        if (!(await leases.take(next))) throw unavailable('this server is not known to the others just now')
        await folder.begin()
      },
      async place(environmentId) {
        await folder.place(environmentId)
        await renameSchema(database, next, schemaOf(environmentId))
      },
      replace: async environmentId => {
        // Contents never change under their names: more of them do no harm to what is there.
        await this.#addContents(environmentId, folder.contents)
        await replace(environmentId, next, aside)
      },
      async remove() {
        for (const schema of [next, aside]) await dropSchema(database, schema)
        await leases.release(next)
        await folder.remove()
      },
    }
  }

  async tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void> {
    const { database, leases } = this.#parts
    await this.#folders.tidy(isListed)
    for (const prefix of Object.values(prefixes)) {
      for (const schema of await schemasNamed(database, prefix)) {
        const lease = `${prefixes.next}${schema.slice(prefix.length)}`
        if (!(await leases.take(lease))) continue
        await dropSchema(database, schema)
        await leases.release(lease)
      }
    }
  }

  async #addContents(environmentId: string, from: string): Promise<void> {
    const folder = environmentFiles(this.#parts.dataDirectory, environmentId)
    makeFolder(folder)
    for (const name of await readdir(from)) await rename(join(from, name), join(folder, name))
    await syncFolder(folder)
  }
}
