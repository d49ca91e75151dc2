import { parseWireId } from '../../../shared/ids.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from './policy.ts'

/**
 * That somebody enters an environment, and may use those of its components that are named and there.
 *
 * @param ids of the wire; others are passed by
 * @throws AppError NotFound · as `Policy.visitor`
 */
export async function requireUsable(
  policy: Pick<Policy, 'visitor' | 'usableOfAnyKind'>,
  caller: Caller,
  environmentId: string,
  ids: readonly string[],
): Promise<void> {
  const { environment } = await policy.visitor(caller, environmentId)
  for (const id of ids) {
    const named = parseWireId(id)
    if (named?.environmentId !== environmentId || environment.whole.model.byId(named.localId) === undefined) continue
    await policy.usableOfAnyKind(caller, id)
  }
}
