import type { Ids } from '../../../shared/ids.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { NodeRows, type SeenNodes } from '../engine/postgres/nodeRows.ts'
import type { Leases, Left } from './leases.ts'
import { type LeaseTimes, leaseTimes } from './leaseTimes.ts'

export interface SharedLeasesOptions {
  readonly database: PostgresDatabase
  readonly schema: string
  readonly ids: Ids
  readonly report?: (error: unknown) => void
  /** Others may take something now. */
  readonly gaveBack?: () => void
  readonly times?: LeaseTimes | undefined
  /** ms, of a clock that nobody sets and that goes on while this process is stopped. */
  readonly elapsed?: () => number
}

/** After a beat that failed, in ms at most. */
const soon = 1_000

/**
 * The leases of a node among those that share a database. It says every few seconds that it lives, and finds meanwhile what others have left.
 * After a silence it begins again as another node, with nothing.
 */
export class SharedLeases implements Leases {
  readonly #rows: NodeRows
  readonly #options: SharedLeasesOptions
  readonly #times: LeaseTimes
  readonly #elapsed: () => number
  readonly #held = new Set<string>()
  /** The database may say that they are this node's, and they are not. */
  readonly #toGiveBack = new Set<string>()
  readonly #leftListeners: ((left: Left) => void)[] = []
  readonly #deathListeners: ((nodeId: string) => void)[] = []
  readonly #lostListeners: ((names: readonly string[]) => void)[] = []
  /** The first look tells what is there, not what has changed. */
  #seen: (Omit<SeenNodes, 'left'> & { left: ReadonlyMap<string, string> }) | undefined
  #nodeId: string
  #hasJoined = false
  /** When the last beat that was answered was sent. */
  #lastBeat = 0
  #timer: NodeJS.Timeout | undefined
  #lossTimer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #hasFailed = false
  #isClosed = false

  constructor(options: SharedLeasesOptions) {
    this.#options = options
    this.#times = options.times ?? leaseTimes
    this.#elapsed = options.elapsed ?? (() => performance.now())
    this.#rows = new NodeRows(options.database, options.schema, this.#times.deadAfter)
    this.#nodeId = options.ids.next()
  }

  /** Makes what is needed in the schema, and joins the others. @throws Unavailable */
  async open(): Promise<void> {
    await this.#rows.make()
    await this.#say()
    this.#schedule(this.#times.beat)
  }

  /** How many it has. */
  get count(): number {
    return this.#held.size
  }

  /** Another one after each silence. */
  get nodeId(): string {
    return this.#nodeId
  }

  holds(name: string): boolean {
    return this.#held.has(name) && !this.#isSilent
  }

  take(name: string): Awaitable<boolean> {
    return this.holds(name) || this.#inTurn(() => this.#take(name))
  }

  async release(name: string, quietly = false): Promise<void> {
    if (!this.#held.delete(name)) return
    this.#toGiveBack.add(name)
    await this.#inTurn(() => this.#giveBack(quietly)).catch(() => undefined)
  }

  async isAlive(nodeId: string): Promise<boolean> {
    return nodeId === this.#nodeId || (await this.#rows.isAlive(nodeId))
  }

  onLeft(listener: (left: Left) => void): void {
    this.#leftListeners.push(listener)
  }

  onDeath(listener: (nodeId: string) => void): void {
    this.#deathListeners.push(listener)
  }

  onLost(listener: (names: readonly string[]) => void): void {
    this.#lostListeners.push(listener)
  }

  /** Says that this node lives, and looks what others have left: now, not only at the next beat. It does not throw. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined
    })
    return this.#beating
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#lossTimer)
    await this.#beating
    await this.#last
    this.#held.clear()
    if (!this.#hasJoined) return
    try {
      await this.#rows.leave(this.#nodeId)
      this.#options.gaveBack?.()
    } catch (error) {
      this.#options.report?.(error)
    }
  }

  get #isSilent(): boolean {
    return this.#elapsed() - this.#lastBeat >= this.#times.lostAfter
  }

  /** What is said of a lease is stored in the order in which it was said. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #take(name: string): Promise<boolean> {
    if (this.#isClosed || !this.#hasJoined || this.#isSilent) return false
    const nodeId = this.#nodeId
    this.#toGiveBack.add(name)
    const isTaken = await this.#rows.take(name, nodeId)
    if (nodeId !== this.#nodeId) return false
    this.#toGiveBack.delete(name)
    if (isTaken) this.#held.add(name)
    return this.holds(name)
  }

  #schedule(wait: number): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.beat(), wait).unref()
  }

  async #beat(): Promise<void> {
    if (this.#isClosed) return
    let wait = this.#times.beat
    try {
      await this.#say()
      if (this.#toGiveBack.size > 0) await this.#inTurn(() => this.#giveBack())
      this.#hasFailed = false
    } catch (error) {
      wait = Math.min(wait, soon)
      if (!this.#hasFailed) this.#options.report?.(error)
      this.#hasFailed = true
    }
    this.#schedule(wait)
  }

  async #say(): Promise<void> {
    this.#loseWhenSilent()
    const sent = this.#elapsed()
    const seen = this.#hasJoined ? await this.#rows.beat(this.#nodeId) : await this.#rows.join(this.#nodeId)
    if (seen === undefined) {
      this.#lose()
      return this.#say()
    }
    // It may have taken so long that the answer says nothing any more.
    this.#hasJoined = true
    this.#lastBeat = Math.max(this.#lastBeat, sent)
    this.#watchSilence()
    this.#tellLeft(seen)
  }

  #watchSilence(): void {
    clearTimeout(this.#lossTimer)
    if (this.#isClosed) return
    const left = this.#lastBeat + this.#times.lostAfter - this.#elapsed()
    // A timer may come a moment early.
    this.#lossTimer = setTimeout(() => this.#loseWhenSilent(), Math.max(Math.ceil(left) + 1, 0)).unref()
  }

  #loseWhenSilent(): void {
    if (this.#hasJoined && this.#isSilent) this.#lose()
  }

  /** What it had it gives to nobody: the others take it when they take this node for dead, and until then it stops what it does. */
  #lose(): void {
    const names = [...this.#held]
    this.#held.clear()
    this.#toGiveBack.clear()
    this.#hasJoined = false
    this.#nodeId = this.#options.ids.next()
    for (const listener of this.#lostListeners) listener(names)
  }

  async #giveBack(quietly = false): Promise<void> {
    for (const name of this.#toGiveBack) {
      await this.#rows.release(name, this.#nodeId, quietly)
      this.#toGiveBack.delete(name)
    }
    if (!quietly) this.#options.gaveBack?.()
  }

  #tellLeft({ alive, died, left }: SeenNodes): void {
    const before = this.#seen
    this.#seen = { alive, died, left: new Map(left.map(({ name, mark }) => [name, mark])) }
    if (before === undefined) return
    for (const nodeId of died)
      if (!before.died.includes(nodeId)) for (const listener of this.#deathListeners) listener(nodeId)
    const nodeIds = before.alive.filter(id => !alive.includes(id))
    const names = left.filter(({ name, mark }) => before.left.get(name) !== mark).map(({ name }) => name)
    if (nodeIds.length > 0 || names.length > 0) for (const listener of this.#leftListeners) listener({ nodeIds, names })
  }
}
