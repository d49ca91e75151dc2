import { hash } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { NonceTables, type UsedNonce } from '../engine/postgres/nonceTables.ts'
import type { UsedNonces } from './usedNonces.ts'

export interface SharedNoncesParts {
  database: PostgresDatabase
  /** Of the platform. */
  schema: string
  clock: Clock
  /** Gets errors that belong to nobody's call. */
  report(error: unknown): void
}

interface Waiting extends UsedNonce {
  resolve(isFirst: boolean): void
  reject(error: unknown): void
}

/** Those that come meanwhile wait for the next statement. */
const mostAtOnce = 1_000
/** Between the beginnings of two statements, in ms, while nonces come faster than they are taken: more of them share one. */
const pace = 2
/** In ms. */
const betweenTidyings = 60_000

/** 48 bits: numbers hold them exactly. */
const markOf = (sessionId: string) => Number.parseInt(hash('sha256', sessionId).slice(0, 12), 16)

const keyOf = ({ nonce, session }: UsedNonce) => `${session} ${nonce}`

/**
 * The used nonces in the database: those that come together are taken by one statement. Who comes alone never waits; what comes while a statement
 * is under way is taken by the next one, which waits for others a moment.
 */
export class SharedNonces implements UsedNonces {
  readonly #parts: SharedNoncesParts
  readonly #tables: NonceTables
  #tidying: NodeJS.Timeout | undefined
  #waiting: Waiting[] = []
  #isTaking = false
  #floor = 0

  constructor(parts: SharedNoncesParts) {
    this.#parts = parts
    this.#tables = new NonceTables(parts.database, parts.schema)
  }

  /** Before any is taken. @throws Unavailable */
  async open(): Promise<void> {
    const { clock, report } = this.#parts
    await this.#tables.prepare()
    const tidy = () => void this.#tables.tidy(clock.now()).catch(report)
    this.#tidying = setInterval(tidy, betweenTidyings).unref()
  }

  /** Before the database is closed. */
  close(): void {
    clearInterval(this.#tidying)
  }

  get floor(): number {
    return this.#floor
  }

  take(sessionId: string, nonce: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ session: markOf(sessionId), nonce: Math.round(nonce * 1_000), resolve, reject })
      this.#arm()
    })
  }

  #arm(): void {
    if (this.#isTaking) return
    this.#isTaking = true
    // It gathers what this turn of the event loop brings, and a lone one does not wait.
    setImmediate(() => void this.#takeNext())
  }

  async #takeNext(): Promise<void> {
    const begun = performance.now()
    const group = this.#waiting.splice(0, mostAtOnce)
    try {
      const taken = await this.#take(group)
      // Of several that are the same the first one gets it.
      for (const waiting of group) waiting.resolve(taken.delete(keyOf(waiting)))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    if (this.#waiting.length > 0) setTimeout(() => void this.#takeNext(), Math.max(0, begun + pace - performance.now()))
    else this.#isTaking = false
  }

  async #take(group: readonly UsedNonce[]): Promise<Set<string>> {
    const taken = new Set((await this.#tables.take(group)).map(keyOf))
    const left = group.filter(nonce => !taken.has(keyOf(nonce)))
    if (left.length === 0) return taken
    const { floor, isNew } = await this.#tables.floor()
    this.#floor = floor / 1_000
    if (isNew) for (const nonce of await this.#tables.take(left)) taken.add(keyOf(nonce))
    return taken
  }
}
