/** The long operations on a collection, and on an environment as a whole. Imports have their own progress, which tells of rows. */
export const jobKinds = ['export', 'empty', 'remove', 'convert', 'exportApplication', 'backup', 'embed'] as const
export type JobKindName = (typeof jobKinds)[number]

/** running: it is at work · the others are ends of it */
export const jobStatuses = ['running', 'finished', 'cancelled', 'failed', 'interrupted'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const isJobOver = (status: JobStatus) => status !== 'running'

/** Why one failed: the i18n keys under `collections.failures.` */
export const jobFailures = [
  'noSpace',
  'notWritable',
  'tooLarge',
  'cellTooLong',
  'changed',
  'inUse',
  'busy',
  'notConvertible',
  'repeated',
  'interrupted',
  'notEmbedded',
  'unavailable',
  'failed',
] as const
export type JobFailure = (typeof jobFailures)[number]

export const isJobFailure = (text: string): text is JobFailure => (jobFailures as readonly string[]).includes(text)

/** What one waits for whose next step is tried again until it can be done: the i18n keys under `waits.` */
export const jobWaits = ['noSpace', 'unavailable', 'failed'] as const
export type JobWait = (typeof jobWaits)[number]

/** Ends a job for a reason that people are told. */
export class JobFailed extends Error {
  readonly failure: JobFailure
  /** What the text of the failure names: `{ recordId, field }`. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(failure: JobFailure, detail: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(failure, { cause })
    this.name = 'JobFailed'
    this.failure = failure
    this.detail = detail
  }
}
