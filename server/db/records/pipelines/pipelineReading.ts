import { dialectOf } from '../../engine/dialectOf.ts'
import type { OpenedSource, StoreSource } from '../../engine/source.ts'
import { openSource } from '../../engine/sources/openSource.ts'
import { type SqlValue, sqlOf } from '../../engine/sql.ts'
import type { RowDecoder, WireRecord } from '../decoder.ts'
import { layoutOf } from '../layout.ts'
import { compileSelection } from '../selection.ts'
import { KeptRows } from './keptRows.ts'
import type { RecordRows } from './protocol.ts'

export class TooMany extends Error {
  readonly limit: number

  constructor(limit: number) {
    super('too many documents')
    this.limit = limit
  }
}

/** The database could not be read: the pipeline is not to blame. */
export class NotRead extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const asNotRead = (error: unknown) => (error instanceof TooMany ? error : new NotRead(error))

/** Reads records as they are at one moment, within a limit for all collections together. Close it. */
export class PipelineReading {
  readonly #opened: OpenedSource
  readonly #limit: number
  readonly #begun: Generator[] = []
  #left: number

  /** @throws NotRead */
  static async open(store: StoreSource, limit: number): Promise<PipelineReading> {
    try {
      return new PipelineReading(await openSource(store), limit)
    } catch (error) {
      throw new NotRead(error)
    }
  }

  private constructor(opened: OpenedSource, limit: number) {
    this.#opened = opened
    this.#limit = limit
    this.#left = limit
  }

  /** One after the other, once, without waiting for any of them. @throws NotRead, TooMany; so does the iteration */
  async records(asked: RecordRows): Promise<Iterable<WireRecord>> {
    try {
      const { decode } = compileSelection(layoutOf(asked.shape), undefined, dialectOf(this.#opened.reads), undefined)
      const begun = this.#decoded(await this.#rows(asked), decode)
      this.#begun.push(begun)
      return begun
    } catch (error) {
      throw asNotRead(error)
    }
  }

  /** What was begun must be ended before the connection can be closed. */
  async close(): Promise<void> {
    for (const begun of this.#begun) begun.return(undefined)
    await this.#opened.close()
  }

  /** Those that arrive later are fetched first, as many as may be read. */
  async #rows({ text, params }: RecordRows): Promise<Iterable<SqlValue[]>> {
    const statement = sqlOf(this.#opened.reads).values(text)
    const rows = statement.iterate(...params)
    if (Symbol.iterator in rows) return rows
    const kept = new KeptRows()
    for await (const row of rows) {
      if (kept.count === this.#left) throw new TooMany(this.#limit)
      kept.add(row)
    }
    return kept.rows()
  }

  *#decoded(rows: Iterable<SqlValue[]>, decode: RowDecoder): Generator<WireRecord> {
    try {
      for (const row of rows) {
        if (this.#left === 0) throw new TooMany(this.#limit)
        this.#left -= 1
        yield decode(row)
      }
    } catch (error) {
      throw asNotRead(error)
    }
  }
}
