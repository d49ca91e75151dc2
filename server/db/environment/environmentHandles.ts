import type { Clock } from '../../../shared/clock.ts'
import { notFound } from '../../../shared/errors.ts'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { EnvironmentHandle } from './environmentHandle.ts'
import type { EnvironmentStore } from './environmentStores.ts'

export interface EnvironmentHandlesOptions {
  clock: Clock
  /** Opens the store of an environment that is there. Raises EnvironmentSetAside when its data cannot serve. */
  open(environmentId: string): EnvironmentStore
  /** As `HandleOptions` has it. */
  judge(environmentId: string, error: unknown): unknown
  /** Gets errors that belong to nobody's call. */
  report?: ((error: unknown) => void) | undefined
}

/** Stores that nobody used for so long are closed, in ms. */
const idleAfter = 5 * 60_000
const idleCheckInterval = 60_000

/** A handle for each environment that was asked for, whose store is open while it is used. */
export class EnvironmentHandles {
  readonly #options: EnvironmentHandlesOptions
  readonly #known = new Map<string, EnvironmentHandle>()
  readonly #idleCheck: NodeJS.Timeout

  constructor(options: EnvironmentHandlesOptions) {
    this.#options = options
    this.#idleCheck = setInterval(
      () => void this.closeIdle().catch(error => options.report?.(error)),
      idleCheckInterval,
    ).unref()
  }

  get openCount(): number {
    return [...this.#known.values()].filter(({ isOpen }) => isOpen).length
  }

  /** @throws AppError NotFound for what cannot be an id */
  of(environmentId: string): EnvironmentHandle {
    const known = this.#known.get(environmentId)
    if (known !== undefined) return known
    if (!isEnvironmentId(environmentId)) throw notFound()
    const { clock, open, judge } = this.#options
    const handle = new EnvironmentHandle({
      clock,
      open: () => open(environmentId),
      judge: error => judge(environmentId, error),
    })
    this.#known.set(environmentId, handle)
    return handle
  }

  isOpen(environmentId: string): boolean {
    return this.#known.get(environmentId)?.isOpen === true
  }

  /** The next use opens it anew. */
  async shut(environmentId: string): Promise<void> {
    await this.#known.get(environmentId)?.close()
  }

  /** The handle, which nobody is given any more. @throws as `of` */
  take(environmentId: string): EnvironmentHandle {
    const handle = this.of(environmentId)
    this.#known.delete(environmentId)
    return handle
  }

  /** Closes the stores that were not used for five minutes. */
  async closeIdle(): Promise<void> {
    const time = this.#options.clock.now() - idleAfter
    await Promise.all([...this.#known.values()].map(handle => handle.closeUnusedSince(time)))
  }

  async close(): Promise<void> {
    clearInterval(this.#idleCheck)
    await Promise.all([...this.#known.values()].map(handle => handle.close()))
  }
}
