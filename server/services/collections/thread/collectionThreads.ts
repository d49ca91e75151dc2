import { Worker } from 'node:worker_threads'
import { JobFailed } from '../../../../shared/collections/jobs.ts'
import type { CollectionTask, Conversion, FromCollectionThread } from './protocol.ts'

/** Two, so that one export does not hold up another; more would only compete for the cores. */
const mostThreads = 2
const threadMemoryMb = 1_024

export interface TaskOptions {
  /** Ends the thread, wherever it is. */
  signal: AbortSignal
  progress?(done: number, total: number): void
}

/** The threads that read whole collections: one for each task, a few at a time. */
export class CollectionThreads {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** @throws JobFailed, the signal's reason, and what the system refuses (`code`) */
  async run(task: CollectionTask, options: TaskOptions): Promise<Conversion | null> {
    while (this.#running >= mostThreads) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#running += 1
    try {
      options.signal.throwIfAborted()
      return await inThread(task, options)
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}

function inThread(task: CollectionTask, { signal, progress }: TaskOptions): Promise<Conversion | null> {
  const worker = new Worker(new URL('./collectionThread.ts', import.meta.url), {
    // The parent's flags concern the parent: some of them a worker refuses.
    execArgv: [],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  })
  const stopped = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  const answered = new Promise<Conversion | null>((resolve, reject) => {
    worker.on('message', (message: FromCollectionThread) => {
      if (message.kind === 'progress') progress?.(message.done, message.total)
      else if (message.kind === 'end') resolve(message.result)
      else if (message.kind === 'refused') reject(new JobFailed(message.failure, message.detail))
      else reject(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(signal.aborted ? signal.reason : new Error('a thread ended early')))
  })
  return answered.finally(async () => {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
    await stopped
  })
}
