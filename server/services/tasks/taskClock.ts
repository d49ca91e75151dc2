import { schedule as cron, type ScheduledTask } from 'node-cron'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import { system } from '../calls/caller.ts'
import { duties, environmentsAmong } from '../duties/duties.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { NotificationMails } from '../notifications/notificationMails.ts'
import type { Policy } from '../policy/policy.ts'
import type { PlanTime } from './taskPlans.ts'
import type { TaskQueue } from './taskQueue.ts'
import { detailKept, enqueueDue, nextDue, temporaryOrigins } from './taskSchedules.ts'

export interface TaskClockParts {
  platform: PlatformStore
  policy: Pick<Policy, 'designer'>
  queue: Pick<TaskQueue, 'recover'>
  /** What goes out at a time of its own. */
  digests: Pick<NotificationMails, 'nextDigest' | 'sendDigests'>
  clock: Clock
  ids: Ids
  adminDomain: string
  background: Pick<Background, 'run'>
  /** The servers that share the environments: one of them looks after each. */
  cluster: Cluster
  report(error: unknown): void
}

/** For how long runs are kept, and how many of each task. */
const historyDays = 90
const historyRuns = 500

const everyMinute = '* * * * *'
const minute = 60_000

/**
 * Looks each minute for what is due. The platform knows of each environment when that is next, so none is opened in vain; one with runs that
 * wait or go on is due at once, so that the next start goes on with them.
 */
export class TaskClock {
  readonly #parts: TaskClockParts
  readonly #heartbeat: ScheduledTask
  /** node-cron goes by the machine's zone, whatever it is told, and stands still in an hour that the clock there passes twice. */
  readonly #secondHeart: NodeJS.Timeout
  /** What was reported last of environments that could not be looked at. */
  readonly #failures = new Map<string, string>()
  #isBusy = false
  #isWanted = false
  #isClosed = false

  constructor(parts: TaskClockParts) {
    this.#parts = parts
    const beat = () => this.#isBusy || this.#beat()
    this.#heartbeat = cron(everyMinute, beat, { unref: true, suppressMissedWarning: true })
    this.#secondHeart = setInterval(beat, minute).unref()
    const { cluster } = parts
    cluster.listen(({ kind }) => {
      if (kind === 'missed') this.#beat()
    })
    cluster.leases.onLeft(({ names }) => {
      if (environmentsAmong(names).length > 0) this.#beat()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#secondHeart)
    await this.#heartbeat.destroy()
  }

  /** Looks now instead of with the next minute. */
  look(): void {
    this.#beat()
  }

  /** Begins what is due now in all environments. */
  async tick(): Promise<void> {
    const { platform, policy, adminDomain, clock, cluster, report } = this.#parts
    const server = system({ kind: 'admin', name: adminDomain })
    for (const id of await platform.reads.taskTimes.due(clock.now())) {
      if (this.#isClosed) return
      try {
        if (await cluster.leases.take(duties.environment(id))) await this.#look(await policy.designer(server, id))
        this.#failures.delete(id)
      } catch (error) {
        // One whose file cannot serve fails each minute.
        if (this.#failures.get(id) !== String(error)) report(error)
        this.#failures.set(id, String(error))
      }
    }
  }

  /** After definitions or runs of an environment changed: says when there is something to do there. */
  async follow(environment: OpenEnvironment): Promise<void> {
    const { platform, clock } = this.#parts
    for (;;) {
      const now = clock.now()
      const isOpen = (await environment.store.reads.taskRuns.open()).length > 0
      const known = await platform.reads.taskTimes.of(environment.id)
      const at = isOpen ? Math.min(known ?? now, now) : await this.#nextTime(environment, now)
      if (known === at) return
      await platform.write(tx => tx.taskTimes.put(environment.id, at))
      // Looked at once more: who was asked later, here or on another server, may have said it before.
    }
  }

  /** Runs that are too old, or too many. */
  async prune({ store }: OpenEnvironment): Promise<void> {
    const endedBefore = this.#parts.clock.now() - historyDays * 24 * 60 * 60_000
    await store.write(tx => tx.taskRuns.prune({ kept: historyRuns, endedBefore }))
  }

  /** When there is something to do again in an environment in which nothing waits. */
  async #nextTime(environment: OpenEnvironment, now: number): Promise<number | undefined> {
    const detail = await environment.store.reads.taskRuns.oldestDetail(temporaryOrigins)
    const digest = await this.#parts.digests.nextDigest(environment)
    const task = await nextDue(environment, await this.#timeOf(environment, now))
    const times = [digest, task, detail === undefined ? undefined : detail + detailKept]
    const next = Math.min(...times.filter(time => time !== undefined))
    return Number.isFinite(next) ? next : undefined
  }

  async #timeOf({ id }: OpenEnvironment, now: number): Promise<PlanTime> {
    return { now, isHeld: (await this.#parts.platform.reads.holds.of(id)).tasks }
  }

  #beat(): void {
    this.#isWanted = true
    if (this.#isBusy || this.#isClosed) return
    this.#isBusy = true
    this.#isWanted = false
    const over = () => {
      this.#isBusy = false
      if (this.#isWanted) this.#beat()
    }
    this.#parts.background.run(this.tick().finally(over))
  }

  async #look(environment: OpenEnvironment): Promise<void> {
    const { clock, ids, queue, digests } = this.#parts
    const { store } = environment
    const now = clock.now()
    await enqueueDue(environment, await this.#timeOf(environment, now), () => ids.next())
    const detail = await store.reads.taskRuns.oldestDetail(temporaryOrigins)
    if (detail !== undefined && detail + detailKept <= now)
      await store.write(tx => tx.taskRuns.dropDetail(temporaryOrigins, now - detailKept + 1))
    await digests.sendDigests(environment)
    await queue.recover(environment)
    await this.follow(environment)
  }
}
