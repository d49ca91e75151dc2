import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { isFor, rolesAfter } from '../../../shared/components/grants.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import type { StoredComponent, Values } from '../data/component.ts'
import type { Directory } from '../data/useDirectory.ts'

/** A component as its editor has it; ids are those of the wire. */
export interface Edited {
  id: string
  kind: ComponentKind
  values: Values
}

/** Roles that change by a component records at which they only look elsewhere. */
export interface LookingRoles {
  /** Wire ids. */
  roles: readonly string[]
  /** Without what lets them; undefined where it would be for nobody then, which a role list cannot say. */
  mended: Values | undefined
}

type Looking = Readonly<Record<string, unknown>>

const isViewer = ({ roles, viewerRoles }: Looking, role: string) =>
  isFor(roles, [role]) && roleList(viewerRoles).includes(role)

/** What an editor takes away is missing in it until it is saved. */
export const changesOf = ({ kind, values }: Pick<Edited, 'kind' | 'values'>) =>
  kind.changes?.(withDefaults(kind, values))

function othersOf({ id, values }: Edited, directory: Directory): readonly StoredComponent[] {
  return allKinds
    .filter(({ changes }) => changes !== undefined)
    .flatMap(({ kind }) => directory.list(kind))
    .filter(other => other._id !== id && other.collectionId === values.collectionId)
}

/** Who has nothing to look at in it is kept from it; everybody else looks only. */
function mended(edited: Edited, looking: readonly string[], directory: Directory): Values | undefined {
  const { values } = edited
  if (changesOf(edited) === 'seen') return { ...values, viewerRoles: [...roleList(values.viewerRoles), ...looking] }
  const all = directory.list('role').map(({ _id }) => _id)
  let roles: readonly string[] | undefined = roleList(values.roles)
  for (const role of looking) roles = roles && rolesAfter(roles, role, 'withheld', all)
  return roles && { ...values, roles }
}

/** Undefined where no role of the environment is such a one. */
export function lookingRoles(edited: Edited, directory: Directory): LookingRoles | undefined {
  const { values } = edited
  if (changesOf(edited) === undefined) return undefined
  const others = othersOf(edited, directory)
  const roles = directory
    .list('role')
    .map(({ _id }) => _id)
    .filter(role => isFor(values.roles, [role]) && !isViewer(values, role))
    .filter(role => others.some(other => isViewer(other, role)))
  return roles.length === 0 ? undefined : { roles, mended: mended(edited, roles, directory) }
}
