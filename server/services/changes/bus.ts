import type { Clock } from '../../../shared/clock.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { type Change, type ChangeKind, type ChangeOf, placeOf } from './change.ts'
import { type Listener, type SubscribeOptions, Subscription } from './subscription.ts'

export type { Change, ChangeKind, ChangeOf } from './change.ts'

/** Of so many subjects the last change is remembered for those who come later. */
const remembered = 2_000

const topic = 'change'
/** So far ahead or behind the clocks of servers of one platform may be of each other, in ms. */
const clockDifference = 2_000

/** Changes, from the services that write to the subscriptions that wait, also on the other servers of the platform. */
export class ChangeBus {
  readonly #clock: Clock
  readonly #cluster: Cluster
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #missed = new Set<() => void>()
  /** The last change of each subject, the oldest first. */
  readonly #recent = new Map<string, { change: Change; at: number }>()
  /** What was published until then is not remembered any more, or never was. */
  #forgotten: number
  #moment = 0

  constructor(clock: Clock, cluster: Cluster) {
    this.#clock = clock
    this.#cluster = cluster
    this.#forgotten = clock.now() - 1
    cluster.listen(news => {
      if (news.kind === 'told' && news.topic === topic) this.#spread(JSON.parse(news.message) as Change)
      else if (news.kind === 'missed') this.#doubt()
    })
  }

  /** Called when changes on other servers may have been missed: who waits for one reads again. @returns stops listening */
  onMissed(listener: () => void): () => void {
    this.#missed.add(listener)
    return () => this.#missed.delete(listener)
  }

  #doubt(): void {
    this.#forgotten = this.now()
    this.rightsChanged()
    for (const listener of this.#missed) listener()
  }

  /** What is read from now on holds every change that was published before, in ms since 1970. */
  now(): number {
    return this.#clock.now()
  }

  /** @param ms ago; undefined where nobody says how many */
  before(ms: number | null | undefined): number | undefined {
    return ms == null ? undefined : this.now() - ms
  }

  /**
   * When something is read, in ms since 1970: it holds every change of definitions whose moment is not after this one. Moments only grow,
   * over restarts too.
   */
  moment(): number {
    this.#moment = Math.max(this.#moment, this.#clock.now())
    return this.#moment
  }

  /**
   * Definitions or settings have changed: after every moment at which somebody read before, on any server. The others find it out by themselves,
   * and tell those who listen there.
   */
  announce(environmentId: string): void {
    this.#update({ environmentId })
  }

  /** What somebody is in the environment has changed, which he alone sees. */
  memberChanged(environmentId: string, accountId: string): void {
    this.#update({ environmentId, accountId })
  }

  #update(about: { environmentId: string; accountId?: string }): void {
    const ahead = this.#cluster.isShared ? clockDifference : 0
    this.#moment = Math.max(this.#moment + 1, this.#clock.now() + ahead)
    this.#spread({ kind: 'environmentUpdated', moment: this.#moment, ...about })
    this.rightsChanged(about.environmentId)
  }

  /** Somebody may do less than before: subscriptions of the environment, or of all, that have no right any more end now. */
  rightsChanged(environmentId?: string): void {
    const concerned =
      environmentId === undefined ? this.#listeners.values() : [this.#listeners.get(environmentId) ?? []]
    for (const listeners of concerned) for (const listener of listeners) listener(undefined)
  }

  /** Once it is stored: whoever is told reads. */
  publish(change: Change): void {
    this.#spread(change)
    if (this.#cluster.isShared) this.#cluster.tell(topic, JSON.stringify(change))
  }

  #spread(change: Change): void {
    this.#remember(change)
    for (const listener of this.#listeners.get(change.environmentId) ?? []) listener(change)
  }

  /** Changes after this call, and those that were missed. Those of the same thing that wait for delivery are one: the latest. */
  subscribe<Kind extends ChangeKind>(options: SubscribeOptions<Kind>): AsyncIterableIterator<ChangeOf<Kind>> {
    const { environmentId, missed } = options
    let hear: Listener = () => {}
    const subscription = new Subscription(options, listener => {
      hear = listener
      return this.#join(environmentId, listener)
    })
    if (missed?.since !== undefined && !this.#tellSince(missed.since, environmentId, hear)) subscription.readAnew()
    return subscription
  }

  #remember(change: Change): void {
    const place = placeOf(change)
    this.#recent.delete(place)
    this.#recent.set(place, { change, at: this.now() })
    if (this.#recent.size <= remembered) return
    for (const [oldest, { at }] of this.#recent) {
      this.#forgotten = Math.max(this.#forgotten, at)
      this.#recent.delete(oldest)
      return
    }
  }

  /** @returns whether all of it is known; otherwise nothing is told. A moment that is still to come was another clock's. */
  #tellSince(since: number, environmentId: string, listener: Listener): boolean {
    const difference = this.#cluster.isShared ? clockDifference : 0
    const reach = since - difference
    if (reach <= this.#forgotten || since > this.now() + difference) return false
    for (const { change, at } of this.#recent.values())
      if (change.environmentId === environmentId && at >= reach) listener(change)
    return true
  }

  #join(environmentId: string, listener: Listener): () => void {
    const own = this.#listeners.get(environmentId) ?? new Set()
    this.#listeners.set(environmentId, own)
    own.add(listener)
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.#listeners.get(environmentId) === own) this.#listeners.delete(environmentId)
    }
  }
}
