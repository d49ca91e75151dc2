import type { Caller } from '../calls/caller.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'

/**
 * Whose things in the environment the caller is shown as his own: the user's whom a designer previews as. What is of the account itself stays
 * the caller's. The policy has said before that the caller may.
 * @param trait alone is read of the caller
 */
export async function seenAs(
  caller: Caller,
  { id, people }: Pick<ReadableEnvironment, 'id' | 'people'>,
  trait: 'accountId' | 'email',
): Promise<string | null> {
  const { asUser } = caller
  if (asUser === undefined) return caller[trait]
  return (await people.member(localId(id, asUser)))?.[trait] ?? null
}
