import { AppError, badRequest } from '../../../shared/errors.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { Overtaken, Transaction } from './transaction.ts'

/** What the function `transaction` of scripts asks the server, around the work that it was given. */
export const transactionSteps = ['begin', 'commit', 'rollback'] as const
export type TransactionStep = (typeof transactionSteps)[number]

/** How often it is begun anew where others changed what it had read. */
const mostRetries = 3

/** The transaction that a run is in, of which there is one at a time. */
export class Transactions {
  readonly #environment: OpenEnvironment
  /** All of a run that keeps nothing. */
  readonly #around: Transaction | undefined
  #open: { readonly transaction: Transaction; readonly mark: number } | undefined
  readonly #underWay = new Set<Promise<unknown>>()

  /** @param keepsNothing the whole run is a transaction that is never written */
  constructor(environment: OpenEnvironment, keepsNothing = false) {
    this.#environment = environment
    this.#around = keepsNothing ? new Transaction(environment) : undefined
  }

  /** Where records are read and written; undefined: as they stand. */
  get current(): Transaction | undefined {
    return this.#open?.transaction ?? this.#around
  }

  /** Whether the script is in one that may be begun anew. */
  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** A call on records, which an end of the transaction waits for. */
  async track<Answer>(call: Promise<Answer>): Promise<Answer> {
    const settled = call.catch(() => undefined)
    this.#underWay.add(settled)
    try {
      return await call
    } finally {
      this.#underWay.delete(settled)
    }
  }

  /**
   * @param attempt from 1
   * @returns whether it is done; otherwise the work is to be begun anew
   * @throws AppError BadRequest: one is under way already · Conflict: others changed what it read, each time · as `Records.apply`
   */
  async step(step: TransactionStep, attempt: number): Promise<boolean> {
    if (step === 'begin') return this.#begin()
    const open = this.#open
    if (open === undefined) throw badRequest('no transaction is under way')
    await Promise.all(this.#underWay)
    this.#open = undefined
    if (step === 'commit') return this.#around !== undefined || this.#committed(open.transaction, attempt)
    open.transaction.takeBack(open.mark)
    return this.#around !== undefined || attempt > mostRetries || !(await open.transaction.isOvertaken())
  }

  /** Of a run that keeps nothing: whether all that it would have written could stand. @throws as `Records.apply` */
  async check(): Promise<void> {
    try {
      await this.#around?.check()
    } catch (error) {
      // What others wrote meanwhile is no matter of what is not kept.
      if (!(error instanceof Overtaken)) throw error
    }
  }

  /** What was called before is done before, and stands whatever becomes of the transaction. */
  async #begin(): Promise<boolean> {
    await Promise.all(this.#underWay)
    if (this.#open !== undefined) throw badRequest('a transaction is under way already')
    const transaction = this.#around ?? new Transaction(this.#environment)
    this.#open = { transaction, mark: transaction.mark }
    return true
  }

  async #committed(transaction: Transaction, attempt: number): Promise<boolean> {
    try {
      await transaction.commit()
      return true
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempt <= mostRetries) return false
      throw new AppError('Conflict', 'transaction: what it had read was changed by others, each time that it was tried')
    }
  }
}
