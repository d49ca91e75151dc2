import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { ofPlatform } from '../../db/cluster/cluster.ts'
import {
  forgetBase,
  type KnowledgeBase,
  knowledgeBase,
  knowledgeBases,
  markBase,
  pendingRecords,
} from '../../db/records/fragments.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { duties } from '../duties/duties.ts'
import { inChunks } from '../jobs/inChunks.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Embedder } from './embedder.ts'
import type { BringOptions, KnowledgeIndex } from './knowledgeIndex.ts'
import { knowledgeCollections, knowledgePlan } from './plan.ts'

export interface KnowledgeKeeperParts {
  index: KnowledgeIndex
  models: Embedder
  changes: ChangeBus
  /** The servers that share the environments: one of them keeps what agents find in each. */
  cluster: Cluster
  clock: Clock
  /** Begins a job that brings a collection up to date. */
  startJob(environment: OpenEnvironment, collectionId: string): Promise<unknown>
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

export interface KeepOptions extends BringOptions {
  /** What was embedded before counts for nothing. */
  anew?: boolean
}

/** So many records and more are a job, which tells how far it is; fewer are embedded on the side. */
const leastForJob = 200
/** After a change it waits so long for others, in ms, and this many times as long as looking through the collection took. */
const calm = 1_000
const restFactor = 20
/** After a failure it is tried again, in ms: each time twice as late. */
const retry = { first: 60_000, last: 60 * 60_000 }

/** One environment that is open. */
interface Followed {
  environment: OpenEnvironment
  leave(): void
}

/** One collection that is kept. */
interface Kept {
  timer: NodeJS.Timeout | undefined
  /** What runs there, one after the other, and how many do or wait. */
  last: Promise<unknown>
  running: number
  /** In a row. */
  failures: number
  /** It waits so long after a change, in ms. */
  rest: number
  /** What was looked at of its records. */
  signature: string | undefined
  readonly stop: AbortController
}

/** Keeps what agents find as the records are: after each change of records, of definitions, and of the model that makes vectors. */
export class KnowledgeKeeper {
  readonly #parts: KnowledgeKeeperParts
  readonly #followed = new Map<string, Followed>()
  /** By environment and collection. */
  readonly #kept = new Map<string, Kept>()
  readonly #closing = new AbortController()
  readonly #settings: AsyncIterableIterator<unknown>

  constructor(parts: KnowledgeKeeperParts) {
    this.#parts = parts
    const settings = parts.changes.subscribe({
      environmentId: ofPlatform,
      kind: 'platformUpdated',
      allowed: () => true,
    })
    this.#settings = settings
    void (async () => {
      for await (const _ of settings) this.#settingsChanged()
    })().catch(parts.report)
  }

