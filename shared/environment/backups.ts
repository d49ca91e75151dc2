import { property } from '../fields/property.ts'
import { addDays, calendarDay, instantOf } from '../formats/dates.ts'

export const backupRhythms = ['off', 'daily', 'weekly'] as const
export type BackupRhythm = (typeof backupRhythms)[number]

/** By their numbers: 0 is a Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

const planned = { when: { backups: ['daily', 'weekly'] } } as const

/** That an environment keeps of those that were made by themselves. */
export const mostBackups = 100

/** When an environment is backed up by itself, and what is kept of that. Nobody has to think of it first: whoever needs one is too late. */
export const backupSettings = {
  backups: property.choice(backupRhythms, { default: 'daily' }),
  backupWeekday: property.choice(weekdays, { default: 'sunday', when: { backups: ['weekly'] } }),
  /** On the wall, where the environment is. */
  backupHour: property.number({ default: 3, options: { integer: true, min: 0, max: 23 }, ...planned }),
  /** Of those that were made by themselves. */
  backupsKept: property.number({ default: 14, options: { integer: true, min: 1, max: mostBackups }, ...planned }),
  backupFiles: property.boolean({ default: true, ...planned }),
}

/**
 * running: it is being made · finished: it is there · unchanged: there was nothing new to keep · failed, cancelled: nothing of it is there
 */
export const backupStates = ['running', 'finished', 'unchanged', 'failed', 'cancelled'] as const
export type BackupState = (typeof backupStates)[number]

export interface BackupPlan {
  backups: BackupRhythm
  backupWeekday: Weekday
  backupHour: number
  backupsKept: number
  backupFiles: boolean
}

const daysBack = 7

/** When the environment should have been backed up last, or is to be next, in ms; undefined: never by itself. */
export function backupSlots({ backups, backupWeekday, backupHour }: BackupPlan, now: number, zone: string) {
  if (backups === 'off') return undefined
  const today = calendarDay(now, zone)
  const time = `${String(backupHour).padStart(2, '0')}:00:00.000`
  const days = Array.from({ length: 2 * daysBack + 1 }, (_, at) => addDays(today, at - daysBack))
  const wanted = days.filter(day => backups === 'daily' || weekdays[weekdayOf(day)] === backupWeekday)
  const slots = wanted.map(day => instantOf(day, time, zone))
  return { last: slots.findLast(slot => slot <= now), next: slots.find(slot => slot > now) }
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00.000Z`).getUTCDay()
