import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { wallClock } from '../../../shared/formats/dates.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'
import type { Ids } from '../../../shared/ids.ts'
import {
  choicesOf,
  defaultChannels,
  isQuiet,
  type NotificationChannelName,
  type NotificationKind,
  notificationLimits,
} from '../../../shared/notifications/notification.ts'
import type { StoredNotification, StoredNotificationSettings } from '../../db/environment/notificationTypes.ts'
import { risingIds } from '../../system/risingIds.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Readers, RecordPlace } from './readers.ts'

export interface NewNotification {
  kind: NotificationKind
  title: string
  text: string
  /** A name of a Tabler icon, as definitions use them. */
  icon?: string | undefined
  /** A path of the environment, or an address on the web. */
  link?: string | undefined
  /** About a record: nobody hears of it, now or later, who may not read it. Local ids. */
  record?: RecordPlace | undefined
}

/** A way to tell people beside the list of the application. */
export interface NotificationChannel {
  readonly name: 'push' | 'mail'
  /** Whether people can choose it. */
  readonly isOffered: boolean
  /** After they were stored, those alone whose people want to be told so now. What fails is the channel's to report. */
  deliver(environment: OpenEnvironment, notifications: readonly StoredNotification[]): void
}

/** People of one unit of work, and the ms until the next one: others write and are answered between two of them. */
const unitSize = 30
const restOfUnit = 12

/** What is stored alike of all who are told. */
type Content = Pick<StoredNotification, 'kind' | 'title' | 'text' | 'icon' | 'link' | 'collectionId' | 'recordId'>

const contentOf = ({ kind, title, text, icon, link, record }: NewNotification): Content => ({
  kind,
  title: oneLine(title, notificationLimits.title),
  text: text.slice(0, notificationLimits.text),
  icon: icon ?? null,
  link: link ?? null,
  collectionId: record?.collectionId ?? null,
  recordId: record?.recordId ?? null,
})

/** `HH:mm` of the environment. */
const timeIn = ({ zone }: Pick<OpenEnvironment, 'zone'>, now: number) =>
  new Date(wallClock(now, zone)).toISOString().slice(11, 16)

export interface NotifierParts {
  readers: Pick<Readers, 'reached'>
  changes: Pick<ChangeBus, 'publish'>
  clock: Clock
  ids: Ids
  /** Something waits for the summary of the day. */
  awaiting(environment: OpenEnvironment): void
}

/** Tells people of an environment something, each as he wants to be told. */
export class Notifier {
  readonly #parts: NotifierParts
  readonly #ids: Ids
  readonly #channels: NotificationChannel[] = []

  constructor(parts: NotifierParts) {
    this.#parts = parts
    this.#ids = risingIds(parts.ids)
  }

  addChannel(channel: NotificationChannel): void {
    this.#channels.push(channel)
  }

  /** Those that people can choose. A summary is a mail. */
  get offered(): NotificationChannelName[] {
    const offers = (name: 'push' | 'mail') => this.#channels.some(one => one.name === name && one.isOffered)
    return [
      'application',
      ...(offers('push') ? ['push' as const] : []),
      ...(offers('mail') ? (['mail', 'digest'] as const) : []),
    ]
  }

  /** Who does not come in, or may not read the record, hears nothing. */
  async tell(
    environment: OpenEnvironment,
    accountIds: readonly string[],
    notification: NewNotification,
  ): Promise<void> {
    // In the order of the index on people: a unit then writes few pages of it.
    const all = [...new Set(accountIds)].sort()
    const content = contentOf(notification)
    for (let from = 0; from < all.length; from += unitSize) {
      if (from > 0) await pause(restOfUnit)
      await this.#tellSome(environment, all.slice(from, from + unitSize), { content, record: notification.record })
    }
  }

  /** How each of them is told of something of that kind now. */
  async waysOf(
    environment: OpenEnvironment,
    accountIds: readonly string[],
    kind: NotificationKind,
  ): Promise<ReadonlyMap<string, readonly NotificationChannelName[]>> {
    const settings = await environment.store.reads.notifications.settingsOf(accountIds)
    return new Map(accountIds.map(id => [id, this.#channelsOf(environment, settings.get(id), kind)]))
  }

  /** How somebody wants to be told of something at this moment. In quiet hours, what would have been mailed waits for the summary. */
  #channelsOf(
    environment: OpenEnvironment,
    settings: StoredNotificationSettings | undefined,
    kind: NotificationKind,
  ): NotificationChannelName[] {
    const { offered } = this
    const chosen = settings === undefined ? defaultChannels : choicesOf(settings.choices)[kind]
    const channels = chosen.filter(name => offered.includes(name))
    if (settings === undefined || !isQuiet(settings, timeIn(environment, this.#parts.clock.now()))) return channels
    const quiet = channels.filter(name => name === 'application' || name === 'digest')
    return channels.includes('mail') && !quiet.includes('digest') ? [...quiet, 'digest'] : quiet
  }

  async #tellSome(
    environment: OpenEnvironment,
    some: readonly string[],
    { content, record }: { content: Content; record: RecordPlace | undefined },
  ): Promise<void> {
    const { readers, changes, clock } = this.#parts
    const { store, id: environmentId } = environment
    const reached = await readers.reached(environment, some, record)
    const ways = await this.waysOf(environment, reached, content.kind)
    const createdAt = clock.now()
    const told = [...ways].map(([accountId, channels]) => {
      const [isListed, awaitsDigest] = [channels.includes('application'), channels.includes('digest')]
      const row = { ...content, id: this.#ids.next(), accountId, createdAt, readAt: null, isListed, awaitsDigest }
      return { channels, row }
    })
    const rows = told.map(({ row }) => row).filter(({ isListed, awaitsDigest }) => isListed || awaitsDigest)
    if (rows.length > 0) await store.write(tx => tx.notifications.add(rows))
    for (const { accountId, isListed } of rows)
      if (isListed) changes.publish({ kind: 'notificationsChanged', environmentId, accountId })
    if (rows.some(({ awaitsDigest }) => awaitsDigest)) this.#parts.awaiting(environment)
    for (const channel of this.#channels) {
      const own = told.filter(({ channels }) => channels.includes(channel.name)).map(({ row }) => row)
      if (own.length > 0) channel.deliver(environment, own)
    }
  }
}
