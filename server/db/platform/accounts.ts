import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TableDialect } from '../dialects/dialect.ts'
import { containsText, done, fragment } from '../engine/drizzle.ts'
import { and, count, eq, isNotNull, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { avatarColumns } from './avatars.ts'
import { accountEnvironments, accounts, avatars, twoFactors } from './schema.ts'
import type { Account, AccountReads, AccountWrites } from './types.ts'

const id = sql.placeholder('id')

const normalEmail = (email: string) => email.trim().toLowerCase()

/**
 * What other tables tell of an account, by subqueries: SQLite takes twice as long to join what is mostly not there. Each stands in a fragment of
 * its own, where drizzle leaves the names of tables before those of columns.
 */
function toldElsewhere({ jsonList }: TableDialect) {
  const { accountId, environmentId } = accountEnvironments
  const ofAvatar = (column: SQLiteColumn | SQL) =>
    sql`${sql`(SELECT ${column} FROM ${avatars} WHERE ${avatars.accountId} = ${accounts.id})`}`
  const isEnabled = and(eq(twoFactors.accountId, accounts.id), isNotNull(twoFactors.enabledAt))
  const ids = fragment(jsonList, environmentId, environmentId)
  return {
    avatarKey: ofAvatar(avatarColumns.key) as SQL<string | null>,
    avatarSize: ofAvatar(avatarColumns.size) as SQL<number | null>,
    avatarCreatedAt: ofAvatar(avatarColumns.createdAt) as SQL<number | null>,
    hasTwoFactor: sql`${sql`EXISTS (SELECT 1 FROM ${twoFactors} WHERE ${isEnabled})`}`.mapWith(Boolean),
    authorized: sql`${sql`(SELECT ${ids} FROM ${accountEnvironments} WHERE ${accountId} = ${accounts.id})`}`.mapWith(
      (found: string): string[] => JSON.parse(found),
    ),
  }
}

interface Found {
  account: typeof accounts.$inferSelect
  avatarKey: string | null
  avatarSize: number | null
  avatarCreatedAt: number | null
  hasTwoFactor: boolean
  authorized: string[]
}

const present = ({
  account,
  avatarKey: key,
  avatarSize,
  avatarCreatedAt,
  hasTwoFactor,
  authorized,
}: Found): Account => {
  const { passwordHash, ...row } = account
  return {
    ...row,
    avatar: key === null ? null : { key, size: Number(avatarSize), createdAt: Number(avatarCreatedAt) },
    hasPassword: passwordHash !== null,
    hasTwoFactor,
    environmentsAuthorized: authorized,
  }
}

const presentOne = (found: Found | undefined) => (found === undefined ? undefined : present(found))

export function accountReads({ database, dialect }: RepositoryContext): AccountReads {
  const name = fragment(profile => dialect.jsonMember(profile, ['name']), accounts.profile)
  const matches = or(containsText(dialect, accounts.email, 'search'), containsText(dialect, name, 'search'))
  const columns = { account: accounts, ...toldElsewhere(dialect) }
  const found = () => database.select(columns).from(accounts)
  const byId = found().where(eq(accounts.id, id)).prepare()
  const byEmail = found()
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare()
  const page = found()
    .where(matches)
    .orderBy(accounts.email)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(accounts).where(matches).prepare()
  const withRole = found()
    .where(fragment(dialect.jsonHolds, accounts.roles, sql.placeholder('role')))
    .orderBy(accounts.createdAt, accounts.id)
    .prepare()
  const passwordHash = database
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
    .prepare()
  const authorization = database
    .select({ accountId: accountEnvironments.accountId })
    .from(accountEnvironments)
    .where(
      and(
        eq(accountEnvironments.accountId, id),
        eq(accountEnvironments.environmentId, sql.placeholder('environmentId')),
      ),
    )
    .prepare()

  return {
    byId: async accountId => presentOne(await byId.get({ id: accountId })),
    byEmail: async email => presentOne(await byEmail.get({ email: normalEmail(email) })),
    passwordHash: async accountId => (await passwordHash.get({ id: accountId }))?.hash ?? null,
    page: async ({ skip, limit, search = '' }) => (await page.all({ skip, limit, search })).map(present),
    count: async (search = '') => (await total.get({ search }))?.total ?? 0,
    withRole: async role => (await withRole.all({ role })).map(present),
    isAuthorized: async (accountId, environmentId) =>
      (await authorization.get({ id: accountId, environmentId })) !== undefined,
  }
}

export function accountWrites(context: RepositoryContext): AccountWrites {
  const { database, clock } = context
  const reads = accountReads(context)
  const create = database
    .insert(accounts)
    .values({
      id,
      email: sql.placeholder('email'),
      passwordHash: sql.placeholder('passwordHash'),
      roles: sql.placeholder('roles'),
      profile: sql.placeholder('profile'),
      emailVerified: sql.placeholder('emailVerified'),
      createdAt: sql.placeholder('createdAt'),
      environmentId: sql.placeholder('environmentId'),
      locale: sql.placeholder('locale'),
    })
    .prepare()
  const remove = database.delete(accounts).where(eq(accounts.id, id)).prepare()
  const authorize = database
    .insert(accountEnvironments)
    .values({ accountId: id, environmentId: sql.placeholder('environmentId') })
    .onConflictDoNothing()
    .prepare()
  const revoke = database
    .delete(accountEnvironments)
    .where(
      and(
        eq(accountEnvironments.accountId, id),
        eq(accountEnvironments.environmentId, sql.placeholder('environmentId')),
      ),
    )
    .prepare()

  return {
    ...reads,
    async create({ email, environmentId = null, locale = null, ...account }) {
      const row = { ...account, email: normalEmail(email), createdAt: clock.now(), environmentId, locale }
      await create.run(row)
      const { passwordHash, ...stored } = row
      const fresh = { avatar: null, tutorials: null, hasTwoFactor: false, environmentsAuthorized: [] }
      return { ...stored, ...fresh, hasPassword: passwordHash !== null }
    },
    async update(accountId, { email, ...changes }) {
      // Which columns change is different each time, and seldom: the one statement here that is not prepared.
      const columns = email === undefined ? changes : { ...changes, email: normalEmail(email) }
      if (Object.keys(columns).length > 0) {
        await database.update(accounts).set(columns).where(eq(accounts.id, accountId)).run()
      }
      return reads.byId(accountId)
    },
    remove: accountId => done(remove.run({ id: accountId })),
    authorize: (accountId, environmentId) => done(authorize.run({ id: accountId, environmentId })),
    revoke: (accountId, environmentId) => done(revoke.run({ id: accountId, environmentId })),
  }
}
