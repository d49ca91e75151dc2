import { keptTask } from '../../../system/children/keptTask.ts'
import { asFailed } from '../../../system/children/taskChildren.ts'
import type { ExtractTask, FromExtractChild } from './protocol.ts'
import { readText, Unreadable } from './readers.ts'

/** What the process may take in all. */
const mostMb = 1_024

const failed = (error: unknown): FromExtractChild =>
  error instanceof Unreadable ? { kind: 'refused', failure: 'unreadable', detail: {} } : asFailed(error)

keptTask<ExtractTask, FromExtractChild>(mostMb, (task, post) => {
  void readText(task)
    .then((result): FromExtractChild => ({ kind: 'end', result }), failed)
    .then(post)
})
