import { isDeepStrictEqual } from 'node:util'
import { definitionReferences, mapDefinition } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Ids } from '../../../shared/ids.ts'
import { prepareDefinition } from '../components/definitions.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type Kept, RestoredState } from './restoredState.ts'
import { removedTarget } from './storedTargets.ts'
import type { Target } from './target.ts'

/** What a restore would write. */
export interface RestorePlan {
  saves: PlannedSave[]
  removed: ModelComponent[]
  kept: Kept[]
  /** Of the saves: those that come back from the trash because the others name them. */
  returning: Target[]
}

/** As it is stored: well formed, with the ids that its parts had. */
function prepared(environment: OpenEnvironment, { kind: name, definition }: Target, ids: Ids) {
  const kind = kindOf(name)
  return prepareDefinition(kind, environment.id, definition, ids, definition)
}

function savesOf(environment: OpenEnvironment, state: RestoredState, ids: Ids): PlannedSave[] {
  const saves: PlannedSave[] = []
  const renames = state.renamedFields()
  for (const target of state.components) {
    const { id, kind, name } = target
    const previous = environment.model.component(kind, id)
    const stays = previous !== undefined && previous === target
    if (stays && renames.size === 0) continue
    const definition = stays
      ? mapDefinition(kindOf(kind), target.definition, {
          component: (_kind, named) => named,
          field: (collectionId, fieldName) => renames.get(collectionId)?.get(fieldName) ?? fieldName,
        })
      : prepared(environment, target, ids)
    if (previous !== undefined && previous.name === name && isDeepStrictEqual(previous.definition, definition)) continue
    saves.push({ id, kind, name, definition, previous })
  }
  return saves
}

/** A name that no other component of its kind has: `Pedidos`, `Pedidos 2`, … */
export function uniqueName(environment: OpenEnvironment, { id, kind, name }: Omit<Target, 'definition'>): string {
  const taken = new Set(environment.model.list(kind).flatMap(other => (other.id === id ? [] : [other.name])))
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const candidate = `${name.slice(0, 190)} ${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Deleted components that the targets name, and those that these name, and so on. */
async function missingTargets(environment: OpenEnvironment, targets: readonly Target[]): Promise<Target[]> {
  const found = new Map<string, Target>()
  const open = [...targets]
  for (let target = open.pop(); target !== undefined; target = open.pop()) {
    for (const { kind, id } of definitionReferences(kindOf(target.kind), target.definition)) {
      const isThere = environment.model.byId(id) !== undefined || targets.some(other => other.id === id)
      if (isThere || found.has(id)) continue
      const removed = await removedTarget(environment, kind, id)
      if (removed === undefined) continue
      found.set(id, removed)
      open.push(removed)
    }
  }
  return [...found.values()].map(target => ({ ...target, name: uniqueName(environment, target) }))
}

const peopleUses = ({ store }: OpenEnvironment) => store.reads.memberships.profileUses()

/** Components as they were, beside the others as they are; with the deleted ones that they name. */
export async function planTargets(
  environment: OpenEnvironment,
  targets: readonly Target[],
  ids: Ids,
): Promise<RestorePlan> {
  const returning = await missingTargets(environment, targets)
  const state = await RestoredState.of(environment, [...targets, ...returning], 'stay', await peopleUses(environment))
  return { saves: savesOf(environment, state, ids), removed: [], kept: state.kept, returning }
}

/** Exactly these components; the others go, unless they hold data or come with every environment. */
export async function planState(
  environment: OpenEnvironment,
  targets: readonly Target[],
  ids: Ids,
): Promise<RestorePlan> {
  const state = await RestoredState.of(environment, targets, 'go', await peopleUses(environment))
  const removed = [...environment.model.all()].filter(({ id }) => !state.has(id))
  return { saves: savesOf(environment, state, ids), removed, kept: state.kept, returning: [] }
}
