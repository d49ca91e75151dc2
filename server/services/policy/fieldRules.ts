import type { Component, DefinitionOf, Withheld } from '../../../shared/components/defineComponent.ts'
import { type fieldRule, keptFrom } from '../../../shared/components/fieldRule.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { BoundedMap } from '../../db/records/boundedMap.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

type Rule = DefinitionOf<typeof fieldRule>

/** What the rules about fields leave somebody. */
export interface FieldAccess {
  /** The definitions as that one sees them. */
  readonly model: EnvironmentModel
  /** Undefined where no rule keeps anything. */
  readonly withheld: Withheld | undefined
  /** Whether a component is drawn of fields that are there for that one. */
  shows(component: Component): boolean
}

const nothing: ReadonlySet<string> = new Set()

function withheldFrom(model: EnvironmentModel, roles: readonly string[]): Withheld | undefined {
  const rules = model.list('fieldRule').map(({ definition }) => definition as Rule)
  const kept = new Map<string, ReturnType<typeof keptFrom>>()
  // A role that is gone holds nobody back and lets nobody through.
  const held = roles.filter(id => model.component('role', id) !== undefined)
  for (const [collectionId, ofCollection] of Map.groupBy(rules, rule => rule.collectionId)) {
    const ofOne = keptFrom(held, ofCollection)
    if (ofOne.locked.size > 0) kept.set(collectionId, ofOne)
  }
  if (kept.size === 0) return undefined
  return {
    hidden: collectionId => kept.get(collectionId)?.hidden ?? nothing,
    locked: collectionId => kept.get(collectionId)?.locked ?? nothing,
  }
}

function accessOf(whole: EnvironmentModel, roles: readonly string[]): FieldAccess {
  const withheld = withheldFrom(whole, roles)
  if (withheld === undefined) return { model: whole, withheld, shows: () => true }
  const model = whole.withholding(withheld)
  return {
    model,
    withheld,
    shows({ kind, definition }) {
      const hidden = withheld.hidden(String(definition.collectionId))
      if (hidden.size === 0) return true
      const needed = findKind(kind)?.needsFields?.(definition, whole) ?? []
      return !needed.some(name => hidden.has(name))
    },
  }
}

/** Models are replaced by each save, and asked by every call. */
const known = new WeakMap<EnvironmentModel, BoundedMap<FieldAccess>>()
/** Sets of roles that people have. */
const mostSets = 200

/** What the rules about fields (`shared/components/fieldRule.ts`) leave somebody with these roles (local ids). */
export function fieldAccess({ whole }: EnvironmentModel, roles: readonly string[]): FieldAccess {
  let ofModel = known.get(whole)
  if (ofModel === undefined) {
    ofModel = new BoundedMap(mostSets)
    known.set(whole, ofModel)
  }
  const key = [...roles].sort().join()
  let access = ofModel.get(key)
  if (access === undefined) {
    access = accessOf(whole, roles)
    ofModel.set(key, access)
  }
  return access
}
