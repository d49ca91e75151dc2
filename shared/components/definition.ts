import type { ValidationErrors } from '../errors.ts'
import { checkProperties } from '../fields/checkProperties.ts'
import { propertyDefaults } from '../fields/property.ts'
import { collectReferences, type Reference, type ReferenceMap } from '../fields/references.ts'
import { fieldType } from '../fields/registry.ts'
import { readable } from '../fields/scalars.ts'
import type { ComponentKind, Definition, Surroundings } from './defineComponent.ts'

/** Fills in what is not given: properties added after a definition was stored have their defaults. */
export const withDefaults = (kind: ComponentKind, definition: Definition): Definition => ({
  ...propertyDefaults(kind.properties),
  ...readable(kind.properties, definition),
})

/** Brings a stored definition to the shape of this build. */
export function migrateDefinition(kind: ComponentKind, stored: Definition, storedVersion: number): Definition {
  let definition = stored
  for (let version = storedVersion; version < kind.definitionVersion; version += 1) {
    definition = kind.migrate[version]?.(definition) ?? definition
  }
  return withDefaults(kind, definition)
}

/** Properties first, one by one; the rules across properties only when each is well formed. */
export function checkDefinition(kind: ComponentKind, definition: Definition, around: Surroundings): ValidationErrors {
  const errors = checkProperties(kind.properties, definition)
  return Object.keys(errors).length > 0 ? errors : kind.check(definition, around)
}

/**
 * The definition with each reference replaced by what `map` gives for it: the one traversal behind usages, rename and the
 * translation between local and wire ids. Field names are looked up in the component's own `collectionId`, before it is mapped.
 */
export function mapDefinition(
  kind: Pick<ComponentKind, 'properties'>,
  definition: Definition,
  map: ReferenceMap,
): Definition {
  const { collectionId } = definition
  const mapped: Record<string, unknown> = { ...definition }
  for (const [name, { type, options }] of Object.entries(kind.properties)) {
    const value = definition[name]
    const mapReferences = fieldType(type).mapReferences
    if (value === undefined || value === null || !mapReferences) continue
    mapped[name] = mapReferences(value, map, {
      collectionId: typeof collectionId === 'string' ? collectionId : undefined,
      options,
    })
  }
  return mapped
}

/** The ids of the fields of people's profiles that a definition asks about. */
export function askedProfileFields(kind: Pick<ComponentKind, 'properties'>, definition: Definition): Set<string> {
  const asked = new Set<string>()
  mapDefinition(kind, definition, {
    component: (_kind, id) => id,
    field: (_collectionId, fieldName) => fieldName,
    profileField(fieldId) {
      asked.add(fieldId)
      return fieldId
    },
  })
  return asked
}

export interface LocatedReference extends Reference {
  /** The property of the component that names it. */
  property: string
}

/** Everything that a definition refers to, property by property. */
export function definitionReferences(
  kind: Pick<ComponentKind, 'properties'>,
  definition: Definition,
): LocatedReference[] {
  return Object.entries(kind.properties).flatMap(([property, specification]) =>
    collectReferences(map => mapDefinition({ properties: { [property]: specification } }, definition, map)).map(
      reference => ({
        ...reference,
        property,
      }),
    ),
  )
}
