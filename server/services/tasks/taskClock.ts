import { schedule as cron, type ScheduledTask } from 'node-cron'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import { system } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { TaskQueue } from './taskQueue.ts'
import { detailKept, enqueueDue, nextDue, temporaryOrigins } from './taskSchedules.ts'

export interface TaskClockParts {
  platform: PlatformStore
  policy: Policy
  queue: TaskQueue
  clock: Clock
  ids: Ids
  adminDomain: string
  background: Background
  report(error: unknown): void
}

/** For how long runs are kept, and how many of each task. */
const historyDays = 90
const historyRuns = 500

const everyMinute = '* * * * *'

/**
 * Looks each minute for what is due. The platform knows of each environment when that is next, so none is opened in vain; one with runs that
 * wait or go on is due at once, so that the next start goes on with them.
 */
export class TaskClock {
  readonly #parts: TaskClockParts
  readonly #heartbeat: ScheduledTask
  #isBusy = false
  #isClosed = false

  constructor(parts: TaskClockParts) {
    this.#parts = parts
    this.#heartbeat = cron(everyMinute, () => this.#beat(), { unref: true, suppressMissedWarning: true })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#heartbeat.destroy()
  }

  /** Begins what is due now in all environments. */
  async tick(): Promise<void> {
    const { platform, policy, adminDomain, clock, report } = this.#parts
    const server = system({ kind: 'admin', name: adminDomain })
    for (const id of await platform.reads.taskTimes.due(clock.now())) {
      if (this.#isClosed) return
      try {
        await this.#look(await policy.designer(server, id))
      } catch (error) {
        report(error)
      }
    }
  }

  /** After definitions or runs of an environment changed: says when there is something to do there. */
  async follow(environment: OpenEnvironment): Promise<void> {
    const { platform, clock } = this.#parts
    const { taskRuns } = environment.store.reads
    const now = clock.now()
    const isOpen = (await taskRuns.open()).length > 0
    const detail = await taskRuns.oldestDetail(temporaryOrigins)
    const times = [await nextDue(environment, now), detail === undefined ? undefined : detail + detailKept]
    const known = await platform.reads.taskTimes.of(environment.id)
    const next = isOpen ? Math.min(known ?? now, now) : Math.min(...times.filter(time => time !== undefined))
    const at = Number.isFinite(next) ? next : undefined
    if (known !== at) await platform.write(tx => tx.taskTimes.put(environment.id, at))
  }

  /** Runs that are too old, or too many. */
  async prune({ store }: OpenEnvironment): Promise<void> {
    const endedBefore = this.#parts.clock.now() - historyDays * 24 * 60 * 60_000
    await store.write(tx => tx.taskRuns.prune({ kept: historyRuns, endedBefore }))
  }

  #beat(): void {
    if (this.#isBusy || this.#isClosed) return
    this.#isBusy = true
    const over = () => {
      this.#isBusy = false
    }
    this.#parts.background.run(this.tick().finally(over))
  }

  async #look(environment: OpenEnvironment): Promise<void> {
    const { clock, ids, queue } = this.#parts
    const { store } = environment
    const now = clock.now()
    await enqueueDue(environment, now, () => ids.next())
    const detail = await store.reads.taskRuns.oldestDetail(temporaryOrigins)
    if (detail !== undefined && detail + detailKept <= now)
      await store.write(tx => tx.taskRuns.dropDetail(temporaryOrigins, now - detailKept + 1))
    queue.advance(environment)
    await this.follow(environment)
  }
}
