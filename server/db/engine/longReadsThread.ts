import { Worker } from 'node:worker_threads'
import type { FromWorker, LongQuery, ToWorker } from './longReadsProtocol.ts'

/** The main thread's end of one worker for long reads. It runs one query at a time. */
export class LongReadsThread {
  readonly #worker: Worker
  readonly #inbox: FromWorker[] = []
  readonly #gone: Promise<void>
  #busy = false
  #stopping = false
  #failure: Error | undefined
  #wake: () => void = () => undefined

  constructor() {
    // The parent's flags concern the parent: some of them a worker refuses.
    this.#worker = new Worker(new URL('./longReadsWorker.ts', import.meta.url), { execArgv: [] })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', error => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the worker for long reads ended')))
    this.#gone = new Promise(resolve => this.#worker.once('exit', () => resolve()))
  }

  /** It runs nothing any more. */
  get failed(): boolean {
    return this.#failure !== undefined
  }

  /** An idle worker does not keep the process alive. */
  setIdle(idle: boolean): void {
    if (idle) this.#worker.unref()
    else this.#worker.ref()
  }

  start(query: LongQuery): void {
    this.#busy = true
    this.#post({ kind: 'start', query })
  }

  /** Lets the worker read one chunk further. */
  allowMore(): void {
    this.#post({ kind: 'more' })
  }

  /** The next message of the query. Raises the signal's reason when that comes first. */
  async next(signal: AbortSignal | undefined): Promise<FromWorker> {
    const wake = () => this.#wake()
    signal?.addEventListener('abort', wake)
    try {
      for (;;) {
        signal?.throwIfAborted()
        const message = this.#inbox.shift()
        if (message !== undefined) return message
        if (this.#failure !== undefined) throw this.#failure
        await this.#news()
      }
    } finally {
      signal?.removeEventListener('abort', wake)
    }
  }

  /** Settles when the worker is free: at once after a query's last message, otherwise when its current step is over. */
  async settle(): Promise<void> {
    if (this.#busy && !this.failed) {
      this.#stopping = true
      this.#post({ kind: 'stop' })
      while (this.#busy && !this.failed) await this.#news()
    }
    this.#inbox.length = 0
  }

  /** The worker ends by itself, after its current step: terminated in the middle of a call of the engine, it would end the whole process. */
  async end(): Promise<void> {
    this.#post({ kind: 'close' })
    this.#worker.ref()
    await this.#gone
  }

  #receive(message: FromWorker): void {
    this.#inbox.push(message)
    // A query may end by itself while it is told to stop; the worker then answers both.
    if (message.kind === 'stopped') this.#stopping = false
    if (message.kind !== 'rows') this.#busy = this.#stopping
    this.#wake()
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error))
    this.#wake()
  }

  #news(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve
    })
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message)
  }
}
