import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { roleNames } from '../../../shared/environment/roleNames.ts'
import { kindEditor } from '../../components/editor.ts'
import type { StoredComponent } from '../data/component.ts'
import type { Directory } from '../data/useDirectory.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const readers: Readonly<Record<string, (value: unknown, directory: Directory) => string | undefined>> = {
  collectionSelect: (value, directory) => {
    const collection = directory.find('collection', String(value))
    return text(collection?.title) ?? collection?.name
  },
  path: value => text(value),
}

/** For which roles a component is; nothing where it is for everybody. */
function rolesOf({ properties }: ComponentKind, { roles }: StoredComponent, directory: Directory): string | undefined {
  if (properties.roles === undefined || !Array.isArray(roles)) return undefined
  return text(roleNames(roles.flatMap(id => directory.find('role', String(id)) ?? [])))
}

/** What tells components of one kind apart at a glance: their collection, or their path, and for whom they are (D71). */
export function summaryOf(kind: ComponentKind, component: StoredComponent, directory: Directory): string | undefined {
  return text([placeOf(kind, component, directory), rolesOf(kind, component, directory)].filter(Boolean).join(' · '))
}

function placeOf(kind: ComponentKind, component: StoredComponent, directory: Directory): string | undefined {
  const { summary } = kindEditor(kind.kind)
  if (summary) return summary(component)
  for (const [name, { type }] of Object.entries(kind.properties)) {
    const value = component[name]
    const read = readers[type]
    if (read && value !== null && value !== undefined) return read(value, directory)
  }
  return undefined
}
