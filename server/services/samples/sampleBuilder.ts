import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../../shared/clock.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { calendarDay, defaultZone } from '../../../shared/formats/dates.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { isOver } from '../../../shared/imports/progress.ts'
import type { Caller } from '../caller.ts'
import { type PlannedSave, prepareDefinition, saveComponents } from '../components/saving.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { FileService } from '../files/files.ts'
import { mimeTypeOf } from '../files/mimeTypes.ts'
import type { Imports } from '../imports/imports.ts'
import { movedDates } from './movedDates.ts'
import type { SampleEnvironment } from './sampleFolder.ts'

export interface SampleBuilderParts {
  files: FileService
  imports: Imports
  ids: Ids
  clock: Clock
  /** Who brings the spreadsheets in. */
  caller: Caller
}

/** Makes what is in a folder part of an environment: its definitions as one change, and its spreadsheets by importing them. */
export class SampleBuilder {
  readonly #parts: SampleBuilderParts

  constructor(parts: SampleBuilderParts) {
    this.#parts = parts
  }

  /** @param authorId whose work the versions are; null: the server's */
  define(environment: OpenEnvironment, { components }: SampleEnvironment, authorId: string | null): Promise<unknown> {
    const { ids } = this.#parts
    return environment.changeDefinitions(() => {
      const saves = components.map(({ kind, id, name, definition }): PlannedSave => {
        const prepared = prepareDefinition(kindOf(kind), environment.id, definition, ids)
        return { kind, id, name, definition: prepared }
      })
      return saveComponents(environment, saves, { authorId, ids, answer: saved => saved.length })
    })
  }

  /**
   * One file after the other: records refer to those of the files before.
   * @returns false when a stop of the server came before the last row
   * @throws Error when a row was rejected
   */
  async fill(environment: OpenEnvironment, folder: string, { data, asOf }: SampleEnvironment): Promise<boolean> {
    const { files, imports, caller } = this.#parts
    for (const { collectionId, file: name } of data) {
      const spreadsheet = { name, type: mimeTypeOf(name, undefined), createdBy: null }
      const file = await files.make(environment, spreadsheet, await this.#read(join(folder, name), asOf))
      const { _id } = await imports.fill(
        { caller, language: 'es-419' },
        { collectionId: wireId(environment.id, collectionId), fileId: wireId(environment.id, file.id) },
      )
      for await (const { status, rowsRejected } of await imports.follow(caller, _id)) {
        if (status === 'interrupted') return false
        if (!isOver(status) || (status === 'finished' && rowsRejected === 0)) continue
        throw new Error(`${name} of the environment ${environment.id}: ${status}, ${rowsRejected} rows rejected`)
      }
    }
    return true
  }

  async #read(path: string, asOf: string | undefined): Promise<Readable> {
    if (asOf === undefined) return createReadStream(path)
    const today = calendarDay(this.#parts.clock.now(), defaultZone)
    return Readable.from([Buffer.from(movedDates(await readFile(path, 'utf8'), asOf, today))])
  }
}
