import type { Clock } from '../../../shared/clock.ts'
import type { JobKindName, JobStatus } from '../../../shared/collections/jobs.ts'
import * as texts from '../../../shared/i18n/areas/notices.ts'
import { defaultLanguage, type Language, languageOf } from '../../../shared/languages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { codeOfMark, type FailureTexts, faultMark } from '../calls/faultMark.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Notifier } from './notifier.ts'

const words = { 'es-419': texts.es, en: texts.en } as const satisfies Record<Language, unknown>

/** What is over sooner somebody has waited for. */
const longerThan = 5_000
/** Who keeps no list hears of the same task again after so long, in ms. */
const pause = 60 * 60_000

export interface NoticesParts {
  platform: PlatformStore
  notifier: Pick<Notifier, 'tell' | 'waysOf'>
  clock: Clock
}

export interface EndedJob {
  kind: JobKindName
  status: JobStatus
  /** Local; empty: of the whole environment. */
  collectionId: string
  createdBy: string | null
  /** In ms. */
  took: number
}

/** What people are told of what the environment does by itself, in the language of each. */
export class Notices {
  readonly #parts: NoticesParts
  /** When those who keep no list heard of a task, within the last pause. */
  readonly #heard = new Map<string, number>()

  constructor(parts: NoticesParts) {
    this.#parts = parts
  }

  /** To who started it, where it took long. */
  async jobEnded(
    environment: OpenEnvironment,
    { kind, status, collectionId, createdBy, took }: EndedJob,
  ): Promise<void> {
    if (createdBy === null || took < longerThan || (status !== 'finished' && status !== 'failed')) return
    const { job } = await this.#wordsOf(createdBy)
    const text = environment.model.component('collection', collectionId) && titleOf(environment.model, collectionId)
    await this.#parts.notifier.tell(environment, [createdBy], {
      kind: 'job',
      title: `${job.kinds[kind]}: ${job[status]}`,
      text: text ?? '',
      icon: status === 'failed' ? 'alert-triangle' : 'check',
    })
  }

  /** To who began it and went elsewhere. */
  async signingEnded(
    environment: OpenEnvironment,
    { accountId, name, isDone }: { accountId: string; name: string; isDone: boolean },
  ): Promise<void> {
    const { signing } = await this.#wordsOf(accountId)
    await this.#parts.notifier.tell(environment, [accountId], {
      kind: 'signing',
      title: isDone ? signing.done : signing.failed,
      text: name,
      icon: isDone ? 'check' : 'alert-triangle',
    })
  }

  /**
   * To those who follow what fails, and to those whom the task names; once for each task until they have seen it, or once an hour where no list
   * or summary keeps it. Those who follow are told what went wrong, the others in words for people.
   */
  async taskFailed(
    environment: OpenEnvironment,
    { name, usersIds }: { name: string; usersIds: readonly string[] },
    failure: FailureTexts,
  ): Promise<void> {
    const followers = await this.#parts.platform.reads.faultFollowers.of(environment.id)
    const { memberships } = environment.store.reads
    const users = await Promise.all(usersIds.map(id => memberships.byId(id)))
    const told = [...followers, ...users.filter(user => user !== undefined)].map(({ accountId }) => accountId)
    const ways = await this.#parts.notifier.waysOf(environment, [...new Set(told)], 'task')
    for (const [accountId, channels] of ways) {
      const isKept = channels.includes('application') || channels.includes('digest')
      if (!isKept && this.#hasHeard(`${environment.id} ${accountId} ${name}`)) continue
      const { failed, told: hidden } = (await this.#wordsOf(accountId)).task
      const forPeople = failure.words ?? `${hidden} ${codeOfMark(faultMark(failure))}.`
      const title = `${failed}: ${name}`
      if (await environment.store.reads.notifications.hasUnread(accountId, 'task', title)) continue
      await this.#parts.notifier.tell(environment, [accountId], {
        kind: 'task',
        title,
        text: followers.some(one => one.accountId === accountId) ? failure.message : forPeople,
      })
    }
  }

  /** From now on. */
  #hasHeard(what: string): boolean {
    const now = this.#parts.clock.now()
    for (const [key, at] of this.#heard) if (at <= now - pause) this.#heard.delete(key)
    if (this.#heard.has(what)) return true
    this.#heard.set(what, now)
    return false
  }

  async #wordsOf(accountId: string) {
    const account = await this.#parts.platform.reads.accounts.byId(accountId)
    return words[languageOf(account?.locale) ?? defaultLanguage]
  }
}
