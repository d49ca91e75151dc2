import type { Clock } from '../../../shared/clock.ts'
import type { LinkMailKind, MailKind } from '../../../shared/environment/mails.ts'
import { mostInvited } from '../../../shared/environment/users.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { EnvironmentSites, MailSite } from '../addresses/environmentSites.ts'
import type { Links } from '../addresses/links.ts'
import { nameOf } from '../calls/accountNames.ts'
import { type Caller, type Host, hostKey } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { TemplatedMail } from '../mail/mailComposer.ts'
import { mailName } from '../mail/mailNames.ts'
import type { MailQueue } from '../mail/mailQueue.ts'
import { mailText } from '../mail/texts.ts'
import type { AttemptLimit, AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import { type LinkText, linkLifetime, linkText, longestLifetime, mailLifetime, templateOf } from './linkTexts.ts'
import type { Tx } from './sessions.ts'
import type { TokenGuesses } from './tokenGuesses.ts'
import { hashOf } from './tokens.ts'

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
  /** The account of whoever lets somebody in. */
  invitedBy?: string | null
}

/** A link that somebody hands over: who manages the users of an environment, or with `null` a superAdmin. */
export interface HandedLink extends Omit<LinkMail, 'language' | 'name'> {
  handedIn: string | null
}

interface NewLink extends Omit<LinkMail, 'language' | 'name'>, Partial<Pick<HandedLink, 'handedIn'>> {
  text: LinkText
  isMailed: boolean
}

/** What is handed over, and until when it works: an ISO moment. */
export interface LinkToHand {
  url: string
  endsAt: string
}

/** What a link is for, as it travels. */
export interface PasswordLinkAnswer {
  occasion: LinkMailKind
  /** Not where whoever has it has a password already. */
  setsPassword: boolean
  /** Of whom it is for; '' where that is not known. */
  name: string
  /** Who lets him in: a name, or else the address. */
  invitedBy: string | null
}

const calledName = (account: Account) => mailName(nameOf(account)) || account.email

/**
 * Whose password a link sets. Who manages the users of an environment lets nobody set any but that of an account that is of nowhere else, and
 * has none; the desktop's account has none at all.
 */
function setsPassword(account: Account, handedIn: string | null): boolean {
  const { email, hasPassword, environmentId, environmentsAuthorized, roles } = account
  if (isDemoEmail(email)) return false
  const isOfThereAlone = environmentId === handedIn && environmentsAuthorized.length === 0
  return handedIn === null || (!hasPassword && isOfThereAlone && roles.every(role => role === 'user'))
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
    const text = linkText(kind, account)
    const { url, hash, place } = await this.#create(tx, account, { ...mail, text, isMailed: true })
    const isWayIn = text === 'invited'
    const link = isWayIn ? `${this.#parts.links.origin(place.host.name)}/login` : url
    const people = await this.#people(tx, account, mail)
    await this.#parts.mailQueue.add(tx, {
      recipient: account === undefined || isDemoEmail(account.email) ? null : account.email,
      kind,
      environmentId: tellsEnvironment(kind, account, asked),
      content: {
        ...mailText(text, language, { site: place.name, link, ...people }),
        ...this.#templated(account, { ...mail, ...people }, { text, place, link }),
      },
      linkHash: isWayIn ? null : hash,
      endsAt: this.#parts.clock.now() + mailLifetime[kind],
    })
  }

  /** A link for whoever hands it over, where no mail does. It looks the same whether it sets a password or leads to the login alone. */
  async hand(tx: Tx, account: Account, link: HandedLink): Promise<LinkToHand> {
    const text = setsPassword(account, link.handedIn) ? linkText(link.kind, account) : 'invited'
    const { url, expiresAt } = await this.#create(tx, account, { ...link, text, isMailed: false })
    return { url, endsAt: new Date(expiresAt).toISOString() }
  }

  async #create(
    tx: Tx,
    account: Account | undefined,
    { kind, asked, invitedBy = null, handedIn = null, text, isMailed }: NewLink,
  ): Promise<{ url: string; hash: string; place: MailSite; expiresAt: number }> {
    const { clock, ids, sites, links } = this.#parts
    const site = account === undefined ? asked : await sites.ofPassword(tx.environments, account, asked)
    const isWayIn = text === 'invited'
    const place = isWayIn ? asked : site
    const token = ids.secret(32)
    const hash = hashOf(token)
    const expiresAt = clock.now() + linkLifetime[text]
    await tx.passwordLinks.removeExpired()
    await tx.passwordLinks.create({
      hash,
      accountId: isWayIn ? null : (account?.id ?? null),
      host: hostKey(place.host),
      expiresAt,
      occasion: kind,
      invitedBy,
      isMailed,
      handedIn,
    })
    return { url: `${links.origin(place.host.name)}/reset/${token}`, hash, place, expiresAt }
  }

  /** Whom a mail greets, and who lets him in. */
  async #people(tx: Tx, account: Account | undefined, { kind, name, invitedBy }: LinkMail) {
    const inviter = await tx.accounts.byId(invitedBy ?? '')
    const known = kind === 'reset' ? account && nameOf(account) : name
    return { name: known ?? '', by: inviter ? calledName(inviter) : '' }
  }

  /**
   * How an environment words the mail. It is the place that was asked for, and for a forgotten password the one that the link leads to. A link that
   * sets a password is worded by the environment alone that has the account: that of others, and one that leads elsewhere, Telar words.
   */
  #templated(
    account: Account | undefined,
    { kind, asked, language, name, by }: LinkMail & { name: string; by: string },
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
        name,
        invitedBy: by,
        language,
      },
    }
  }

  /** What a link is for; null where it is not good on this host: unknown, expired or used. @throws AppError TooManyRequests */
  async find(token: string, host: Host, address: string): Promise<PasswordLinkAnswer | null> {
    const { platform, tokenGuesses } = this.#parts
    const { passwordLinks, accounts } = platform.reads
    const look = async () => passwordLinks.found(hashOf(token), hostKey(host))
    const link = await tokenGuesses.counted(address, look, found => found !== undefined)
    if (link === undefined) return null
    const { occasion, accountId, invitedBy, handedIn } = link
    const [account, inviter] = await Promise.all([accounts.byId(accountId ?? ''), accounts.byId(invitedBy ?? '')])
    return {
      occasion,
      setsPassword: account !== undefined && setsPassword(account, handedIn),
      name: (account && nameOf(account)) ?? '',
      invitedBy: inviter ? calledName(inviter) : null,
    }
  }

  /** The account of a link, which is used up by this; `undefined` when it is unknown, expired, used or of another host. */
  async consume(tx: Tx, token: string, host: Host): Promise<{ accountId: string; isMailed: boolean } | undefined> {
    const latest = this.#parts.clock.now() + longestLifetime
    const link = await tx.passwordLinks.found(hashOf(token), hostKey(host))
    const accountId = await tx.passwordLinks.consume(hashOf(token), hostKey(host), latest)
    const account = accountId === undefined ? undefined : await tx.accounts.byId(accountId)
    if (link === undefined || account === undefined || !setsPassword(account, link.handedIn)) return undefined
    return { accountId: account.id, isMailed: link.isMailed }
  }
}

/**
 * Whose administrators are told what became of the mail: those of the place that it was asked for. That somebody forgot his password is told
 * by nobody but the environment that alone has his account: others would learn whether an address has one.
 */
function tellsEnvironment(kind: MailKind, account: Account | undefined, { host }: MailSite): string | null {
  if (kind === 'reset') return account?.environmentId ?? null
  return host.kind === 'environment' ? host.environmentId : null
}
