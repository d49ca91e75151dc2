import { isDeepStrictEqual } from 'node:util'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { mapDefinition } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { byLiteralness, carriedPath, matchPath } from '../../../shared/components/viewPaths.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import type { PlannedSave } from './saving.ts'

/** Something that leads to a view, and where it leads once the view has its new path. */
export interface PathUse {
  component: ModelComponent
  property: string
  from: string
  to: string
}

/** A text that names the old path, or the component that knows a parameter by its old name: for people to look at. */
export interface PathMention {
  component: ModelComponent
  property: string
}

export interface PathRename {
  uses: PathUse[]
  mentions: PathMention[]
}

const pathOf = (view: Pick<ModelComponent, 'definition'>) => String(view.definition.path ?? '')

/** Without its query and its fragment. */
const withoutQuery = (address: string) => /^[^?#]*/.exec(address)?.[0] ?? ''

/** Whether an address opens this view, and no other one that fits it better. */
function leadsTo(model: EnvironmentModel, view: ModelComponent) {
  const paths = model.list('view').map(pathOf).sort(byLiteralness)
  return (address: string) =>
    address.startsWith('/') && paths.find(path => matchPath(path, withoutQuery(address)) !== undefined) === pathOf(view)
}

/** Carries addresses that lead to the view on to its new path; others stay. */
function carrier(model: EnvironmentModel, view: ModelComponent, newPath: string) {
  const leads = leadsTo(model, view)
  return (address: string): string => {
    if (!leads(address)) return address
    const path = withoutQuery(address)
    return carriedPath(pathOf(view), newPath, path) + address.slice(path.length)
  }
}

const mapPaths = (kind: Pick<ComponentKind, 'properties'>, definition: Definition, path: (path: string) => string) =>
  mapDefinition(kind, definition, { component: (_kind, id) => id, field: (_collection, name) => name, path })

/** The beginning of a path, up to its first parameter: what texts would name. */
const literalPart = (path: string) => path.replace(/\/:.*$/, '')

function names(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(part => names(part, text))
}

/** What of a component changes with the path, and which of its texts seem to name it. */
function usesIn(component: ModelComponent, old: string, carry: (path: string) => string): PathRename {
  const uses: PathUse[] = []
  const mentions: PathMention[] = []
  for (const [property, specification] of Object.entries(kindOf(component.kind).properties)) {
    if (specification.options.isAddress === true) continue
    const found: PathUse[] = []
    const { [property]: rest } = mapPaths({ properties: { [property]: specification } }, component.definition, from => {
      const to = carry(from)
      if (to !== from) found.push({ component, property, from, to })
      // What is no text of people is not looked at again.
      return ''
    })
    uses.push(...found)
    if (old.length > 1 && names(rest, old)) mentions.push({ component, property })
  }
  return { uses, mentions }
}

/** Everything that leads to a view by its path, and the texts that may. */
export function findPathUses(model: EnvironmentModel, view: ModelComponent, newPath: string): PathRename {
  const carry = carrier(model, view, newPath)
  const old = literalPart(pathOf(view))
  const found = [...model.all()].map(component => usesIn(component, old, carry))
  return { uses: found.flatMap(({ uses }) => uses), mentions: found.flatMap(({ mentions }) => mentions) }
}

/** The view as it is to be, first, and every component that leads to it with its new path. */
export function planPathRename(
  model: EnvironmentModel,
  view: PlannedSave & { previous: ModelComponent },
): PlannedSave[] {
  const newPath = pathOf(view)
  const carry = carrier(model, view.previous, newPath)
  const carried = mapPaths(kindOf(view.kind), view.definition, carry)
  const saves: PlannedSave[] = [{ ...view, definition: carried }]
  for (const component of model.all()) {
    if (component.id === view.id) continue
    const definition = mapPaths(kindOf(component.kind), component.definition, carry)
    if (!isDeepStrictEqual(definition, component.definition))
      saves.push({ kind: component.kind, id: component.id, name: component.name, definition, previous: component })
  }
  return saves
}
