import type { ApplicationRefused } from '../../../shared/applications/failures.ts'
import { isJobOver, type JobStatus } from '../../../shared/collections/jobs.ts'
import type { Arrival } from '../../db/environment/arrivals.ts'
import type { Caller } from '../calls/caller.ts'
import type { ArrivingEnvironment } from '../environments/environments.ts'
import { type ApplicationImportProgress, asRefusal, begunProgress, wholeImport } from './importProgress.ts'

/** What an environment is made of before it is in its place. */
export type PreparedEnvironment = Pick<
  ArrivingEnvironment,
  'name' | 'settings' | 'ownSettings' | 'variables' | 'action'
> & {
  /** Whom its memberships name, where they grant something. */
  accounts?: readonly string[]
}

export interface Preparing {
  signal: AbortSignal
  /** How much of it is done, in parts of a hundred. */
  tell(done: number): void
}

/** Where a new environment comes from: a file that was sent, or another environment. */
export interface ApplicationSource {
  /** Fills the staged folder. */
  prepare(preparing: Preparing): Promise<PreparedEnvironment>
  /** Takes away what was only there for this. */
  end(): Promise<void>
}

export interface RunningImportParts {
  id: string
  caller: Caller
  environmentId: string
  staged: Arrival
  source: ApplicationSource
  /** The last step: what was prepared comes into its place, or nothing changes. */
  arrive(prepared: PreparedEnvironment, staged: Arrival, preparing: Preparing): Promise<unknown>
  /** In parts of a hundred, what is done once everything is prepared. */
  share?: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** Gets failures that are nobody's fault but ours. */
  report(error: unknown): void
}

/** Of the parts of a hundred that progress is told in, those that are done once everything is prepared. */
export const preparedShare = 95

/** `done` of `total` as so many parts of a hundred. */
export const between = (from: number, to: number, done: number, total: number) =>
  total === 0 ? to : Math.min(to, Math.round(from + ((to - from) * done) / total))

class Cancelled extends Error {}

/** An environment that is being made of something whole. Until its last step nothing of it is where an environment would be. */
export class RunningImport {
  readonly #parts: RunningImportParts
  readonly #stop = new AbortController()
  #status: JobStatus = 'running'
  #done = 0
  #refusal: ApplicationRefused | undefined
  /** Settles when it is over; never rejects. */
  readonly done: Promise<void>

  constructor(parts: RunningImportParts) {
    this.#parts = parts
    this.done = this.#run()
  }

  get accountId() {
    return this.#parts.caller.accountId
  }

  get isOver() {
    return isJobOver(this.#status)
  }

  get progress(): ApplicationImportProgress {
    const { failure = null, detail = null } = this.#refusal ?? {}
    return { ...begunProgress(this.#parts), status: this.#status, done: this.#done, message: failure, detail }
  }

  /** Resolves when nothing is written any more; one past its last step ends as it does. */
  async cancel(): Promise<void> {
    this.#stop.abort(new Cancelled())
    await this.done
  }

  async #run(): Promise<void> {
    const { staged, source, report } = this.#parts
    let status: JobStatus = 'finished'
    try {
      await this.#take()
    } catch (error) {
      status = this.#stop.signal.aborted && error === this.#stop.signal.reason ? 'cancelled' : 'failed'
      if (status === 'failed') this.#refusal = asRefusal(error)
      if (this.#refusal?.failure === 'failed') report(error)
    }
    await Promise.all([staged.remove(), source.end()]).catch(report)
    if (status === 'finished') this.#done = wholeImport
    this.#status = status
  }

  async #take(): Promise<void> {
    const { staged, source, arrive, share = wholeImport } = this.#parts
    const { signal } = this.#stop
    await staged.begin()
    const tell = (done: number) => {
      this.#done = Math.round(done)
    }
    const prepared = await source.prepare({ signal, tell: done => tell((done * share) / wholeImport) })
    signal.throwIfAborted()
    await arrive(prepared, staged, { signal, tell: done => tell(share + (done * (wholeImport - share)) / wholeImport) })
  }
}
