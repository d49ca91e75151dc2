import * as notifications from './areas/notifications.ts'
import type { Texts } from './texts.ts'

/** What people read who are told something; loaded with the bell. */
export const notificationTexts = {
  'es-419': { notifications: notifications.es },
  en: { notifications: notifications.en },
} satisfies Texts
