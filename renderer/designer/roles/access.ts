import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { type Grant, type Grants, grantOf, rolesAfter } from '../../../shared/components/grants.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { collectionsOf, componentUses, leadsTo, viewFinder } from '../../../shared/components/uses.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import { type Directory, shownName } from '../data/useDirectory.ts'

/** A component that may be for some roles alone. */
export interface Accessible {
  id: string
  kind: ComponentKind
  name: string
  /** As they are stored. */
  roles: readonly string[]
  /** Ids of what it shows or opens inside itself. */
  uses: readonly string[]
  /** Ids of the views that it leads to. */
  opens: readonly string[]
  /** Ids of the collections that it reads or writes. */
  collections: readonly string[]
}

/** How the components of an environment need each other, by id. */
export interface Needs {
  components: ReadonlyMap<string, Accessible>
  /** Ids of everything that a component needs, at any depth; itself is not among them. */
  below(id: string): readonly string[]
  /** Ids of the components that use one by themselves. */
  users(id: string): readonly string[]
}

const hasRoles = ({ properties }: ComponentKind) => properties.roles !== undefined

/** Works out how the components of an environment need each other. */
export function needsOf(directory: Directory): Needs {
  const views = directory.list('view').map(({ _id, path }) => ({ _id, path: String(path ?? '') }))
  const viewAt = viewFinder(views)
  const components = new Map<string, Accessible>()
  const usedBy = new Map<string, string[]>()
  for (const kind of allKinds.filter(hasRoles))
    for (const { _id: id, name } of directory.list(kind.kind)) {
      const component = directory.component(kind.kind, id)
      if (!component) continue
      const uses = componentUses(component, directory).map(use => use.id)
      const opens = leadsTo(component).flatMap(address => viewAt(address)?._id ?? [])
      for (const use of uses) usedBy.set(use, [...(usedBy.get(use) ?? []), id])
      components.set(id, {
        ...{ id, kind, uses, name: shownName(directory, { _id: id, kind: kind.kind, name }) },
        roles: roleList(component.definition.roles),
        opens: [...new Set(opens)].filter(view => view !== id),
        collections: collectionsOf(component),
      })
    }
  const known = new Map<string, readonly string[]>()
  function below(id: string): readonly string[] {
    const found = known.get(id) ?? reached(components, id)
    known.set(id, found)
    return found
  }
  return { components, below, users: id => usedBy.get(id) ?? [] }
}

function reached(components: Needs['components'], id: string): readonly string[] {
  const found = new Set<string>()
  const waiting = [...(components.get(id)?.uses ?? [])]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next === id || found.has(next)) continue
    found.add(next)
    waiting.push(...(components.get(next)?.uses ?? []))
  }
  return [...found]
}

/** What a role may use, as it would be once `wanted` was saved. */
export interface Access {
  needs: Needs
  /** The role list of a component. */
  roles(id: string): readonly string[]
  grant(id: string): Grant
  mayUse(id: string): boolean
  isChanged(id: string): boolean
  /** Whether it can be taken away: a list that is left empty would be for everybody. */
  canWithhold(id: string): boolean
  /** The role list of a component once it is taken away. */
  rolesWithout(id: string): readonly string[]
  /** Ids of what a component needs and the role may not use. */
  missing(id: string): readonly string[]
  /** Ids of the links that lead to a view, or to what opens it, and are not for the role. */
  hiddenLinks(id: string): readonly string[]
  /** Ids of what the role was given by name and nothing else that it may use needs. */
  onlyFor(id: string): readonly string[]
  /** The wishes with these added; what is so already is not said. */
  with(ids: readonly string[], wanted: Grant): Grants
}

/** @param allRoles ids of every role of the environment */
export function accessOf(needs: Needs, roleId: string, allRoles: readonly string[], wanted: Grants): Access {
  const { components } = needs
  const stored = (id: string) => components.get(id)?.roles ?? []
  const roles = (id: string) => {
    const wish = wanted[id]
    return (wish && rolesAfter(stored(id), roleId, wish, allRoles)) ?? stored(id)
  }
  const grant = (id: string) => grantOf(roles(id), roleId)
  const mayUse = (id: string) => grant(id) !== 'withheld'
  const canWithhold = (id: string) => rolesAfter(stored(id), roleId, 'withheld', allRoles) !== undefined

  function onlyFor(id: string): readonly string[] {
    let left = needs.below(id).filter(one => grant(one) === 'granted' && canWithhold(one))
    for (let before = -1; before !== left.length; ) {
      before = left.length
      const goes = new Set([id, ...left])
      left = left.filter(one => needs.users(one).every(user => goes.has(user) || !mayUse(user)))
    }
    return left
  }

  return {
    needs,
    rolesWithout: id => rolesAfter(roles(id), roleId, 'withheld', allRoles) ?? [],
    roles,
    grant,
    mayUse,
    canWithhold,
    isChanged: id => grant(id) !== grantOf(stored(id), roleId),
    missing: id => needs.below(id).filter(one => !mayUse(one)),
    hiddenLinks: id =>
      [...components.values()]
        .filter(one => !one.kind.placeable && one.kind !== components.get(id)?.kind)
        .filter(one => one.opens.includes(id) && !mayUse(one.id))
        .map(one => one.id),
    onlyFor,
    with(ids, wish) {
      const next: Record<string, Grant> = { ...wanted }
      for (const id of ids) {
        const present = grantOf(stored(id), roleId)
        const isSo = wish === 'withheld' ? present === 'withheld' : present !== 'withheld'
        if (isSo) delete next[id]
        else next[id] = wish
      }
      return next
    },
  }
}
