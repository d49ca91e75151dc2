import type { Clock } from '../../../shared/clock.ts'
import type { MailTemplate } from '../../../shared/environment/mailSettings.ts'
import type { LinkMailKind, MailKind } from '../../../shared/environment/mails.ts'
import { mostInvited } from '../../../shared/environment/users.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { EnvironmentSites, MailSite } from '../addresses/environmentSites.ts'
import type { Links } from '../addresses/links.ts'
import { type Caller, type Host, hostKey } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { TemplatedMail } from '../mail/mailComposer.ts'
import type { MailQueue } from '../mail/mailQueue.ts'
import { type MailText, mailText } from '../mail/texts.ts'
import type { AttemptLimit, AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import type { Tx } from './sessions.ts'
import type { TokenGuesses } from './tokenGuesses.ts'
import { hashOf } from './tokens.ts'

/** What a mail with a link says. */
type LinkText = Exclude<MailText, 'test' | 'problem'>

const hour = 60 * 60_000

/** How long the link of a mail works, in ms. */
export const linkLifetime = {
  reset: hour,
  /** To somebody who signed up and has a password already. */
  known: hour,
  welcome: 3 * 24 * hour,
  /** It leads to the login, so it sets no password and does not end; the mail is sent for as long as that of who has none. */
  invited: 3 * 24 * hour,
} as const satisfies Record<LinkText, number>
/** One that ends later was made by a clock that was ahead. */
const longestLifetime = Math.max(...Object.values(linkLifetime))

/** How long a mail is worth sending, in ms: the same whatever it says, so that its end tells nothing of who has an account. */
const mailLifetime: Record<LinkMail['kind'], number> = {
  invitation: Math.min(linkLifetime.welcome, linkLifetime.invited),
  signUp: Math.min(linkLifetime.welcome, linkLifetime.known),
  reset: linkLifetime.reset,
}

const mostMails = 5
/** Mails to others that one account has sent in a quarter of an hour. */
const mostSent = 2 * mostInvited
const mostSentFromAddress = 2 * mostSent

export interface PasswordLinksParts {
  platform: PlatformStore
  clock: Clock
  ids: Ids
  sites: EnvironmentSites
  links: Links
  mailQueue: MailQueue
  tokenGuesses: TokenGuesses
}

/** What somebody is mailed: for which occasion, from which place that somebody asked for, in which language. */
export interface LinkMail {
  kind: LinkMailKind
  asked: MailSite
  language: Language
  /** As whoever lets somebody in calls him, or as he says himself; of a forgotten password it is known. */
  name?: string
}

/** Every link that sets a password: who gets one, where it leads and how it is mailed. Only its hash is stored as it is. */
export class PasswordLinks {
  readonly #parts: PasswordLinksParts

  constructor(parts: PasswordLinksParts) {
    this.#parts = parts
  }

  /** What one address may be sent, for `AttemptLimiter.count`: nobody's mailbox is filled. */
  limitOf(email: string) {
    return { key: `forgot:${email}`, most: mostMails }
  }

  /** What one account may have sent to others, and all accounts of one network together. */
  limitsOfSender({ accountId, address }: Caller): AttemptLimit[] {
    return [
      { key: `invitations:${accountId}`, most: mostSent },
      { key: `invitations-address:${address}`, most: mostSentFromAddress },
    ]
  }

  /** A mail more to somebody, on somebody else's word. @throws AppError TooManyRequests */
  countMail(attempts: AttemptLimiter, caller: Caller, email: string): void {
    attempts.count([this.limitOf(email), ...this.limitsOfSender(caller)])
  }

  /**
   * Writes a link and the mail that carries it within a unit of work. Whoever is invited and has a password is mailed the way in alone. The
   * same is written in every case, for nobody where there is no account or no link, so that nothing tells who has one.
   */
  async mail(tx: Tx, account: Account | undefined, mail: LinkMail): Promise<void> {
    const { kind, asked, language } = mail
    const { clock, ids, sites, links, mailQueue } = this.#parts
    const text = textOf(kind, account)
    const site = account === undefined ? asked : await sites.ofPassword(tx.environments, account, asked)
    const token = ids.secret(32)
    const hash = hashOf(token)
    const isWayIn = text === 'invited'
    await tx.passwordLinks.removeExpired()
    await tx.passwordLinks.create({
      hash,
      accountId: isWayIn ? null : (account?.id ?? null),
      host: hostKey(site.host),
      expiresAt: clock.now() + linkLifetime[text],
    })
    const place = isWayIn ? asked : site
    const link = `${links.origin(place.host.name)}${isWayIn ? '/login' : `/reset/${token}`}`
    await mailQueue.add(tx, {
      recipient: account === undefined || isDemoEmail(account.email) ? null : account.email,
      kind,
      environmentId: tellsEnvironment(kind, account, asked),
      content: {
        ...mailText(text, language, { site: place.name, link }),
        ...this.#templated(account, mail, { text, place, link }),
      },
      linkHash: isWayIn ? null : hash,
      endsAt: clock.now() + mailLifetime[kind],
    })
  }

  /**
   * How an environment words the mail. It is the place that was asked for, and for a forgotten password the one that the link leads to. A link that
   * sets a password is worded by the environment alone that has the account: that of others, and one that leads elsewhere, Telar words.
   */
  #templated(
    account: Account | undefined,
    { kind, asked, language, name }: LinkMail,
    { text, place, link }: { text: LinkText; place: MailSite; link: string },
  ): { templated?: TemplatedMail } {
    const { host } = kind === 'reset' ? place : asked
    if (account === undefined || host.kind !== 'environment') return {}
    const isOfPlace = place.host.kind === 'environment' && place.host.environmentId === host.environmentId
    const isItsOwn = text === 'invited' || account.environmentId === host.environmentId
    return {
      templated: {
        environmentId: host.environmentId,
        kind,
        used: isOfPlace && isItsOwn ? templateOf[text] : null,
        url: this.#parts.links.origin(host.name),
        link,
        email: account.email,
        name: (kind === 'reset' ? account.profile.name : name) ?? '',
        language,
      },
    }
  }

  /** Whether a link is good on this host: it is not unknown, expired or used. @throws AppError TooManyRequests */
  works(token: string, host: Host, address: string): Promise<boolean> {
    const { platform, tokenGuesses } = this.#parts
    const look = async () => platform.reads.passwordLinks.works(hashOf(token), hostKey(host))
    return tokenGuesses.counted(address, look, isGood => isGood)
  }

  /** The account of a link, which is used up by this; `undefined` when it is unknown, expired, used or of another host. */
  consume(tx: Tx, token: string, host: Host) {
    const latest = this.#parts.clock.now() + longestLifetime
    return tx.passwordLinks.consume(hashOf(token), hostKey(host), latest)
  }
}

/** Which template of an environment words it; that somebody has an account, who did not know it, is said by Telar alone. */
const templateOf: Record<LinkText, MailTemplate | null> = {
  welcome: 'welcome',
  invited: 'invitation',
  reset: 'reset',
  known: null,
}

function textOf(kind: MailKind, account: Account | undefined): LinkText {
  if (kind === 'reset') return 'reset'
  if (account === undefined || !account.hasPassword) return 'welcome'
  return kind === 'signUp' ? 'known' : 'invited'
}

/**
 * Whose administrators are told what became of the mail: those of the place that it was asked for. That somebody forgot his password is told
 * by nobody but the environment that alone has his account: others would learn whether an address has one.
 */
function tellsEnvironment(kind: MailKind, account: Account | undefined, { host }: MailSite): string | null {
  if (kind === 'reset') return account?.environmentId ?? null
  return host.kind === 'environment' ? host.environmentId : null
}
