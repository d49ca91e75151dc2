import type { BackupState } from '../../../shared/environment/backups.ts'
import type { LinkMailKind, MailKind } from '../../../shared/environment/mails.ts'
import type { TutorialProgress } from '../../../shared/environment/tutorials.ts'
import type { PushFailure, PushKind } from '../../../shared/push/subscription.ts'
import { next } from '../engine/drizzle.ts'
import { blob, foreignKey, index, integer, primaryKey, real, sql, sqliteTable, text } from '../engine/drizzleOrm.ts'
import type { EnvironmentSettings } from './environmentTypes.ts'
import type { StoredMailState } from './mailTypes.ts'
import type { CertificateFacts } from './signingTypes.ts'
import type { AccountProfile, PlatformRole, SessionOptions } from './types.ts'

/** Times are milliseconds since 1970. The SQL that creates these tables is in `migrations.ts`; a test compares the two. */
export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text(),
  roles: text({ mode: 'json' }).notNull().$type<PlatformRole[]>(),
  profile: text({ mode: 'json' }).notNull().$type<AccountProfile>(),
  emailVerified: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer().notNull(),
  environmentId: text(),
  locale: text(),
  tutorials: text({ mode: 'json' }).$type<TutorialProgress>(),
})

const ofAccount = () => text().references(() => accounts.id, { onDelete: 'cascade' })

export const accountEnvironments = sqliteTable(
  'accountEnvironments',
  { accountId: ofAccount().notNull(), environmentId: text().notNull() },
  table => [
    primaryKey({ columns: [table.accountId, table.environmentId] }),
    index('accountEnvironments_environmentId').on(table.environmentId),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    publicKey: text().notNull().unique(),
    secretKey: text().notNull(),
    accountId: ofAccount().notNull(),
    host: text().notNull(),
    createdAt: integer().notNull(),
    lastCall: integer().notNull(),
    locale: text(),
    options: text({ mode: 'json' }).notNull().$type<SessionOptions>(),
  },
  table => [index('sessions_accountId').on(table.accountId)],
)

/** Those that somebody ended before their time (ISO), not with a logout: whoever signs with one is told so. Keys are sealed as in `sessions`. */
export const endedSessions = sqliteTable(
  'endedSessions',
  { publicKey: text().primaryKey(), secretKey: text().notNull(), endedAt: text().notNull() },
  table => [index('endedSessions_endedAt').on(table.endedAt)],
)

export const loginTokens = sqliteTable(
  'loginTokens',
  {
    hash: text().primaryKey(),
    accountId: ofAccount().notNull(),
    host: text().notNull(),
    expiresAt: integer().notNull(),
    asks: integer({ mode: 'boolean' }).notNull().default(true),
  },
  table => [index('loginTokens_accountId').on(table.accountId), index('loginTokens_expiresAt').on(table.expiresAt)],
)

export const passwordLinks = sqliteTable(
  'passwordLinks',
  {
    hash: text().primaryKey(),
    accountId: ofAccount(),
    host: text().notNull(),
    expiresAt: integer().notNull(),
    occasion: text().$type<LinkMailKind>().notNull().default('reset'),
    invitedBy: text(),
    isMailed: integer({ mode: 'boolean' }).notNull().default(true),
    handedIn: text(),
  },
  table => [index('passwordLinks_accountId').on(table.accountId), index('passwordLinks_expiresAt').on(table.expiresAt)],
)

export const knownClients = sqliteTable(
  'knownClients',
  { accountId: ofAccount().notNull(), mark: text().notNull(), lastLogin: integer().notNull() },
  table => [primaryKey({ columns: [table.accountId, table.mark] })],
)

/** The secret is sealed. Without `enabledAt` its owner has not shown a first code yet, and nobody is asked for one. */
export const twoFactors = sqliteTable('twoFactors', {
  accountId: ofAccount().primaryKey(),
  secret: text().notNull(),
  enabledAt: integer(),
  lastStep: integer().notNull(),
})

export const recoveryCodes = sqliteTable(
  'recoveryCodes',
  { accountId: ofAccount().notNull(), hash: text().notNull() },
  table => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** A picture of each account that has one. */
export const avatars = sqliteTable('avatars', {
  accountId: ofAccount().primaryKey(),
  key: text().notNull().unique(),
  createdAt: integer().notNull(),
  content: blob({ mode: 'buffer' }).notNull(),
})

export const environments = sqliteTable('environments', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().unique(),
  settings: text({ mode: 'json' }).notNull().$type<EnvironmentSettings>(),
  version: integer().notNull(),
  createdAt: integer().notNull(),
  urlTrusted: integer({ mode: 'boolean' }).notNull().default(false),
})

/** The trash: rows of environments as they were, with the ids of the accounts that designed them. */
export const deletedEnvironments = sqliteTable('deletedEnvironments', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text(),
  urlTrusted: integer({ mode: 'boolean' }).notNull(),
  settings: text({ mode: 'json' }).notNull().$type<EnvironmentSettings>(),
  version: integer().notNull(),
  createdAt: integer().notNull(),
  designers: text({ mode: 'json' }).notNull().$type<string[]>(),
  deletedAt: integer().notNull(),
  deletedBy: text(),
  isEnding: integer({ mode: 'boolean' }).notNull(),
})

/** For programs of an environment. The value is sealed. */
export const environmentVariables = sqliteTable(
  'environmentVariables',
  {
    environmentId: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    isSecret: integer({ mode: 'boolean' }).notNull(),
    updatedAt: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.environmentId, table.name] })],
)

