import { Worker } from 'node:worker_threads'

/** What a thread that does one task tells. */
export type FromThread<Result, Failure extends string = string> =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'end'; result: Result }
  /** For a reason that people are told. */
  | { kind: 'refused'; failure: Failure; detail: Record<string, unknown> }
  | { kind: 'failed'; message: string; code: string | undefined; stack: string | undefined }

export interface ThreadOptions<Failure extends string> {
  /** Ends the thread, wherever it is. */
  signal: AbortSignal
  progress?(done: number, total: number): void
  /** What is raised for a refusal. */
  refused(failure: Failure, detail: Record<string, unknown>): Error
}

const threadMemoryMb = 1_024

/** An error loses its class on the way between threads. */
export function asFailed(error: unknown): Extract<FromThread<never>, { kind: 'failed' }> {
  const { message, stack, code } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  return { kind: 'failed', message, stack, code }
}

/**
 * One task in a thread of its own, which is gone afterwards.
 * @throws what `refused` makes, the signal's reason, and what the system refuses (`code`)
 */
export function inThread<Result, Failure extends string = string>(
  script: URL,
  task: unknown,
  { signal, progress, refused }: ThreadOptions<Failure>,
): Promise<Result> {
  const worker = new Worker(script, {
    // The parent's flags concern the parent: some of them a worker refuses.
    execArgv: [],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  })
  const stopped = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  const answered = new Promise<Result>((resolve, reject) => {
    worker.on('message', (message: FromThread<Result, Failure>) => {
      if (message.kind === 'progress') progress?.(message.done, message.total)
      else if (message.kind === 'end') resolve(message.result)
      else if (message.kind === 'refused') reject(refused(message.failure, message.detail))
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
