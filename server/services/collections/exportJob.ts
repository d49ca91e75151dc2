import { rm } from 'node:fs/promises'
import type { Clock } from '../../../shared/clock.ts'
import { type ExportFormat, exportFormats } from '../../../shared/collections/exports.ts'
import { exportColumns } from '../../../shared/collections/headers.ts'
import { typescriptTypes } from '../../../shared/collections/typescriptTypes.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import * as texts from '../../../shared/i18n/areas/collections.ts'
import { sourceOf } from '../../db/engine/source.ts'
import { incomingFile } from '../../db/environment/paths.ts'
import { type Language, localeOf } from '../calls/languages.ts'
import type { Files } from '../files/files.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { CollectionChildren } from './collectionChildren.ts'
import type { ExportTask } from './collectionTasks.ts'
import { collectionShape } from './emptyJob.ts'

export interface ExportJobParts {
  files: Files
  children: CollectionChildren
  clock: Clock
  dataDirectory: string
}

export interface ExportInput extends Record<string, unknown> {
  format: ExportFormat
  filter: Filter
  language: Language
}

/** An export is there to be fetched for so long, in ms. */
const exportLifetime = 60 * 60_000
/** What a sheet's name may not hold, and how long it may be. */
export const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Telar'

const labelHeaders = {
  es: (header: string) => texts.es.export.labelHeader.replace('{{header}}', header),
  en: (header: string) => texts.en.export.labelHeader.replace('{{header}}', header),
}

async function* types({ environment, state }: JobContext): AsyncIterable<Uint8Array> {
  const { id, fields } = collectionShape(environment, state.collectionId)
  yield Buffer.from(typescriptTypes(id, titleOf(environment.model, id), fields))
}

/** Records of one moment as a file that can be fetched for an hour. */
export class ExportJob implements JobKind {
  readonly exclusive = false
  readonly #parts: ExportJobParts

  constructor(parts: ExportJobParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    const { files, clock } = this.#parts
    const { environment, state, createdBy } = context
    const input = state.input as ExportInput
    const { extension, type } = exportFormats[input.format]
    const made = {
      name: `${titleOf(environment.model, state.collectionId)}.${extension}`,
      type,
      createdBy,
      expiresAt: clock.now() + exportLifetime,
    }
    const content = input.format === 'typescript' ? types(context) : this.#written(context, input)
    const stored = await files.make(environment, made, content)
    state.fileId = stored.id
  }

  async undo(context: JobContext): Promise<void> {
    await rm(this.#pathOf(context), { force: true })
  }

  #pathOf({ environment, id }: Pick<JobContext, 'environment' | 'id'>): string {
    return incomingFile(this.#parts.dataDirectory, environment.id, `export-${id}`)
  }

  #taskOf(context: JobContext, { format, filter, language }: ExportInput): ExportTask {
    const { environment, state } = context
    const shape = collectionShape(environment, state.collectionId)
    const related = new Set(shape.fields.flatMap(field => relationOf(field)?.collectionId ?? []))
    const isThere = (id: string) => environment.model.component('collection', id) !== undefined
    return {
      kind: 'export',
      source: sourceOf(environment.store.reads),
      shape,
      zone: environment.zone,
      region: environment.region,
      scope: everything,
      format: format === 'json' ? 'json' : 'excel',
      path: this.#pathOf(context),
      filter: format === 'headers' ? undefined : filter,
      columns: exportColumns(shape.fields, labelHeaders[language]),
      related: [...related].filter(isThere).map(id => ({ shape: collectionShape(environment, id), scope: everything })),
      asked: [],
      sheetName: sheetName(titleOf(environment.model, shape.id)),
      locale: localeOf(language),
    }
  }

  #written(context: JobContext, input: ExportInput): AsyncIterable<Uint8Array> {
    const { signal } = context
    const progress = (done: number, total: number) => context.progress(done, total)
    return this.#parts.children.exported(this.#taskOf(context, input), { signal, progress })
  }
}
