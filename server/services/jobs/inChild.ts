import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a process that does one task tells. */
export type FromChild<Result, Failure extends string = string> =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'end'; result: Result }
  /** For a reason that people are told. */
  | { kind: 'refused'; failure: Failure; detail: Record<string, unknown> }
  | { kind: 'failed'; message: string; code: string | undefined; stack: string | undefined }

export interface ChildOptions<Failure extends string> {
  /** Ends the process, wherever it is. */
  signal: AbortSignal
  progress?(done: number, total: number): void
  /** What is raised for a refusal. */
  refused(failure: Failure, detail: Record<string, unknown>): Error
}

const memoryMb = 1_024
/** How much of what a dying process writes is told. */
const lastWords = 2_000

/** An error loses its class on the way between processes. */
export function asFailed(error: unknown): Extract<FromChild<never>, { kind: 'failed' }> {
  const { message, stack, code } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  return { kind: 'failed', message, stack, code }
}

/**
 * One task in a process of its own, which is gone afterwards. Not in a thread: ending a thread in the middle of a call of the database
 * engine ends the whole process, and a file that makes the engine fail must not take the server with it.
 * @throws what `refused` makes, the signal's reason, and what the system refuses (`code`)
 */
export async function inChild<Result, Failure extends string = string>(
  script: URL,
  task: unknown,
  { signal, progress, refused }: ChildOptions<Failure>,
): Promise<Result> {
  const child = fork(fileURLToPath(script), [], {
    // The parent's own flags concern the parent.
    execArgv: ['--no-node-snapshot', `--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    words = `${words}${text}`.slice(-lastWords)
  })
  const closed = new Promise<void>(resolve => child.once('close', () => resolve()))
  const stop = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  const answered = new Promise<Result>((resolve, reject) => {
    child.on('message', (message: FromChild<Result, Failure>) => {
      if (message.kind === 'progress') progress?.(message.done, message.total)
      else if (message.kind === 'end') resolve(message.result)
      else if (message.kind === 'refused') reject(refused(message.failure, message.detail))
      else reject(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }))
    })
    child.once('error', reject)
    child.once('close', (code, by) => reject(signal.aborted ? signal.reason : endedEarly(code ?? by, words)))
    child.send(task as object, error => error && reject(error))
  })
  return answered.finally(async () => {
    signal.removeEventListener('abort', stop)
    await closed
  })
}

const endedEarly = (how: number | string | null, words: string) => new Error(`a process ended early (${how})\n${words}`)
