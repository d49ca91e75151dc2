import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import { openConnection } from '../../../db/engine/connection.ts'
import { isFileKey } from '../../../db/environment/portable/addresses.ts'
import {
  type CopiedFile,
  type CopyResult,
  copyEnvironment,
  type EnvironmentCopy,
} from '../../../db/environment/portable/copyEnvironment.ts'
import { openForeign } from '../../../db/environment/portable/inspectFile.ts'
import { systemClock } from '../../../system/clock.ts'
import { cleanName, genericTypeOf, mimeTypeOf } from '../../files/mimeTypes.ts'
import { childTask } from '../../jobs/childTask.ts'
import { asFailed } from '../../jobs/inChild.ts'
import type { ApplicationTask, FromApplicationChild } from './protocol.ts'

type Progress = (done: number, total: number) => void

/** Tells how far it is, at most some times a second. */
function teller(post: (message: FromApplicationChild) => void): Progress {
  let told = 0
  return (done, total) => {
    const now = systemClock.now()
    if (now - told < 100) return
    told = now
    post({ kind: 'progress', done, total })
  }
}

/** Jobs that leave half of their work in the tables until they are over. */
const busyWith = ['import', 'empty', 'remove', 'convert']

/** A name and a type become headers of answers: from elsewhere they are taken as an upload's are. */
function readFile(file: CopiedFile): CopiedFile {
  if (!isFileKey(file.key) || !/^[0-9a-f]{64}$/.test(file.hash) || !Number.isSafeInteger(file.size))
    throw new ApplicationRefused('damaged', { reason: 'files' })
  const name = cleanName(file.name)
  const type = mimeTypeOf(name, file.type)
  return { ...file, name, type, genericType: genericTypeOf(type) }
}

function copyOf(task: ApplicationTask, progress: Progress): EnvironmentCopy {
  const { settings } = task
  if (task.kind === 'import')
    return { ...task, settings, includeData: true, imported: true, busyWith: [], file: readFile, progress }
  const { environmentId: from, includeData } = task
  return { from, to: from, includeData, settings, imported: false, busyWith, file: file => file, progress }
}

function run(task: ApplicationTask, progress: Progress): CopyResult {
  const source = task.kind === 'import' ? openForeign(task.source) : openConnection(task.source, 'read')
  try {
    return copyEnvironment(source, task.target, copyOf(task, progress))
  } finally {
    source.close()
  }
}

/** What a foreign file makes the engine raise is the file's fault, unless the disk is to blame. */
function failed(task: ApplicationTask, error: unknown): FromApplicationChild {
  if (error instanceof ApplicationRefused)
    return { kind: 'refused', failure: error.failure, detail: { ...error.detail } }
  const failure = asFailed(error)
  if (failure.code === 'SQLITE_FULL' || failure.code === 'ENOSPC')
    return { kind: 'refused', failure: 'noSpace', detail: {} }
  const isOurs = task.kind === 'export' || failure.code?.startsWith('SQLITE_IOERR') === true
  return isOurs ? failure : { kind: 'refused', failure: 'damaged', detail: { reason: failure.message } }
}

childTask<ApplicationTask, FromApplicationChild>((task, post) => {
  try {
    return { kind: 'end', result: run(task, teller(post)) }
  } catch (error) {
    return failed(task, error)
  }
})
