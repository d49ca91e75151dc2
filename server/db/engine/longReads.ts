import Database from 'better-sqlite3'
import { unavailable } from '../../../shared/errors.ts'
import type { ReadFailure } from './guardedReads.ts'
import type { FromWorker, LongQuery } from './longReadsProtocol.ts'
import { LongReadsThread } from './longReadsThread.ts'
import type { SqlValue } from './sql.ts'

export interface LongReadOptions {
  /**
   * Ends the loop with the signal's reason. SQLite itself cannot be interrupted in the middle of one step (the sum over
   * everything): the loop ends at once, the worker when that step is over.
   */
  signal?: AbortSignal
  /** Rows in one chunk; 1,000 when left out. */
  chunkRows?: number
}

/** Long reads of one file. */
export interface FileLongReads {
  /** The rows of a statement as arrays, in chunks, all from one state of the file. Reading slowly slows the worker down. */
  chunks<Row = SqlValue[]>(
    text: string,
    params: readonly SqlValue[],
    options?: LongReadOptions,
  ): AsyncGenerator<Row[], void>
}

interface Waiting {
  resolve(thread: LongReadsThread): void
  reject(error: unknown): void
}

export const defaultChunkRows = 1_000
/** Two, so that one export does not hold up another; more would only compete for the disk and the cores. */
const defaultThreads = 2

/** Runs exports and aggregates over everything beside the main thread, on read-only connections. */
export class LongReads {
  readonly #maxThreads: number
  readonly #threads = new Set<LongReadsThread>()
  readonly #free: LongReadsThread[] = []
  readonly #waiting: Waiting[] = []
  #closed = false

  constructor(maxThreads: number = defaultThreads) {
    this.#maxThreads = maxThreads
  }

  /** @param failure sees what the engine raised and says what is raised instead */
  of(file: string, failure: ReadFailure = error => error): FileLongReads {
    return {
      chunks: <Row>(text: string, params: readonly SqlValue[], { signal, chunkRows }: LongReadOptions = {}) => {
        const query = { file, text, params, chunkRows: chunkRows ?? defaultChunkRows }
        return this.#chunks(query, failure, signal) as AsyncGenerator<Row[], void>
      },
    }
  }

  /** Ends the threads; loops that are still open end with an error. */
  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closing())
    await Promise.all([...this.#threads].map(thread => thread.end()))
  }

  async *#chunks(
    query: LongQuery,
    failure: ReadFailure,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<SqlValue[][], void> {
    const thread = await this.#lease(signal)
    try {
      thread.start(query)
      for (;;) {
        const message = await thread.next(signal)
        if (message.kind === 'failed') throw failure(raisedBy(message))
        if (message.kind !== 'rows') return
        yield message.rows
        thread.allowMore()
      }
    } finally {
      // Not awaited: a thread in the middle of a long step comes back when that step is over.
      thread.settle().then(() => this.#giveBack(thread))
    }
  }

  async #lease(signal: AbortSignal | undefined): Promise<LongReadsThread> {
    signal?.throwIfAborted()
    if (this.#closed) throw closing()
    const free = this.#free.pop()
    if (free !== undefined) return leased(free)
    if (this.#threads.size < this.#maxThreads) return this.#start()
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(waiting)
        if (at >= 0) this.#waiting.splice(at, 1)
        reject(signal.reason)
      })
    })
  }

  #start(): LongReadsThread {
    const thread = new LongReadsThread()
    this.#threads.add(thread)
    return thread
  }

  #giveBack(thread: LongReadsThread): void {
    if (thread.failed) this.#threads.delete(thread)
    if (this.#closed) return
    const next = this.#waiting.shift()
    if (next !== undefined) next.resolve(thread.failed ? this.#start() : thread)
    else if (!thread.failed) {
      thread.setIdle(true)
      this.#free.push(thread)
    }
  }
}

function leased(thread: LongReadsThread): LongReadsThread {
  thread.setIdle(false)
  return thread
}

const closing = () => unavailable('the server is closing')

/** An error loses its class on the way between threads. */
const raisedBy = ({ message, code }: Extract<FromWorker, { kind: 'failed' }>): Error =>
  code === undefined ? new Error(message) : new Database.SqliteError(message, code)

const longReadsKey: unique symbol = Symbol('longReads')

/** Adds the file's long reads to its repositories, where `longReadsOf` finds them and services do not. */
export const withLongReads = <Reads extends object>(reads: Reads, longReads: FileLongReads): Reads => ({
  ...reads,
  [longReadsKey]: longReads,
})

/** The long reads of the file behind a store's `reads`. For `server/db` only. */
export const longReadsOf = (reads: object): FileLongReads => (reads as { [longReadsKey]: FileLongReads })[longReadsKey]
