import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { SqlValue } from '../../dialects/dialect.ts'
import type { TransactionState } from '../groupCommit.ts'
import type { StatementMeter } from '../statementMeter.ts'
import { CopyIn } from './copyIn.ts'

export interface Question {
  readonly text: string
  /** Under which the connection keeps it prepared. */
  readonly name?: string | undefined
  readonly values: readonly SqlValue[]
  readonly rowMode?: 'array' | undefined
}

export interface Answer {
  readonly rows: unknown[]
  readonly changes: number
  /** What was done, as the server says it: `COMMIT` may have become a `ROLLBACK`. */
  readonly command: string
}

/** What is known of a connection while it is kept. */
export interface ClientMemory {
  /** In which its names are looked for. */
  schema?: string
  /** Names of prepared statements. */
  readonly names: Set<string>
}

/** A connection with more prepared statements than this is not used again: the server keeps each of them until it ends. */
const mostNames = 1_000

const states = { I: 'none', T: 'open', E: 'failed' } as const

const nothing: readonly SqlValue[] = []

/** No text of the database has a character of number 0: what is looked for with one is not there. */
const storable = (value: SqlValue): SqlValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

/** A connection of the pool, while one has it for oneself. What is asked is sent with the end of the turn and answered in order. */
export class Lease {
  readonly #client: pg.PoolClient
  readonly #memory: ClientMemory
  readonly #meter: StatementMeter | undefined
  readonly #stream: Duplex
  #isGathering = false
  #loss: Error | undefined
  readonly #noticeLoss = (error = new Error('Connection terminated')) => {
    this.#loss ??= error
  }

  constructor(client: pg.PoolClient, memory: ClientMemory, meter?: StatementMeter) {
    this.#client = client
    this.#memory = memory
    this.#meter = meter
    this.#stream = (client as pg.PoolClient & { readonly connection: pg.Connection }).connection.stream
    client.on('error', this.#noticeLoss)
    client.on('end', this.#noticeLoss)
  }

  /** As of the last answer. */
  get transaction(): TransactionState {
    return this.#loss === undefined ? states[this.#client.getTransactionStatus() ?? 'I'] : 'none'
  }

  /** How the connection was lost. */
  get loss(): Error | undefined {
    return this.#loss
  }

  ask(question: Question): Promise<Answer> {
    const { name, text, rowMode } = question
    if (name !== undefined) this.#memory.names.add(name)
    const config = { name, text, values: question.values.map(storable), rowMode } as pg.QueryArrayConfig
    const answered = this.#meter?.asked(text)
    this.#gather()
    return new Promise((resolve, reject) => {
      this.#client.query(config, (error: Error | null, result: pg.QueryArrayResult) => {
        answered?.()
        if (error) reject(withoutRow(error))
        else resolve({ rows: result.rows, changes: result.rowCount ?? 0, command: result.command })
      })
    })
  }

  /** What one turn asks is sent together: a call of the system costs more than what it sends. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.#stream.uncork()
    })
  }

  /** Sends rows to a `COPY … FROM STDIN`, each as `copyLine` makes it. */
  copyIn(text: string, rows: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const answer = (error?: Error | null) => (error ? reject(withoutRow(error)) : resolve())
      this.#client.query(new CopyIn(text, rows, answer))
    })
  }

  /** One or several statements without parameters. */
  async run(text: string): Promise<void> {
    await this.ask({ text, values: nothing })
  }

  /** Has names looked for in a schema, and after it where extensions are. */
  async enter(schema: string): Promise<void> {
    if (this.#memory.schema === schema) return
    // Unknown until it is answered.
    delete this.#memory.schema
    await this.run(`SET search_path TO ${quoteName(schema)}, public`)
    this.#memory.schema = schema
  }

  /** Gives it back. @param isBroken when it must not be used again */
  release(isBroken = false): void {
    const { names } = this.#memory
    this.#client.release(isBroken || this.#loss !== undefined || this.transaction !== 'none' || names.size > mostNames)
    this.#client.off('error', this.#noticeLoss)
    this.#client.off('end', this.#noticeLoss)
  }
}

/** By this alone it is known which columns a unique key has. */
const uniqueViolation = '23505'

/** The server tells people who asked what stands in a row that it refuses. Nobody asked here: it would stand in the log. */
function withoutRow(error: Error): Error {
  if (error instanceof pg.DatabaseError && error.code !== uniqueViolation) delete error.detail
  return error
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
