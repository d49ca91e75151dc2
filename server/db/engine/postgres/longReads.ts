import type { SqlValue } from '../../dialects/dialect.ts'
import { defaultChunkRows, type FileLongReads, type LongReadOptions } from '../longReads.ts'
import type { PostgresDatabase } from './database.ts'
import type { Answer, Lease, Question } from './lease.ts'
import { numbered } from './placeholders.ts'
import { beginReading, cursorChunks, finish } from './reads.ts'

/** What is answered, or the reason to stop before. */
function orStop<T>(answer: Promise<T>, stop: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onStop = () => reject(stop.reason)
    stop.addEventListener('abort', onStop)
    answer.then(resolve, reject).finally(() => stop.removeEventListener('abort', onStop))
    if (stop.aborted) onStop()
  })
}

/** One of them, which can be stopped in the middle of a statement. */
class LongReading {
  readonly #database: PostgresDatabase
  readonly #lease: Lease
  readonly #processId: number
  readonly #stop: AbortSignal
  readonly #onStop = () => void this.end()
  #isBusy = false
  #end: Promise<void> | undefined

  constructor(database: PostgresDatabase, lease: Lease, processId: number, stop: AbortSignal) {
    this.#database = database
    this.#lease = lease
    this.#processId = processId
    this.#stop = stop
    stop.addEventListener('abort', this.#onStop)
    // Whoever asked for it stopped while it waited for its connection.
    if (stop.aborted) this.#onStop()
  }

  async ask(question: Question): Promise<Answer> {
    this.#stop.throwIfAborted()
    this.#isBusy = true
    const answered = this.#lease.ask(question).finally(() => {
      this.#isBusy = false
    })
    return await orStop(answered, this.#stop)
  }

  end(): Promise<void> {
    this.#end ??= this.#finish()
    return this.#end
  }

  async #finish(): Promise<void> {
    this.#stop.removeEventListener('abort', this.#onStop)
    // Given back only when the server knows: later, it would stop what somebody else asks.
    if (this.#isBusy) await this.#database.cancel(this.#processId).catch(() => undefined)
    await finish(this.#lease)
  }
}

/** Long reads of a schema, on connections of their own. */
export class PostgresLongReads implements FileLongReads {
  readonly #database: PostgresDatabase
  readonly #schema: string
  readonly #failure: (error: unknown) => unknown

  /** @param failure sees what the engine raised and says what is raised instead */
  constructor(database: PostgresDatabase, schema: string, failure: (error: unknown) => unknown) {
    this.#database = database
    this.#schema = schema
    this.#failure = failure
  }

  async *chunks<Row = SqlValue[]>(
    text: string,
    params: readonly SqlValue[],
    { signal, chunkRows = defaultChunkRows }: LongReadOptions = {},
  ): AsyncGenerator<Row[], void> {
    const { closing } = this.#database
    const stop = signal === undefined ? closing : AbortSignal.any([closing, signal])
    stop.throwIfAborted()
    const question: Question = { text: numbered(text), values: params, rowMode: 'array' }
    try {
      const reading = await orStop(this.#begin(stop), stop)
      try {
        yield* cursorChunks(asked => reading.ask(asked), question, chunkRows) as AsyncGenerator<Row[], void>
      } finally {
        // Not awaited: what was stopped in the middle comes back when the server has stopped it.
        void reading.end()
      }
    } catch (error) {
      throw stop.aborted ? stop.reason : this.#failure(error)
    }
  }

  async #begin(stop: AbortSignal): Promise<LongReading> {
    const { lease, answer } = await this.#database.begin(this.#schema, 'longReads', async begun => {
      await begun.run(beginReading)
      return begun.ask({ text: 'SELECT pg_backend_pid()', values: [], rowMode: 'array' })
    })
    const [processId] = answer.rows[0] as [number]
    return new LongReading(this.#database, lease, processId, stop)
  }
}
