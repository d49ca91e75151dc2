import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Ids } from '../../../shared/ids.ts'
import { wireId } from '../../../shared/ids.ts'
import { isOver } from '../../../shared/imports/progress.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../background.ts'
import { type Caller, system } from '../caller.ts'
import { type PlannedSave, prepareDefinition, saveComponents } from '../components/saving.ts'
import type { EnvironmentService } from '../environments/environments.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { FileService } from '../files/files.ts'
import { mimeTypeOf } from '../files/mimeTypes.ts'
import type { Imports } from '../imports/imports.ts'
import { readSampleFolder, type SampleEnvironment } from './sampleFolder.ts'

/** Of a file that no component was ever saved in. */
const firstSchemaVersion = 1

export interface SamplesParts {
  platform: PlatformStore
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  environments: EnvironmentService
  files: FileService
  imports: Imports
  ids: Ids
  background: Background
  adminDomain: string
}

/** Environments that come with Telar, made like any other: by definitions and by importing spreadsheets. */
export class Samples {
  readonly #parts: SamplesParts
  readonly #caller: Caller

  constructor(parts: SamplesParts) {
    this.#parts = parts
    this.#caller = system({ kind: 'admin', name: parts.adminDomain })
  }

  /**
   * Makes the environment of a folder when it is missing, and takes up what an interrupted start left: an environment without any
   * component. One that somebody changed is never touched. Its data arrive later, in the background.
   */
  async ensure(folder: string): Promise<void> {
    const { platform, environments, open, background } = this.#parts
    const sample = readSampleFolder(folder)
    const { _id, name, settings } = sample
    const known = await platform.reads.environments.byId(_id)
    if (known === undefined) {
      await environments.create(this.#caller, { _id, name })
      await environments.update(this.#caller, _id, settings)
    }
    const environment = await open.get(_id)
    if (known !== undefined && environment.model.schemaVersion > firstSchemaVersion) return
    await this.#define(environment, sample)
    background.run(this.#fill(environment, folder, sample))
  }

  #define(environment: OpenEnvironment, { components }: SampleEnvironment): Promise<unknown> {
    const { ids } = this.#parts
    return environment.changeDefinitions(() => {
      const saves = components.map(({ kind, id, name, definition }): PlannedSave => {
        const prepared = prepareDefinition(kindOf(kind), environment.id, definition, ids)
        return { kind, id, name, definition: prepared }
      })
      return saveComponents(environment, saves, { authorId: null, ids, answer: saved => saved.length })
    })
  }

  /** One file after the other: records refer to those of the files before. Takes longer than a start should. */
  async #fill(environment: OpenEnvironment, folder: string, { data }: SampleEnvironment): Promise<void> {
    const { files, imports } = this.#parts
    for (const { collectionId, file: name } of data) {
      const spreadsheet = { name, type: mimeTypeOf(name, undefined), createdBy: null }
      const file = await files.make(environment, spreadsheet, createReadStream(join(folder, name)))
      const { _id } = await imports.fill(
        { caller: this.#caller, language: 'es-419' },
        { collectionId: wireId(environment.id, collectionId), fileId: wireId(environment.id, file.id) },
      )
      for await (const { status, rowsRejected } of await imports.follow(this.#caller, _id)) {
        // The server stops.
        if (status === 'interrupted') return
        if (!isOver(status) || (status === 'finished' && rowsRejected === 0)) continue
        throw new Error(`${name} of the environment ${environment.id}: ${status}, ${rowsRejected} rows rejected`)
      }
    }
  }
}
