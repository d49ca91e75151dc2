import { definitionReferences } from '../../../shared/components/definition.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { pathParameters } from '../../../shared/components/rowParameters.ts'
import type { OfferedParameters } from '../../fields/structures/sheet/SheetContext.ts'
import type { StoredComponent } from '../data/component.ts'
import type { Directory } from '../data/useDirectory.ts'

const view = kindOf('view')

const parametersOf = ({ path }: StoredComponent) => (typeof path === 'string' ? pathParameters(path) : [])

/** By wire id: the components that name it. Collections show nothing: what they name is asked for by whoever reads them. */
function usersIn(directory: Directory): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const kind of allKinds.filter(({ records }) => records === undefined)) {
    for (const { _id } of directory.list(kind.kind)) {
      const definition = directory.component(kind.kind, _id)?.definition
      for (const { id } of definition ? definitionReferences(kind, definition) : [])
        users.set(id, (users.get(id) ?? new Set()).add(_id))
    }
  }
  return users
}

/** The parameters of the views that show a component, in themselves or in something that they show. */
export function parametersAround(directory: Directory, id: string): string[] {
  const users = usersIn(directory)
  const met = new Set([id])
  const names = new Set<string>()
  // A view shows nothing of those that lead to it: it ends the way.
  for (const present of met) {
    const shown = directory.find(view.kind, present)
    if (shown) for (const name of parametersOf(shown)) names.add(name)
    else for (const user of users.get(present) ?? []) met.add(user)
  }
  return [...names]
}

/** The collections of the components that name one, by wire id: for their records it runs. */
export function collectionsAround(directory: Directory, id: string): string[] {
  const users = usersIn(directory).get(id) ?? new Set()
  const collections = allKinds.flatMap(({ kind }) =>
    directory
      .list(kind)
      .flatMap(({ _id, collectionId }) => (users.has(_id) && typeof collectionId === 'string' ? [collectionId] : [])),
  )
  return [...new Set(collections)]
}

/** What is offered where a parameter is named. @param own of the views around */
export function offeredParameters(directory: Directory, own: readonly string[]): OfferedParameters {
  const all = directory.list(view.kind).flatMap(parametersOf)
  return { own, others: [...new Set(all)].filter(name => !own.includes(name)).toSorted() }
}
