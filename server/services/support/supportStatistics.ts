import type { Clock } from '../../../shared/clock.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { SupportTimes } from '../../db/environment/supportTypes.ts'
import { askedTimes } from '../calls/askedTimes.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'
import { visitAsStaff } from './supportAccess.ts'

/** How long something took, in ms; null where it has not happened yet. */
export interface Durations {
  count: number
  averageMs: number | null
  medianMs: number | null
}

export interface ChannelStatistics {
  channel: string
  conversations: number
  open: number
  /** From the beginning to the first word of somebody who answers, not of the agent. */
  firstAnswer: Durations
  /** From the beginning to its being closed. */
  solving: Durations
}

export interface SupportStatisticsAnswer extends Omit<ChannelStatistics, 'channel'> {
  _id: string
  /** In order of name. */
  channels: ChannelStatistics[]
}

/** What is looked at without a beginning, in ms. */
const preset = 30 * 86_400_000

function durations(times: readonly number[]): Durations {
  if (times.length === 0) return { count: 0, averageMs: null, medianMs: null }
  const sorted = times.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  const medianMs = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
  return { count: times.length, averageMs: times.reduce((sum, time) => sum + time, 0) / times.length, medianMs }
}

const taken = (all: readonly SupportTimes[], until: 'firstAnsweredAt' | 'closedAt') =>
  durations(all.flatMap(one => (one[until] === null ? [] : [one[until] - one.createdAt])))

const summary = (all: readonly SupportTimes[]) => ({
  conversations: all.length,
  open: all.filter(({ status }) => status === 'open').length,
  firstAnswer: taken(all, 'firstAnsweredAt'),
  solving: taken(all, 'closedAt'),
})

/** How soon people are answered, and how long it takes until what they wrote about is solved. */
export class SupportStatistics {
  readonly #policy: Policy
  readonly #clock: Clock

  constructor({ policy, clock }: { policy: Policy; clock: Clock }) {
    this.#policy = policy
    this.#clock = clock
  }

  /** Of conversations that began in that time; of the last 30 days without one. @throws AppError as `visitAsStaff` · BadRequest */
  async get(
    caller: Caller,
    { environmentId, from, to }: { environmentId: string; from?: string | null; to?: string | null },
  ): Promise<SupportStatisticsAnswer> {
    const { environment } = await visitAsStaff(this.#policy, caller, environmentId)
    const asked = askedTimes({ from, to }, environment.zone, end =>
      badRequest(`${end} must be a moment or a day in ISO 8601`),
    )
    const until = asked.to ?? this.#clock.now() + 1
    const since = asked.from ?? until - preset
    const all = await environment.store.reads.support.times(since, until)
    const names = [...new Set(all.map(({ channel }) => channel))].sort((one, other) => one.localeCompare(other))
    return {
      _id: `${environment.id}:${since}:${until}`,
      ...summary(all),
      channels: names.map(channel => ({ channel, ...summary(all.filter(one => one.channel === channel)) })),
    }
  }
}