  /** After an environment opened, and after its definitions changed. */
  async follow(environment: OpenEnvironment): Promise<void> {
    if (this.#closing.signal.aborted) return
    const wanted = knowledgeCollections(environment.whole.model)
    const bases = await knowledgeBases(environment.store.reads)
    if (this.#closing.signal.aborted) return
    for (const base of bases) if (!wanted.includes(base.collectionId)) this.#later(environment, base.collectionId, 0)
    if (wanted.length === 0) return
    const isNew = this.#listen(environment)
    for (const collectionId of wanted) {
      const kept = this.#of(environment.id, collectionId)
      const signature = knowledgePlan(environment.whole.model, collectionId)?.signature
      if (!isNew && signature === kept.signature) continue
      kept.signature = signature
      this.#later(environment, collectionId, 0)
    }
  }

  /** After another server left it. */
  lookAgain(environment: OpenEnvironment): void {
    for (const collectionId of knowledgeCollections(environment.whole.model)) {
      this.#of(environment.id, collectionId).failures = 0
      this.#later(environment, collectionId, 0)
    }
  }

  /** What is set of the platform may be another model, or a service that answers again. */
  #settingsChanged(): void {
    for (const { environment } of this.#followed.values()) this.lookAgain(environment)
  }

  /**
   * Brings a collection up to date, when nothing else does it there.
   * @throws what the model raises, and the signal's reason
   */
  async bring(environment: OpenEnvironment, collectionId: string, options: KeepOptions): Promise<void> {
    const kept = this.#of(environment.id, collectionId)
    kept.running += 1
    const work = kept.last
      .then(() => this.#bring(environment, collectionId, kept, options))
      .finally(() => {
        kept.running -= 1
      })
    kept.last = work.catch(() => undefined)
    await work
  }

  /** Nothing is embedded by itself until somebody begins it. */
  async pause(environment: OpenEnvironment, collectionId: string): Promise<void> {
    clearTimeout(this.#of(environment.id, collectionId).timer)
    await this.#mark(environment, collectionId, { paused: true })
  }

  /** Of an environment that nobody uses any more. Resolves when nothing is written there. */
  async endIn(environmentId: string): Promise<void> {
    this.#followed.get(environmentId)?.leave()
    this.#followed.delete(environmentId)
    const own = [...this.#kept].filter(([key]) => key.startsWith(`${environmentId} `))
    for (const [key, { timer, stop }] of own) {
      clearTimeout(timer)
      stop.abort()
      this.#kept.delete(key)
    }
    await Promise.all(own.map(([, { last }]) => last))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#settings.return?.()
    for (const { leave } of this.#followed.values()) leave()
    for (const { timer } of this.#kept.values()) clearTimeout(timer)
    await Promise.all([...this.#kept.values()].map(({ last }) => last))
  }

  async #bring(environment: OpenEnvironment, collectionId: string, kept: Kept, options: KeepOptions): Promise<void> {
    const signal = AbortSignal.any([options.signal, kept.stop.signal, this.#closing.signal])
    const base = options.anew === true ? await knowledgeBase(environment.store.reads, collectionId) : undefined
    try {
      if (base !== undefined) await this.#forget(environment, base, signal)
      // From here on it goes on by itself, after a stop too.
      await this.#mark(environment, collectionId, { paused: false })
      await this.#parts.index.bring(environment, collectionId, { ...options, signal })
      kept.failures = 0
      await this.#mark(environment, collectionId, { failure: null })
    } catch (error) {
      if (!signal.aborted) await this.#failed(environment, collectionId, error)
      throw error
    }
  }

  async #failed(environment: OpenEnvironment, collectionId: string, error: unknown): Promise<void> {
    const kept = this.#of(environment.id, collectionId)
    const reason = isAppError(error) && typeof error.details.reason === 'string' ? error.details.reason : 'failed'
    kept.failures += 1
    this.#later(environment, collectionId, Math.min(retry.last, retry.first * 2 ** (kept.failures - 1)))
    await this.#mark(environment, collectionId, { failure: reason })
  }

  async #mark(
    { store }: OpenEnvironment,
    collectionId: string,
    mark: Partial<Pick<KnowledgeBase, 'paused' | 'failure'>>,
  ): Promise<void> {
    const base = await knowledgeBase(store.reads, collectionId)
    if (base === undefined) return
    const { paused, failure } = { ...base, ...mark }
    if (base.paused === paused && base.failure === failure) return
    await store.write(tx => markBase(tx, base.number, { paused, failure }))
  }

  /** What runs by itself: a little on the side, much as a job. */
  async #look(environment: OpenEnvironment, collectionId: string): Promise<void> {
    const { models, startJob, clock, cluster } = this.#parts
    if (!(await cluster.leases.take(duties.environment(environment.id)))) return
    const base = await knowledgeBase(environment.store.reads, collectionId)
    if (!knowledgeCollections(environment.whole.model).includes(collectionId)) {
      if (base !== undefined) await this.#forget(environment, base, this.#closing.signal)
      return
    }
    if (models.embeddingModel === undefined || base?.paused === true) return
    const kept = this.#of(environment.id, collectionId)
    if (kept.running > 0) return this.#later(environment, collectionId, kept.rest)
    const begun = clock.now()
    if (await this.#isMuch(environment, collectionId, base)) {
      await startJob(environment, collectionId)
      return
    }
    await this.bring(environment, collectionId, { signal: kept.stop.signal })
    kept.rest = Math.max(calm, restFactor * (clock.now() - begun))
  }

  async #isMuch({ store, whole }: OpenEnvironment, collectionId: string, base: KnowledgeBase | undefined) {
    if (base === undefined) return (await whole.records(collectionId).count({ scope: everything })) > leastForJob
    return (await pendingRecords(store.reads, base, 0, leastForJob + 1)).length > leastForJob
  }

  async #forget(environment: OpenEnvironment, base: KnowledgeBase, signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts
    await inChunks(environment, { clock, signal }, (tx, rows) => forgetBase(tx, base.number, rows))
  }

  /** Looks at a collection in so many ms, and not before. */
  #later(environment: OpenEnvironment, collectionId: string, ms: number): void {
    if (this.#closing.signal.aborted) return
    const kept = this.#of(environment.id, collectionId)
    clearTimeout(kept.timer)
    kept.timer = setTimeout(() => {
      kept.timer = undefined
      void this.#look(environment, collectionId).catch(error => {
        if (!this.#closing.signal.aborted && !isExpected(error)) this.#parts.report(error)
      })
    }, ms)
    kept.timer.unref()
  }

  /** @returns whether nobody listened there before */
  #listen(environment: OpenEnvironment): boolean {
    const known = this.#followed.get(environment.id)
    if (known?.environment === environment) return false
    known?.leave()
    const isCurrent = () => this.#followed.get(environment.id)?.environment === environment
    const changes = this.#parts.changes.subscribe({
      environmentId: environment.id,
      kind: 'collectionDataChanged',
      allowed: isCurrent,
    })
    this.#followed.set(environment.id, { environment, leave: () => void changes.return?.() })
    void (async () => {
      for await (const { collectionId } of changes)
        if (knowledgeCollections(environment.whole.model).includes(collectionId))
          this.#changed(environment, collectionId)
    })().catch(this.#parts.report)
    return true
  }

  /** What failed is not tried again for each change. */
  #changed(environment: OpenEnvironment, collectionId: string): void {
    const kept = this.#of(environment.id, collectionId)
    if (kept.failures === 0 && kept.timer === undefined) this.#later(environment, collectionId, kept.rest)
  }

  #of(environmentId: string, collectionId: string): Kept {
    const key = `${environmentId} ${collectionId}`
    let kept = this.#kept.get(key)
    if (kept === undefined) {
      kept = {
        timer: undefined,
        last: Promise.resolve(),
        running: 0,
        failures: 0,
        rest: calm,
        signature: undefined,
        stop: new AbortController(),
      }
      this.#kept.set(key, kept)
    }
    return kept
  }
}

/** It is written down where its administrators see it. */
const isExpected = (error: unknown) => isAppError(error, 'Unavailable') || isAppError(error, 'TooManyRequests')
