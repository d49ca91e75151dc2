import { existsSync } from 'node:fs'
import type { Clock } from '../../../shared/clock.ts'
import { notFound, unavailable } from '../../../shared/errors.ts'
import { type Ids, isEnvironmentId } from '../../../shared/ids.ts'
import { makeFolder } from '../engine/folders.ts'
import { LongReads } from '../engine/longReads.ts'
import type { Store } from '../engine/store.ts'
import type { EnvironmentSetAside } from '../errors.ts'
import { EnvironmentHandle } from './environmentHandle.ts'
import { openEnvironment } from './openEnvironment.ts'
import { environmentFile, environmentFiles } from './paths.ts'
import { removePlaced } from './placing.ts'
import { missingFile, setAside } from './setAside.ts'
import type { EnvironmentReads, EnvironmentTx } from './types.ts'

export type EnvironmentStore = Store<EnvironmentReads, EnvironmentTx>

export type EnvironmentStatus =
  | { state: 'closed' | 'open' }
  /** `since` in ms since 1970. */
  | { state: 'setAside'; error: EnvironmentSetAside; since: number }

export interface EnvironmentStoresOptions {
  clock: Clock
  ids: Ids
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

/** Files that nobody used for so long are closed, in ms. */
const idleAfter = 5 * 60_000
const idleCheckInterval = 60_000

/** The environments of a data folder. One whose file cannot serve is set aside; the others go on. */
export class EnvironmentStores {
  readonly #dataDir: string
  readonly #options: EnvironmentStoresOptions
  readonly #longReads = new LongReads()
  readonly #handles = new Map<string, EnvironmentHandle>()
  readonly #setAside = new Map<string, { error: EnvironmentSetAside; since: number }>()
  readonly #idleCheck: NodeJS.Timeout
  #closed = false

  constructor(dataDir: string, options: EnvironmentStoresOptions) {
    this.#dataDir = dataDir
    this.#options = options
    this.#idleCheck = setInterval(() => void this.closeIdle(), idleCheckInterval).unref()
  }

  /**
   * The environment's store. It stays good: a file that was closed because nobody used it opens again by itself. Raises NotFound
   * for what cannot be an id, EnvironmentSetAside when the file cannot serve.
   */
  open(environmentId: string): EnvironmentStore {
    const handle = this.#handle(environmentId)
    handle.use()
    return handle
  }

  /** Makes the folder and the file, or takes up what an interrupted call left: an environment may be made twice. */
  create(environmentId: string): EnvironmentStore {
    const handle = this.#handle(environmentId)
    makeFolder(environmentFiles(this.#dataDir, environmentId))
    handle.use(() => this.#openFile(environmentId))
    return handle
  }

  /** Takes the environment's folder away with everything in it. Nobody may use its store any more. */
  async remove(environmentId: string): Promise<void> {
    const handle = this.#handle(environmentId)
    this.#handles.delete(environmentId)
    this.#setAside.delete(environmentId)
    await handle.close()
    await removePlaced(this.#dataDir, environmentId)
  }

  status(environmentId: string): EnvironmentStatus {
    const aside = this.#setAside.get(environmentId)
    if (aside !== undefined) return { state: 'setAside', ...aside }
    return { state: this.#handles.get(environmentId)?.isOpen === true ? 'open' : 'closed' }
  }

  /** Lets the next use try the file again, after it was repaired. */
  retry(environmentId: string): void {
    this.#setAside.delete(environmentId)
  }

  /**
   * Looks at what a read or write raised. When it shows that the file is damaged, the environment is set aside and the reason
   * returned; otherwise the error is returned as it is.
   */
  judge(environmentId: string, error: unknown): unknown {
    const reason = setAside(environmentId, environmentFile(this.#dataDir, environmentId), error)
    if (reason === undefined) return error
    this.#setAside.set(environmentId, { error: reason, since: this.#options.clock.now() })
    const report = (failure: unknown) => this.#options.report?.(failure)
    this.#handles.get(environmentId)?.close().catch(report)
    return reason
  }

  /** Closes the files that were not used for five minutes. */
  async closeIdle(): Promise<void> {
    const time = this.#options.clock.now() - idleAfter
    await Promise.all([...this.#handles.values()].map(handle => handle.closeUnusedSince(time)))
  }

  /** Finishes the writes of all files and closes them. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#idleCheck)
    await this.#longReads.close()
    await Promise.all([...this.#handles.values()].map(handle => handle.close()))
  }

  #handle(environmentId: string): EnvironmentHandle {
    const known = this.#handles.get(environmentId)
    if (known !== undefined) return known
    if (!isEnvironmentId(environmentId)) throw notFound()
    const handle = new EnvironmentHandle({
      clock: this.#options.clock,
      openFile: () => this.#openExisting(environmentId),
      judge: error => this.judge(environmentId, error),
    })
    this.#handles.set(environmentId, handle)
    return handle
  }

  #openExisting(environmentId: string): EnvironmentStore {
    const file = environmentFile(this.#dataDir, environmentId)
    if (!existsSync(file)) throw missingFile(environmentId, file)
    return this.#openFile(environmentId)
  }

  #openFile(environmentId: string): EnvironmentStore {
    if (this.#closed) throw unavailable('the server is closing')
    const aside = this.#setAside.get(environmentId)
    if (aside !== undefined) throw aside.error
    try {
      return openEnvironment(environmentFile(this.#dataDir, environmentId), {
        ...this.#options,
        longReads: this.#longReads,
        readFailure: error => this.judge(environmentId, error),
      })
    } catch (error) {
      throw this.judge(environmentId, error)
    }
  }
}
