import type { GraphQLScalar } from '../../../shared/fields/defineField.ts'
import type { Property } from '../../../shared/fields/property.ts'
import { scalarOf } from '../../../shared/fields/scalars.ts'

const isList = (scalar: GraphQLScalar) => scalar.startsWith('[')

/**
 * The GraphQL type of a property. Lists and properties with a default are always there; the others may be null, also the
 * required ones, as in contract.graphql.
 */
export function propertyGraphQLType(property: Property): string {
  const scalar = scalarOf(property)
  return property.default !== undefined || isList(scalar) ? `${scalar}!` : scalar
}

const lines = (properties: Record<string, Property>, typeOf: (property: Property) => string): string =>
  Object.entries(properties)
    .map(([name, property]) => `    ${name}: ${typeOf(property)}`)
    .join('\n')

/** `  title: String` lines of a kind's type. */
export const propertyLines = (properties: Record<string, Property>) => lines(properties, propertyGraphQLType)

/** The same for settings: contract.graphql leaves every one of them nullable, because some callers may not see all. */
export const settingLines = (properties: Record<string, Property>) => lines(properties, scalarOf)
