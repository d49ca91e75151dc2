import type { SQL } from 'drizzle-orm'
import { drizzleOn } from '../engine/drizzle.ts'
import { and, desc, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { auditEntries } from './schema.ts'
import type { AuditReads, AuditWrites } from './types.ts'

const { number, at, action, environmentId } = auditEntries
const given = (name: string) => sql.placeholder(name)
const told = sql`coalesce(${auditEntries.email}, '') || char(10) || coalesce(${auditEntries.address}, '') || char(10) ||
  coalesce(${auditEntries.targetName}, '')`
const matches = and(
  sql`(${given('environmentId')} IS NULL OR ${environmentId} = ${given('environmentId')})`,
  sql`(${given('group')} IS NULL OR substr(${action}, 1, instr(${action}, '.') - 1) = ${given('group')})`,
  sql`instr(lower(${told}), lower(${given('search')})) > 0`,
  sql`(${given('from')} IS NULL OR ${at} >= ${given('from')})`,
  sql`(${given('to')} IS NULL OR ${at} < ${given('to')})`,
)

export function auditReads({ connection }: RepositoryContext): AuditReads {
  const newest = drizzleOn(connection)
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
export function auditWrites({ connection, clock }: RepositoryContext, ofNone = sql`true`): AuditWrites {
  const database = drizzleOn(connection)
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
    add: entry => void add.run({ ...entry, at: clock.now() }),
    prune: request => (request.environmentId === undefined ? pruneNobodys : pruneOne).run(request).changes,
  }
}
