import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import { notFound } from '../../../shared/errors.ts'
import { makeFolder } from '../../db/engine/folders.ts'
import type { StoreSource } from '../../db/engine/source.ts'
import { backupFile, incomingFile } from '../../db/environment/paths.ts'
import { syncFolder } from '../../db/environment/placing.ts'
import { NotAFolder, ReadOnlyFolder } from '../../db/errors.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import { ownedStream } from '../../system/ownedStream.ts'
import { type ArchiveParts, archived, asJobFailure } from '../applicationFiles/archive.ts'
import { hashFile } from '../applicationFiles/hashFile.ts'

export interface BackupContent {
  /** Of the backup. */
  id: string
  row: EnvironmentRow
  /** Instead of what serves: another one of this build's format. */
  source?: StoreSource
  includesFiles: boolean
  signal: AbortSignal
  progress(done: number, total: number): void
}

interface Place {
  environmentId: string
  /** Of the backup. */
  id: string
}

/** So much stays free for everything else, in bytes. */
const spare = 64 * 1024 ** 2

/**
 * Writes the file of a backup. It has its name once it was read from its beginning to its end.
 * @returns its size in bytes
 * @throws JobFailed, and the signal's reason; `removeBackupFiles` takes away what there is of it then
 */
export async function writeBackup(parts: ArchiveParts, content: BackupContent): Promise<number> {
  const { dataDirectory, applicationChildren, contents } = parts
  const { id, row, signal } = content
  const target = backupFile(dataDirectory, row.id, id)
  const part = partOf(dataDirectory, row.id, id)
  try {
    makeFolder(dirname(target))
    const size = await writePart(parts, content, part)
    await applicationChildren.verify({ kind: 'verify', path: part }, { signal, progress: () => undefined })
    signal.throwIfAborted()
    await contents.keepBackup(row.id, id, async () => {
      const { sha256: hash, size } = await hashFile(part, signal)
      return { path: part, size, hash }
    })
    await rename(part, target)
    await syncFolder(dirname(target))
    return size
  } catch (error) {
    throw isRefused(error) ? new JobFailed('notWritable', {}, error) : asJobFailure(error)
  }
}

/** By this process. */
let fetches = 0

export type BackupPlaces = Pick<ArchiveParts, 'dataDirectory' | 'contents'>

/**
 * The file of a backup on this server's disk; where another server made it, it is fetched first.
 * @throws AppError NotFound when neither has it · Unavailable
 */
export async function backupAtHand(
  { dataDirectory, contents }: BackupPlaces,
  { environmentId, id }: Place,
): Promise<string> {
  const path = backupFile(dataDirectory, environmentId, id)
  if (existsSync(path)) return path
  const kept = await contents.keptBackup(environmentId, id)
  if (kept === undefined) throw notFound()
  makeFolder(dirname(path))
  // Several may fetch it at once.
  const part = `${path}.${++fetches}.part`
  try {
    await pipeline(kept, ownedStream(createWriteStream(part)))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  return path
}

export async function removeBackupFiles(
  { dataDirectory, contents }: BackupPlaces,
  { environmentId, id }: Place,
): Promise<void> {
  const paths = [copyPath, partOf, backupFile].map(pathOf => pathOf(dataDirectory, environmentId, id))
  for (const path of paths) await removeFile(path)
  await contents.removeBackup(environmentId, id)
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
