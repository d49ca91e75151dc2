import { expect, test } from 'vitest'
import { type BackupPlan, backupSlots } from './backups.ts'

const plan: BackupPlan = { backups: 'daily', backupWeekday: 'sunday', backupHour: 3, backupsKept: 7, backupFiles: true }
const zone = 'America/Santiago'
const slotsAt = (time: string, changes: Partial<BackupPlan> = {}) => {
  const slots = backupSlots({ ...plan, ...changes }, Date.parse(time), zone)
  const shown = (slot: number | undefined) => slot && new Date(slot).toISOString()
  return slots && [shown(slots.last), shown(slots.next)]
}

test('a slot is an hour on the wall of the environment', () => {
  expect(slotsAt('2026-11-24T05:59:59.999Z')).toEqual(['2026-11-23T06:00:00.000Z', '2026-11-24T06:00:00.000Z'])
  expect(slotsAt('2026-11-24T06:00:00.000Z')).toEqual(['2026-11-24T06:00:00.000Z', '2026-11-25T06:00:00.000Z'])
  expect(slotsAt('2026-11-24T06:00:00.000Z', { backups: 'off' })).toBeUndefined()
})

test('a weekly one is on its day', () => {
  const weekly = { backups: 'weekly', backupWeekday: 'monday' } as const
  expect(slotsAt('2026-11-24T12:00:00.000Z', weekly)).toEqual(['2026-11-23T06:00:00.000Z', '2026-11-30T06:00:00.000Z'])
  expect(slotsAt('2026-11-23T05:00:00.000Z', weekly)).toEqual(['2026-11-16T06:00:00.000Z', '2026-11-23T06:00:00.000Z'])
})

test('where the clock skips the hour or strikes it twice there is one slot that day', () => {
  // In Chile the clock goes from 24:00 to 01:00 on 6 September 2026, and back from 24:00 to 23:00 on 4 April.
  const [last] = slotsAt('2026-09-06T12:00:00.000Z', { backupHour: 0 }) ?? []
  expect(last).toBe('2026-09-06T04:00:00.000Z')
  const twice = ['2026-04-05T02:30:00.000Z', '2026-04-05T03:30:00.000Z'].map(time => slotsAt(time, { backupHour: 23 }))
  expect(twice.map(slots => slots?.[0])).toEqual(['2026-04-05T02:00:00.000Z', '2026-04-05T02:00:00.000Z'])
})
