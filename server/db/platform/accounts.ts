import { containsText, drizzleOn } from '../engine/drizzle.ts'
import { and, count, eq, isNotNull, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { avatarColumns } from './avatars.ts'
import { accountEnvironments, accounts, avatars, twoFactors } from './schema.ts'
import type { Account, AccountReads, AccountWrites } from './types.ts'

type AccountRow = typeof accounts.$inferSelect
const id = sql.placeholder('id')

const normalEmail = (email: string) => email.trim().toLowerCase()

export function accountReads({ connection, sql: statements }: RepositoryContext): AccountReads {
  const database = drizzleOn(connection)
  const matches = or(
    containsText(accounts.email, 'search'),
    containsText(sql`${accounts.profile} ->> '$.name'`, 'search'),
  )
  const byId = database.select().from(accounts).where(eq(accounts.id, id)).prepare()
  const byEmail = database
    .select()
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare()
  const page = database
    .select()
    .from(accounts)
    .where(matches)
    .orderBy(accounts.email)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(accounts).where(matches).prepare()
  const withRole = database
    .select()
    .from(accounts)
    .where(sql`EXISTS (SELECT 1 FROM json_each(${accounts.roles}) WHERE value = ${sql.placeholder('role')})`)
    .orderBy(accounts.createdAt)
    .prepare()
  const authorized = database
    .select({ environmentId: accountEnvironments.environmentId })
    .from(accountEnvironments)
    .where(eq(accountEnvironments.accountId, id))
    .orderBy(accountEnvironments.environmentId)
    .prepare()
  const twoFactor = database
    .select({ accountId: twoFactors.accountId })
    .from(twoFactors)
    .where(and(eq(twoFactors.accountId, id), isNotNull(twoFactors.enabledAt)))
    .prepare()
  const avatar = database.select(avatarColumns).from(avatars).where(eq(avatars.accountId, id)).prepare()
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

  const present = ({ passwordHash, ...row }: AccountRow): Account => ({
    ...row,
    avatar: avatar.get({ id: row.id }) ?? null,
    hasPassword: passwordHash !== null,
    hasTwoFactor: twoFactor.get({ id: row.id }) !== undefined,
    environmentsAuthorized: authorized.all({ id: row.id }).map(({ environmentId }) => environmentId),
  })
  const presentOne = (row: AccountRow | undefined) => (row === undefined ? undefined : present(row))
  const presentAll = (read: () => AccountRow[]) => statements.snapshot(() => read().map(present))

  return {
    byId: accountId => statements.snapshot(() => presentOne(byId.get({ id: accountId }))),
    byEmail: email => statements.snapshot(() => presentOne(byEmail.get({ email: normalEmail(email) }))),
    passwordHash: accountId => byId.get({ id: accountId })?.passwordHash ?? null,
    page: ({ skip, limit, search = '' }) => presentAll(() => page.all({ skip, limit, search })),
    count: (search = '') => total.get({ search })?.total ?? 0,
    withRole: role => presentAll(() => withRole.all({ role })),
    isAuthorized: (accountId, environmentId) => authorization.get({ id: accountId, environmentId }) !== undefined,
  }
}

export function accountWrites(context: RepositoryContext): AccountWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
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
    create({ email, environmentId = null, locale = null, ...account }) {
      const row = { ...account, email: normalEmail(email), createdAt: clock.now(), environmentId, locale }
      create.run(row)
      const { passwordHash, ...stored } = row
      const fresh = { avatar: null, tutorials: null, hasTwoFactor: false, environmentsAuthorized: [] }
      return { ...stored, ...fresh, hasPassword: passwordHash !== null }
    },
    update(accountId, { email, ...changes }) {
      // Which columns change is different each time, and seldom: the one statement here that is not prepared.
      const columns = email === undefined ? changes : { ...changes, email: normalEmail(email) }
      if (Object.keys(columns).length > 0) {
        database.update(accounts).set(columns).where(eq(accounts.id, accountId)).run()
      }
      return reads.byId(accountId)
    },
    remove: accountId => void remove.run({ id: accountId }),
    authorize: (accountId, environmentId) => void authorize.run({ id: accountId, environmentId }),
    revoke: (accountId, environmentId) => void revoke.run({ id: accountId, environmentId }),
  }
}
