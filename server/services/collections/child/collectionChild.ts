import { JobFailed } from '../../../../shared/collections/jobs.ts'
import { openRecordFile, type RecordFile } from '../../../db/records/recordFile.ts'
import { systemClock } from '../../../system/clock.ts'
import { childTask } from '../../jobs/childTask.ts'
import { asFailed } from '../../jobs/inChild.ts'
import { countConversions } from './countConversions.ts'
import { writeExcel } from './excelFile.ts'
import { exportBatches } from './exportRows.ts'
import { writeJson } from './jsonFile.ts'
import type { CollectionTask, Conversion, ConvertTask, ExportTask, FromCollectionChild } from './protocol.ts'

type Post = (message: FromCollectionChild) => void

/** Tells how far it is, at most some times a second. */
function teller(post: Post, total: number) {
  let done = 0
  let told = 0
  return (records: number) => {
    done += records
    const now = systemClock.now()
    if (now - told < 100) return
    told = now
    post({ kind: 'progress', done, total })
  }
}

async function runExport(file: RecordFile, task: ExportTask, post: Post): Promise<null> {
  const { filter, scope } = task
  const total = filter === undefined ? 0 : file.records(task.shape).count({ filter, scope })
  const wrote = teller(post, total)
  const batches = exportBatches(file, task)
  if (task.format === 'json') await writeJson(task, batches, wrote)
  else await writeExcel(task, batches, systemClock.now(), wrote)
  post({ kind: 'progress', done: total, total })
  return null
}

function runConvert(file: RecordFile, task: ConvertTask, post: Post): Conversion {
  const total = file.records(task.shape).count({ scope: task.scope })
  return countConversions(file, task, systemClock.now(), teller(post, total))
}

async function run(task: CollectionTask, post: Post): Promise<FromCollectionChild> {
  const file = openRecordFile(task.database, { clock: systemClock, zone: task.zone })
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

childTask<CollectionTask, FromCollectionChild>((task, post) => run(task, post).catch(failed))
