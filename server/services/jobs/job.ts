import type { JobFailure, JobKindName, JobStatus } from '../../../shared/collections/jobs.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Job } from '../../db/environment/types.ts'
import type { WireFile } from '../files/wire.ts'
import { type ToldWaiting, toldWaiting, type Waiting } from './waiting.ts'

/** What is kept of a job in its environment's file. */
export interface JobState extends Record<string, unknown> {
  /** Local; empty for one that concerns the whole environment. */
  collectionId: string
  /** What was asked for. */
  input: Record<string, unknown>
  /** What the kind needs to go on, or to put everything back. */
  kept: Record<string, unknown>
  /** What was asked for is done; only tidying up is left, which nobody can cancel. */
  committed: boolean
  /** What it found or made, for the screen. */
  result: Record<string, unknown> | null
  fileId: string | null
  message: JobFailure | null
  detail: Record<string, unknown> | null
}

export interface JobCounters extends Record<string, number> {
  done: number
  /** 0 while nobody knows. */
  total: number
}

/** A job as it travels. */
export interface JobProgress extends ToldWaiting {
  _id: string
  kind: JobKindName
  status: JobStatus
  /** Null for one that concerns the whole environment. */
  collectionId: string | null
  done: number
  total: number
  file: WireFile | null
  message: string | null
  detail: Record<string, unknown> | null
  result: Record<string, unknown> | null
  /** ISO. */
  createdAt: string
}

export const newState = (collectionId: string, input: Record<string, unknown>): JobState => ({
  collectionId,
  input,
  kept: {},
  committed: false,
  result: null,
  fileId: null,
  message: null,
  detail: null,
})
export const nothingDone: JobCounters = { done: 0, total: 0 }

export interface ShownJob extends Pick<Job, 'id' | 'createdAt'> {
  kind: string
  status: JobStatus
  state: JobState
  counters: JobCounters
  waiting?: Waiting | undefined
}

export function toProgress(environmentId: string, job: ShownJob, file: WireFile | null): JobProgress {
  const { message, detail, result, collectionId } = job.state
  return {
    _id: wireId(environmentId, job.id),
    kind: job.kind as JobKindName,
    status: job.status,
    collectionId: collectionId === '' ? null : wireId(environmentId, collectionId),
    ...job.counters,
    file,
    message,
    detail,
    result,
    ...toldWaiting(job.waiting),
    createdAt: new Date(job.createdAt).toISOString(),
  }
}
