/** What starts a task by itself. Days of the week are 0 (Sunday) to 6, months 0 to 11; an empty list means every one (R28). */
export interface CronTrigger {
  _id: string
  type: 'cron'
  daysOfWeek: number[]
  daysOfMonth: number[]
  months: number[]
  /** HH:MM on the wall, where the environment is; empty: every minute. */
  time?: string | undefined
}

export const ratePeriods = ['minutes', 'hours', 'days', 'weeks', 'months'] as const
export type RatePeriod = (typeof ratePeriods)[number]

export interface RateTrigger {
  _id: string
  type: 'rate'
  every: number
  period: RatePeriod
  /** At round times of the wall clock instead of counting from when it was saved (R27). */
  round: boolean
}

export type TaskTrigger = CronTrigger | RateTrigger
export const triggerTypes = ['cron', 'rate'] as const
