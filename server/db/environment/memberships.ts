import { containsText, drizzleOn } from '../engine/drizzle.ts'
import { count, eq, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { memberships } from './schema.ts'
import type { MembershipReads, MembershipWrites } from './types.ts'

const id = sql.placeholder('id')
/** What a new membership does not say. */
const nothing = { flags: {}, managedRoles: [], disabled: false, invitedAt: null, enteredAt: null, profile: {} }
const matches = or(containsText(memberships.email, 'search'), containsText(memberships.name, 'search'))

export function membershipReads({ connection, sql: plain }: RepositoryContext): MembershipReads {
  const database = drizzleOn(connection)
  const select = () => database.select().from(memberships)
  const byId = select().where(eq(memberships.id, id)).prepare()
  const byAccount = select().where(eq(memberships.accountId, id)).prepare()
  const page = select()
    .where(matches)
    .orderBy(memberships.email)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(memberships).where(matches).prepare()
  const withRole = select()
    .where(sql`EXISTS (SELECT 1 FROM json_each(${memberships.roles}) WHERE value = ${sql.placeholder('role')})`)
    .orderBy(memberships.email)
    .prepare()
  const uses = plain.values<[string, number]>(
    'SELECT key, count(*) FROM memberships, json_each(memberships.profile) GROUP BY key',
  )
  const imported = select().where(eq(memberships.confirmed, false)).orderBy(memberships.email).prepare()
  return {
    byId: membershipId => byId.get({ id: membershipId }),
    byAccount: accountId => byAccount.get({ id: accountId }),
    page: ({ skip, limit, search = '' }) => page.all({ skip, limit, search }),
    count: (search = '') => total.get({ search })?.total ?? 0,
    withRole: role => withRole.all({ role }),
    imported: () => imported.all(),
    profileUses: () => new Map(uses.all()),
  }
}

export function membershipWrites(context: RepositoryContext): MembershipWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const reads = membershipReads(context)
  const create = database
    .insert(memberships)
    .values({
      id,
      accountId: sql.placeholder('accountId'),
      email: sql.placeholder('email'),
      name: sql.placeholder('name'),
      roles: sql.placeholder('roles'),
      flags: sql.placeholder('flags'),
      confirmed: sql.placeholder('confirmed'),
      createdAt: sql.placeholder('createdAt'),
      managedRoles: sql.placeholder('managedRoles'),
      disabled: sql.placeholder('disabled'),
      invitedAt: sql.placeholder('invitedAt'),
      enteredAt: sql.placeholder('enteredAt'),
      profile: sql.placeholder('profile'),
      version: 1,
    })
    .returning()
    .prepare()
  const remove = database.delete(memberships).where(eq(memberships.id, id)).prepare()
  return {
    ...reads,
    create: membership => create.get({ ...nothing, ...membership, createdAt: clock.now() }),
    update(membershipId, changes) {
      if (Object.keys(changes).length > 0) {
        const version = sql`${memberships.version} + 1`
        database
          .update(memberships)
          .set({ ...changes, version })
          .where(eq(memberships.id, membershipId))
          .run()
      }
      return reads.byId(membershipId)
    },
    mark(membershipId, what) {
      database
        .update(memberships)
        .set({ [what]: clock.now() })
        .where(eq(memberships.id, membershipId))
        .run()
    },
    dropProfileField(fieldId) {
      const profile = sql`json_remove(${memberships.profile}, ${`$."${fieldId}"`})`
      database
        .update(memberships)
        .set({ profile, version: sql`${memberships.version} + 1` })
        .where(sql`EXISTS (SELECT 1 FROM json_each(${memberships.profile}) WHERE key = ${fieldId})`)
        .run()
    },
    remove: membershipId => void remove.run({ id: membershipId }),
  }
}
