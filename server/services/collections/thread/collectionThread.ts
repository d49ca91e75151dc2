import { parentPort, workerData } from 'node:worker_threads'
import { JobFailed } from '../../../../shared/collections/jobs.ts'
import { openRecordFile, type RecordFile } from '../../../db/records/recordFile.ts'
import { systemClock } from '../../../system/clock.ts'
import { asFailed } from '../../jobs/inThread.ts'
import { countConversions } from './countConversions.ts'
import { writeExcel } from './excelFile.ts'
import { exportBatches } from './exportRows.ts'
import { writeJson } from './jsonFile.ts'
import type { CollectionTask, Conversion, ConvertTask, ExportTask, FromCollectionThread } from './protocol.ts'

if (parentPort === null) throw new Error('this file runs in a worker thread')
const port = parentPort
const post = (message: FromCollectionThread) => port.postMessage(message)

/** Tells how far it is, at most some times a second. */
function teller(total: number) {
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

async function runExport(file: RecordFile, task: ExportTask): Promise<null> {
  const { filter, scope } = task
  const total = filter === undefined ? 0 : file.records(task.shape).count({ filter, scope })
  const wrote = teller(total)
  const batches = exportBatches(file, task)
  if (task.format === 'json') await writeJson(task, batches, wrote)
  else await writeExcel(task, batches, systemClock.now(), wrote)
  post({ kind: 'progress', done: total, total })
  return null
}

function runConvert(file: RecordFile, task: ConvertTask): Conversion {
  const total = file.records(task.shape).count({ scope: task.scope })
  return countConversions(file, task, systemClock.now(), teller(total))
}

async function run(task: CollectionTask): Promise<FromCollectionThread> {
  const file = openRecordFile(task.database, { clock: systemClock, zone: task.zone })
  try {
    const result = task.kind === 'export' ? await runExport(file, task) : runConvert(file, task)
    return { kind: 'end', result }
  } finally {
    file.close()
  }
}

function failed(error: unknown): FromCollectionThread {
  if (error instanceof JobFailed) return { kind: 'refused', failure: error.failure, detail: { ...error.detail } }
  return asFailed(error)
}

run(workerData as CollectionTask)
  .catch(failed)
  .then(post)
