import type { Clock } from '../../../shared/clock.ts'
import { unavailable } from '../../../shared/errors.ts'
import type { UnitOfWork } from '../engine/groupCommit.ts'
import type { OnceKey } from '../engine/once.ts'
import type { Store, WriteOptions } from '../engine/store.ts'
import type { EnvironmentReads, EnvironmentTx } from './types.ts'

export interface HandleOptions {
  clock: Clock
  /** Raises EnvironmentSetAside when its data cannot serve. */
  open: () => Store<EnvironmentReads, EnvironmentTx>
  /** What was raised, once more: as it is, or as EnvironmentSetAside when it shows that the data is damaged. */
  judge(error: unknown): unknown
}

/** A store that is open only while it is used. */
export class EnvironmentHandle implements Store<EnvironmentReads, EnvironmentTx> {
  readonly #options: HandleOptions
  #store: Store<EnvironmentReads, EnvironmentTx> | undefined
  #lastUse = 0
  #writing = 0
  #isEnded = false

  constructor(options: HandleOptions) {
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#store !== undefined
  }

  get reads(): EnvironmentReads {
    return this.use().reads
  }

  async write<T>(unit: UnitOfWork<EnvironmentTx, T>, options?: WriteOptions): Promise<T> {
    const store = this.use()
    this.#writing += 1
    try {
      return await store.write(unit, options)
    } catch (error) {
      throw this.#options.judge(error)
    } finally {
      this.#writing -= 1
    }
  }

  async answer(once: OnceKey): Promise<{ value: unknown } | undefined> {
    const store = this.use()
    try {
      return await store.answer(once)
    } catch (error) {
      // It may come from the connection that writes.
      throw this.#options.judge(error)
    }
  }

  /** The open store; opens it when it is not. */
  use(open = this.#options.open): Store<EnvironmentReads, EnvironmentTx> {
    if (this.#isEnded) throw unavailable('other data stands in the place of these')
    this.#lastUse = this.#options.clock.now()
    this.#store ??= open()
    return this.#store
  }

  async close(): Promise<void> {
    const store = this.#store
    this.#store = undefined
    await store?.close()
  }

  /** Closes it for good: whoever still holds this store is refused, and does not open what stands there next. */
  async end(): Promise<void> {
    this.#isEnded = true
    await this.close()
  }

  /** Closes it when nobody used it since `time`, in ms since 1970. */
  async closeUnusedSince(time: number): Promise<void> {
    // A use that lies ahead was noted by a clock that was wrong.
    const isAhead = this.#lastUse > this.#options.clock.now()
    if (this.#writing === 0 && (isAhead || this.#lastUse <= time)) await this.close()
  }
}