/** What an environment signs documents with. All but what is told of the certificate is sealed. */
export const environmentSigning = sqliteTable('environmentSigning', {
  environmentId: text().primaryKey(),
  certificateKey: text(),
  about: text({ mode: 'json' }).$type<CertificateFacts>(),
  clientSecret: text(),
  pinSecret: text(),
})

/** What the platform is set to, one row. Its secrets are sealed. */
export const platformSettings = sqliteTable('platformSettings', {
  id: integer().primaryKey(),
  settings: text({ mode: 'json' }).notNull().$type<Readonly<Record<string, unknown>>>(),
  smtpPassword: text(),
  geocodingKey: text(),
  placesKey: text(),
  fcmServiceAccount: text(),
  /** By the names of their services, sealed. */
  modelKeys: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>(),
  version: integer().notNull(),
})

/** What was used of models, by the day that it was asked on; the day is when it began in UTC. Of nobody: the server's own. */
export const modelUsage = sqliteTable(
  'modelUsage',
  {
    environmentId: text().notNull(),
    day: integer().notNull(),
    accountId: text().notNull(),
    model: text().notNull(),
    requests: integer().notNull(),
    /** Tokens. */
    input: integer().notNull(),
    output: integer().notNull(),
    cost: real().notNull(),
  },
  table => [
    primaryKey({ columns: [table.environmentId, table.day, table.accountId, table.model] }),
    index('modelUsage_day').on(table.day),
  ],
)

/** How large an environment was, a sample a day; the day is when it began in UTC. */
export const environmentSizes = sqliteTable(
  'environmentSizes',
  {
    environmentId: text().notNull(),
    day: integer().notNull(),
    records: integer().notNull(),
    files: integer().notNull(),
    fileBytes: integer().notNull(),
    databaseBytes: integer().notNull(),
    versions: integer().notNull(),
    backupBytes: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.environmentId, table.day] })],
)

/** Backups of environments, those that failed or found nothing new among them; the files are in the data folder. */
export const environmentBackups = sqliteTable(
  'environmentBackups',
  {
    /** Of the job that makes it, in the environment. */
    id: text().notNull().primaryKey(),
    environmentId: text().notNull(),
    state: text().notNull().$type<BackupState>(),
    slot: integer(),
    includesFiles: integer({ mode: 'boolean' }).notNull(),
    size: integer(),
    fingerprint: text(),
    failure: text(),
    createdBy: text(),
    createdAt: integer().notNull(),
    endedAt: integer(),
  },
  table => [index('environmentBackups_environmentId').on(table.environmentId, table.createdAt)],
)

/** Who is mailed about what fails in an environment. */
export const faultFollowers = sqliteTable(
  'faultFollowers',
  {
    environmentId: text().notNull(),
    accountId: text().notNull(),
    toldAt: integer().notNull(),
    wasMailed: integer({ mode: 'boolean' }).notNull(),
  },
  table => [primaryKey({ columns: [table.environmentId, table.accountId] })],
)

/** When a task of each environment is due next, in ms. */
export const taskTimes = sqliteTable('taskTimes', {
  environmentId: text().notNull().primaryKey(),
  at: integer().notNull(),
})

/** What environments do not do by themselves; those without a row do all. */
export const environmentHolds = sqliteTable('environmentHolds', {
  environmentId: text().notNull().primaryKey(),
  tasks: integer({ mode: 'boolean' }).notNull(),
  mail: integer({ mode: 'boolean' }).notNull(),
})

/** Mails that wait for the mail server, and what became of those of the last weeks. The content is sealed. */
export const mails = sqliteTable(
  'mails',
  {
    number: integer().primaryKey().$defaultFn(next('mails', 'number')),
    id: text().notNull().unique(),
    recipient: text(),
    kind: text().notNull().$type<MailKind>(),
    environmentId: text(),
    content: text(),
    linkHash: text(),
    endsAt: integer().notNull(),
    state: text().notNull().$type<StoredMailState>(),
    attempts: integer().notNull(),
    nextAt: integer().notNull(),
    failure: text(),
    createdAt: integer().notNull(),
    endedAt: integer(),
  },
  table => [
    index('mails_state').on(table.state, table.nextAt),
    index('mails_environmentId').on(table.environmentId),
    index('mails_endedAt').on(table.endedAt),
    index('mails_nobodys').on(table.endsAt).where(sql`${table.recipient} IS NULL`),
  ],
)

/** The key pair that this server proves itself to push services with, one row. The private one is sealed. */
export const pushKeys = sqliteTable('pushKeys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

/** Browsers and phones that sessions have told there. Where they are reached is sealed. */
export const pushSubscriptions = sqliteTable(
  'pushSubscriptions',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    environmentId: text().notNull(),
    kind: text().notNull().$type<PushKind>(),
    target: text().notNull(),
    mark: text().notNull(),
    service: text().notNull(),
    failure: text().$type<PushFailure>(),
    createdAt: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.environmentId] }),
    index('pushSubscriptions_environmentId').on(table.environmentId),
    index('pushSubscriptions_mark').on(table.mark),
  ],
)

/** What waits for push services. The content is sealed. */
export const pushes = sqliteTable(
  'pushes',
  {
    number: integer().primaryKey().$defaultFn(next('pushes', 'number')),
    sessionId: text().notNull(),
    environmentId: text().notNull(),
    content: text().notNull(),
    attempts: integer().notNull(),
    nextAt: integer().notNull(),
    endsAt: integer().notNull(),
  },
  table => [
    foreignKey({
      columns: [table.sessionId, table.environmentId],
      foreignColumns: [pushSubscriptions.sessionId, pushSubscriptions.environmentId],
    }).onDelete('cascade'),
    index('pushes_subscription').on(table.sessionId, table.environmentId),
    index('pushes_nextAt').on(table.nextAt),
  ],
)
