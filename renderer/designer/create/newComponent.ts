import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type Property, propertyDefaults } from '../../../shared/fields/property.ts'
import { collectionNameOf } from '../../../shared/imports/names.ts'
import { kindEditor } from '../../components/editor.ts'

/** What somebody filled in to create a component; what was not touched follows the name. */
export interface NewComponent {
  /** What people call it. */
  title: string
  /** The internal name of kinds whose id is given; undefined while it follows the title. */
  id: string | undefined
  properties: Definition
  /** The environment has none of the kind yet. */
  isFirst?: boolean
}

const isAsked = (property: Property) => property.fixed || (!property.optional && property.default === undefined)

/** The properties that must be known before a component of a kind exists. @param given those that are known */
export function askedProperties(kind: ComponentKind, given: Definition = {}): Record<string, Property> {
  const { asks: more = [], sheet } = kindEditor(kind.kind)
  return Object.fromEntries(
    Object.entries(sheet?.properties(given) ?? kind.properties).filter(
      ([name, property]) => more.includes(name) || isAsked(property),
    ),
  )
}

export const idOf = ({ id, title }: NewComponent) =>
  id ?? (title.trim() === '' ? '' : collectionNameOf(title, () => false))

/** The name, or the first of "name 2", "name 3" … that nobody has. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; taken(free); number += 1) free = `${name} ${number}`
  return free
}

/** The asked properties as they stand: defaults, what follows the name, and what was given. */
export function askedValues(kind: ComponentKind, { title, properties, isFirst = false }: NewComponent): Definition {
  const asked = askedProperties(kind, properties)
  const follows = title.trim() === '' ? {} : (kindEditor(kind.kind).follow?.(title.trim(), isFirst) ?? {})
  return { ...propertyDefaults(asked), ...follows, ...properties }
}

/** What `create…` gets: never a component that its owner must first fill in to see something. */
export function creationData(
  kind: ComponentKind,
  filled: NewComponent,
  fieldsOf: (collectionId: unknown) => readonly Field[],
  newId: () => string,
): Definition & { name: string } {
  const title = filled.title.trim()
  const values = askedValues(kind, filled)
  const name = kind.namedId ? idOf(filled) : title
  const named = { ...values, name: title }
  const { start, presets, presetsOnDemand = false, asks = [] } = kindEditor(kind.kind)
  const fields = fieldsOf(values.collectionId)
  const isAsIs = !presetsOnDemand && !asks.some(asked => Object.hasOwn(filled.properties, asked))
  const preset = isAsIs ? presets?.(fields, newId, values)[0]?.values : undefined
  return {
    ...start?.(named, fields, newId),
    ...values,
    ...preset,
    ...(kind.namedId && kind.properties.title && { title }),
    name,
  }
}
