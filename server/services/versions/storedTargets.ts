import { migrateDefinition } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Target } from './target.ts'

type Named = Omit<Target, 'definition'>

/** A component as one of its versions has it; undefined for one that there is not, or of a kind that this build does not know. */
export async function storedTarget(
  { store }: OpenEnvironment,
  { id, kind: kindName, name }: Named,
  version: number,
): Promise<Target | undefined> {
  const kind = findKind(kindName)
  const stored = kind && (await store.reads.components.version(id, version))
  if (kind === undefined || stored === undefined) return undefined
  const definition = migrateDefinition(kind, stored.definition, stored.definitionVersion)
  return { id, kind: kindName, name, definition }
}

/** A deleted component as it was when it was deleted. */
export async function removedTarget(
  environment: OpenEnvironment,
  kind: string,
  id: string,
): Promise<Target | undefined> {
  const removed = await environment.store.reads.componentLog.removedById(id)
  return removed?.kind === kind ? storedTarget(environment, removed, removed.version) : undefined
}

/** Every component that was there right after a row of the log. */
export async function targetsAfter(environment: OpenEnvironment, sequence: number): Promise<Target[]> {
  const state = await environment.store.reads.componentLog.stateAfter(sequence)
  const targets: Target[] = []
  for (const { componentId: id, kind, name, version } of state) {
    const target = await storedTarget(environment, { id, kind, name }, version)
    if (target !== undefined) targets.push(target)
  }
  return targets
}
