import type { Component } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

const none: ReadonlySet<string> = new Set()

/** What somebody without an account can look at: it is for everybody, and more than something to press. */
const isLookedAt = ({ kind, definition }: Component) => {
  const { properties, acts } = kindOf(kind)
  return properties.roles !== undefined && !acts && Array.isArray(definition.roles) && definition.roles.length === 0
}

/** The ids of the components that stand in what is presented, however deep. */
function idsIn(presented: unknown): string[] {
  if (presented instanceof Embedded) return [presented.id]
  if (typeof presented !== 'object' || presented === null) return []
  return Object.values(presented).flatMap(idsIn)
}

class Embedded {
  readonly id: string

  constructor(id: string) {
    this.id = id
  }
}

/** What a component shows of others to who only looks. */
function shownBy({ kind: name, definition }: Component, model: EnvironmentModel): string[] {
  const kind = kindOf(name)
  if (kind.presented) return definitionReferences(kind, definition).map(({ id }) => id)
  const embed = (_kind: string, id: string) => ({ shown: new Embedded(id) })
  const presented = kind.looked(kind.present(definition, model, embed), { isGuest: true })
  return [...idsIn(presented), ...definitionReferences(kind, presented).map(({ id }) => id)]
}

function componentsOf(model: EnvironmentModel, viewId: string): ReadonlySet<string> {
  const found = new Set<string>()
  const view = model.component('view', viewId)
  const waiting = view === undefined ? [] : [view]
  for (let next: Component | undefined = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next.id) || !isLookedAt(next)) continue
    found.add(next.id)
    waiting.push(...shownBy(next, model).flatMap(id => model.byId(id) ?? []))
  }
  return found
}

const known = new WeakMap<EnvironmentModel, { viewId: string; components: ReadonlySet<string> }>()

/**
 * The view that an environment shows in the place of its login form, and the components that it shows (local ids). Nothing where there is
 * none, where it is gone, or where it is for some roles only: who is not logged in has none.
 */
export function loginViewComponents({ model, loginViewId }: OpenEnvironment): ReadonlySet<string> {
  if (loginViewId === undefined) return none
  const before = known.get(model)
  if (before?.viewId === loginViewId) return before.components
  const components = componentsOf(model, loginViewId)
  known.set(model, { viewId: loginViewId, components })
  return components
}
