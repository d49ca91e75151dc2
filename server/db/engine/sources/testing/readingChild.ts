import { keptTask } from '../../../../system/children/keptTask.ts'
import { asFailed } from '../../../../system/children/taskChildren.ts'
import type { OpenedSource, StoreSource } from '../../source.ts'
import { type SqlValue, sqlOf } from '../../sql.ts'
import { openSource } from '../openSource.ts'

/** One of them after the other. */
export type ReadingTask = { kind: 'open'; source: StoreSource } | { kind: 'ask'; text: string } | { kind: 'close' }

export type FromReadingChild =
  | { kind: 'row'; pid: number; row: SqlValue[] | undefined }
  | { kind: 'closed' }
  | ReturnType<typeof asFailed>

let opened: OpenedSource | undefined

async function perform(task: ReadingTask): Promise<FromReadingChild> {
  if (task.kind === 'open') opened = await openSource(task.source)
  if (opened === undefined) throw new Error('nothing is open')
  if (task.kind === 'close') {
    await opened.close()
    return { kind: 'closed' }
  }
  const text = task.kind === 'ask' ? task.text : 'SELECT 1'
  return { kind: 'row', pid: process.pid, row: await sqlOf(opened.reads).values(text).get() }
}

keptTask<ReadingTask, FromReadingChild>(400, async (task, post) => post(await perform(task).catch(asFailed)))
