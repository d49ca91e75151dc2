import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { Background } from '../../system/background.ts'
import type { EnvironmentSites, MailSite } from '../addresses/environmentSites.ts'
import type { Links } from '../addresses/links.ts'
import { type Host, hostKey } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type MailKind, mailText } from '../mail/texts.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import type { Tx } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** The mails that carry a link, and how long it works, in ms. */
export const linkLifetime = {
  reset: 60 * 60_000,
  /** To somebody who signed up and has a password already. */
  known: 60 * 60_000,
  welcome: 3 * 24 * 60 * 60_000,
} as const
/** One that ends later was made by a clock that was ahead. */
const longestLifetime = Math.max(...Object.values(linkLifetime))
export type PasswordMailKind = keyof typeof linkLifetime

const mostMails = 5

export interface PasswordLinksParts {
  clock: Clock
  ids: Ids
  sites: EnvironmentSites
  mailer: Mailer
  links: Links
  background: Background
  attempts: AttemptLimiter
  platform: PlatformStore
}

/** Sends the mail of a link that was stored. */
export type SendLink = (language: Language) => void

/** Every link that sets a password: who gets one, where it leads and how it is mailed. Only its hash is stored. */
export class PasswordLinks {
  readonly #parts: PasswordLinksParts

  constructor(parts: PasswordLinksParts) {
    this.#parts = parts
  }

  /** What one address may be sent, for `AttemptLimiter.count`: nobody's mailbox is filled. */
  limitOf(email: string) {
    return { key: `forgot:${email}`, most: mostMails }
  }

  /**
   * Stores a link within a unit of work. Without an account the same is written, for nobody, so that nothing tells who has one.
   * @param asked the place that somebody asked for
   * @returns mails it; call it once the unit is committed
   */
  async create(tx: Tx, kind: PasswordMailKind, account: Account | undefined, asked: MailSite): Promise<SendLink> {
    const { clock, ids, sites } = this.#parts
    const site = account === undefined ? asked : await sites.ofPassword(tx.environments, account, asked)
    const token = ids.secret(32)
    await tx.passwordLinks.removeExpired()
    await tx.passwordLinks.create({
      hash: hashOf(token),
      accountId: account?.id ?? null,
      host: hostKey(site.host),
      expiresAt: clock.now() + linkLifetime[kind],
    })
    return language => {
      if (account !== undefined) this.#mail(kind, account.email, site, `/reset/${token}`, language)
    }
  }

  /**
   * Mails somebody that he may enter a place now: with the link that sets the first password of his account, or, where he has one, with
   * the way in.
   * @returns whether it was allowed: nobody gets many mails
   */
  async invite(accountId: string, asked: MailSite, language: Language): Promise<boolean> {
    const { platform, attempts } = this.#parts
    const account = await platform.reads.accounts.byId(accountId)
    if (account === undefined || isDemoEmail(account.email)) return true
    if (!attempts.allows([this.limitOf(account.email)])) return false
    if (account.hasPassword) this.#mail('invited', account.email, asked, '/login', language)
    else {
      const send = await platform.write(tx => this.create(tx, 'welcome', account, asked))
      send(language)
    }
    return true
  }

  /** The account of a link, which is used up by this; `undefined` when it is unknown, expired, used or of another host. */
  consume(tx: Tx, token: string, host: Host) {
    const latest = this.#parts.clock.now() + longestLifetime
    return tx.passwordLinks.consume(hashOf(token), hostKey(host), latest)
  }

  /** Nobody waits for the mail server. */
  #mail(kind: MailKind, to: string, site: MailSite, path: string, language: Language) {
    const { mailer, links, background } = this.#parts
    const link = `${links.origin(site.host.name)}${path}`
    background.run(mailer.send({ to, ...mailText(kind, language, { site: site.name, link }) }))
  }
}
