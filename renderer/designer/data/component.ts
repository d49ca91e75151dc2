import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'

/** A component as the designer's calls answer it: wire ids, every property of its kind as a field. */
export interface StoredComponent extends Definition {
  _id: string
  environmentId: string
  name: string
  version: number
  createdAt: string
  updatedAt: string
}

/** As people call it: where the name is an identifier, its title. */
export const calledName = ({ namedId }: ComponentKind, { name, title }: StoredComponent): string =>
  namedId && typeof title === 'string' && title !== '' ? title : name

/** What an editor changes: the name and the properties that have a value. */
export type Values = Definition & { readonly name: string }

export function valuesOf(kind: ComponentKind, component: StoredComponent): Values {
  const names = Object.keys(kind.properties)
  const given = names.filter(name => component[name] !== null && component[name] !== undefined)
  return { ...Object.fromEntries(given.map(name => [name, component[name]])), name: component.name }
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The top-level keys that differ; what was taken away is null, as `update…` wants it. */
export function patchOf(saved: Values, draft: Values): Definition {
  const names = new Set([...Object.keys(saved), ...Object.keys(draft)])
  const changed = [...names].filter(name => !same(saved[name], draft[name]))
  return Object.fromEntries(changed.map(name => [name, draft[name] ?? null]))
}
