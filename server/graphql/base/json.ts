import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

type Variables = Readonly<Record<string, unknown>> | null | undefined

function numberOf(text: string): number {
  const number = Number(text)
  if (!Number.isFinite(number)) throw new GraphQLError(`${text} is not a number that JSON can hold`)
  return number
}

/**
 * A value that is written into a document, as a variable would bring it: objects are plain ones, which GraphQL's own reading makes without a
 * prototype, so that what looks at it had to know where it came from.
 */
function writtenValue(node: ValueNode, variables: Variables): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return numberOf(node.value)
    case Kind.NULL:
      return null
    case Kind.LIST:
      return node.values.map(value => writtenValue(value, variables))
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, writtenValue(value, variables)]))
    case Kind.VARIABLE:
      return variables?.[node.name.value]
    default:
      return node.value
  }
}

/** Free values and whole records: one scalar per row, because a resolver per cell costs more than the database. */
export const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: value => value,
  parseValue: value => value,
  parseLiteral: writtenValue,
})
