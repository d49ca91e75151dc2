import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import { type MailFailureReason, mailKinds } from '../../../shared/environment/mails.ts'
import type { Ids } from '../../../shared/ids.ts'
import { type Cluster, ofPlatform } from '../../db/cluster/cluster.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { NewMail, StoredMail, WaitingMail } from '../../db/platform/mailTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { PlatformTx } from '../../db/platform/types.ts'
import type { Background } from '../../system/background.ts'
import { duties } from '../duties/duties.ts'
import type { MailComposer, QueuedContent } from './mailComposer.ts'
import { type Mailer, MailFailure } from './mailer.ts'

const minute = 60_000
/** How long a mail waits after each attempt that failed, in ms; after the last one it is given up. */
const waits = [1, 5, 30, 120, 360].map(minutes => minutes * minute)
const longestWait = Math.max(...waits) + minute
/** A machine may sleep for a while, and its timers with it: the clock is looked at again after this, in ms. */
const longestSleep = 60 * minute
/** The answer leaves first, so that how long it takes tells nothing of whether somebody is mailed; in ms. */
const answerPause = 20
/** After something other than a mail failed, in ms. */
const troubleWait = minute
/** Told to who sends. */
const wakeTopic = 'mails'

export interface MailQueueParts {
  platform: PlatformStore
  mailer: Mailer
  composer: Pick<MailComposer, 'compose'>
  clock: Clock
  ids: Ids
  background: Background
  /** The servers that share the mails: one of them sends. */
  cluster: Cluster
  report(error: unknown): void
}

export type QueuedMail = Omit<NewMail, 'id' | 'content'> & { content: QueuedContent }

/**
 * Mails on their way (decision 0020): written in the unit of what they tell, handed to the mail server one after the other once that is
 * stored, tried again when it fails, and after a restart. Whoever stops between the mail server's answer and writing it down sends that
 * mail once more. Of servers that share the mails one sends them.
 */
export class MailQueue {
  readonly #parts: MailQueueParts
  /** The mail server has them, and the disk does not know yet; with what is told of each. */
  readonly #handedOver = new Map<string, string | null>()
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #isWoken = false
  #isClosed = false

  constructor(parts: MailQueueParts) {
    this.#parts = parts
    const { cluster } = parts
    cluster.listen(news => {
      const isMail =
        (news.kind === 'changed' && news.environmentId === ofPlatform && news.table === 'mails') ||
        (news.kind === 'told' && news.topic === wakeTopic)
      if (news.kind === 'missed' || (isMail && cluster.leases.holds(duties.mails))) this.wake()
    })
    cluster.leases.onLeft(({ names }) => {
      if (names.includes(duties.mails)) this.wake()
    })
  }

  /** Within a unit of work: it is sent once that is committed, unless the environment's mail is held back. */
  async add(tx: PlatformTx & UnitScope, { content, ...mail }: QueuedMail): Promise<void> {
    const { kind, environmentId } = mail
    const isHeld = mailKinds[kind].isHeld && environmentId !== null && (await tx.holds.of(environmentId)).mail
    const written = { ...mail, id: this.#parts.ids.next(), content: JSON.stringify(content) }
    await tx.mails.create(written, isHeld ? 'held' : 'waiting')
    tx.afterCommit(() => this.wake())
  }

  /** Looks for mails that are due; at the start for those of before. */
  wake(): void {
    this.#isWoken = true
    if (this.#isRunning || this.#isClosed) return
    this.#isRunning = true
    clearTimeout(this.#timer)
    this.#parts.background.run(this.#run())
  }

  /** The mail that is being sent is finished by the background; the others are for the next start. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  get #isSending(): boolean {
    return !this.#isClosed && this.#parts.cluster.leases.holds(duties.mails)
  }

  async #run(): Promise<void> {
    let wait: number | undefined
    try {
      await pause(answerPause)
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false
        if (!(await this.#parts.cluster.leases.take(duties.mails))) return this.#parts.cluster.tell(wakeTopic, '')
        await this.#sendDue()
        await this.#tidy()
      }
      wait = await this.#untilNext()
    } catch (error) {
      this.#parts.report(error)
      wait = troubleWait
    } finally {
      this.#parts.mailer.rest()
      this.#isRunning = false
    }
    if (this.#isClosed) return
    if (this.#isWoken) this.wake()
    else if (wait !== undefined) this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  async #sendDue(): Promise<void> {
    const { mails } = this.#parts.platform.reads
    while (this.#isSending) {
      const [first] = await mails.due(longestWait, 1)
      if (first === undefined) return
      await this.#sendTo(await mails.waitingFor(first.recipient))
    }
  }

  /** The mails of one recipient, in their order: what is not due yet goes before what is. */
  async #sendTo(waiting: readonly WaitingMail[]): Promise<void> {
    for (const [at, mail] of waiting.entries()) {
      if (!this.#isSending) return
      const failure = await this.#send(mail)
      if (failure === undefined) continue
      if (!failure.isFinal) return this.#putOff(failure, waiting.slice(at))
      await this.#parts.platform.write(tx => tx.mails.giveUp(mail.id, failure.failure))
    }
  }

  async #send(mail: WaitingMail): Promise<MailFailure | undefined> {
    const { platform, mailer, composer, report } = this.#parts
    const { id, recipient, content } = mail
    if (recipient !== null && !this.#handedOver.has(id)) {
      if (!mail.isGood) return final('linkEnded')
      if (content === undefined) return final('unreadable')
      try {
        const composed = await composer.compose(JSON.parse(content) as QueuedContent)
        await mailer.send({ ...composed.content, id, to: recipient })
        this.#handedOver.set(id, composed.failed && `template:${composed.failed}`)
      } catch (error) {
        report(error)
        return error instanceof MailFailure ? error : new MailFailure({ reason: 'unreachable', cause: error })
      }
    }
    await platform.write(tx => tx.mails.markSent(id, this.#handedOver.get(id) ?? null))
    this.#handedOver.delete(id)
    return undefined
  }

  /** Where the mail server itself failed, all that is due waits; otherwise what is due for the same recipient. */
  async #putOff(failure: MailFailure, ofRecipient: readonly StoredMail[]): Promise<void> {
    const { platform, clock } = this.#parts
    const due = await platform.reads.mails.due(longestWait)
    const ids = new Set(ofRecipient.map(({ id }) => id))
    const concerned = failure.ofOneMail ? due.filter(({ id }) => ids.has(id)) : due
    await platform.write(async tx => {
      for (const { id, attempts, endsAt } of concerned) {
        const wait = waits[attempts]
        const at = clock.now() + (wait ?? 0)
        if (wait === undefined || at >= endsAt) await tx.mails.giveUp(id, failure.failure)
        else await tx.mails.delay(id, { at, failure: failure.failure })
      }
    })
  }

  async #tidy(): Promise<void> {
    const { platform, clock } = this.#parts
    const at = await platform.reads.mails.nextTidy()
    if (at !== undefined && at <= clock.now()) await platform.write(tx => tx.mails.tidy())
  }

  /** @returns ms; `undefined` when there is nothing to wait for */
  async #untilNext(): Promise<number | undefined> {
    const { platform, clock } = this.#parts
    const { mails } = platform.reads
    const times = [await mails.nextDue(), await mails.nextTidy()].filter(at => at !== undefined)
    if (times.length === 0) return undefined
    return Math.min(Math.max(Math.min(...times) - clock.now(), 1_000), longestSleep)
  }
}

const final = (reason: MailFailureReason) => new MailFailure({ reason, isFinal: true })
