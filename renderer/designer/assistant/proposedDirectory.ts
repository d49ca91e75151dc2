import { allKinds } from '../../../shared/components/registry.ts'
import type { ProposedComponent } from '../../../shared/wire/answers.ts'
import { createDirectory, type Directory } from '../data/useDirectory.ts'

/** The environment's components as they would be with a proposal. */
export function proposedDirectory(directory: Directory, proposed: readonly ProposedComponent[]): Directory {
  const lists = allKinds.map(({ kind }) => {
    const own = proposed.filter(one => one.kind === kind).map(({ component }) => component)
    const ids = new Set(own.map(({ _id }) => _id))
    return [kind, [...directory.list(kind).filter(({ _id }) => !ids.has(_id)), ...own]] as const
  })
  return createDirectory(Object.fromEntries(lists), directory.profileFields)
}
