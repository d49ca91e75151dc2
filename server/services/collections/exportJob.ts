import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import { type ExportFormat, exportFormats } from '../../../shared/collections/exports.ts'
import { exportColumns } from '../../../shared/collections/headers.ts'
import { typescriptTypes } from '../../../shared/collections/typescriptTypes.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import * as texts from '../../../shared/i18n/areas/collections.ts'
import { environmentFile, environmentFiles } from '../../db/environment/paths.ts'
import { titleOf } from '../components/model.ts'
import type { FileService } from '../files/files.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { type Language, localeOf } from '../languages.ts'
import type { CollectionChildren } from './child/collectionChildren.ts'
import type { ExportTask } from './child/protocol.ts'
import { shapeOf } from './emptyJob.ts'

export interface ExportJobParts {
  files: FileService
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

/** Records of one moment as a file that can be fetched for an hour. */
export function exportJob({ files, children, clock, dataDirectory }: ExportJobParts): JobKind {
  const pathOf = ({ environment, id }: Pick<JobContext, 'environment' | 'id'>) =>
    join(environmentFiles(dataDirectory, environment.id), 'incoming', `export-${id}`)

  function taskOf(context: JobContext, { format, filter, language }: ExportInput): ExportTask {
    const { environment, state } = context
    const shape = shapeOf(environment, state.collectionId)
    const related = new Set(shape.fields.flatMap(field => relationOf(field)?.collectionId ?? []))
    const isThere = (id: string) => environment.model.component('collection', id) !== undefined
    return {
      kind: 'export',
      database: environmentFile(dataDirectory, environment.id),
      shape,
      zone: environment.zone,
      scope: everything,
      format: format === 'json' ? 'json' : 'excel',
      path: pathOf(context),
      filter: format === 'headers' ? undefined : filter,
      columns: exportColumns(shape.fields, labelHeaders[language]),
      related: [...related].filter(isThere).map(id => shapeOf(environment, id)),
      sheetName: sheetName(titleOf(environment.model, shape.id)),
      locale: localeOf(language),
    }
  }

  async function* types({ environment, state }: JobContext): AsyncIterable<Uint8Array> {
    const { id, fields } = shapeOf(environment, state.collectionId)
    yield Buffer.from(typescriptTypes(id, titleOf(environment.model, id), fields))
  }

  async function* written(context: JobContext, input: ExportInput): AsyncIterable<Uint8Array> {
    const path = pathOf(context)
    await mkdir(join(path, '..'), { recursive: true })
    const { signal } = context
    const progress = (done: number, total: number) => context.progress(done, total)
    try {
      await children.run(taskOf(context, input), { signal, progress })
      yield* createReadStream(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    exclusive: false,
    async run(context) {
      const { environment, state, createdBy } = context
      const input = state.input as ExportInput
      const { extension, type } = exportFormats[input.format]
      const content = input.format === 'typescript' ? types(context) : written(context, input)
      const stored = await files.make(
        environment,
        {
          name: `${titleOf(environment.model, state.collectionId)}.${extension}`,
          type,
          createdBy,
          expiresAt: clock.now() + exportLifetime,
        },
        content,
      )
      state.fileId = stored.id
    },
    async undo(context) {
      await rm(pathOf(context), { force: true })
    },
  }
}
