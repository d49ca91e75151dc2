import type { Account, AccountChanges } from '../../db/platform/types.ts'
import type { Sessions, Tx } from './sessions.ts'

/**
 * The one way to a new password: nothing that the old one let in stays. Sessions with their websockets, login tokens and all links
 * that set a password end with it.
 * @param except a session that stays
 * @returns `undefined` when the account is gone
 */
export async function setPassword(
  tx: Tx,
  sessions: Sessions,
  accountId: string,
  changes: AccountChanges & { passwordHash: string },
  except?: string,
): Promise<Account | undefined> {
  const account = await tx.accounts.update(accountId, changes)
  if (account === undefined) return undefined
  await sessions.revokeAccount(tx, accountId, except)
  await tx.loginTokens.removeOfAccount(accountId)
  await tx.passwordLinks.removeOfAccount(accountId)
  return account
}
