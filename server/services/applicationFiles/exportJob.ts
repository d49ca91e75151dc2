import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import {
  type ApplicationManifest,
  applicationExtension,
  applicationFormat,
  applicationLimits,
  applicationType,
  contentEntry,
  databaseEntry,
} from '../../../shared/applications/manifest.ts'
import type { Clock } from '../../../shared/clock.ts'
import { isJobFailure, JobFailed } from '../../../shared/collections/jobs.ts'
import { notFound } from '../../../shared/errors.ts'
import { buildVersion } from '../../db/engine/buildVersion.ts'
import { environmentFile, environmentFiles, incomingFile } from '../../db/environment/paths.ts'
import type { CopyResult } from '../../db/environment/portable/copyEnvironment.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Files } from '../files/files.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import { hashFile } from './hashFile.ts'
import { packed } from './pack.ts'

export interface ApplicationExportParts {
  platform: PlatformStore
  files: Files
  clock: Clock
  dataDirectory: string
  applicationChildren: ApplicationChildren
}

export interface ApplicationExportInput extends Record<string, unknown> {
  includeData: boolean
}

/** It is there to be fetched for so long, in ms. */
const lifetime = 60 * 60_000
/** Progress is told in parts of a hundred: rows are copied first, then everything is packed. */
const share = { copied: 60, all: 100 } as const

function progressOf(done: number, total: number, from: number, to: number): number {
  return total === 0 ? from : Math.min(to, Math.round(from + ((to - from) * done) / total))
}

/** An environment as one file: its design, and with `includeData` its records, their histories, its uploads and memberships. */
export class ApplicationExportJob implements JobKind {
  readonly exclusive = false
  readonly #parts: ApplicationExportParts

  constructor(parts: ApplicationExportParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    const { platform, files, clock } = this.#parts
    const { environment, state, createdBy } = context
    const row = await platform.reads.environments.byId(environment.id)
    if (row === undefined) throw notFound()
    const made = {
      name: `${row.name}.${applicationExtension}`,
      type: applicationType,
      createdBy,
      expiresAt: clock.now() + lifetime,
    }
    try {
      const stored = await files.make(environment, made, this.#content(context, row))
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

  async #copy(context: JobContext, { id, settings }: EnvironmentRow): Promise<CopyResult> {
    const { includeData } = context.state.input as ApplicationExportInput
    const target = this.#copyPath(context)
    await mkdir(dirname(target), { recursive: true })
    return this.#parts.applicationChildren.copy(
      {
        kind: 'export',
        source: environmentFile(this.#parts.dataDirectory, id),
        target,
        environmentId: id,
        includeData,
        settings: JSON.stringify(settings),
      },
      {
        signal: context.signal,
        progress: (done, total) => context.progress(progressOf(done, total, 0, share.copied), share.all),
      },
    )
  }

  async #manifestOf(
    context: JobContext,
    { id, name, settings }: EnvironmentRow,
    { counts, contents }: CopyResult,
  ): Promise<ApplicationManifest> {
    const { includeData } = context.state.input as ApplicationExportInput
    const entries = contents.map(({ hash, size }) => [contentEntry(hash), { sha256: hash, size }] as const)
    const database = await hashFile(this.#copyPath(context), context.signal)
    return {
      format: applicationFormat,
      version: buildVersion,
      environment: { id, name, settings },
      createdAt: new Date(this.#parts.clock.now()).toISOString(),
      includesData: includeData,
      counts,
      entries: { [databaseEntry]: database, ...Object.fromEntries(entries) },
    }
  }

  async *#content(context: JobContext, row: EnvironmentRow): AsyncIterable<Uint8Array> {
    const database = this.#copyPath(context)
    const { signal } = context
    try {
      const copied = await this.#copy(context, row)
      const manifest = await this.#manifestOf(context, row, copied)
      const folder = environmentFiles(this.#parts.dataDirectory, row.id)
      const contents = copied.contents.map(({ hash, size }) => ({ hash, size, path: join(folder, hash) }))
      const sizes = Object.values(manifest.entries).map(({ size }) => size)
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const { bytes, entries } = applicationLimits
      if (total > bytes || sizes.length >= entries) throw new JobFailed('tooLarge', { limit: bytes })
      const wrote = (bytes: number) => context.progress(progressOf(bytes, total, share.copied, share.all), share.all)
      yield* packed({ manifest, database, contents, signal, wrote })
    } finally {
      await rm(database, { force: true })
    }
  }
}

/** A content that somebody removed since the copy was made: another export has what there is then. */
function asJobFailure(error: unknown): unknown {
  if (error instanceof ApplicationRefused && isJobFailure(error.failure)) return new JobFailed(error.failure, {}, error)
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new JobFailed('changed', {}, error) : error
}
