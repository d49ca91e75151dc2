import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../../shared/clock.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { calendarDay, defaultZone } from '../../../shared/formats/dates.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { isOver } from '../../../shared/imports/progress.ts'
import { ownedStream } from '../../system/ownedStream.ts'
import type { Author, Caller } from '../calls/caller.ts'
import { prepareDefinition } from '../components/definitions.ts'
import { type PlannedSave, saveComponents } from '../components/saving.ts'
import type { Files } from '../files/files.ts'
import { mimeTypeOf } from '../files/mimeTypes.ts'
import type { Imports } from '../imports/imports.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { movedDates } from './movedDates.ts'
import type { SampleEnvironment } from './sampleFolder.ts'

export interface SampleBuilderParts {
  files: Files
  imports: Imports
  ids: Ids
  clock: Clock
  /** Who brings the spreadsheets in. */
  caller: Caller
}

/** Files whose names hold another's are fewer. */
const mostNamed = 100

/** Makes what is in a folder part of an environment: its definitions as one change, and its spreadsheets by importing them. */
export class SampleBuilder {
  readonly #parts: SampleBuilderParts

  constructor(parts: SampleBuilderParts) {
    this.#parts = parts
  }

  /** @param author whose work the versions are */
  define(environment: OpenEnvironment, { components }: SampleEnvironment, author: Author): Promise<unknown> {
    const { ids } = this.#parts
    return environment.changeDefinitions(() => {
      const saves = components.map(({ kind, id, name, definition }): PlannedSave => {
        const prepared = prepareDefinition(kindOf(kind), environment.id, definition, ids)
        return { kind, id, name, definition: prepared }
      })
      return saveComponents(environment, saves, { author, ids, answer: saved => saved.length })
    })
  }

  /**
   * One file after the other: records refer to those of the files before. What an interrupted call brought in stays as it is, and so does
   * a collection that somebody deleted since.
   * @returns false when a stop of the server came before the last row
   * @throws Error when a row was rejected
   */
  async fill(environment: OpenEnvironment, folder: string, { data, asOf }: SampleEnvironment): Promise<boolean> {
    const { imports, caller } = this.#parts
    await imports.recovered(environment)
    for (const { collectionId, file: name } of data) {
      if (environment.model.component('collection', collectionId) === undefined) continue
      const file = await this.#spreadsheet(environment, folder, name, asOf)
      if (await imports.isFinished(environment, { collectionId, fileId: file.id })) continue
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

  /** The file of the environment, which an interrupted call may have made already. */
  async #spreadsheet(environment: OpenEnvironment, folder: string, name: string, asOf: string | undefined) {
    const made = { name, type: mimeTypeOf(name, undefined), createdBy: null }
    const named = await environment.store.reads.files.page({ search: name, skip: 0, limit: mostNamed })
    const known = named.find(file => file.name === name && file.createdBy === null)
    return known ?? this.#parts.files.make(environment, made, await this.#read(join(folder, name), asOf))
  }

  async #read(path: string, asOf: string | undefined): Promise<Readable> {
    if (asOf === undefined) return ownedStream(createReadStream(path))
    const today = calendarDay(this.#parts.clock.now(), defaultZone)
    return Readable.from([Buffer.from(movedDates(await readFile(path, 'utf8'), asOf, today))])
  }
}
