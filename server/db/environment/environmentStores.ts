import type { Clock } from '../../../shared/clock.ts'
import { notFound, unavailable } from '../../../shared/errors.ts'
import { type Ids, isEnvironmentId } from '../../../shared/ids.ts'
import { makeFolder } from '../engine/folders.ts'
import { LongReads } from '../engine/longReads.ts'
import { environmentsFolder, placedFolders } from '../engine/placedFolders.ts'
import type { Seal } from '../engine/seal.ts'
import type { Store } from '../engine/store.ts'
import type { EnvironmentSetAside } from '../errors.ts'
import { EnvironmentHandle } from './environmentHandle.ts'
import { openEnvironment } from './openEnvironment.ts'
import { backupFolder, environmentFile, environmentFiles } from './paths.ts'
import { isPlaced, removePlaced } from './placing.ts'
import { isPassing, requireFile, setAside, stampOf } from './setAside.ts'
import type { EnvironmentReads, EnvironmentTx } from './types.ts'

export type EnvironmentStore = Store<EnvironmentReads, EnvironmentTx>

export type EnvironmentStatus =
  | { state: 'closed' | 'open' }
  /** `since` in ms since 1970. */
  | { state: 'setAside'; error: EnvironmentSetAside; since: number }

export interface EnvironmentStoresOptions {
  clock: Clock
  ids: Ids
  /** See `EnvironmentFileOptions`. */
  seal?: Seal
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

interface SetAside {
  error: EnvironmentSetAside
  since: number
  /** Of the file, when it could not serve. */
  stamp: string
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
  readonly #setAside = new Map<string, SetAside>()
  readonly #listeners = new Set<(environmentId: string) => void>()
  readonly #idleCheck: NodeJS.Timeout
  /** Those whose file is being replaced. */
  readonly #held = new Set<string>()
  #closed = false

  constructor(dataDir: string, options: EnvironmentStoresOptions) {
    this.#dataDir = dataDir
    this.#options = options
    this.#idleCheck = setInterval(
      () => void this.closeIdle().catch(error => options.report?.(error)),
      idleCheckInterval,
    )
    this.#idleCheck.unref()
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
    handle.use(() => this.#makeFile(environmentId))
    return handle
  }

  /** Whether anything stands where the environment's folder would. */
  isPlaced(environmentId: string): boolean {
    return isPlaced(this.#dataDir, environmentId)
  }

  /** Takes the environment's folder away with everything in it. Nobody may use its store any more. */
  async remove(environmentId: string): Promise<void> {
    const handle = this.#handle(environmentId)
    this.#handles.delete(environmentId)
    this.#setAside.delete(environmentId)
    await handle.close()
    await removePlaced(this.#dataDir, environmentId)
  }

  /** Finishes the writes of an environment's file and keeps everybody from it until `release`; stores that somebody has stay closed then. */
  async hold(environmentId: string): Promise<void> {
    const handle = this.#handle(environmentId)
    this.#held.add(environmentId)
    this.#handles.delete(environmentId)
    await handle.end()
  }

  /** Whatever stands there now serves. */
  release(environmentId: string): void {
    this.#held.delete(environmentId)
    this.#setAside.delete(environmentId)
  }

  status(environmentId: string): EnvironmentStatus {
    const aside = this.#setAside.get(environmentId)
    if (aside !== undefined) return { state: 'setAside', error: aside.error, since: aside.since }
    return { state: this.#handles.get(environmentId)?.isOpen === true ? 'open' : 'closed' }
  }

  /** Lets the next use try the file again, after it was repaired. */
  retry(environmentId: string): void {
    this.#setAside.delete(environmentId)
  }

  /** Called with each environment that is set aside: what was read of its file may not be what is there next. */
  onSetAside(listener: (environmentId: string) => void): void {
    this.#listeners.add(listener)
  }

  /** Looks at the file from outside, without opening it. Returns why it cannot serve. */
  inspect(environmentId: string): EnvironmentSetAside | undefined {
    const file = environmentFile(this.#dataDir, environmentId)
    try {
      requireFile(environmentId, file)
      return undefined
    } catch (error) {
      return this.judge(environmentId, error) as EnvironmentSetAside
    }
  }

  /** Where the folders of environments are. */
  get folder(): string {
    return environmentsFolder(this.#dataDir)
  }

  /** Folders that stand there. */
  placed(): string[] {
    return placedFolders(this.#dataDir).filter(isEnvironmentId)
  }

  /**
   * Looks at what a read or write raised. When it shows that the file is damaged, the environment is set aside and the reason
   * returned; otherwise the error is returned as it is.
   */
  judge(environmentId: string, error: unknown): unknown {
    const file = environmentFile(this.#dataDir, environmentId)
    const reason = setAside(environmentId, file, error)
    if (reason === undefined) return error
    const report = (failure: unknown) => this.#options.report?.(failure)
    const known = this.#setAside.get(environmentId)
    if (known?.error.message !== reason.message) report(reason)
    if (reason.reason === 'unreadable' && isPassing(file)) return reason
    const since = known?.since ?? this.#options.clock.now()
    this.#setAside.set(environmentId, { error: reason, since, stamp: stampOf(file) })
    this.#handles.get(environmentId)?.close().catch(report)
    for (const listener of this.#listeners) listener(environmentId)
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

  #makeFile(environmentId: string): EnvironmentStore {
    try {
      return this.#openFile(environmentId, false)
    } catch (error) {
      throw this.judge(environmentId, error)
    }
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
    const aside = this.#setAside.get(environmentId)
    // What the system refuses may pass without a change of the file; a damaged one is the same until somebody puts another there.
    if (aside !== undefined && aside.error.reason !== 'unreadable' && aside.stamp === stampOf(file)) throw aside.error
    try {
      requireFile(environmentId, file)
      const store = this.#openFile(environmentId, true)
      this.#setAside.delete(environmentId)
      return store
    } catch (error) {
      throw this.judge(environmentId, error)
    }
  }

  #openFile(environmentId: string, wasMade: boolean): EnvironmentStore {
    if (this.#closed) throw unavailable('the server is closing')
    if (this.#held.has(environmentId)) throw unavailable('the environment is being restored')
    return openEnvironment(environmentFile(this.#dataDir, environmentId), {
      ...this.#options,
      wasMade,
      longReads: this.#longReads,
      copiesFolder: backupFolder(this.#dataDir, environmentId),
      readFailure: error => this.judge(environmentId, error),
    })
  }
}
