import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface KeptChildOptions<From> {
  /** What the process runs: a file that calls `keptTask`. */
  script: URL
  /** Its heap, in MB. What it takes in all is bounded by `keptTask`. */
  heapMb: number
  /** Whether the task is over with this message. */
  isLast(message: From): boolean
}

/** A child ended by more than an error: a signal, its memory, a failure of native code. What it was given is to blame. */
export class ChildCrashed extends Error {}

/** A child that has nothing to do ends after this long, in ms. */
const idleTime = 60_000
/** How much of what a dying process writes is told. */
const lastWords = 2_000
/** An error that nobody caught ends a process with this code, and says so. */
const uncaught = 1

/** Nothing of the server's surroundings but how Node is run and where compiled code is kept: no passwords. */
function surroundings(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: how Node is run is no setting of Telar's
  const { NODE_OPTIONS } = process.env
  const compiled = getCompileCacheDir()
  return {
    TZ: 'UTC',
    MALLOC_ARENA_MAX: '2',
    ...(NODE_OPTIONS !== undefined && { NODE_OPTIONS }),
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }),
  }
}

/** The server's end of one child. It does one task at a time. */
export class KeptChild<To, From> {
  readonly #child: ChildProcess
  readonly #inbox: From[] = []
  readonly #gone: Promise<void>
  #busy = false
  #failure: Error | undefined
  #wake: () => void = () => undefined
  #idle: NodeJS.Timeout | undefined
  #words = ''

  constructor({ script, heapMb, isLast }: KeptChildOptions<From>, ended: () => void) {
    this.#child = fork(fileURLToPath(script), [], {
      env: surroundings(),
      // The parent's own flags concern the parent.
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr?.setEncoding('utf8').on('data', text => {
      this.#words = `${this.#words}${text}`.slice(-lastWords)
    })
    this.#child.on('message', message => {
      if (isLast(message as From)) this.#busy = false
      this.#inbox.push(message as From)
      this.#wake()
    })
    this.#child.on('error', error => this.fail(error))
    this.#gone = new Promise(resolve => {
      this.#child.once('close', (code, signal) => {
        this.fail(this.#endedWith(code, signal))
        ended()
        resolve()
      })
    })
  }

  get pid() {
    return this.#child.pid
  }

  /** It has answered everything, and that was read: it can take another task. */
  get isFree(): boolean {
    return !this.#busy && this.#inbox.length === 0 && this.#failure === undefined && this.#child.connected
  }

  begin(task: To): void {
    this.#busy = true
    this.post(task)
  }

  post(message: To): void {
    // A message that does not arrive has a child that ends, and that tells more.
    this.#child.send(message as object, () => undefined)
  }

  /** @throws ChildCrashed, and what it failed with */
  async next(): Promise<From> {
    for (;;) {
      const message = this.#inbox.shift()
      if (message !== undefined) return message
      if (this.#failure !== undefined) throw this.#failure
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  /** The first message of a task that may take so many ms. @throws as `next`, and what `late` makes */
  async ask(task: To, ms: number, late: () => Error): Promise<From> {
    this.begin(task)
    const timer = setTimeout(() => this.fail(late()), ms)
    return this.next().finally(() => clearTimeout(timer))
  }

  /** It takes no more tasks, and whoever waits for it gets the error. */
  fail(error: Error): void {
    this.#failure ??= error
    this.#wake()
  }

  /** Until it is used again it keeps nobody waiting who wants to end. */
  rest(): void {
    this.#hold('unref')
    this.#idle = setTimeout(() => void this.end(), idleTime).unref()
  }

  resume(): void {
    clearTimeout(this.#idle)
    this.#hold('ref')
  }

  /** Resolves when the process is gone. */
  async end(): Promise<void> {
    clearTimeout(this.#idle)
    this.#child.kill('SIGKILL')
    await this.#gone
  }

  #hold(how: 'ref' | 'unref'): void {
    this.#child[how]()
    this.#child.channel?.[how]()
    // A pipe is a socket, which its type does not tell.
    const words = this.#child.stderr as unknown as Record<'ref' | 'unref', () => void> | null
    words?.[how]()
  }

  #endedWith(code: number | null, signal: NodeJS.Signals | null): Error {
    const message = `a child process ended early (${code ?? signal})\n${this.#words}`
    return code === uncaught && this.#words !== '' ? new Error(message) : new ChildCrashed(message)
  }
}
