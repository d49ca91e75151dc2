import { rm } from 'node:fs/promises'
import { applicationExtension, applicationType } from '../../../shared/applications/manifest.ts'
import { notFound } from '../../../shared/errors.ts'
import { incomingFile } from '../../db/environment/paths.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Files } from '../files/files.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { type ArchiveParts, archived, asJobFailure } from './archive.ts'

export interface ApplicationExportParts extends ArchiveParts {
  platform: PlatformStore
  files: Files
}

export interface ApplicationExportInput extends Record<string, unknown> {
  includeData: boolean
}

/** It is there to be fetched for so long, in ms. */
const lifetime = 60 * 60_000

/** An environment as one file: its design, and with `includeData` its records, their histories, its uploads and memberships. */
export class ApplicationExportJob implements JobKind {
  readonly exclusive = false
  readonly #parts: ApplicationExportParts

  constructor(parts: ApplicationExportParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    const { platform, files, clock } = this.#parts
    const { environment, state, createdBy, signal } = context
    const { includeData } = state.input as ApplicationExportInput
    const row = await platform.reads.environments.byId(environment.id)
    if (row === undefined) throw notFound()
    const made = {
      name: `${row.name}.${applicationExtension}`,
      type: applicationType,
      createdBy,
      expiresAt: clock.now() + lifetime,
    }
    const content = archived(this.#parts, {
      row,
      includeData,
      includeFiles: includeData,
      keepsSealed: false,
      database: this.#copyPath(context),
      signal,
      progress: (done, total) => context.progress(done, total),
    })
    try {
      const stored = await files.make(environment, made, content)
      state.fileId = stored.id
    } catch (error) {
      throw asJobFailure(error)
    }
  }

  async undo(context: JobContext): Promise<void> {
    await rm(this.#copyPath(context), { force: true })
  }

  #copyPath({ environment, id }: Pick<JobContext, 'environment' | 'id'>): string {
    return incomingFile(this.#parts.dataDirectory, environment.id, `application-${id}`)
  }
}
