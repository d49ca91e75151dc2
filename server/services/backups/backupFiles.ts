import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import { makeFolder } from '../../db/engine/folders.ts'
import { backupFile, incomingFile } from '../../db/environment/paths.ts'
import { syncFolder } from '../../db/environment/placing.ts'
import { NotAFolder, ReadOnlyFolder } from '../../db/errors.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import { type ArchiveParts, archived, asJobFailure } from '../applicationFiles/archive.ts'

export interface BackupContent {
  /** Of the backup. */
  id: string
  row: EnvironmentRow
  /** Instead of the file that serves: another one of this build's format. */
  source?: string
  includesFiles: boolean
  signal: AbortSignal
  progress(done: number, total: number): void
}

/** So much stays free for everything else, in bytes. */
const spare = 64 * 1024 ** 2

/**
 * Writes the file of a backup. It has its name once it was read from its beginning to its end.
 * @returns its size in bytes
 * @throws JobFailed, and the signal's reason; `removeBackupFiles` takes away what there is of it then
 */
export async function writeBackup(parts: ArchiveParts, content: BackupContent): Promise<number> {
  const { dataDirectory, applicationChildren } = parts
  const { id, row, signal } = content
  const target = backupFile(dataDirectory, row.id, id)
  const part = partOf(dataDirectory, row.id, id)
  try {
    makeFolder(dirname(target))
    const size = await writePart(parts, content, part)
    await applicationChildren.verify({ kind: 'verify', path: part }, { signal, progress: () => undefined })
    signal.throwIfAborted()
    await rename(part, target)
    await syncFolder(dirname(target))
    return size
  } catch (error) {
    throw isRefused(error) ? new JobFailed('notWritable', {}, error) : asJobFailure(error)
  }
}

export async function removeBackupFiles(dataDirectory: string, environmentId: string, id: string): Promise<void> {
  const paths = [copyPath, partOf, backupFile].map(pathOf => pathOf(dataDirectory, environmentId, id))
  for (const path of paths) await removeFile(path)
}

async function writePart(parts: ArchiveParts, content: BackupContent, path: string): Promise<number> {
  const { id, row, source, includesFiles, signal, progress } = content
  const chunks = archived(parts, {
    row,
    source,
    includeData: true,
    includeFiles: includesFiles,
    keepsSealed: true,
    database: copyPath(parts.dataDirectory, row.id, id),
    signal,
    progress,
    sized: bytes => requireRoom(dirname(path), bytes),
  })
  const file = await open(path, 'w')
  try {
    for await (const chunk of chunks) await file.appendFile(chunk)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
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

/** Where the rows are while they are packed. */
const copyPath = (dataDirectory: string, environmentId: string, id: string) =>
  incomingFile(dataDirectory, environmentId, `backup-${id}`)

const partOf = (dataDirectory: string, environmentId: string, id: string) =>
  `${backupFile(dataDirectory, environmentId, id)}.part`

/** @throws JobFailed `noSpace` before anything is written */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + spare) throw new JobFailed('noSpace', { needed: bytes })
}
