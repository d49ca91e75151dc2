import { z } from 'zod'
import { type Property, propertyDefaults, type SelectOptionDefinition } from '../../fields/property.ts'
import { fieldType } from '../../fields/registry.ts'
import type { ComponentKind, Definition } from '../defineComponent.ts'

/** What is read of a JSON schema. */
interface Shape {
  enum?: readonly string[]
  anyOf?: readonly Shape[]
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
}

/** By path of keys (`columns.type`): what may stand there. Items of items have the path of the items that they are in. */
type Choices = [path: string, offered: readonly (string | number)[]][]

const choicesIn = ({ enum: offered, anyOf = [], properties = {}, items }: Shape, path: string): Choices => [
  ...(offered ? [[path, offered] as Choices[number]] : []),
  ...[...anyOf, ...(items ? [items] : [])].flatMap(part => choicesIn(part, path)),
  ...Object.entries(properties).flatMap(([name, part]) => choicesIn(part, `${path}.${name}`)),
]

/** Of a structure, by the schema that it is saved with. */
function choicesOfProperty(name: string, { type, options }: Property): Choices {
  const given = options.options as readonly SelectOptionDefinition[] | undefined
  if (given) return [[name, given.map(({ value }) => value)]]
  const { offered, options: own, value } = fieldType(type)
  if (offered !== false) return []
  const schema = value({ ...propertyDefaults(own), ...options }, { now: 0, zone: 'UTC' })
  return choicesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, name)
}

/** Every choice that a definition of the kind can make, by itself or in one of its structures. */
export const choicesOf = ({ properties }: ComponentKind): Choices =>
  Object.entries(properties).flatMap(([name, property]) => choicesOfProperty(name, property))

/** By path, as above: what definitions say there. */
export function chosenIn(definitions: readonly Definition[]): (path: string) => ReadonlySet<unknown> {
  const found = new Map<string, Set<unknown>>()
  function look(value: unknown, path: string) {
    if (Array.isArray(value)) for (const entry of value) look(entry, path)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        look(inner, name === 'subItems' ? path : `${path}${path && '.'}${name}`)
    else found.set(path, (found.get(path) ?? new Set()).add(value))
  }
  look(definitions, '')
  return path => found.get(path) ?? new Set()
}
