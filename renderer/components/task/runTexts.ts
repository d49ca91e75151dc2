import type { TFunction } from 'i18next'
import type { RunState, TaskStatusName } from '../../../shared/components/task.ts'
import { formatNumber } from '../../../shared/formats/numbers.ts'
import type { Region } from '../../../shared/formats/region.ts'

export const statusColors = {
  neverRun: 'gray',
  stopped: 'gray',
  queued: 'yellow',
  running: 'blue',
  errored: 'red',
  interrupted: 'orange',
} as const satisfies Record<TaskStatusName, string>

export const stateColors = {
  queued: 'yellow',
  running: 'blue',
  finished: 'green',
  stopped: 'gray',
  errored: 'red',
  interrupted: 'orange',
} as const satisfies Record<RunState, string>

interface Timed {
  startedAt: string | null
  endedAt: string | null
}

/** In ms; undefined of one that did not start, or goes on. */
export const durationOf = ({ startedAt, endedAt }: Timed): number | undefined =>
  startedAt === null || endedAt === null ? undefined : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt))

/** A duration in ms as people read it: 40 ms, 1,5 s, 2 min 5 s. */
export function durationText(t: TFunction, ms: number | undefined, region: Region): string {
  if (ms === undefined) return '—'
  if (ms < 1_000) return `${formatNumber(Math.round(ms), region)} ms`
  if (ms < 60_000) return `${formatNumber(Math.round(ms / 100) / 10, region)} s`
  return t('tasks.minutesAndSeconds', { minutes: Math.floor(ms / 60_000), seconds: Math.round((ms % 60_000) / 1_000) })
}
