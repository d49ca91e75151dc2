import type { Component, DefinitionOf, Withheld } from '../../../shared/components/defineComponent.ts'
import { type fieldRule, hidingRules, keptFrom } from '../../../shared/components/fieldRule.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { BoundedMap } from '../../system/boundedMap.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import { type ClosedKey, closedKeys } from './closedKeys.ts'

type Rule = DefinitionOf<typeof fieldRule>

/** What the rules about fields leave somebody. */
export interface FieldAccess {
  /** The definitions as that one sees them. */
  readonly model: EnvironmentModel
  /** Undefined where no rule keeps anything. */
  readonly withheld: Withheld | undefined
  /** The rules (local ids) that hide fields without which a component cannot be drawn; none: it is drawn for that one. */
  hiding(component: Component): readonly string[]
}

const nothing: ReadonlySet<string> = new Set()
const none: readonly string[] = []

/** What is kept from somebody, and which relations are because of the key that they hold. */
interface KeptFields extends Withheld {
  readonly closed: readonly ClosedKey[]
}

/** A role that is gone lets nobody through. */
const heldBy = (model: EnvironmentModel, roles: readonly string[]) =>
  roles.filter(id => model.component('role', id) !== undefined)

const rulesOf = (model: EnvironmentModel, collectionId: string) =>
  model
    .list('fieldRule')
    .map(({ id, definition }) => ({ id, ...(definition as Rule) }))
    .filter(rule => rule.collectionId === collectionId)

function withheldFrom(model: EnvironmentModel, roles: readonly string[]): KeptFields | undefined {
  const rules = model.list('fieldRule').map(({ definition }) => definition as Rule)
  const kept = new Map<string, { hidden: Set<string>; locked: Set<string> }>()
  const held = heldBy(model, roles)
  for (const [collectionId, ofCollection] of Map.groupBy(rules, rule => rule.collectionId)) {
    const { hidden, locked } = keptFrom(held, ofCollection)
    if (locked.size > 0) kept.set(collectionId, { hidden: new Set(hidden), locked: new Set(locked) })
  }
  const closed = closedKeys(model, held, collectionId => kept.get(collectionId)?.hidden ?? nothing)
  for (const { collectionId, fieldName } of closed) {
    const ofOne = kept.get(collectionId) ?? { hidden: new Set(), locked: new Set() }
    kept.set(collectionId, { hidden: ofOne.hidden.add(fieldName), locked: ofOne.locked.add(fieldName) })
  }
  if (kept.size === 0) return undefined
  return {
    closed,
    hidden: collectionId => kept.get(collectionId)?.hidden ?? nothing,
    locked: collectionId => kept.get(collectionId)?.locked ?? nothing,
  }
}

/** The rules (local ids) that keep fields of a collection from who has these roles: those about it, and of relations those about what they name. */
function rulesHiding(
  model: EnvironmentModel,
  roles: readonly string[],
  { collectionId, names, closed }: { collectionId: string; names: readonly string[]; closed: readonly ClosedKey[] },
): string[] {
  const hiding = (id: string, fields: readonly string[]) =>
    hidingRules(roles, rulesOf(model, id), fields).map(rule => rule.id)
  const relations = closed.filter(one => one.collectionId === collectionId && names.includes(one.fieldName))
  const through = relations.flatMap(({ target, valueKey, by }) => [...by, ...hiding(target, [valueKey])])
  return [...new Set([...hiding(collectionId, names), ...through])]
}

function accessOf(whole: EnvironmentModel, roles: readonly string[]): FieldAccess {
  const withheld = withheldFrom(whole, roles)
  if (withheld === undefined) return { model: whole, withheld, hiding: () => none }
  const model = whole.withholding(withheld)
  return {
    model,
    withheld,
    hiding({ kind, definition }) {
      const collectionId = String(definition.collectionId)
      const hidden = withheld.hidden(collectionId)
      if (hidden.size === 0) return none
      const needed = findKind(kind)?.needsFields?.(definition, whole) ?? []
      const names = needed.filter(name => hidden.has(name))
      if (names.length === 0) return none
      return rulesHiding(whole, heldBy(whole, roles), { collectionId, names, closed: withheld.closed })
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
