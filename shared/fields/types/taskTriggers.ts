import { ratePeriods, type TaskTrigger, triggerTypes } from '../../tasks/triggers.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { invalid, listOf, structure } from './structure.ts'

const most = 20
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

const numbers = (from: number, to: number) =>
  z
    .array(z.int(invalid).min(from, message('under', from)).max(to, message('exceeded', to)), invalid)
    .refine(all => new Set(all).size === all.length, message('repeated'))

const cron = () =>
  z.object({
    _id: z.string(invalid).optional(),
    type: z.literal('cron'),
    daysOfWeek: numbers(0, 6).optional(),
    daysOfMonth: numbers(1, 31).optional(),
    months: numbers(0, 11).optional(),
    time: z.string(invalid).regex(timePattern, message('invalidTime')).or(z.literal('')).optional(),
  })

const rate = () =>
  z.object({
    _id: z.string(invalid).optional(),
    type: z.literal('rate'),
    every: z
      .int({ error: message('notInteger') })
      .min(1, message('under', 1))
      .max(10_000, message('exceeded', 10_000)),
    period: z.enum(ratePeriods, invalid),
    round: z.boolean(invalid).optional(),
  })

export type TriggerEntry = z.infer<ReturnType<typeof cron>> | z.infer<ReturnType<typeof rate>>

/** When a task runs by itself. */
export const taskTriggers = defineField({
  ...structure,
  name: 'taskTriggers',
  icon: 'alarm',
  script: `Array<{ type: ${triggerTypes.map(type => `'${type}'`).join(' | ')} }>`,
  options: {},
  value: () => listOf(z.discriminatedUnion('type', [cron(), rate()], invalid), most),
  examples: {
    valid: [
      [{ type: 'cron', daysOfWeek: [1], daysOfMonth: [], months: [0, 11], time: '03:00' }],
      [{ type: 'rate', every: 15, period: 'minutes', round: true }],
      [],
    ],
    invalid: [
      [{ type: 'cron', daysOfWeek: [7] }],
      [{ type: 'cron', time: '25:00' }],
      [{ type: 'rate', every: 0, period: 'days' }],
      [{ type: 'rate', every: 1, period: 'years' }],
      'x',
    ],
  },
})

/** With ids of their own, and all that they leave out. */
export const identifiedTriggers = (entries: readonly TriggerEntry[], next: () => string): TaskTrigger[] =>
  entries.map(({ _id = next(), ...entry }) =>
    entry.type === 'cron'
      ? { daysOfWeek: [], daysOfMonth: [], months: [], ...entry, _id }
      : { round: false, ...entry, _id },
  )
