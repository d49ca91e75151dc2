import { createHash } from 'node:crypto'
import { isStalePlan } from '../../dialects/postgresFailure.ts'
import type { Awaitable } from '../awaitable.ts'
import type { TransactionState, Writer } from '../groupCommit.ts'
import type { OnceAnswers } from '../once.ts'
import { type OpenUnit, StillPending, transactionLost, unitOpener } from '../unitScope.ts'
import type { PostgresDatabase } from './database.ts'
import type { Answer, Lease, Question } from './lease.ts'
import { cursorRows } from './reads.ts'
import type { Place, Texts } from './statements.ts'

/** One process at a time writes a schema: what a unit has read stays true until it is stored. */
export const lockOf = (schema: string) => createHash('sha256').update(schema).digest().readBigInt64BE()

/** Begins a transaction in which nobody else writes the schema. Each of its statements sees what was committed before the lock was given. */
export const beginWriting = (schema: string) =>
  `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SELECT pg_advisory_xact_lock(${lockOf(schema)})`

/** So long a change of a table waits for those who read it, in ms: who reads it next waits behind the change. */
const longestWait = 1_000

const isRead = (text: string) => /^\s*(?:select|values|fetch|close|declare)\b/i.test(text)

const ignored = () => undefined

/** Writes a schema: each transaction on a connection of its own, which goes back when it ends. */
export class PostgresWriter<Tx extends object> implements Writer<Tx>, Place {
  readonly once: OnceAnswers
  readonly openUnit: () => OpenUnit<Tx>
  readonly #database: PostgresDatabase
  readonly #schema: string
  readonly #texts: Texts
  #lease: Lease | undefined
  #isOpen = true
  /** A statement failed, and with it all that follows until a savepoint is gone back to. */
  #hasFailed = false
  /** Something was stored since the savepoint of the unit. */
  #hasWritten = false
  /** What the savepoint `unit` is: none, of the unit before, or that of the next one, which came with the BEGIN. */
  #unit: 'none' | 'before' | 'next' = 'none'
  /** There is a savepoint `statement` within it, of the change before. */
  #hasStatement = false
  /** Statements follow each other, as on an engine that answers at once: one that fails takes none of the others with it. */
  #last: Promise<unknown> = Promise.resolve()
  #inFlight = 0
  #turn: NodeJS.Immediate | undefined
  #giveUp: (() => void) | undefined

  /** @param prepare makes what is kept for all transactions: repositories over this place, and answers over one whose failures fail the unit */
  constructor(
    { database, schema, texts }: { database: PostgresDatabase; schema: string; texts: Texts },
    prepare: (place: Place, own: Place) => { repositories: Tx; once: OnceAnswers },
  ) {
    this.#database = database
    this.#schema = schema
    this.#texts = texts
    const { repositories, once } = prepare(this, this.#own())
    this.once = once
    this.openUnit = unitOpener(() => (this.transaction === 'none' ? this.loss() : undefined), repositories)
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get transaction(): TransactionState {
    const state = this.#lease?.transaction ?? 'none'
    return state === 'open' && this.#hasFailed ? 'failed' : state
  }

  loss(): Error {
    return this.#lease?.loss ?? transactionLost()
  }

  async begin(): Promise<void> {
    const begin = `${beginWriting(this.#schema)}; SET LOCAL lock_timeout = ${longestWait}; SAVEPOINT unit`
    const begun = await this.#database.begin(this.#schema, 'writes', lease => lease.run(begin))
    this.#lease = begun.lease
    this.#hasFailed = false
    this.#unit = 'next'
    this.#hasStatement = false
  }

  /** What becomes of a COMMIT that is not answered nobody knows; of one in a transaction that failed there is an answer, which is no error. */
  async commit(): Promise<void> {
    await this.#last
    await this.#end(async lease => {
      const { command } = await lease.ask({ text: 'COMMIT', values: [] })
      if (command !== 'COMMIT') throw new Error(`COMMIT was answered by ${command}`)
    })
  }

