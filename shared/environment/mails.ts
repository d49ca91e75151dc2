/**
 * Why somebody is mailed. What he is sent may differ by whether he has an account; nobody is told of that (decision 0019).
 * invitation: was let in · signUp: asked to be let in · reset: forgot the password · test: an administrator tries a template out ·
 * script: a script of the environment says why · problem: something fails in an environment · notification: somebody wants to be told so
 */
export const mailKinds = {
  invitation: { hasLink: true, isHeld: false },
  signUp: { hasLink: true, isHeld: false },
  reset: { hasLink: true, isHeld: false },
  test: { hasLink: false, isHeld: false },
  script: { hasLink: false, isHeld: true },
  problem: { hasLink: false, isHeld: false },
  notification: { hasLink: false, isHeld: true },
} as const satisfies Record<string, MailKindTraits>

interface MailKindTraits {
  /** One that sets a password, for whoever has it. */
  hasLink: boolean
  /** The application sends it by itself, and not while its mail is held back (`EnvironmentHolds`). */
  isHeld: boolean
}

export type MailKind = keyof typeof mailKinds
export type LinkMailKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends { hasLink: true } ? Kind : never
}[MailKind]

/**
 * waiting: not tried yet · retrying: it failed, and is tried again by itself · held: its environment's mail was held back, it is sent only when
 * somebody asks for it · failed: given up · sent: the mail server has it
 */
export const mailStates = ['waiting', 'retrying', 'held', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail was not sent. unreachable: no mail server answered · login, encryption, sender: it does not take ours as this server is set
 * up · refused: it does not take this mail · later: it asked to try again · unwritable: the outbox folder · linkEnded: its link is good no
 * more · unreadable: the key of the data folder is another one ·
 * template: it was sent in Telar's own words, because the environment's template (whose setting stands behind a colon) failed
 */
export const mailFailures = [
  'unreachable',
  'login',
  'encryption',
  'sender',
  'refused',
  'later',
  'unwritable',
  'linkEnded',
  'unreadable',
  'template',
] as const
export type MailFailureReason = (typeof mailFailures)[number]
