import type { GraphQLScalar } from './defineField.ts'
import type { Property } from './property.ts'
import { fieldType } from './registry.ts'

type Scalar = 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON'

/** The GraphQL type of a property's values, without saying whether there may be none. */
export function scalarOf(property: Pick<Property, 'type' | 'options'>): GraphQLScalar {
  const { graphql } = fieldType(property.type)
  return graphql === 'Float' && property.options.integer === true ? 'Int' : graphql
}

const fits: Record<Scalar, (value: unknown) => boolean> = {
  String: value => typeof value === 'string',
  // As GraphQL has it: 32 bits.
  Int: value => value === ((value as number) | 0),
  Float: value => Number.isFinite(value),
  Boolean: value => typeof value === 'boolean',
  JSON: () => true,
}

/** Whether a value can leave as what the property says that it is. */
function canLeave(property: Pick<Property, 'type' | 'options'>, value: unknown): boolean {
  const scalar = scalarOf(property)
  const item = /^\[(\w+)!\]$/.exec(scalar)?.[1]
  if (item === undefined) return fits[scalar as Scalar](value) && fieldType(property.type).mayLeave(value)
  return Array.isArray(value) && value.every(fits[item as Scalar])
}

/**
 * The values that were given and can leave as what their properties say. What was stored otherwise counts as not given: it would take
 * every list that it stands in with it. Values without a property stay.
 */
export function readable(
  properties: Readonly<Record<string, Pick<Property, 'type' | 'options'>>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(values).filter(([name, value]) => {
    if (value === null || value === undefined || value === '') return false
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return property === undefined || canLeave(property, value)
  })
  return Object.fromEntries(given)
}
