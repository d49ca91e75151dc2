import { Notices } from './notifications/notices.ts'
import { NotificationMails, type NotificationMailsParts } from './notifications/notificationMails.ts'
import { Notifications, type NotificationsParts } from './notifications/notifications.ts'
import { Notifier, type NotifierParts } from './notifications/notifier.ts'
import { Readers, type ReadersParts } from './notifications/readers.ts'

export interface NotificationServices {
  readonly notifier: Notifier
  readonly notifications: Notifications
  readonly readers: Readers
  readonly notices: Notices
  readonly digests: NotificationMails
}

export type NotificationServiceParts = ReadersParts &
  Omit<NotifierParts, 'readers'> &
  Omit<NotificationsParts, 'notifier'> &
  Omit<NotificationMailsParts, 'readers'>

/** What people are told, wired once. */
export function notificationServices(parts: NotificationServiceParts): NotificationServices {
  const readers = new Readers(parts)
  const notifier = new Notifier({ ...parts, readers })
  const digests = new NotificationMails({ ...parts, readers })
  notifier.addChannel(digests)
  const notices = new Notices({ ...parts, notifier })
  return { readers, notifier, notices, digests, notifications: new Notifications({ ...parts, notifier }) }
}
