import { JobFailed, type JobFailure } from '../../../../shared/collections/jobs.ts'
import { inChild } from '../../jobs/inChild.ts'
import type { CollectionTask, Conversion } from './protocol.ts'

/** Two, so that one export does not hold up another; more would only compete for the cores. */
const mostChildren = 2
const script = new URL('./collectionChild.ts', import.meta.url)

export interface TaskOptions {
  /** Ends the process, wherever it is. */
  signal: AbortSignal
  progress?(done: number, total: number): void
}

/** The processes that read whole collections: one for each task, a few at a time. */
export class CollectionChildren {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** @throws JobFailed, the signal's reason, and what the system refuses (`code`) */
  async run(task: CollectionTask, options: TaskOptions): Promise<Conversion | null> {
    while (this.#running >= mostChildren) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#running += 1
    try {
      options.signal.throwIfAborted()
      const refused = (failure: JobFailure, detail: Record<string, unknown>) => new JobFailed(failure, detail)
      return await inChild<Conversion | null, JobFailure>(script, task, { ...options, refused })
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}
