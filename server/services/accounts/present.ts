import type { Account, Session } from '../../db/platform/types.ts'
import type { WireFile } from '../files/wire.ts'

const isoTime = (ms: number) => new Date(ms).toISOString()

/** GraphQL's `Session`: given once, to the one who logged in. */
export const presentSession = (session: Session, account: Account) => ({
  _id: session.id,
  publicKey: session.publicKey,
  secretKey: session.secretKey,
  createdAt: isoTime(session.createdAt),
  nonce: null,
  lastCall: isoTime(session.lastCall),
  userId: account.id,
  locale: session.locale,
  roles: account.roles,
  emailVerified: account.emailVerified,
  options: session.options,
})
export type SessionAnswer = ReturnType<typeof presentSession>

/** What was once stored as a name and is no text must not break the list that it stands in. */
const text = (stored: unknown) => (typeof stored === 'string' ? stored : '')

/** GraphQL's `User`. */
export const presentUser = (
  { id, email, emailVerified, createdAt, roles, profile, environmentsAuthorized, hasTwoFactor, hasPassword }: Account,
  avatar: WireFile | null,
) => ({
  _id: id,
  email,
  createdAt: isoTime(createdAt),
  roles,
  profile: {
    name: text(profile.name),
    firstName: text(profile.firstName),
    lastName: text(profile.lastName),
    avatar,
  },
  environmentsAuthorized,
  hasTwoFactor,
  emails: [{ address: email, verified: emailVerified }],
  services: hasPassword ? ['password'] : [],
})
export type UserAnswer = ReturnType<typeof presentUser>
