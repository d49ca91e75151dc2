import { property } from '../fields/property.ts'

/** For how long people's notifications are kept, in days. */
export const notificationDays = { least: 1, most: 3_650, default: 90 } as const

/** What people are told of. */
export const notificationSettings = {
  notificationDays: property.number({
    default: notificationDays.default,
    options: { integer: true, min: notificationDays.least, max: notificationDays.most },
  }),
}
