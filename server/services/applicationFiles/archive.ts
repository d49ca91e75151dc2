import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import {
  type ApplicationManifest,
  applicationFormat,
  applicationLimits,
  contentEntry,
  databaseEntry,
} from '../../../shared/applications/manifest.ts'
import type { Clock } from '../../../shared/clock.ts'
import { isJobFailure, JobFailed } from '../../../shared/collections/jobs.ts'
import { buildVersion } from '../../db/engine/buildVersion.ts'
import type { StoreSource } from '../../db/engine/source.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { CopyResult } from '../../db/environment/portable/copyEnvironment.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { Contents } from '../files/contents.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import { hashFile } from './hashFile.ts'
import { packed } from './pack.ts'

export interface ArchiveParts {
  clock: Clock
  dataDirectory: string
  environmentStores: EnvironmentStores
  contents: Contents
  applicationChildren: ApplicationChildren
}

export interface Archived {
  row: EnvironmentRow
  /** Instead of what serves: another one of this build's format. */
  source?: StoreSource | undefined
  includeData: boolean
  /** All uploads, and not only those that the design names. */
  includeFiles: boolean
  /** Sealed values too: a backup of this server, whose key opens them. */
  keepsSealed: boolean
  /** Where the rows are copied to before they are packed; nothing of it stays. */
  database: string
  signal: AbortSignal
  progress(done: number, total: number): void
  /** Gets how many bytes are to be packed, before they are. It may refuse them. */
  sized?(bytes: number): Promise<void>
}

/** Progress is told in parts of a hundred: rows are copied first, then everything is packed. */
const share = { copied: 60, all: 100 } as const

function progressOf(done: number, total: number, from: number, to: number): number {
  return total === 0 ? from : Math.min(to, Math.round(from + ((to - from) * done) / total))
}

/** The bytes of an environment's `.telar` file, made while they are read. @throws what `asJobFailure` takes */
export async function* archived(parts: ArchiveParts, wanted: Archived): AsyncIterable<Uint8Array> {
  const { row, database, signal, progress, sized } = wanted
  try {
    const copied = await copy(parts, wanted)
    const manifest = await manifestOf(parts, wanted, copied)
    const kept = parts.contents.of(row.id)
    const contents = copied.contents.map(({ hash, size }) => ({ hash, size, read: () => kept.read(hash) }))
    const sizes = Object.values(manifest.entries).map(({ size }) => size)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const { bytes, entries } = applicationLimits
    if (total > bytes || sizes.length >= entries) throw new JobFailed('tooLarge', { limit: bytes })
    await sized?.(total)
    const wrote = (bytes: number) => progress(progressOf(bytes, total, share.copied, share.all), share.all)
    yield* packed({ manifest, database, contents, signal, wrote })
  } finally {
    await rm(database, { force: true })
  }
}

/** A content that somebody removed since the copy was made: another file has what there is then. */
export function asJobFailure(error: unknown): unknown {
  if (error instanceof ApplicationRefused && isJobFailure(error.failure)) return new JobFailed(error.failure, {}, error)
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new JobFailed('changed', {}, error) : error
}

async function copy({ environmentStores, applicationChildren }: ArchiveParts, wanted: Archived): Promise<CopyResult> {
  const { row, includeData, includeFiles, keepsSealed, database: target, signal, progress } = wanted
  await mkdir(dirname(target), { recursive: true })
  const source = wanted.source ?? environmentStores.source(row.id)
  const settings = JSON.stringify(row.settings)
  return applicationChildren.copy(
    { kind: 'export', source, target, environmentId: row.id, includeData, includeFiles, keepsSealed, settings },
    { signal, progress: (done, total) => progress(progressOf(done, total, 0, share.copied), share.all) },
  )
}

async function manifestOf(
  { clock }: ArchiveParts,
  { row: { id, name, settings }, includeData, database, signal }: Archived,
  { counts, contents }: CopyResult,
): Promise<ApplicationManifest> {
  const entries = contents.map(({ hash, size }) => [contentEntry(hash), { sha256: hash, size }] as const)
  return {
    format: applicationFormat,
    version: buildVersion,
    environment: { id, name, settings },
    createdAt: new Date(clock.now()).toISOString(),
    includesData: includeData,
    counts,
    entries: { [databaseEntry]: await hashFile(database, signal), ...Object.fromEntries(entries) },
  }
}
