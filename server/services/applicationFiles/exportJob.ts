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
import { environmentFile, environmentFiles } from '../../db/environment/paths.ts'
import type { CopyResult } from '../../db/environment/portable/copyEnvironment.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentRow } from '../../db/platform/types.ts'
import type { FileService } from '../files/files.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { runApplicationChild } from './child/runApplicationChild.ts'
import { hashFile } from './hashFile.ts'
import { packed } from './pack.ts'

export interface ApplicationExportParts {
  platform: PlatformStore
  files: FileService
  clock: Clock
  dataDirectory: string
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
export function applicationExportJob({ platform, files, clock, dataDirectory }: ApplicationExportParts): JobKind {
  const copyPath = ({ environment, id }: Pick<JobContext, 'environment' | 'id'>) =>
    join(environmentFiles(dataDirectory, environment.id), 'incoming', `application-${id}`)

  async function copy(context: JobContext, { id, settings }: EnvironmentRow): Promise<CopyResult> {
    const { includeData } = context.state.input as ApplicationExportInput
    const target = copyPath(context)
    await mkdir(dirname(target), { recursive: true })
    return runApplicationChild(
      {
        kind: 'export',
        source: environmentFile(dataDirectory, id),
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

  async function manifestOf(
    context: JobContext,
    { id, name, settings }: EnvironmentRow,
    { counts, contents }: CopyResult,
  ): Promise<ApplicationManifest> {
    const { includeData } = context.state.input as ApplicationExportInput
    const entries = contents.map(({ hash, size }) => [contentEntry(hash), { sha256: hash, size }] as const)
    return {
      format: applicationFormat,
      version: buildVersion,
      environment: { id, name, settings },
      createdAt: new Date(clock.now()).toISOString(),
      includesData: includeData,
      counts,
      entries: { [databaseEntry]: await hashFile(copyPath(context), context.signal), ...Object.fromEntries(entries) },
    }
  }

  async function* content(context: JobContext, row: EnvironmentRow): AsyncIterable<Uint8Array> {
    const database = copyPath(context)
    const { signal } = context
    try {
      const copied = await copy(context, row)
      const manifest = await manifestOf(context, row, copied)
      const folder = environmentFiles(dataDirectory, row.id)
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

  return {
    exclusive: false,
    async run(context) {
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
        const stored = await files.make(environment, made, content(context, row))
        state.fileId = stored.id
      } catch (error) {
        throw asJobFailure(error)
      }
    },
    async undo(context) {
      await rm(copyPath(context), { force: true })
    },
  }
}

/** A content that somebody removed since the copy was made: another export has what there is then. */
function asJobFailure(error: unknown): unknown {
  if (error instanceof ApplicationRefused && isJobFailure(error.failure)) return new JobFailed(error.failure, {}, error)
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new JobFailed('changed', {}, error) : error
}