  async rollback(): Promise<void> {
    if (this.#lease === undefined) return
    await this.#end(async lease => {
      if (lease.transaction !== 'none') await lease.run('ROLLBACK')
    })
  }

  /** Sent with what follows it, whose answer tells when it fails. */
  async savepoint(): Promise<void> {
    await this.#last
    this.#hasWritten = false
    this.#hasStatement = false
    if (this.#unit !== 'next')
      this.#held.run(this.#unit === 'before' ? 'RELEASE unit; SAVEPOINT unit' : 'SAVEPOINT unit').catch(ignored)
    this.#unit = 'none'
  }

  /** When the next one begins; a COMMIT does it too. Also of statements that the unit did not wait for. */
  async release(): Promise<void> {
    await this.#last
    this.#unit = 'before'
  }

  async undo(): Promise<void> {
    await this.#last
    await this.#backTo('unit')
  }

  /** Statements are sent and answered; two turns of the event loop without one are enough to know. */
  outcome(pending: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#giveUp = () => reject(new StillPending())
      this.#watch()
      pending.then(resolve, reject).finally(() => {
        this.#giveUp = undefined
        clearImmediate(this.#turn)
      })
    })
  }

  close(): void {
    this.#isOpen = false
    this.#lease?.release(true)
    this.#lease = undefined
  }

  ask(question: Question): Promise<Answer> {
    return this.#inTurn(() => (isRead(question.text) ? this.#plain(question) : this.#change(question)))
  }

  async run(text: string): Promise<void> {
    await this.ask({ text, values: [] })
  }

  rows(question: Question): AsyncIterable<unknown> {
    return cursorRows(asked => this.ask(asked), question)
  }

  /** Nobody else writes meanwhile. */
  async snapshot<T>(read: (place: Place) => Awaitable<T>): Promise<T> {
    return await read(this)
  }

  #own(): Place {
    const ask = (question: Question) => this.#inTurn(() => this.#plain(question))
    return {
      ask,
      run: text => this.run(text),
      rows: question => cursorRows(ask, question),
      snapshot: read => this.snapshot(read),
    }
  }

  get #held(): Lease {
    if (this.#lease === undefined) throw new Error('there is no transaction to write in')
    return this.#lease
  }

  /** Whatever comes of it, the connection goes back; used again it is only when it did what it was told. */
  async #end(how: (lease: Lease) => Promise<void>): Promise<void> {
    const lease = this.#held
    this.#lease = undefined
    try {
      await how(lease)
    } catch (error) {
      lease.release(true)
      throw error
    }
    lease.release()
  }

  async #inTurn<T>(statement: () => Promise<T>): Promise<T> {
    this.#inFlight += 1
    clearImmediate(this.#turn)
    const answered = this.#last.then(statement)
    this.#last = answered.catch(ignored)
    try {
      return await answered
    } catch (error) {
      if (isStalePlan(error)) this.#texts.forget()
      throw error
    } finally {
      this.#inFlight -= 1
      this.#watch()
    }
  }

  #watch(): void {
    if (this.#giveUp === undefined || this.#inFlight > 0) return
    clearImmediate(this.#turn)
    this.#turn = setImmediate(() => {
      this.#turn = setImmediate(() => this.#giveUp?.())
    })
  }

  async #plain(question: Question): Promise<Answer> {
    try {
      return await this.#held.ask(question)
    } catch (error) {
      this.#hasFailed = true
      throw error
    }
  }

  /**
   * What fails takes back what it did itself, and the unit may go on. The savepoint of a unit serves its first change; that of another change
   * stays until the next one's.
   */
  async #change(question: Question): Promise<Answer> {
    const isFirst = !this.#hasWritten
    const lease = this.#held
    const before = isFirst ? undefined : this.#beginStatement(lease)
    const asked = lease.ask(question)
    try {
      const answer = await asked
      this.#hasWritten = true
      return answer
    } catch (error) {
      // As if it were a read's, until it is known to be taken back.
      this.#hasFailed = true
      await before
      await this.#backTo(isFirst ? 'unit' : 'statement').catch(ignored)
      throw error
    }
  }

  #beginStatement(lease: Lease): Promise<void> {
    const text = this.#hasStatement ? 'RELEASE statement; SAVEPOINT statement' : 'SAVEPOINT statement'
    this.#hasStatement = true
    return lease.run(text).catch(ignored)
  }

  async #backTo(savepoint: 'unit' | 'statement'): Promise<void> {
    await this.#held.run(`ROLLBACK TO ${savepoint}`)
    if (savepoint === 'unit') this.#hasStatement = false
    this.#hasFailed = false
  }
}
