import type { Clock } from '../../../shared/clock.ts'
import { unavailable } from '../../../shared/errors.ts'
import { KeptChildren, type KeptChildrenOptions } from './keptChildren.ts'

/** What a child tells of its task. */
export type FromTaskChild<Result, Failure extends string = string> =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'end'; result: Result }
  /** For a reason that people are told. */
  | { kind: 'refused'; failure: Failure; detail: Record<string, unknown> }
  /** Just now: the same may be asked again. */
  | { kind: 'unavailable'; message: string }
  | { kind: 'failed'; message: string; code: string | undefined; stack: string | undefined }

export interface TaskChildrenOptions<Failure extends string>
  extends Pick<KeptChildrenOptions<never>, 'script' | 'most' | 'heapMb'> {
  /** What is raised for a refusal. */
  refused(failure: Failure, detail: Record<string, unknown>): Error
}

export interface TaskOptions {
  /** Ends the process, wherever it is. */
  signal: AbortSignal
  progress?(done: number, total: number): void
}

/** Least time between two messages of how far a task is, in ms. */
const tellingPause = 100

/** The child's end of `progress`: tells how far it is, at most ten times a second. */
export function teller(clock: Clock, post: (message: FromTaskChild<never, never>) => void) {
  let told = 0
  return (done: number, total: number) => {
    const now = clock.now()
    if (now - told < tellingPause) return
    told = now
    post({ kind: 'progress', done, total })
  }
}

/** An error loses its class on the way between processes. */
export function asFailed(error: unknown): Extract<FromTaskChild<never>, { kind: 'failed' }> {
  const { message, stack, code } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  return { kind: 'failed', message, stack, code }
}

/** Child processes whose tasks tell how far they are, end with one result, and can be ended. */
export class TaskChildren<Task, Result, Failure extends string> {
  readonly #children: KeptChildren<Task, FromTaskChild<Result, Failure>>
  readonly #refused: TaskChildrenOptions<Failure>['refused']

  constructor({ refused, ...options }: TaskChildrenOptions<Failure>) {
    this.#refused = refused
    this.#children = new KeptChildren({ ...options, isLast: ({ kind }) => kind !== 'progress' })
  }

  /**
   * Waits for a child that is free, and for what it ends with.
   * @throws what `refused` makes, the signal's reason, what the system refuses (`code`) · ChildCrashed · AppError Unavailable
   */
  run(task: Task, { signal, progress }: TaskOptions): Promise<Result> {
    return this.#children.use(async child => {
      const stop = () => child.fail(signal.reason)
      signal.addEventListener('abort', stop)
      try {
        child.begin(task)
        for (;;) {
          const message = await child.next()
          if (message.kind !== 'progress') return this.#resultOf(message)
          progress?.(message.done, message.total)
        }
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }, signal)
  }

  /** Ends every child; what they do fails. */
  close(): Promise<void> {
    return this.#children.close()
  }

  #resultOf(message: Exclude<FromTaskChild<Result, Failure>, { kind: 'progress' }>): Result {
    if (message.kind === 'end') return message.result
    if (message.kind === 'refused') throw this.#refused(message.failure, message.detail)
    if (message.kind === 'unavailable') throw unavailable(message.message)
    throw Object.assign(new Error(message.message), { stack: message.stack, code: message.code })
  }
}
