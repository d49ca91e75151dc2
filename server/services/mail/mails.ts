import { type MailKind, type MailState, mailStates } from '../../../shared/environment/mails.ts'
import { badRequest, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { StoredMail } from '../../db/platform/mailTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { Policy } from '../policy/policy.ts'
import type { MailQueue } from './mailQueue.ts'

/** What became of a mail, as it travels: never what it says. */
export interface MailAnswer {
  _id: string
  environmentId: string | null
  recipient: string
  kind: MailKind
  state: MailState
  /** Those that failed. */
  attempts: number
  /** Why the last of them did: a `MailFailureReason`, with the mail server's answer behind a colon where there is one. */
  failure: string | null
  createdAt: string
  /** When it is tried next, while it waits. */
  nextAt: string | null
  /** When it was sent, given up or held back. */
  endedAt: string | null
  canSendAgain: boolean
}

export interface MailsParts {
  platform: PlatformStore
  policy: Policy
  mailQueue: MailQueue
  settings: Pick<EffectiveSettings, 'mailServer'>
  /** Of those who are mailed and of those who have others mailed. @throws AppError TooManyRequests */
  countMail(caller: Caller, recipient: string): void
}

export interface MailsRequest extends Omit<PageArguments, 'filter'> {
  environmentId?: string | null
  state?: string | null
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())
const isState = (state: string): state is MailState => (mailStates as readonly string[]).includes(state)
const mayBeSent = ({ state, isGood }: StoredMail) => state !== 'sent' && isGood

function present(mail: StoredMail): MailAnswer {
  const { id, state, failure, nextAt, createdAt, endedAt } = mail
  return {
    _id: id,
    environmentId: mail.environmentId,
    recipient: mail.recipient ?? '',
    kind: mail.kind,
    state: state === 'waiting' && failure !== null ? 'retrying' : state,
    attempts: mail.attempts,
    failure,
    createdAt: new Date(createdAt).toISOString(),
    nextAt: isoTime(state === 'waiting' ? nextAt : null),
    endedAt: isoTime(endedAt),
    canSendAgain: mayBeSent(mail),
  }
}

/** What administrators are told of mails: superAdmins of all, designers of those that their environment sent. */
export class Mails {
  readonly #parts: MailsParts

  constructor(parts: MailsParts) {
    this.#parts = parts
  }

  /** Whether mails leave this machine; without a mail server they are files in the data folder. */
  get leave(): boolean {
    return this.#parts.settings.mailServer !== undefined
  }

  /** The newest first. @throws AppError PermissionsError · NotFound · validationError { state } */
  async list(caller: Caller, { environmentId = null, state = null, ...page }: MailsRequest): Promise<Page<MailAnswer>> {
    await this.#requireAllowed(caller, environmentId)
    if (state !== null && !isState(state)) throw validationError({ state: message('notAnOption') })
    const { mails } = this.#parts.platform.reads
    const filter = { environmentId, state }
    return pageOf(
      `${environmentId ?? ''}_mails:${state ?? ''}`,
      { ...page, defaultLimit: pageSizes.default },
      async range => (await mails.page({ ...range, ...filter })).map(present),
      () => mails.count(filter),
    )
  }

  /**
   * Sends what failed, or waits for its next attempt, now.
   * @throws AppError NotFound · PermissionsError · TooManyRequests · BadRequest for what was sent, or whose link is good no more
   */
  async sendAgain(caller: Caller, mailId: string): Promise<MailAnswer> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    const { platform, mailQueue, countMail } = this.#parts
    const found = await platform.reads.mails.byId(mailId)
    if (found === undefined || found.recipient === null) throw notFound()
    await this.#requireAllowed(caller, found.environmentId)
    // A mail more to that address, as an invitation is.
    countMail(caller, found.recipient)
    return platform.write(
      async tx => {
        const mail = await tx.mails.byId(mailId)
        if (mail === undefined) throw notFound()
        if (!mayBeSent(mail)) throw badRequest('only what was not sent, and whose link is good, is sent again')
        await tx.mails.sendAgain(mailId)
        tx.afterCommit(() => mailQueue.wake())
        return present((await tx.mails.byId(mailId)) ?? mail)
      },
      { once: caller.once },
    )
  }

  async #requireAllowed(caller: Caller, environmentId: string | null): Promise<void> {
    // Of every environment, also of one whose file cannot be read.
    if (isSuperAdmin(caller) && caller.host.kind === 'admin') return
    if (environmentId !== null) await this.#parts.policy.designer(caller, environmentId)
    else throw permissionError(caller.kind === 'anonymous' ? 'notLoggedIn' : 'notAllowed')
  }
}
