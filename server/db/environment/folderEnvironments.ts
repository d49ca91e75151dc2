import type { Clock } from '../../../shared/clock.ts'
import { unavailable } from '../../../shared/errors.ts'
import { type Ids, isEnvironmentId } from '../../../shared/ids.ts'
import { makeFolder } from '../engine/folders.ts'
import { LongReads } from '../engine/longReads.ts'
import { environmentsFolder, placedFolders } from '../engine/placedFolders.ts'
import type { Seal } from '../engine/seal.ts'
import type { FileSource } from '../engine/source.ts'
import type { EnvironmentSetAside } from '../errors.ts'
import type { Arrivals } from './arrivals.ts'
import { EnvironmentHandles } from './environmentHandles.ts'
import type { EnvironmentStatus, EnvironmentStore, EnvironmentStores } from './environmentStores.ts'
import { FolderArrivals } from './folderArrivals.ts'
import { openEnvironment } from './openEnvironment.ts'
import { backupFolder, environmentFile, environmentFiles } from './paths.ts'
import { isPlaced, removePlaced } from './placing.ts'
import { isPassing, requireFile, setAside, stampOf } from './setAside.ts'

export interface FolderEnvironmentsOptions {
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

/** The environments of a data folder, each in a file of SQLite that is open while it is used. */
export class FolderEnvironments implements EnvironmentStores {
  readonly arrivals: Arrivals
  readonly #dataDir: string
  readonly #options: FolderEnvironmentsOptions
  readonly #longReads = new LongReads()
  readonly #handles: EnvironmentHandles
  readonly #setAside = new Map<string, SetAside>()
  readonly #listeners = new Set<(environmentId: string) => void>()
  /** Those whose file is being replaced. */
  readonly #held = new Set<string>()
  #closed = false

  constructor(dataDir: string, options: FolderEnvironmentsOptions) {
    this.#dataDir = dataDir
    this.#options = options
    this.arrivals = new FolderArrivals(dataDir)
    this.#handles = new EnvironmentHandles({
      clock: options.clock,
      report: options.report,
      open: environmentId => this.#openExisting(environmentId),
      judge: (environmentId, error) => this.judge(environmentId, error),
    })
  }

  /** A file that was closed because nobody used it opens again by itself. */
  open(environmentId: string): EnvironmentStore {
    const handle = this.#handles.of(environmentId)
    handle.use()
    return handle
  }

  get openCount(): number {
    return this.#handles.openCount
  }

  create(environmentId: string): EnvironmentStore {
    const handle = this.#handles.of(environmentId)
    makeFolder(environmentFiles(this.#dataDir, environmentId))
    handle.use(() => this.#makeFile(environmentId))
    return handle
  }

  isPlaced(environmentId: string): boolean {
    return isPlaced(this.#dataDir, environmentId)
  }

  async remove(environmentId: string): Promise<void> {
    const handle = this.#handles.take(environmentId)
    this.#setAside.delete(environmentId)
    await handle.close()
    await removePlaced(this.#dataDir, environmentId)
  }

  source(environmentId: string): FileSource {
    return { engine: 'sqlite', path: environmentFile(this.#dataDir, environmentId) }
  }

  async hold(environmentId: string): Promise<void> {
    const handle = this.#handles.take(environmentId)
    this.#held.add(environmentId)
    await handle.end()
  }

  async release(environmentId: string): Promise<void> {
    this.#held.delete(environmentId)
    this.#setAside.delete(environmentId)
  }

  status(environmentId: string): EnvironmentStatus {
    const aside = this.#setAside.get(environmentId)
    if (aside !== undefined) return { state: 'setAside', error: aside.error, since: aside.since }
    return { state: this.#handles.isOpen(environmentId) ? 'open' : 'closed' }
  }

  retry(environmentId: string): void {
    this.#setAside.delete(environmentId)
  }

  onSetAside(listener: (environmentId: string) => void): void {
    this.#listeners.add(listener)
  }

  inspect(environmentId: string): EnvironmentSetAside | undefined {
    const file = this.#path(environmentId)
    try {
      requireFile(environmentId, file)
      return undefined
    } catch (error) {
      return this.judge(environmentId, error) as EnvironmentSetAside
    }
  }

  whereIs(environmentId: string): string {
    return `The folder of ${environmentId} is in ${environmentsFolder(this.#dataDir)}`
  }

  placed(): string[] {
    return placedFolders(this.#dataDir).filter(isEnvironmentId)
  }

  /**
   * Looks at what a read or write raised. When it shows that the file is damaged, the environment is set aside and the reason
   * returned; otherwise the error is returned as it is.
   */
  judge(environmentId: string, error: unknown): unknown {
    const file = this.#path(environmentId)
    const reason = setAside(environmentId, file, error)
    if (reason === undefined) return error
    const report = (failure: unknown) => this.#options.report?.(failure)
    const known = this.#setAside.get(environmentId)
    if (known?.error.message !== reason.message) report(reason)
    if (reason.reason === 'unreadable' && isPassing(file)) return reason
    const since = known?.since ?? this.#options.clock.now()
    this.#setAside.set(environmentId, { error: reason, since, stamp: stampOf(file) })
    this.#handles.shut(environmentId).catch(report)
    for (const listener of this.#listeners) listener(environmentId)
    return reason
  }

  /** Closes the files that were not used for five minutes. */
  async closeIdle(): Promise<void> {
    await this.#handles.closeIdle()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#longReads.close()
    await this.#handles.close()
  }

  #path(environmentId: string): string {
    return this.source(environmentId).path
  }

  #makeFile(environmentId: string): EnvironmentStore {
    try {
      return this.#openFile(environmentId, false)
    } catch (error) {
      throw this.judge(environmentId, error)
    }
  }

  #openExisting(environmentId: string): EnvironmentStore {
    const file = this.#path(environmentId)
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
    return openEnvironment(this.#path(environmentId), {
      ...this.#options,
      wasMade,
      longReads: this.#longReads,
      copiesFolder: backupFolder(this.#dataDir, environmentId),
      readFailure: error => this.judge(environmentId, error),
    })
  }
}
