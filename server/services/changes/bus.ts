import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { Cluster, ofPlatform } from '../../db/cluster/cluster.ts'

/** That something changed; never what. Ids are local. */
export type Change =
  | { kind: 'collectionDataChanged'; environmentId: string; collectionId: string; sequence: number }
  /** All of it, or what one account sees of it. */
  | { kind: 'environmentUpdated'; environmentId: string; moment: number; accountId?: string }
  /** More is known of the answer that an agent makes in a conversation. */
  | { kind: 'agentAnswer'; environmentId: string; conversationId: string }
  /** Something in a conversation with support: what its person sees too, or only who answers; or somebody types there, which nothing keeps. */
  | {
      kind: 'supportChanged'
      environmentId: string
      conversationId: string
      /** Of the person whose conversation it is. */
      accountId: string | null
      /** Who did it. */
      by: string | null
      isInternal: boolean
      isTyping: boolean
    }
  /** What one account is told, or all are, is other than before. */
  | { kind: 'notificationsChanged'; environmentId: string; accountId?: string }
  /** What is said about a record. */
  | { kind: 'recordCommented'; environmentId: string; collectionId: string; recordId: string }
  /** What the platform is set to: of no environment. */
  | { kind: 'platformUpdated'; environmentId: typeof ofPlatform; version: number }

export type ChangeKind = Change['kind']
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>

export interface SubscribeOptions<Kind extends ChangeKind> {
  environmentId: string
  kind: Kind
  /** Which of them; all when absent. */
  wants?(change: ChangeOf<Kind>): boolean
  /** Tells first what was published in the last so many ms: who read something before he listened may have missed it. At most a minute. */
  replay?: number | null
  /** Asked again before each delivery, and when rights may have changed: when it answers no, or fails, the subscription ends. */
  allowed(): Promise<boolean> | boolean
}

/** What a subscription hears; nothing: rights may have changed. */
type Listener = (change: Change | undefined) => void

/** After so many ms it is asked again whether somebody may hear, when nobody could say. */
const askedAgain = 500
/** How long a change is remembered for those who come later, in ms. */
const remembered = 60_000

function subjectOf(change: Change): string {
  if ('recordId' in change) return `${change.collectionId} ${change.recordId}`
  if ('collectionId' in change) return change.collectionId
  // What only some hear of it is not what all hear.
  if (change.kind === 'supportChanged') return `${change.conversationId} ${change.isInternal} ${change.isTyping}`
  if ('conversationId' in change) return change.conversationId
  return 'accountId' in change ? (change.accountId ?? '') : ''
}
const placeOf = (change: Change) => `${change.environmentId} ${change.kind} ${subjectOf(change)}`

/**
 * What waits for one subscriber: the latest change of each subject, so that a slow reader costs no more memory than there are
 * collections.
 */
class Subscription<Kind extends ChangeKind> implements AsyncIterableIterator<ChangeOf<Kind>> {
  readonly #options: SubscribeOptions<Kind>
  readonly #leave: () => void
  readonly #waiting = new Map<string, ChangeOf<Kind>>()
  #wake: (() => void) | undefined
  #isDoubted = false
  #ended = false

  constructor(options: SubscribeOptions<Kind>, join: (listener: Listener) => () => void) {
    this.#options = options
    this.#leave = join(change => this.#receive(change))
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<ChangeOf<Kind>, undefined>> {
    while (!this.#ended) {
      const change = this.#take()
      if (change === undefined && !this.#isDoubted) await this.#arrival()
      else if (!(await this.#isStillAllowed())) return this.return()
      else if (change !== undefined) return { done: false, value: change }
    }
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<ChangeOf<Kind>, undefined>> {
    this.#ended = true
    this.#leave()
    this.#waiting.clear()
    this.#wake?.()
    return { done: true, value: undefined }
  }

  #receive(change: Change | undefined): void {
    if (change === undefined) {
      this.#isDoubted = true
      this.#wake?.()
      return
    }
    if (change.kind !== this.#options.kind) return
    const own = change as ChangeOf<Kind>
    if (this.#options.wants?.(own) === false) return
    this.#waiting.set(subjectOf(change), own)
    this.#wake?.()
  }

  #take(): ChangeOf<Kind> | undefined {
    const first = this.#waiting.entries().next()
    if (first.done) return undefined
    const [subject, change] = first.value
    this.#waiting.delete(subject)
    return change
  }

  #arrival(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = () => {
        this.#wake = undefined
        resolve()
      }
    })
  }

  /** While the data does not answer nobody knows: it is asked again, and nothing is delivered. */
  async #isStillAllowed(): Promise<boolean> {
    while (!this.#ended) {
      // Whoever takes a right away meanwhile has it asked once more.
      this.#isDoubted = false
      try {
        return (await this.#options.allowed()) && !this.#ended
      } catch (error) {
        // A right that cannot be established any more (the environment or the component is gone) is none.
        if (!isAppError(error, 'Unavailable')) return false
      }
      await pause(askedAgain, undefined, { ref: false })
    }
    return false
  }
}

const topic = 'change'
/** So far ahead or behind the clocks of servers of one platform may be of each other, in ms. */
const clockDifference = 2_000

/** Changes, from the services that write to the subscriptions that wait, also on the other servers of the platform. */
export class ChangeBus {
  readonly #clock: Clock
  readonly #cluster: Cluster
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #missed = new Set<() => void>()
  /** The last change of each subject in the last minute, the oldest first. */
  readonly #recent = new Map<string, { change: Change; at: number }>()
  #moment = 0

  constructor(clock: Clock, cluster: Cluster) {
    this.#clock = clock
    this.#cluster = cluster
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
    this.rightsChanged()
    for (const listener of this.#missed) listener()
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

  /** Changes after this call, and those replayed. Those of the same thing that wait for delivery are one: the latest. */
  subscribe<Kind extends ChangeKind>(options: SubscribeOptions<Kind>): AsyncIterableIterator<ChangeOf<Kind>> {
    return new Subscription(options, listener => {
      const leave = this.#join(options.environmentId, listener)
      this.#replay(options, listener)
      return leave
    })
  }

  #remember(change: Change): void {
    const now = this.#clock.now()
    for (const [place, { at }] of this.#recent) {
      if (at > now - remembered) break
      this.#recent.delete(place)
    }
    this.#recent.delete(placeOf(change))
    this.#recent.set(placeOf(change), { change, at: now })
  }

  #replay({ environmentId, replay }: { environmentId: string; replay?: number | null }, listener: Listener): void {
    if (!replay) return
    const since = this.#clock.now() - Math.min(replay, remembered)
    for (const { change, at } of this.#recent.values())
      if (change.environmentId === environmentId && at >= since) listener(change)
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
