import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import { makeFolder } from '../../db/engine/folders.ts'
import { fingerprintOf } from '../../db/environment/fingerprint.ts'
import { backupFile, incomingFile } from '../../db/environment/paths.ts'
import { syncFolder } from '../../db/environment/placing.ts'
import { NotAFolder, ReadOnlyFolder } from '../../db/errors.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type ArchiveParts, archived, asJobFailure } from '../applicationFiles/archive.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { planOf } from './backupPlan.ts'
import { pruneBackups } from './pruneBackups.ts'

export interface BackupJobParts extends ArchiveParts {
  platform: PlatformStore
  report(error: unknown): void
}

export interface BackupInput extends Record<string, unknown> {
  includesFiles: boolean
  /** When it was due; null: somebody asked for it. */
  slot: number | null
  /** An e-mail address; null: the server itself. */
  createdBy: string | null
}

/** So much stays free for everything else, in bytes. */
const spare = 64 * 1024 ** 2

/**
 * An environment as it is, in a file apart from it. The platform's row tells how it is: until that says that it is finished, whatever there is
 * of the file goes, at the next start at the latest.
 */
export class BackupJob implements JobKind {
  readonly exclusive = false
  readonly #parts: BackupJobParts

  constructor(parts: BackupJobParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    const { platform, dataDirectory, report } = this.#parts
    const { environment, id } = context
    const input = context.state.input as BackupInput
    const row = await platform.reads.environments.byId(environment.id)
    if (row === undefined) throw notFound()
    await platform.write(tx => tx.backups.begin({ id, environmentId: environment.id, ...input }))
    const fingerprint = await printOf(environment, row, input)
    if (input.slot !== null && (await this.#isKept(environment.id, fingerprint))) {
      await platform.write(tx => tx.backups.end(id, { state: 'unchanged' }))
      context.state.result = { unchanged: true }
      return
    }
    const size = await this.#make(context, row)
    await platform.write(tx => tx.backups.end(id, { state: 'finished', size, fingerprint }))
    // The new one is whole, whatever becomes of the old ones.
    const kept = planOf(row.settings).backupsKept
    await pruneBackups({ platform, dataDirectory }, environment.id, kept).catch(report)
  }

  async undo({ environment, id, state }: JobContext): Promise<void> {
    const { platform, dataDirectory } = this.#parts
    const stored = await platform.reads.backups.byId(id)
    if (stored?.state === 'finished') return
    const paths = [this.#copyPath(environment.id, id), partOf(dataDirectory, environment.id, id)]
    for (const path of [...paths, backupFile(dataDirectory, environment.id, id)]) await removeFile(path)
    if (stored?.state !== 'running') return
    const { message: failure } = state
    const end = failure === null ? { state: 'cancelled' as const } : { state: 'failed' as const, failure }
    await platform.write(tx => tx.backups.end(id, end))
  }

  /** Whether the last one holds the same. */
  async #isKept(environmentId: string, fingerprint: string): Promise<boolean> {
    const stored = await this.#parts.platform.reads.backups.of(environmentId)
    return stored.find(({ state }) => state === 'finished')?.fingerprint === fingerprint
  }

  /** It has its name once it was read from its beginning to its end. @returns its size in bytes */
  async #make(context: JobContext, row: EnvironmentRow): Promise<number> {
    const { dataDirectory, applicationChildren } = this.#parts
    const { id, signal } = context
    const target = backupFile(dataDirectory, row.id, id)
    const part = partOf(dataDirectory, row.id, id)
    try {
      makeFolder(dirname(target))
      const size = await this.#write(context, row, part)
      await applicationChildren.verify({ kind: 'verify', path: part }, { signal, progress: () => undefined })
      signal.throwIfAborted()
      await rename(part, target)
      await syncFolder(dirname(target))
      return size
    } catch (error) {
      throw isRefused(error) ? new JobFailed('notWritable', {}, error) : asJobFailure(error)
    }
  }

  async #write(context: JobContext, row: EnvironmentRow, path: string): Promise<number> {
    const { includesFiles } = context.state.input as BackupInput
    const content = archived(this.#parts, {
      row,
      includeData: true,
      includeFiles: includesFiles,
      database: this.#copyPath(row.id, context.id),
      signal: context.signal,
      progress: (done, total) => context.progress(done, total),
      sized: bytes => requireRoom(dirname(path), bytes),
    })
    const file = await open(path, 'w')
    try {
      for await (const chunk of content) await file.appendFile(chunk)
      await file.sync()
      return (await file.stat()).size
    } finally {
      await file.close()
    }
  }

  #copyPath(environmentId: string, id: string): string {
    return incomingFile(this.#parts.dataDirectory, environmentId, `backup-${id}`)
  }
}

/** Where something else stands in the place of its folder there is none. */
const removeFile = (path: string) =>
  rm(path, { force: true }).catch(error => {
    if (error.code !== 'ENOTDIR') throw error
  })

/** Whether the system does not let us write there. */
const isRefused = (error: unknown) =>
  error instanceof ReadOnlyFolder ||
  error instanceof NotAFolder ||
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')

const partOf = (dataDirectory: string, environmentId: string, id: string) =>
  `${backupFile(dataDirectory, environmentId, id)}.part`

/** The same for what holds the same. */
async function printOf({ store, model }: OpenEnvironment, row: EnvironmentRow, { includesFiles }: BackupInput) {
  const kind = kindOf('collection')
  const collections = model.list(kind.kind).filter(({ definition }) => kind.records?.(definition) !== undefined)
  const content = await fingerprintOf(
    store.reads,
    collections.map(({ id }) => id),
  )
  return `${content} ${includesFiles} ${row.name}`
}

/** @throws JobFailed `noSpace` before anything is written */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + spare) throw new JobFailed('noSpace', { needed: bytes })
}
