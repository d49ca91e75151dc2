import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'

/** Free values and whole records: one scalar per row, because a resolver per cell costs more than the database. */
export const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: value => value,
  parseValue: value => value,
  parseLiteral: (node: ValueNode, variables) => {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT) {
      const number = Number(node.value)
      if (!Number.isFinite(number)) throw new GraphQLError(`${node.value} is not a number that JSON can hold`)
      return number
    }
    return valueFromASTUntyped(node, variables)
  },
})
