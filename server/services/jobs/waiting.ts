import type { JobWait } from '../../../shared/collections/jobs.ts'
import { isAppError } from '../../../shared/errors.ts'
import { isNoSpace, publicFailure } from '../calls/failures.ts'

/** Work that was refused and is tried again. */
export interface Waiting {
  reason: JobWait
  /** When it was refused first since it last went on. */
  since: number
  /** Why it was refused the last time. */
  cause: unknown
}

/** How it travels. */
export interface ToldWaiting {
  waitingFor: JobWait | null
  /** ISO. */
  waitingSince: string | null
}

/** Whether the data or the system cannot be had for a while, for another reason than a full disk. */
export const isUnavailable = (error: unknown): boolean =>
  isAppError(error, 'Unavailable') || publicFailure(error) !== undefined

function reasonOf(error: unknown): JobWait {
  if (isNoSpace(error)) return 'noSpace'
  return isUnavailable(error) ? 'unavailable' : 'failed'
}

/** @param before that it waits already */
export const waitingAfter = (cause: unknown, now: number, before: Waiting | undefined): Waiting => ({
  reason: reasonOf(cause),
  since: before?.since ?? now,
  cause,
})

export const toldWaiting = (waiting: Waiting | undefined): ToldWaiting => ({
  waitingFor: waiting?.reason ?? null,
  waitingSince: waiting === undefined ? null : new Date(waiting.since).toISOString(),
})
