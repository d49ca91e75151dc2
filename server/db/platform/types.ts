import type { LinkMailKind } from '../../../shared/environment/mails.ts'
import type { TutorialProgress } from '../../../shared/environment/tutorials.ts'
import type { AuditReads, AuditWrites } from '../audit/types.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { ListPageRequest } from '../engine/page.ts'
import type { BackupReads, BackupWrites } from './backupTypes.ts'
import type { DeletedEnvironmentReads, DeletedEnvironmentWrites } from './deletedEnvironmentTypes.ts'
import type { HoldReads, HoldWrites } from './environmentHoldTypes.ts'
import type { EnvironmentReads, EnvironmentWrites } from './environmentTypes.ts'
import type { FaultFollowerReads, FaultFollowerWrites } from './faultFollowerTypes.ts'
import type { MailReads, MailWrites } from './mailTypes.ts'
import type { ModelUsageReads, ModelUsageWrites } from './modelUsageTypes.ts'
import type { PlatformSettingsReads, PlatformSettingsWrites } from './platformSettingsTypes.ts'
import type { PushReads, PushWrites } from './pushTypes.ts'
import type { SigningReads, SigningWrites } from './signingTypes.ts'
import type { SizeReads, SizeWrites } from './sizeTypes.ts'
import type { TaskTimeReads, TaskTimeWrites } from './taskTimeTypes.ts'

export type PlatformRole = 'user' | 'admin' | 'superAdmin'

export interface AccountProfile {
  name: string
  firstName: string
  lastName: string
}

/** The picture of an account, without its bytes. */
export interface Avatar {
  /** Of its address; another picture has another one. */
  key: string
  /** Bytes. */
  size: number
  createdAt: number
}

/** Times are milliseconds since 1970. */
export interface Account {
  id: string
  /** Lower case. */
  email: string
  roles: PlatformRole[]
  profile: AccountProfile
  avatar: Avatar | null
  emailVerified: boolean
  /** The hash itself is given by `passwordHash` alone, so that it does not travel along. */
  hasPassword: boolean
  hasTwoFactor: boolean
  createdAt: number
  /** The environment that the account belongs to alone: it was made there, and no other has it. */
  environmentId: string | null
  /** The language that its owner chose, as the interface names it; null: none. */
  locale: string | null
  /** How far its owner came in the tours; null: none was begun. */
  tutorials: TutorialProgress | null
  /** Ids, in order. */
  environmentsAuthorized: string[]
}

export interface NewAccount {
  id: string
  email: string
  passwordHash: string | null
  roles: PlatformRole[]
  profile: AccountProfile
  emailVerified: boolean
  environmentId?: string | null
  locale?: string | null
}

export type AccountChanges = Partial<Omit<NewAccount, 'id'> & Pick<Account, 'tutorials'>>

export interface AccountReads {
  byId(id: string): Awaitable<Account | undefined>
  byEmail(email: string): Awaitable<Account | undefined>
  passwordHash(id: string): Awaitable<string | null>
  /** In order of e-mail; `search` looks at e-mail and name. */
  page(request: ListPageRequest): Awaitable<Account[]>
  count(search?: string): Awaitable<number>
  withRole(role: PlatformRole): Awaitable<Account[]>
  isAuthorized(accountId: string, environmentId: string): Awaitable<boolean>
}

export interface AccountWrites extends AccountReads {
  /** Raises UniqueViolation { fields: ['email'] }. */
  create(account: NewAccount): Awaitable<Account>
  /** Nothing when there is no such account. Raises UniqueViolation { fields: ['email'] }. */
  update(id: string, changes: AccountChanges): Awaitable<Account | undefined>
  /** With its sessions, tokens and authorizations. */
  remove(id: string): Awaitable<void>
  authorize(accountId: string, environmentId: string): Awaitable<void>
  revoke(accountId: string, environmentId: string): Awaitable<void>
}

export type SessionOptions = Record<string, unknown>

