import type { GraphQLScalar } from '../../../shared/fields/defineField.ts'
import type { Property } from '../../../shared/fields/property.ts'
import { fieldType } from '../../../shared/fields/registry.ts'

const isWhole = (property: Property) => property.options.integer === true

const isList = (scalar: GraphQLScalar) => scalar.startsWith('[')

/**
 * The GraphQL type of a property. Lists and properties with a default are always there; the others may be null, also the
 * required ones, as in contract.graphql.
 */
export function propertyGraphQLType(property: Property): string {
  const { graphql } = fieldType(property.type)
  const scalar = graphql === 'Float' && isWhole(property) ? 'Int' : graphql
  return property.default !== undefined || isList(scalar) ? `${scalar}!` : scalar
}

/** `  title: String` lines of an SDL type. */
export const propertyLines = (properties: Record<string, Property>): string =>
  Object.entries(properties)
    .map(([name, property]) => `    ${name}: ${propertyGraphQLType(property)}`)
    .join('\n')
