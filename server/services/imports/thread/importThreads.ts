import { Worker } from 'node:worker_threads'
import { unavailable } from '../../../../shared/errors.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import type {
  FilePreview,
  FromThread,
  ImportChunk,
  ImportTask,
  ImportThreadTask,
  PreviewTask,
  ToThread,
} from './protocol.ts'

/** Two, so that a long import does not hold up a preview; more would only compete for the cores. */
const mostThreads = 2
/** A thread that has nothing to do ends after this long, in ms: an import follows its preview. */
const idleTime = 60_000
/** A workbook that unpacks to more than this ends its thread, not the server. */
const threadMemoryMb = 1_024

/** A file that cannot be looked at within this time is made to be slow, in ms: a request may take 30 s. */
const previewTime = 25_000

/** One worker. It does one task at a time. */
class Thread {
  readonly #worker: Worker
  readonly #inbox: FromThread[] = []
  #busy = false
  #failure: Error | undefined
  #wake: () => void = () => undefined
  #idle: NodeJS.Timeout | undefined

  constructor(ended: () => void) {
    this.#worker = new Worker(new URL('./importThread.ts', import.meta.url), {
      // The parent's flags concern the parent: some of them a worker refuses.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    })
    this.#worker.on('message', (message: FromThread) => {
      if (message.kind !== 'chunk') this.#busy = false
      this.#inbox.push(message)
      this.#wake()
    })
    this.#worker.on('error', (error: Error & { code?: string }) => this.fail(asFailure(error)))
    this.#worker.on('exit', () => {
      this.fail(new Error('an import thread ended'))
      ended()
    })
  }

  /** It has answered everything and can take another task. */
  get isFree(): boolean {
    return !this.#busy && this.#failure === undefined
  }

  begin(task: ImportThreadTask): void {
    this.#busy = true
    this.post(task)
  }

  post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  async next(): Promise<FromThread> {
    for (;;) {
      const message = this.#inbox.shift()
      if (message !== undefined) return message
      if (this.#failure !== undefined) throw this.#failure
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  rest(): void {
    this.#worker.unref()
    this.#idle = setTimeout(() => void this.end(), idleTime).unref()
  }

  resume(): void {
    clearTimeout(this.#idle)
    this.#worker.ref()
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker.terminate()
  }

  /** It takes no more tasks, and whoever waits for it gets the error. */
  fail(error: Error): void {
    this.#failure ??= error
    this.#wake()
  }
}

const asFailure = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile('tooComplex', undefined, error) : error

/** What ended a task early. */
function raise(message: FromThread): never {
  if (message.kind === 'unreadable') throw new UnreadableFile(message.failure, message.row)
  if (message.kind !== 'failed') throw new Error(`an import thread answered ${message.kind}`)
  throw Object.assign(new Error(message.message), { stack: message.stack })
}

/** The worker threads in which spreadsheets are read: nothing of a file is parsed beside requests. */
export class ImportThreads {
  readonly #threads = new Set<Thread>()
  readonly #free: Thread[] = []
  readonly #waiting: (() => void)[] = []
  #closed = false

  /** @throws UnreadableFile */
  async preview(task: PreviewTask): Promise<FilePreview> {
    return this.#use(async thread => {
      thread.begin(task)
      const late = setTimeout(() => thread.fail(new UnreadableFile('tooComplex')), previewTime)
      const message = await thread.next().finally(() => clearTimeout(late))
      if (message.kind === 'preview') return message.preview
      return raise(message)
    })
  }

  /**
   * Plans a file and hands its chunks to `write`, one after the other; it answers with the rows of the next chunk, or undefined to stop.
   * @returns whether the whole file was planned
   * @throws UnreadableFile, and what `write` raises
   */
  async plan(task: ImportTask, write: (chunk: ImportChunk) => Promise<number | undefined>): Promise<boolean> {
    return this.#use(async thread => {
      thread.begin(task)
      for (;;) {
        const message = await thread.next()
        if (message.kind === 'end') return true
        if (message.kind !== 'chunk') return raise(message)
        const chunkRows = await write(message.chunk)
        if (chunkRows === undefined) return false
        thread.post({ kind: 'more', chunkRows })
      }
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const wake of this.#waiting.splice(0)) wake()
    await Promise.all([...this.#threads].map(thread => thread.end()))
  }

  async #use<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    const thread = await this.#lease()
    try {
      return await work(thread)
    } finally {
      await this.#giveBack(thread)
    }
  }

  async #lease(): Promise<Thread> {
    for (;;) {
      if (this.#closed) throw unavailable('the server is closing')
      const free = this.#free.pop()
      if (free !== undefined) {
        free.resume()
        if (free.isFree) return free
      } else if (this.#threads.size < mostThreads) return this.#start()
      else await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
  }

  #start(): Thread {
    const thread = new Thread(() => {
      this.#threads.delete(thread)
      const place = this.#free.indexOf(thread)
      if (place >= 0) this.#free.splice(place, 1)
    })
    this.#threads.add(thread)
    return thread
  }

  /** A thread that was left in the middle of a task may still send chunks of it: it ends. */
  async #giveBack(thread: Thread): Promise<void> {
    if (thread.isFree && !this.#closed) {
      thread.rest()
      this.#free.push(thread)
    } else await thread.end()
    this.#waiting.shift()?.()
  }
}
