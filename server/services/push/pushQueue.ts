import type { Clock } from '../../../shared/clock.ts'
import { type Cluster, ofPlatform } from '../../db/cluster/cluster.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { DuePush, PushTarget } from '../../db/platform/pushTypes.ts'
import type { PlatformTx } from '../../db/platform/types.ts'
import type { Background } from '../../system/background.ts'
import { duties } from '../duties/duties.ts'
import type { PushAbout, PushOutcome, PushSender, WaitingPush } from './pushOutcome.ts'

const minute = 60_000
/** How long one waits after each attempt that failed, in ms; after the last one it is given up. */
const waits = [1, 5, 30, 120, 360].map(minutes => minutes * minute)
/** What is told later waits as long for a service that failed and does not say how long it asks for, in ms. */
const shortPause = minute
/** A service may ask for as long as the longest. */
const longestWait = Math.max(...waits) + minute
/** A machine may sleep for a while, and its timers with it: the clock is looked at again after this, in ms. */
const longestSleep = 60 * minute
/** After something other than a push service failed, in ms. */
const troubleWait = minute
/** Services that are sent to at once, and what is sent to one of them at once: one that is slow holds up nobody else. */
const mostServices = 32
const mostAtOnce = 8

export interface PushQueueParts {
  platform: PlatformStore
  clock: Clock
  background: Background
  /** The servers that share what is told: one of them sends. */
  cluster: Cluster
  senders: { readonly [Kind in PushTarget['kind']]: PushSender<PushTarget & { kind: Kind }> }
  /** Whether its reader still comes in, and may read the record. */
  mayHear(environmentId: string, about: PushAbout): Promise<boolean>
  report(error: unknown): void
}

/**
 * What is told to browsers and phones on its way: it waits in the platform's file, not in memory, and is tried again when its service fails,
 * as late as that asks for, also after a restart. Each service has a lane of its own. Whoever stops between a service's answer and
 * writing it down sends that one once more; who reads sees one, because it has the id of its notification. Of servers that share it one sends.
 */
export class PushQueue {
  readonly #parts: PushQueueParts
  readonly #lanes = new Set<string>()
  /** Until when services want nothing. After a restart the first that is told finds that out again. */
  readonly #pauses = new Map<string, number>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isWoken = false

  constructor(parts: PushQueueParts) {
    this.#parts = parts
    const { cluster } = parts
    cluster.listen(news => {
      const isPush = news.kind === 'changed' && news.environmentId === ofPlatform && news.table === 'pushes'
      if (news.kind === 'missed' || (isPush && cluster.leases.holds(duties.pushes))) this.wake()
    })
    cluster.leases.onLeft(({ names }) => {
      if (names.includes(duties.pushes)) this.wake()
    })
  }

  /** Looks for what is due; at the start for what is of before. */
  wake(): void {
    this.#isWoken = true
    if (this.#isLooking || this.#isClosed) return
    this.#isLooking = true
    clearTimeout(this.#timer)
    this.#parts.background.run(this.#look())
  }

  /** What is being sent is broken off, and is for the next start with the rest. */
  close(): void {
    this.#closing.abort()
    clearTimeout(this.#timer)
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  get #isSending(): boolean {
    return !this.#isClosed && this.#parts.cluster.leases.holds(duties.pushes)
  }

  async #look(): Promise<void> {
    const { platform, clock, cluster, report } = this.#parts
    const { pushes } = platform.reads
    let wait: number | undefined
    try {
      let now = clock.now()
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false
        if (!(await cluster.leases.take(duties.pushes))) return
        now = clock.now()
        for (const service of await pushes.dueServices(now, longestWait)) this.#follow(service)
      }
      // By a later clock, what became due since would be neither sent nor waited for.
      const next = await pushes.nextDue(now)
      if (next !== undefined) wait = Math.min(Math.max(next - clock.now(), 100), longestSleep)
    } catch (error) {
      report(error)
      wait = troubleWait
    } finally {
      this.#isLooking = false
    }
    if (this.#isClosed) return
    if (this.#isWoken) this.wake()
    else if (wait !== undefined) this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  /** Where there are too many, the end of one wakes for the others. */
  #follow(service: string): void {
    if (this.#lanes.has(service) || this.#lanes.size >= mostServices) return
    this.#lanes.add(service)
    this.#parts.background.run(this.#lane(service))
  }

  async #lane(service: string): Promise<void> {
    try {
      while (this.#isSending && (await this.#sendSome(service)));
      this.#lanes.delete(service)
      this.wake()
    } catch (error) {
      this.#parts.report(error)
      // What could not be written down would be sent without end.
      setTimeout(() => {
        this.#lanes.delete(service)
        this.wake()
      }, troubleWait).unref()
    }
  }

  /** @returns whether there was something */
  async #sendSome(service: string): Promise<boolean> {
    const { platform } = this.#parts
    const paused = this.#pausedUntil(service)
    if (paused !== undefined) {
      await platform.write(tx => tx.pushes.delayService(service, paused))
      return false
    }
    const due = await platform.reads.pushes.due(service, longestWait, mostAtOnce)
    if (due.length === 0) return false
    const outcomes = await Promise.all(due.map(push => this.#send(push)))
    if (this.#isClosed) return false
    await platform.write(async tx => {
      for (const [at, push] of due.entries()) await this.#note(tx, service, push, outcomes[at] as PushOutcome)
    })
    return true
  }

  /** A time that is too far away is of a clock that was wrong. */
  #pausedUntil(service: string): number | undefined {
    const until = this.#pauses.get(service)
    const left = until === undefined ? 0 : until - this.#parts.clock.now()
    if (left > 0 && left <= longestWait) return until
    this.#pauses.delete(service)
    return undefined
  }

  async #send(push: DuePush): Promise<PushOutcome> {
    const { senders, clock, report } = this.#parts
    const { target, content } = push
    if (target === undefined || content === undefined) return { kind: 'gone' }
    if (push.endsAt <= clock.now()) return { kind: 'refused', failure: 'unreachable' }
    try {
      const { content: told, about } = JSON.parse(content) as WaitingPush
      if (!(await this.#parts.mayHear(push.environmentId, about))) return { kind: 'withheld' }
      const { signal } = this.#closing
      return target.kind === 'web'
        ? await senders.web.send(target, told, signal)
        : await senders.fcm.send(target, told, signal)
    } catch (error) {
      report(error)
      return { kind: 'later', failure: 'unreachable', ofService: false }
    }
  }

  async #note({ pushes }: PlatformTx, service: string, push: DuePush, outcome: PushOutcome): Promise<void> {
    if (outcome.kind === 'delivered' || outcome.kind === 'withheld') return pushes.delivered(push)
    if (outcome.kind === 'gone') return pushes.unsubscribe(push.sessionId, push.environmentId)
    if (outcome.kind === 'refused') return pushes.giveUp(push, outcome.failure)
    const wait = waits[push.attempts]
    const now = this.#parts.clock.now()
    const at = now + (outcome.after ?? wait ?? 0)
    if (wait === undefined || at >= push.endsAt) await pushes.giveUp(push, outcome.failure)
    else await pushes.delay(push, { at, failure: outcome.failure })
    if (!outcome.ofService) return
    this.#pauses.set(service, Math.max(now + (outcome.after ?? shortPause), this.#pausedUntil(service) ?? 0))
    await pushes.delayService(service, at)
  }
}
