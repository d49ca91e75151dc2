import { z } from 'zod'
import { notificationChannels, notificationKinds } from './notification.ts'

/** As clients send them: channels by kind. */
export const notificationChoicesSchema = z.partialRecord(
  z.enum(notificationKinds),
  z.array(z.enum(notificationChannels)).max(notificationChannels.length),
)
