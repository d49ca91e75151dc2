import {
  type GraphQLArgument,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { findKind } from '../../../shared/components/registry.ts'
import type { Property } from '../../../shared/fields/property.ts'

/** One input of an operation, in the shape of a form field. */
export interface OperationParam {
  name: string
  type: string
  optional: boolean
  options: Readonly<Record<string, unknown>>
}

/** What a generic form needs to call an operation by name. */
export interface OperationDescription {
  name: string
  /** The GraphQL type of its answer. */
  result: string
  /** A selection of all plain fields of the answer; null for a scalar. */
  basicResultQuery: string | null
  params: OperationParam[]
}

const fieldTypeOfScalar: Record<string, string> = { Int: 'number', Float: 'number', Boolean: 'boolean' }

const paramOf = (name: string, { type, optional, options }: Property): OperationParam => ({
  name,
  type,
  optional,
  options,
})

/** `data` of a kind's mutations is described by the kind's own properties. */
function dataParams(operation: string): OperationParam[] | undefined {
  const [, typeName = ''] = /^(?:create|update)([A-Z]\w*)$/.exec(operation) ?? []
  const kind = findKind(typeName.charAt(0).toLowerCase() + typeName.slice(1))
  if (kind === undefined) return undefined
  const name: OperationParam = { name: 'name', type: 'string', optional: false, options: {} }
  return [name, ...Object.entries(kind.properties).map(([property, specification]) => paramOf(property, specification))]
}

function argumentParams(operation: string, argument: GraphQLArgument): OperationParam[] {
  const described = argument.name === 'data' ? dataParams(operation) : undefined
  const type = fieldTypeOfScalar[getNamedType(argument.type).name] ?? 'string'
  return described ?? [{ name: argument.name, type, optional: !isRequiredArgument(argument), options: {} }]
}

/** Undefined when there is no such operation. */
export function describeOperation(
  schema: GraphQLSchema,
  name: string,
  mutation: boolean,
): OperationDescription | undefined {
  const field = (mutation ? schema.getMutationType() : schema.getQueryType())?.getFields()[name]
  if (field === undefined) return undefined
  const result = getNamedType(field.type)
  const plain = isObjectType(result)
    ? Object.values(result.getFields()).filter(({ type, args }) => isLeafType(getNamedType(type)) && args.length === 0)
    : []
  return {
    name,
    result: String(field.type),
    basicResultQuery: plain.length === 0 ? null : `{ ${plain.map(leaf => leaf.name).join(' ')} }`,
    params: field.args.flatMap(argument => argumentParams(name, argument)),
  }
}
