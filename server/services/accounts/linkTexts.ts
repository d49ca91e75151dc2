import type { MailTemplate } from '../../../shared/environment/mailSettings.ts'
import type { LinkMailKind } from '../../../shared/environment/mails.ts'
import type { Account } from '../../db/platform/types.ts'
import type { MailText } from '../mail/texts.ts'

/** What somebody is told who gets a link. */
export type LinkText = Exclude<MailText, 'test' | 'problem'>

const hour = 60 * 60_000

/** How long a link works, in ms. */
export const linkLifetime = {
  reset: hour,
  /** To somebody who signed up and has a password already. */
  known: hour,
  welcome: 3 * 24 * hour,
  /** It sets no password: a mail leads to the login at once, and is sent for as long as that of who has none. */
  invited: 3 * 24 * hour,
} as const satisfies Record<LinkText, number>
/** One that ends later was made by a clock that was ahead. */
export const longestLifetime = Math.max(...Object.values(linkLifetime))

/** How long a mail is worth sending, in ms: the same whatever it says, so that its end tells nothing of who has an account. */
export const mailLifetime: Record<LinkMailKind, number> = {
  invitation: Math.min(linkLifetime.welcome, linkLifetime.invited),
  signUp: Math.min(linkLifetime.welcome, linkLifetime.known),
  reset: linkLifetime.reset,
}

/** Which template of an environment words it; that somebody has an account, who did not know it, is said by Telar alone. */
export const templateOf: Record<LinkText, MailTemplate | null> = {
  welcome: 'welcome',
  invited: 'invitation',
  reset: 'reset',
  known: null,
}

export function linkText(kind: LinkMailKind, account: Account | undefined): LinkText {
  if (kind === 'reset') return 'reset'
  if (account === undefined || !account.hasPassword) return 'welcome'
  return kind === 'signUp' ? 'known' : 'invited'
}
