import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Ids } from '../../../shared/ids.ts'
import { wireId } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../background.ts'
import { type Caller, system } from '../caller.ts'
import { type PlannedSave, prepareDefinition, saveComponents } from '../components/saving.ts'
import type { EnvironmentService } from '../environments/environments.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { FileService } from '../files/files.ts'
import type { Imports } from '../imports/imports.ts'

/** `resources/demo/environment.json`: definitions with local ids, and the spreadsheets that fill the collections. */
const demoFile = z.object({
  _id: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
  components: z.array(
    z.object({ kind: z.string(), id: z.string(), name: z.string(), definition: z.record(z.string(), z.unknown()) }),
  ),
  data: z.array(z.object({ collectionId: z.string(), file: z.string() })),
})
type DemoFile = z.infer<typeof demoFile>

/** Of a file that no component was ever saved in. */
const firstSchemaVersion = 1

export interface DemoParts {
  platform: PlatformStore
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  environments: EnvironmentService
  files: FileService
  imports: Imports
  ids: Ids
  background: Background
  adminDomain: string
  /** `resources/demo`. */
  folder: string
}

/** The demo application, made like any other: by definitions and by importing a spreadsheet. */
export class Demo {
  readonly #parts: DemoParts
  readonly #caller: Caller

  constructor(parts: DemoParts) {
    this.#parts = parts
    this.#caller = system({ kind: 'admin', name: parts.adminDomain })
  }

  /**
   * Makes the environment when it is missing, and takes up what an interrupted start left: an environment without any component. One
   * that somebody changed is never touched.
   */
  async ensure(): Promise<void> {
    const { platform, environments, open, folder, background } = this.#parts
    const demo = demoFile.parse(JSON.parse(readFileSync(join(folder, 'environment.json'), 'utf8')))
    const { _id, name, settings } = demo
    const known = await platform.reads.environments.byId(_id)
    if (known === undefined) {
      await environments.create(this.#caller, { _id, name })
      await environments.update(this.#caller, _id, settings)
    }
    const environment = await open.get(_id)
    if (known !== undefined && environment.model.schemaVersion > firstSchemaVersion) return
    await this.#define(environment, demo)
    for (const { collectionId, file } of demo.data) background.run(this.#bringIn(environment, collectionId, file))
  }

  #define(environment: OpenEnvironment, { components }: DemoFile): Promise<unknown> {
    const { ids } = this.#parts
    return environment.changeDefinitions(() => {
      const saves = components.map(({ kind, id, name, definition }): PlannedSave => {
        const prepared = prepareDefinition(kindOf(kind), environment.id, definition, ids)
        return { kind, id, name, definition: prepared }
      })
      return saveComponents(environment, saves, { authorId: null, ids, answer: saved => saved.length })
    })
  }

  /** Reading the spreadsheet takes longer than a start should. */
  async #bringIn(environment: OpenEnvironment, collectionId: string, name: string): Promise<void> {
    const { files, imports, folder } = this.#parts
    const spreadsheet = { name, type: 'text/csv', createdBy: null }
    const file = await files.make(environment, spreadsheet, createReadStream(join(folder, name)))
    await imports.into(
      { caller: this.#caller, language: 'es-419' },
      {
        collectionId: wireId(environment.id, collectionId),
        fileId: wireId(environment.id, file.id),
      },
    )
  }
}
