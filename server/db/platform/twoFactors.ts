import { drizzleOn } from '../engine/drizzle.ts'
import { and, count, eq, isNull, lt, sql } from '../engine/drizzleOrm.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { recoveryCodes, twoFactors } from './schema.ts'
import type { TwoFactorReads, TwoFactorWrites } from './types.ts'

const accountId = sql.placeholder('accountId')
const hash = sql.placeholder('hash')
const step = sql.placeholder('step')
const rowOf = (id: string) => `twoFactors/${id}`

export function twoFactorReads({ connection }: RepositoryContext, seal: Seal): TwoFactorReads {
  const database = drizzleOn(connection)
  const found = database.select().from(twoFactors).where(eq(twoFactors.accountId, accountId)).prepare()
  const left = database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .prepare()
  return {
    of(id) {
      const row = found.get({ accountId: id })
      if (row === undefined) return undefined
      const { secret, enabledAt, lastStep } = row
      return { secret: seal.open(secret, rowOf(id)), enabledAt, lastStep }
    },
    recoveryCodesLeft: id => left.get({ accountId: id })?.left ?? 0,
  }
}

export function twoFactorWrites(context: RepositoryContext, seal: Seal): TwoFactorWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const secret = sql`${sql.placeholder('secret')}`
  const begin = database
    .insert(twoFactors)
    .values({ accountId, secret, enabledAt: null, lastStep: 0 })
    .onConflictDoUpdate({ target: twoFactors.accountId, set: { secret }, setWhere: isNull(twoFactors.enabledAt) })
    .prepare()
  const enable = database
    .update(twoFactors)
    .set({ enabledAt: sql`${sql.placeholder('now')}` })
    .where(eq(twoFactors.accountId, accountId))
    .prepare()
  const spendStep = database
    .update(twoFactors)
    .set({ lastStep: sql`${step}` })
    .where(and(eq(twoFactors.accountId, accountId), lt(twoFactors.lastStep, step)))
    .prepare()
  const spendRecoveryCode = database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
    .prepare()
  const addRecoveryCode = database.insert(recoveryCodes).values({ accountId, hash }).prepare()
  const removeRecoveryCodes = database.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)).prepare()
  const remove = database.delete(twoFactors).where(eq(twoFactors.accountId, accountId)).prepare()
  return {
    ...twoFactorReads(context, seal),
    begin: (id, plain) => void begin.run({ accountId: id, secret: seal.seal(plain, rowOf(id)) }),
    enable: id => void enable.run({ accountId: id, now: clock.now() }),
    spendStep: (id, used) => spendStep.run({ accountId: id, step: used }).changes > 0,
    spendRecoveryCode: (id, used) => spendRecoveryCode.run({ accountId: id, hash: used }).changes > 0,
    replaceRecoveryCodes(id, hashes) {
      removeRecoveryCodes.run({ accountId: id })
      for (const one of hashes) addRecoveryCode.run({ accountId: id, hash: one })
    },
    remove(id) {
      removeRecoveryCodes.run({ accountId: id })
      remove.run({ accountId: id })
    },
  }
}
