import type { Clock } from '../../../shared/clock.ts'
import { addDays, calendarDay, instantOf } from '../../../shared/formats/dates.ts'
import { isOutside } from '../../../shared/formats/linkTarget.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'
import * as texts from '../../../shared/i18n/areas/notices.ts'
import { defaultLanguage, type Language, languageOf } from '../../../shared/languages.ts'
import { digestHour } from '../../../shared/notifications/notification.ts'
import type { StoredNotification } from '../../db/environment/notificationTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import type { Links } from '../addresses/links.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { MailQueue } from '../mail/mailQueue.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { NotificationChannel } from './notifier.ts'
import { type Readers, readable } from './readers.ts'

const languages = { 'es-419': texts.es, en: texts.en } as const satisfies Record<Language, unknown>

/** It is not sent later than this, in ms. */
const lifetime = 24 * 60 * 60_000
const subjectLength = 200

export interface NotificationMailsParts {
  platform: PlatformStore
  policy: Policy
  readers: Readers
  mailQueue: Pick<MailQueue, 'add'>
  settings: Pick<EffectiveSettings, 'mailServer'>
  links: Pick<Links, 'origin'>
  adminDomain: string
  clock: Clock
  background: Background
}

/** Notifications as mails: each by itself, or those of a day in a summary. Nobody can choose them where no server takes mails. */
export class NotificationMails implements NotificationChannel {
  readonly name = 'mail'
  readonly #parts: NotificationMailsParts

  constructor(parts: NotificationMailsParts) {
    this.#parts = parts
  }

  get isOffered(): boolean {
    return this.#parts.settings.mailServer !== undefined
  }

  deliver(environment: OpenEnvironment, notifications: readonly StoredNotification[]): void {
    const all = async () => {
      for (const one of notifications) await this.#mail(environment, one.accountId, [one], () => one.title)
    }
    this.#parts.background.run(all())
  }

  /** When the next summary of an environment goes out; undefined while nothing waits for it. */
  async nextDigest({ store, zone }: OpenEnvironment): Promise<number | undefined> {
    const oldest = await store.reads.notifications.oldestAwaiting()
    if (oldest === undefined) return undefined
    const hour = `${String(digestHour).padStart(2, '0')}:00:00.000`
    const day = calendarDay(oldest, zone)
    const today = instantOf(day, hour, zone)
    return today > oldest ? today : instantOf(addDays(day, 1), hour, zone)
  }

  /** The summaries that are due: to each what he has not opened, and may read now. */
  async sendDigests(environment: OpenEnvironment): Promise<void> {
    const now = this.#parts.clock.now()
    const due = await this.nextDigest(environment)
    if (due === undefined || due > now) return
    const { store } = environment
    for (const accountId of await store.reads.notifications.awaitingDigest()) {
      // What is told meanwhile goes with the next one.
      const waiting = (await store.reads.notifications.digestOf(accountId)).filter(
        ({ readAt, createdAt }) => readAt === null && createdAt <= now,
      )
      if (waiting.length > 0 && this.isOffered) await this.#mail(environment, accountId, waiting, digestSubject)
      await store.write(tx => tx.notifications.endDigest(accountId, now))
    }
  }

  async #mail(
    environment: OpenEnvironment,
    accountId: string,
    notifications: readonly StoredNotification[],
    subjectOf: (words: Words, site: string) => string,
  ): Promise<void> {
    const { platform, policy, readers, mailQueue, links, adminDomain, clock } = this.#parts
    const asker = await readers.asker(environment, accountId)
    const told = asker === undefined ? [] : await readable(policy, environment, asker, notifications)
    if (told.length === 0) return
    const { id: environmentId } = environment
    const origin = links.origin(`${environmentId}.${adminDomain}`)
    await platform.write(async tx => {
      const account = await tx.accounts.byId(accountId)
      const row = await tx.environments.byId(environmentId)
      if (account === undefined || row === undefined) return
      const words = languages[languageOf(account.locale) ?? defaultLanguage]
      const parts = told.map(one => partOf(one, words, origin))
      const content = {
        subject: oneLine(subjectOf(words, row.name), subjectLength),
        text: `${[...parts, words.mail.why].join('\n\n')}\n`,
      }
      const endsAt = clock.now() + lifetime
      const { email: recipient } = account
      await mailQueue.add(tx, { recipient, kind: 'notification', environmentId, content, linkHash: null, endsAt })
    })
  }
}

type Words = typeof texts.es | typeof texts.en

const digestSubject = ({ mail }: Words, site: string) => mail.digest.replace('{{site}}', site)

function partOf({ title, text, link }: StoredNotification, { mail }: Words, origin: string): string {
  const address = link === null ? undefined : isOutside(link) ? link : `${origin}${link}`
  return [title, text, address && `${mail.open} ${address}`].filter(Boolean).join('\n')
}
