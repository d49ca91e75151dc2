import { JobFailed } from '../../../../shared/collections/jobs.ts'
import { isAppError } from '../../../../shared/errors.ts'
import type { TypePreview } from '../../../../shared/wire/answers.ts'
import { openRecordSnapshot, type RecordSnapshot } from '../../../db/records/recordSnapshot.ts'
import { keptTask } from '../../../system/children/keptTask.ts'
import { asFailed, teller } from '../../../system/children/taskChildren.ts'
import { systemClock } from '../../../system/clock.ts'
import { decideByOutlines } from '../../../system/exactBorders.ts'
import type { CollectionTask, ConvertTask, ExportTask, FromCollectionChild } from '../collectionTasks.ts'
import { countConversions } from './countConversions.ts'
import { writeExcel } from './excelFile.ts'
import { exportBatches } from './exportRows.ts'
import { writeJson } from './jsonFile.ts'

/** What the process may take in all. */
const mostMb = 2_048

type Post = (message: FromCollectionChild) => void

/** Tells how many records are done, as they are. */
function counter(post: Post, total: number) {
  const tell = teller(systemClock, post)
  let done = 0
  return (records: number) => {
    done += records
    tell(done, total)
  }
}

async function runExport(snapshot: RecordSnapshot, task: ExportTask, post: Post): Promise<null> {
  const { filter, scope } = task
  const total = filter === undefined ? 0 : await snapshot.records(task.shape, task.asked).count({ filter, scope })
  const wrote = counter(post, total)
  const batches = exportBatches(snapshot, task)
  if (task.format === 'json') await writeJson(task, batches, wrote)
  else await writeExcel(task, batches, systemClock.now(), wrote)
  post({ kind: 'progress', done: total, total })
  return null
}

async function runConvert(snapshot: RecordSnapshot, task: ConvertTask, post: Post): Promise<TypePreview> {
  const total = await snapshot.records(task.shape).count({ scope: task.scope })
  return countConversions(snapshot, task, systemClock.now(), counter(post, total))
}

async function run(task: CollectionTask, post: Post): Promise<FromCollectionChild> {
  const snapshot = await openRecordSnapshot(task.source, { clock: systemClock, zone: task.zone, region: task.region })
  try {
    const result =
      task.kind === 'export' ? await runExport(snapshot, task, post) : await runConvert(snapshot, task, post)
    return { kind: 'end', result }
  } finally {
    await snapshot.close()
  }
}

function failed(error: unknown): FromCollectionChild {
  if (error instanceof JobFailed) return { kind: 'refused', failure: error.failure, detail: { ...error.detail } }
  if (isAppError(error, 'Unavailable')) return { kind: 'unavailable', message: error.message }
  return asFailed(error)
}

decideByOutlines()
keptTask<CollectionTask, FromCollectionChild>(mostMb, async (task, post) => post(await run(task, post).catch(failed)))
