import type { SQL } from 'drizzle-orm'
import { containsText, done, isNothing } from '../engine/drizzle.ts'
import { and, desc, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { auditEntries } from './schema.ts'
import type { AuditReads, AuditWrites } from './types.ts'

const { number, at, action, environmentId } = auditEntries
const given = (name: string) => sql.placeholder(name)
const lines = sql.raw(`'\n'`)
const told = sql`(coalesce(${auditEntries.email}, '') || ${lines} || coalesce(${auditEntries.address}, '') || ${lines} ||
  coalesce(${auditEntries.targetName}, ''))`
/** What stands before the dot. */
const isOfGroup = sql`substr(${action}, 1, length(CAST(${given('group')} AS TEXT)) + 1) = CAST(${given('group')} AS TEXT) || '.'`

export function auditReads({ database, dialect }: RepositoryContext): AuditReads {
  const matches = and(
    sql`(${isNothing('environmentId')} OR ${environmentId} = ${given('environmentId')})`,
    sql`(${isNothing('group')} OR ${isOfGroup})`,
    containsText(dialect, told, 'search'),
    sql`(${isNothing('from')} OR ${at} >= ${given('from')})`,
    sql`(${isNothing('to')} OR ${at} < ${given('to')})`,
  )
  const newest = database
    .select()
    .from(auditEntries)
    .where(and(matches, lt(number, given('before'))))
    .orderBy(desc(number))
    .limit(given('limit'))
    .prepare()
  return {
    newest: ({ environmentId: of = null, group = null, search = '', from = null, to = null }, request) =>
      newest.all({
        environmentId: of,
        group,
        search,
        from,
        to,
        before: request.before ?? Number.MAX_SAFE_INTEGER,
        limit: request.limit,
      }),
  }
}

/** @param ofNone which entries belong to no environment that is there */
export function auditWrites({ database, clock }: RepositoryContext, ofNone = sql`true`): AuditWrites {
  const add = database
    .insert(auditEntries)
    .values({
      at: given('at'),
      action: given('action'),
      accountId: given('accountId'),
      email: given('email'),
      address: given('address'),
      environmentId: given('environmentId'),
      targetKind: given('targetKind'),
      targetId: given('targetId'),
      targetName: given('targetName'),
      details: given('details'),
    })
    .prepare()
  const pruned = (which: SQL) =>
    database
      .delete(auditEntries)
      .where(
        sql`${number} IN (SELECT ${number} FROM ${auditEntries} WHERE ${at} < ${given('before')} AND ${which} LIMIT ${given('limit')})`,
      )
      .prepare()
  const pruneOne = pruned(sql`${environmentId} = ${given('environmentId')}`)
  const pruneNobodys = pruned(ofNone)
  return {
    add: entry => done(add.run({ ...entry, at: clock.now() })),
    prune: async request =>
      (await (request.environmentId === undefined ? pruneNobodys : pruneOne).run(request)).changes,
  }
}
