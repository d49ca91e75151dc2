import { JobFailed } from '../../../../shared/collections/jobs.ts'
import type { TypePreview } from '../../../../shared/wire/answers.ts'
import { openRecordFile, type RecordFile } from '../../../db/records/recordFile.ts'
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

async function runExport(file: RecordFile, task: ExportTask, post: Post): Promise<null> {
  const { filter, scope } = task
  const total = filter === undefined ? 0 : file.records(task.shape, task.asked).count({ filter, scope })
  const wrote = counter(post, total)
  const batches = exportBatches(file, task)
  if (task.format === 'json') await writeJson(task, batches, wrote)
  else await writeExcel(task, batches, systemClock.now(), wrote)
  post({ kind: 'progress', done: total, total })
  return null
}

function runConvert(file: RecordFile, task: ConvertTask, post: Post): TypePreview {
  const total = file.records(task.shape).count({ scope: task.scope })
  return countConversions(file, task, systemClock.now(), counter(post, total))
}

async function run(task: CollectionTask, post: Post): Promise<FromCollectionChild> {
  const file = openRecordFile(task.database, { clock: systemClock, zone: task.zone, region: task.region })
  try {
    const result = task.kind === 'export' ? await runExport(file, task, post) : runConvert(file, task, post)
    return { kind: 'end', result }
  } finally {
    file.close()
  }
}

function failed(error: unknown): FromCollectionChild {
  if (error instanceof JobFailed) return { kind: 'refused', failure: error.failure, detail: { ...error.detail } }
  return asFailed(error)
}

decideByOutlines()
keptTask<CollectionTask, FromCollectionChild>(mostMb, async (task, post) => post(await run(task, post).catch(failed)))