export interface Session {
  id: string
  publicKey: string
  secretKey: string
  accountId: string
  /** The host that it is bound to, in the words of the service that opened it. */
  host: string
  createdAt: number
  lastCall: number
  locale: string | null
  options: SessionOptions
}

export type NewSession = Omit<Session, 'createdAt' | 'lastCall'>

export interface SessionReads {
  byPublicKey(publicKey: string): Awaitable<Session | undefined>
  byAccount(accountId: string): Awaitable<Session[]>
  /** The secret key of one that somebody ended; undefined of all others. */
  keyOfEnded(publicKey: string): Awaitable<string | undefined>
}

export interface SessionWrites extends SessionReads {
  create(session: NewSession): Awaitable<Session>
  /** Notes the last call of several sessions at once; gone ones are passed over. */
  touch(calls: readonly { id: string; lastCall: number }[]): Awaitable<void>
  update(id: string, changes: Partial<Pick<Session, 'locale' | 'options'>>): Awaitable<void>
  /** Of a logout: nothing of it stays. */
  remove(id: string): Awaitable<void>
  /** Ends those that were opened or used last before a time, and forgets what was ended before the first of both; returns their ids. */
  removeBefore(opened: number, used: number): Awaitable<string[]>
  /** Somebody ends it, as the next two: that it was ended is known to who signs with it. */
  end(id: string): Awaitable<void>
  /** Those that were opened on a host; returns their ids. */
  removeOfHost(host: string): Awaitable<string[]>
  /** Those of an account, but for `except`. */
  removeOfAccount(accountId: string, except?: string): Awaitable<void>
}

export interface LoginToken {
  /** sha256 of the token, hex: the token itself is nowhere on disk. */
  hash: string
  accountId: string
  host: string
  expiresAt: number
  /** Somebody made it: whoever uses it is told who he becomes. The server's own, printed at a start, does not ask. */
  asks?: boolean
}

export interface LoginTokenReads {
  /** What a token that is good would do. */
  find(hash: string, host: string): Awaitable<{ accountId: string; asks: boolean } | undefined>
}

/** What is good once: a token that logs in, or a link that sets a password. */
export interface SingleUseWrites {
  /** Takes it out of use and gives its account, or nothing when it has none, is unknown, expired, of another host or ends after `latest`. */
  consume(hash: string, host: string, latest?: number): Awaitable<string | undefined>
  /** Returns how many were too old. */
  removeExpired(): Awaitable<number>
  removeOfAccount(accountId: string): Awaitable<void>
}

export interface LoginTokenWrites extends LoginTokenReads, SingleUseWrites {
  create(token: LoginToken): Awaitable<void>
}

/** A link that sets a password. */
export interface PasswordLink {
  /** sha256 of its token, hex: the token itself is nowhere on disk. */
  hash: string
  /** `null`: it was asked for an address without an account, and nobody has it. */
  accountId: string | null
  host: string
  expiresAt: number
  occasion: LinkMailKind
  /** The account of whoever lets somebody in. */
  invitedBy: string | null
  /** It was mailed: whoever has it has the mailbox. */
  isMailed: boolean
  /** The environment whose managers hand it over: it is good for as long as the account is of nowhere else. */
  handedIn: string | null
}

export interface PasswordLinkReads {
  /** One that is good, also one that sets nobody's password. */
  found(hash: string, host: string): Awaitable<PasswordLink | undefined>
  /** Whether there is a link of an account, also one that does not work any more. */
  isFor(accountId: string): Awaitable<boolean>
}

export interface PasswordLinkWrites extends PasswordLinkReads, SingleUseWrites {
  create(link: PasswordLink): Awaitable<void>
}

export interface KnownClientReads {
  isKnown(accountId: string, mark: string): Awaitable<boolean>
}

export interface AvatarReads {
  content(key: string): Awaitable<Buffer | undefined>
  byKey(key: string): Awaitable<Avatar | undefined>
}

export interface AvatarWrites extends AvatarReads {
  /** In place of the one that the account had. */
  put(accountId: string, key: string, content: Uint8Array): Awaitable<void>
  remove(accountId: string): Awaitable<void>
}

