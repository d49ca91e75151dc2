import { isStalePlan } from '../../dialects/postgresFailure.ts'
import type { Awaitable } from '../awaitable.ts'
import { asItIs, type ReadFailure } from '../guardedReads.ts'
import type { PostgresDatabase } from './database.ts'
import type { Answer, Lease, Question } from './lease.ts'
import type { Place, Texts } from './statements.ts'

/** Begins reads over one state of the database. */
export const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Rows that are fetched at a time. */
const chunkRows = 500

let cursors = 0

/** The rows of a statement by a cursor of the open transaction. */
export async function* cursorRows(
  ask: (question: Question) => Promise<Answer>,
  { text, values, rowMode }: Question,
): AsyncGenerator<unknown, void> {
  for await (const chunk of cursorChunks(ask, { text, values, rowMode }, chunkRows)) yield* chunk
}

export async function* cursorChunks(
  ask: (question: Question) => Promise<Answer>,
  { text, values, rowMode }: Question,
  size: number,
): AsyncGenerator<unknown[], void> {
  cursors += 1
  const cursor = `telar_rows${cursors}`
  await ask({ text: `DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, values })
  for (;;) {
    const { rows } = await ask({ text: `FETCH ${size} FROM ${cursor}`, values: [], rowMode })
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await ask({ text: `CLOSE ${cursor}`, values: [] })
}

/** What is asked of one connection, over one state of the database. */
export class Snapshot implements Place {
  readonly #lease: Lease
  readonly #failure: ReadFailure
  #hasEnded = false

  constructor(lease: Lease, failure = asItIs) {
    this.#lease = lease
    this.#failure = failure
  }

  end(): void {
    this.#hasEnded = true
  }

  async ask(question: Question): Promise<Answer> {
    if (this.#hasEnded) throw new Error('this snapshot has ended')
    try {
      return await this.#lease.ask(question)
    } catch (error) {
      throw this.#failure(error)
    }
  }

  async run(text: string): Promise<void> {
    await this.ask({ text, values: [] })
  }

  rows(question: Question): AsyncIterable<unknown> {
    return cursorRows(asked => this.ask(asked), question)
  }

  async snapshot<T>(read: (place: Place) => Awaitable<T>): Promise<T> {
    return await read(this)
  }
}

/** Reads of a schema, each on any connection: they see all that was committed when they begin. */
export class PooledReads implements Place {
  readonly #database: PostgresDatabase
  readonly #schema: string
  readonly #texts: Texts
  readonly #failure: (error: unknown) => unknown

  /** @param failure sees what the engine raised and says what is raised instead */
  constructor(database: PostgresDatabase, schema: string, texts: Texts, failure: (error: unknown) => unknown) {
    this.#database = database
    this.#schema = schema
    this.#texts = texts
    this.#failure = failure
  }

  async ask(question: Question): Promise<Answer> {
    try {
      return await this.#askAnyone(question)
    } catch (error) {
      if (!isStalePlan(error)) throw this.#failure(error)
    }
    this.#texts.forget()
    return await this.#askAnyone({ ...question, name: undefined })
  }

  async run(text: string): Promise<void> {
    await this.ask({ text, values: [] })
  }

  async *rows(question: Question): AsyncGenerator<unknown, void> {
    const { lease } = await this.#begin()
    try {
      yield* cursorRows(asked => lease.ask(asked), question)
    } catch (error) {
      throw this.#failure(error)
    } finally {
      await finish(lease)
    }
  }

  async snapshot<T>(read: (place: Place) => Awaitable<T>): Promise<T> {
    const { lease } = await this.#begin()
    const snapshot = new Snapshot(lease)
    try {
      return await read(snapshot)
    } catch (error) {
      if (isStalePlan(error)) this.#texts.forget()
      throw this.#failure(error)
    } finally {
      snapshot.end()
      await finish(lease)
    }
  }

  async #askAnyone(question: Question): Promise<Answer> {
    const { lease, answer } = await this.#database.begin(this.#schema, 'reads', taken => taken.ask(question))
    lease.release()
    return answer
  }

  async #begin(): Promise<{ lease: Lease }> {
    try {
      return await this.#database.begin(this.#schema, 'reads', lease => lease.run(beginReading))
    } catch (error) {
      throw this.#failure(error)
    }
  }
}

/** Ends what was read together. Where that fails, the connection is lost, and the transaction with it. */
export async function finish(lease: Lease): Promise<void> {
  await lease.run('ROLLBACK').catch(() => undefined)
  lease.release()
}
