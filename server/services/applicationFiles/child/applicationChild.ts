import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import { isAppError } from '../../../../shared/errors.ts'
import { openSource } from '../../../db/engine/sources/openSource.ts'
import { isFileKey } from '../../../db/environment/portable/addresses.ts'
import { bringIn, isBroughtIn } from '../../../db/environment/portable/bringIn.ts'
import { carryOver } from '../../../db/environment/portable/carryOver.ts'
import {
  type CopiedFile,
  type CopyResult,
  copyEnvironment,
  type EnvironmentCopy,
} from '../../../db/environment/portable/copyEnvironment.ts'
import { openForeign } from '../../../db/environment/portable/inspectFile.ts'
import { keptTask } from '../../../system/children/keptTask.ts'
import { asFailed, teller } from '../../../system/children/taskChildren.ts'
import { systemClock } from '../../../system/clock.ts'
import { cleanName, genericTypeOf, mimeTypeOf } from '../../files/mimeTypes.ts'
import { unpack, verify } from '../unpack.ts'
import type { ApplicationTask, CopyingTask, FromApplicationChild } from './protocol.ts'

type Progress = (done: number, total: number) => void

/** What the process may take in all. */
const mostMb = 2_048

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

function copyOf(task: CopyingTask, progress: Progress): EnvironmentCopy {
  const { settings } = task
  const all = { includeData: true, includePeople: true, includeFiles: true }
  if (task.kind === 'import')
    return {
      ...task,
      ...all,
      settings,
      imported: true,
      knowsPeople: task.isOwn,
      serves: true,
      keepsSealed: true,
      busyWith: [],
      file: readFile,
      progress,
    }
  const own = { settings, imported: false, knowsPeople: true, busyWith, file: (file: CopiedFile) => file, progress }
  if (task.kind === 'duplicate') return { ...task, ...own, serves: true, keepsSealed: true }
  const { environmentId: from, includeData, includeFiles, keepsSealed } = task
  const included = { includeData, includePeople: includeData, includeFiles }
  return { from, to: from, ...included, ...own, serves: false, keepsSealed }
}

/** Of a copy that is brought in elsewhere, what is done once it is written, in parts of a hundred. */
const writtenShare = 50

async function copied(task: CopyingTask, progress: Progress): Promise<CopyResult> {
  if (task.kind === 'export' || !isBroughtIn(task.into)) return written(task, progress)
  const whole = 100
  const result = await written(task, (done, total) => progress(done * writtenShare, total * whole))
  const rest = whole - writtenShare
  await bringIn(task.target, task.into, (done, total) => progress(writtenShare * total + done * rest, total * whole))
  return result
}

async function written(task: CopyingTask, progress: Progress): Promise<CopyResult> {
  const source = await (task.kind === 'import' ? openForeign(task.source) : openSource(task.source))
  try {
    return await copyEnvironment(source, task.target, copyOf(task, progress))
  } finally {
    await source.close()
  }
}

/** What a foreign file makes the engine raise is the file's fault, unless the disk is to blame. */
function failed(task: ApplicationTask, error: unknown): FromApplicationChild {
  if (error instanceof ApplicationRefused)
    return { kind: 'refused', failure: error.failure, detail: { ...error.detail } }
  if (isAppError(error, 'Unavailable')) return { kind: 'unavailable', message: error.message }
  const failure = asFailed(error)
  if (failure.code === 'SQLITE_FULL' || failure.code === 'ENOSPC')
    return { kind: 'refused', failure: 'noSpace', detail: {} }
  const isOurs = task.kind !== 'import' || failure.code?.startsWith('SQLITE_IOERR') === true
  return isOurs ? failure : { kind: 'refused', failure: 'damaged', detail: { reason: failure.message } }
}

/** Whoever has enough of it ends the process. */
const neverAborted = new AbortController().signal

async function perform(task: ApplicationTask, progress: Progress): Promise<FromApplicationChild> {
  try {
    if (task.kind === 'verify')
      return { kind: 'end', result: await verify({ ...task, signal: neverAborted, progress }) }
    if (task.kind === 'carry') return { kind: 'end', result: await carryOver(task.source, task.into, task) }
    if (task.kind !== 'unpack') return { kind: 'end', result: await copied(task, progress) }
    return { kind: 'end', result: await unpack({ ...task, signal: neverAborted, progress }) }
  } catch (error) {
    return failed(task, error)
  }
}

keptTask<ApplicationTask, FromApplicationChild>(mostMb, async (task, post) =>
  post(await perform(task, teller(systemClock, post))),
)