/** Browsers and networks that an account was logged in from, by marks that do not tell which they are. */
export interface KnownClientWrites extends KnownClientReads {
  /** Keeps the newest of the account. */
  remember(accountId: string, marks: readonly string[]): Awaitable<void>
}

/** What an account's codes are checked against. */
export interface TwoFactor {
  /** Base32; undefined once the key of the data folder is another one: then recovery codes alone are good. */
  secret: string | undefined
  /** Since when codes are asked for, in ms; null while no first one was shown. */
  enabledAt: number | null
  /** Of the newest code that was used: it and those before it are good no more. */
  lastStep: number
}

export interface TwoFactorReads {
  of(accountId: string): Awaitable<TwoFactor | undefined>
  recoveryCodesLeft(accountId: string): Awaitable<number>
}

export interface TwoFactorWrites extends TwoFactorReads {
  /** A secret in place of one that is not in use yet. */
  begin(accountId: string, secret: string): Awaitable<void>
  enable(accountId: string): Awaitable<void>
  /** Takes the codes up to that step out of use. @returns false when they were before */
  spendStep(accountId: string, step: number): Awaitable<boolean>
  /** Takes a recovery code out of use. @returns false when there was none */
  spendRecoveryCode(accountId: string, hash: string): Awaitable<boolean>
  replaceRecoveryCodes(accountId: string, hashes: readonly string[]): Awaitable<void>
  remove(accountId: string): Awaitable<void>
}

export interface StoredVariable {
  name: string
  /** Undefined for what another key sealed. */
  value: string | undefined
  isSecret: boolean
  /** In ms. */
  updatedAt: number
}

export type NewVariable = Pick<StoredVariable, 'name' | 'isSecret'> & { value: string }

export interface VariableReads {
  /** Of an environment, in order of name. */
  of(environmentId: string): Awaitable<StoredVariable[]>
}

export interface VariableWrites extends VariableReads {
  put(environmentId: string, variable: NewVariable): Awaitable<void>
  remove(environmentId: string, name: string): Awaitable<void>
}

/** The highest nonce that any session used, as far as it was written down, in ms; 0 = none. */
export interface LatestNonceReads {
  latest(): Awaitable<number>
}
export interface LatestNonceWrites extends LatestNonceReads {
  set(nonce: number): Awaitable<void>
}

export interface PlatformReads {
  nonces: LatestNonceReads
  accounts: AccountReads
  avatars: AvatarReads
  sessions: SessionReads
  knownClients: KnownClientReads
  loginTokens: LoginTokenReads
  passwordLinks: PasswordLinkReads
  twoFactors: TwoFactorReads
  mails: MailReads
  audit: AuditReads
  environments: EnvironmentReads
  deletedEnvironments: DeletedEnvironmentReads
  variables: VariableReads
  signing: SigningReads
  sizes: SizeReads
  settings: PlatformSettingsReads
  backups: BackupReads
  holds: HoldReads
  taskTimes: TaskTimeReads
  modelUsage: ModelUsageReads
  faultFollowers: FaultFollowerReads
  pushes: PushReads
}

export interface PlatformTx {
  nonces: LatestNonceWrites
  accounts: AccountWrites
  avatars: AvatarWrites
  sessions: SessionWrites
  loginTokens: LoginTokenWrites
  passwordLinks: PasswordLinkWrites
  knownClients: KnownClientWrites
  twoFactors: TwoFactorWrites
  mails: MailWrites
  audit: AuditWrites
  environments: EnvironmentWrites
  deletedEnvironments: DeletedEnvironmentWrites
  variables: VariableWrites
  signing: SigningWrites
  sizes: SizeWrites
  settings: PlatformSettingsWrites
  backups: BackupWrites
  holds: HoldWrites
  taskTimes: TaskTimeWrites
  modelUsage: ModelUsageWrites
  faultFollowers: FaultFollowerWrites
  pushes: PushWrites
}
