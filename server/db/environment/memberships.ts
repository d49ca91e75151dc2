import { containsText, done, fragment } from '../engine/drizzle.ts'
import { count, eq, gt, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { memberships } from './schema.ts'
import type { MembershipReads, MembershipWrites } from './types.ts'

const id = sql.placeholder('id')
/** What a new membership does not say. */
const nothing = { flags: {}, managedRoles: [], disabled: false, invitedAt: null, enteredAt: null, profile: {} }

export function membershipReads({ database, dialect }: RepositoryContext): MembershipReads {
  const matches = or(
    containsText(dialect, memberships.email, 'search'),
    containsText(dialect, memberships.name, 'search'),
  )
  const select = () => database.select().from(memberships)
  const byId = select().where(eq(memberships.id, id)).prepare()
  const byAccount = select().where(eq(memberships.accountId, id)).prepare()
  const page = select()
    .where(matches)
    .orderBy(memberships.email, memberships.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const after = select().where(gt(memberships.id, id)).orderBy(memberships.id).limit(sql.placeholder('limit')).prepare()
  const oneOf = sql`(SELECT "value" FROM ${fragment(dialect.jsonElements, sql.placeholder('named'))})`
  const named = select()
    .where(or(sql`${memberships.id} IN ${oneOf}`, sql`${memberships.email} IN ${oneOf}`))
    .prepare()
  const total = database.select({ total: count() }).from(memberships).where(matches).prepare()
  const withRole = select()
    .where(fragment(dialect.jsonHolds, memberships.roles, sql.placeholder('role')))
    .orderBy(memberships.email, memberships.id)
    .prepare()
  const withFlag = select()
    .where(fragment(dialect.jsonIsTrue, memberships.flags, sql.placeholder('flag')))
    .orderBy(memberships.email, memberships.id)
    .prepare()
  const fieldId = sql<string>`"key"`
  const uses = database
    .select({ fieldId, count: count() })
    .from(sql`${memberships}, ${fragment(dialect.jsonKeys, memberships.profile)}`)
    .groupBy(fieldId)
    .prepare()
  const imported = select().where(eq(memberships.confirmed, false)).orderBy(memberships.email, memberships.id).prepare()
  return {
    byId: membershipId => byId.get({ id: membershipId }),
    byAccount: accountId => byAccount.get({ id: accountId }),
    page: ({ skip, limit, search = '' }) => page.all({ skip, limit, search }),
    count: async (search = '') => (await total.get({ search }))?.total ?? 0,
    after: (membershipId, limit) => after.all({ id: membershipId, limit }),
    named: idsOrEmails => named.all({ named: JSON.stringify(idsOrEmails) }),
    withRole: role => withRole.all({ role }),
    withFlag: flag => withFlag.all({ flag }),
    imported: () => imported.all(),
    profileUses: async () => new Map((await uses.all()).map(found => [found.fieldId, found.count])),
  }
}

export function membershipWrites(context: RepositoryContext): MembershipWrites {
  const { database, dialect, clock } = context
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
    async update(membershipId, changes) {
      if (Object.keys(changes).length > 0) {
        const version = sql`${memberships.version} + 1`
        await database
          .update(memberships)
          .set({ ...changes, version })
          .where(eq(memberships.id, membershipId))
          .run()
      }
      return await reads.byId(membershipId)
    },
    async mark(membershipId, what) {
      await database
        .update(memberships)
        .set({ [what]: clock.now() })
        .where(eq(memberships.id, membershipId))
        .run()
    },
    async dropProfileField(fieldId) {
      const profile = fragment(dialect.jsonWithout, memberships.profile, sql`${fieldId}`)
      await database
        .update(memberships)
        .set({ profile, version: sql`${memberships.version} + 1` })
        .where(fragment(dialect.jsonHas, memberships.profile, sql`${fieldId}`))
        .run()
    },
    remove: membershipId => done(remove.run({ id: membershipId })),
  }
}
