import type { Clock } from '../../../shared/clock.ts'
import { forgetHistory } from '../../db/records/historyReads.ts'
import { forgetComments } from '../../db/records/recordComments.ts'
import { clearRetired, type RetiredTable } from '../../db/records/retire.ts'
import { inChunks } from '../jobs/inChunks.ts'
import type { JobContext } from '../jobs/runningJob.ts'

/** What a job that took tables out of use still has to do; it survives a stop of the server. */
export interface Tidying extends Record<string, unknown> {
  retired: RetiredTable[]
  /** Rows that were in them. */
  rows: number
  /** Whose records' histories go too (local), up to this entry. */
  forget: {
    collectionId: string
    last: number /** What was said about them, until this comment. */
    lastComment?: number
  }
}

/** Deletes what the tables held, a little at a time. Only after `commit`. */
export async function tidyUp(context: JobContext, clock: Clock): Promise<void> {
  const { retired, rows, forget } = context.state.kept as Tidying
  const { environment, signal } = context
  let done = 0
  const written = (count: number) => {
    done += count
    context.progress(Math.min(done, rows), rows)
  }
  await inChunks(environment, { clock, signal, written }, (tx, most) => clearRetired(tx, retired, most))
  const { collectionId, last, lastComment = 0 } = forget
  await inChunks(environment, { clock, signal }, (tx, most) => forgetHistory(tx, collectionId, last, most))
  await inChunks(environment, { clock, signal }, (tx, most) => forgetComments(tx, collectionId, lastComment, most))
  context.progress(rows, rows)
}
