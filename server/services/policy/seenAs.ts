import type { Caller } from '../calls/caller.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'

/**
 * Whose things in the environment the caller is shown as his own: the user's whom a designer previews as. What is of the account itself stays
 * the caller's. The policy has said before that the caller may.
 */
export function seenAs(
  caller: Caller,
  { id, people }: Pick<ReadableEnvironment, 'id' | 'people'>,
): Pick<Caller, 'accountId' | 'email'> {
  const { asUser } = caller
  if (asUser === undefined) return caller
  return people.member(localId(id, asUser)) ?? { accountId: null, email: null }
}
