import { findFieldType } from '../fields/registry.ts'
import type { ComponentKind, Definition } from './defineComponent.ts'

type Propertied = Pick<ComponentKind, 'properties'>

/** A script that a definition holds. */
interface DefinitionScript {
  /** The property, and behind a dot where in it, for a structure with several. */
  property: string
  script: string
}

/** Whether components of the kind hold scripts. */
export const holdsScripts = ({ properties }: Propertied): boolean =>
  Object.values(properties).some(({ type, options }) => options.isScript === true || findFieldType(type)?.scripts)

/** The scripts of a definition that are not empty. */
export const definitionScripts = ({ properties }: Propertied, definition: Definition): DefinitionScript[] =>
  Object.entries(properties).flatMap(([property, { type, options }]) => {
    const value = definition[property]
    if (options.isScript === true) return typeof value === 'string' && value !== '' ? [{ property, script: value }] : []
    const placed = value ? findFieldType(type)?.scripts?.in(value) : undefined
    return (placed ?? []).map(({ at, script }) => ({ property: `${property}.${at}`, script }))
  })

/** The change of a definition with another script in that place; undefined where it holds none. */
export function withScript(
  { properties }: Propertied,
  definition: Definition,
  { property: path, script }: DefinitionScript,
): Definition | undefined {
  const [name = '', ...rest] = path.split('.')
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (property === undefined) return undefined
  const at = rest.join('.')
  if (property.options.isScript === true) return at === '' ? { [name]: script } : undefined
  const changed = findFieldType(property.type)?.scripts?.with(definition[name] ?? [], { at, script })
  return changed === undefined ? undefined : { [name]: changed }
}
