import { notFound } from '../../../shared/errors.ts'
import { parseWireId } from '../../../shared/ids.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

export interface FoundComponent {
  environment: OpenEnvironment
  id: string
  kind: string
  name: string
  /** The last one. */
  version: number
}

/** A component by its wire id, present or deleted. @throws AppError NotFound */
export async function findComponent(policy: Policy, caller: Caller, componentId: string): Promise<FoundComponent> {
  const named = parseWireId(componentId)
  if (named === undefined) throw notFound()
  const environment = await policy.designer(caller, named.environmentId)
  const component =
    environment.model.byId(named.localId) ?? (await environment.store.reads.componentLog.removedById(named.localId))
  if (component === undefined) throw notFound()
  const { id, kind, name, version } = component
  return { environment, id, kind, name, version }
}
