import type { NotificationKind, QuietHours } from '../../../shared/notifications/notification.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** What one person is told. Ids are local ones, times milliseconds since 1970. */
export interface StoredNotification {
  id: string
  accountId: string
  kind: NotificationKind
  title: string
  text: string
  icon: string | null
  link: string | null
  /** Of the record that it is about; both or none. */
  collectionId: string | null
  recordId: string | null
  createdAt: number
  readAt: number | null
  /** It stands in the list of the application. */
  isListed: boolean
  /** The next summary tells it. */
  awaitsDigest: boolean
}

/** As much as tells which of somebody's notifications he may see. */
export type NotificationMark = Pick<StoredNotification, 'id' | 'collectionId' | 'recordId' | 'readAt'>

/** How somebody wants to be told. */
export interface StoredNotificationSettings extends QuietHours {
  accountId: string
  /** Channels by kind, as they were stored. */
  choices: Record<string, unknown>
}

export interface NotificationReads {
  byId(id: string): Awaitable<StoredNotification | undefined>
  /** Those that somebody is listed, the newest first; no more than are kept of one person. */
  marks(accountId: string): Awaitable<NotificationMark[]>
  /** The newest first. */
  withIds(ids: readonly string[]): Awaitable<StoredNotification[]>
  /** Of those who have chosen. */
  settingsOf(accountIds: readonly string[]): Awaitable<ReadonlyMap<string, StoredNotificationSettings>>
  /** Whether somebody has one of that kind and title that he has not opened, or that the next summary tells him. */
  hasUnread(accountId: string, kind: NotificationKind, title: string): Awaitable<boolean>
  /** When the oldest was told that waits for a summary. */
  oldestAwaiting(): Awaitable<number | undefined>
  /** Those who have something in the next summary. */
  awaitingDigest(): Awaitable<string[]>
  /** Those who have more than is kept of one person. */
  crowded(): Awaitable<string[]>
  /** What the next summary of somebody tells, the newest first. */
  digestOf(accountId: string): Awaitable<StoredNotification[]>
}

export interface NotificationWrites extends NotificationReads {
  add(notifications: readonly StoredNotification[]): Awaitable<void>
  markRead(accountId: string, ids: readonly string[]): Awaitable<void>
  remove(accountId: string, id: string): Awaitable<void>
  putSettings(settings: StoredNotificationSettings): Awaitable<void>
  /** What the summary has told until then is told no more. */
  endDigest(accountId: string, until: number): Awaitable<void>
  /** Up to so many of what is older. @returns how many went */
  prune(bounds: { createdBefore: number; limit: number }): Awaitable<number>
  /** Up to so many of the oldest of somebody's that are more than are kept of one person. @returns how many went */
  pruneOf(accountId: string, limit: number): Awaitable<number>
  /** All of one person, with how he wanted to be told. */
  removeOf(accountId: string): Awaitable<void>
}
