import { done } from '../engine/drizzle.ts'
import { and, count, eq, isNull, lt, sql } from '../engine/drizzleOrm.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { recoveryCodes, twoFactors } from './schema.ts'
import type { TwoFactorReads, TwoFactorWrites } from './types.ts'

const accountId = sql.placeholder('accountId')
const hash = sql.placeholder('hash')
const step = sql.placeholder('step')
const rowOf = (id: string) => `twoFactors/${id}`

export function twoFactorReads({ database }: RepositoryContext, seal: Seal): TwoFactorReads {
  const found = database.select().from(twoFactors).where(eq(twoFactors.accountId, accountId)).prepare()
  const left = database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .prepare()
  return {
    async of(id) {
      const row = await found.get({ accountId: id })
      if (row === undefined) return undefined
      const { secret, enabledAt, lastStep } = row
      return { secret: seal.open(secret, rowOf(id)), enabledAt, lastStep }
    },
    recoveryCodesLeft: async id => (await left.get({ accountId: id }))?.left ?? 0,
  }
}

export function twoFactorWrites(context: RepositoryContext, seal: Seal): TwoFactorWrites {
  const { database, clock } = context
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
    begin: (id, plain) => done(begin.run({ accountId: id, secret: seal.seal(plain, rowOf(id)) })),
    enable: id => done(enable.run({ accountId: id, now: clock.now() })),
    spendStep: async (id, used) => (await spendStep.run({ accountId: id, step: used })).changes > 0,
    spendRecoveryCode: async (id, used) => (await spendRecoveryCode.run({ accountId: id, hash: used })).changes > 0,
    async replaceRecoveryCodes(id, hashes) {
      await removeRecoveryCodes.run({ accountId: id })
      for (const one of hashes) await addRecoveryCode.run({ accountId: id, hash: one })
    },
    async remove(id) {
      await removeRecoveryCodes.run({ accountId: id })
      await remove.run({ accountId: id })
    },
  }
}
