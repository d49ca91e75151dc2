import type { Clock } from '../../../shared/clock.ts'
import { pushSettingsOf } from '../../../shared/environment/pushSettings.ts'
import { pathHere } from '../../../shared/formats/linkTarget.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'
import { defaultLanguage, languageOf } from '../../../shared/languages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Recipient } from '../../db/platform/pushTypes.ts'
import type { Background } from '../../system/background.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { PushContent, WaitingPush } from './pushOutcome.ts'
import type { PushQueue } from './pushQueue.ts'
import { hiddenText } from './pushTexts.ts'
import { keptSeconds } from './webPushSender.ts'

/** Characters: every service takes as much, whatever they are. */
const longest = { title: 120, text: 300, link: 500 } as const
/** That wait for one device; the oldest go. */
const mostWaiting = 30
/** People of one question. */
const batch = 500

/** A notification of one person, as the notifier has it. */
export interface Told {
  readonly id: string
  readonly accountId: string
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly collectionId: string | null
  readonly recordId: string | null
}

export interface PushChannelParts {
  platform: PlatformStore
  queue: Pick<PushQueue, 'wake'>
  background: Background
  clock: Clock
}

/** Tells people of notifications on the devices that they said. */
export class PushChannel {
  readonly name = 'push'
  readonly isOffered = true
  readonly #parts: PushChannelParts

  constructor(parts: PushChannelParts) {
    this.#parts = parts
  }

  deliver(environment: OpenEnvironment, notifications: readonly Told[]): void {
    this.#parts.background.run(this.#deliver(environment, notifications))
  }

  async #deliver(environment: OpenEnvironment, notifications: readonly Told[]): Promise<void> {
    for (let from = 0; from < notifications.length; from += batch)
      await this.#deliverSome(environment, notifications.slice(from, from + batch))
    this.#parts.queue.wake()
  }

  async #deliverSome(environment: OpenEnvironment, notifications: readonly Told[]): Promise<void> {
    const { platform, clock } = this.#parts
    const accountIds = [...new Set(notifications.map(({ accountId }) => accountId))]
    const recipients = await platform.reads.pushes.recipients(environment.id, accountIds)
    if (recipients.length === 0) return
    const byAccount = Map.groupBy(recipients, ({ accountId }) => accountId)
    const { name = '' } = (await platform.reads.environments.byId(environment.id)) ?? {}
    const endsAt = clock.now() + keptSeconds * 1_000
    await platform.write(async tx => {
      for (const told of notifications)
        for (const recipient of byAccount.get(told.accountId) ?? []) {
          const { sessionId } = recipient
          // It may have ended since it was looked for.
          if ((await tx.pushes.subscription(sessionId, environment.id)) === undefined) continue
          const { accountId, collectionId, recordId } = told
          const about = { accountId, collectionId, recordId }
          const waiting: WaitingPush = { content: contentFor(environment, told, { ...recipient, name }), about }
          const content = JSON.stringify(waiting)
          await tx.pushes.add({ sessionId, environmentId: environment.id, content, endsAt }, mostWaiting)
        }
    })
  }
}

/** No more than that there is something, unless the environment says otherwise. */
function contentFor(
  { id, model }: OpenEnvironment,
  told: Told,
  { host, locale, name }: Recipient & { name: string },
): PushContent {
  // The admin area shows no views: there it leads to the environment.
  const home = host === id ? '/' : `/${id}/`
  if (!pushSettingsOf(model.settings).pushShowsContent) {
    const text = hiddenText[languageOf(locale) ?? defaultLanguage]
    return { id: told.id, title: oneLine(name, longest.title), text, link: home }
  }
  const { title, text, link } = told
  const isHere = host === id && link !== null && link.length <= longest.link
  return {
    id: told.id,
    title: oneLine(title, longest.title),
    text: [...text].slice(0, longest.text).join(''),
    link: isHere ? pathHere(link) : home,
  }
}
