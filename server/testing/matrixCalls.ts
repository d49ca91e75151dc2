import { type GraphQLField, type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { deepSelection } from './deepSelection.ts'
import type { Operation } from './permissionMatrix.ts'
import { type Actor, actors, type Expected, type PermissionStage } from './permissionStage.ts'

/** The root types of a schema, by the names that operations of the matrix begin with. */
export const rootsOf = (schema: GraphQLSchema) => ({
  Query: schema.getQueryType(),
  Mutation: schema.getMutationType(),
  Subscription: schema.getSubscriptionType(),
})

function fieldOf(schema: GraphQLSchema, operation: string): GraphQLField<unknown, unknown> {
  const [root = '', name = ''] = operation.split('.')
  const field = rootsOf(schema)[root as 'Query']?.getFields()[name]
  if (!field) throw new Error(`${operation} is not in the schema`)
  return field
}

const typeAlone = (type: GraphQLOutputType) => (isObjectType(getNamedType(type)) ? '{ __typename }' : '')

/** A call of the operation with a variable for each argument that is given. */
export function documentOf(
  schema: GraphQLSchema,
  operation: string,
  variables: Record<string, unknown>,
  select: (type: GraphQLOutputType) => string = typeAlone,
): string {
  const [root = ''] = operation.split('.')
  const { name, args, type } = fieldOf(schema, operation)
  const given = args.filter(argument => argument.name in variables)
  const declared = given.map(argument => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = given.map(argument => `${argument.name}: $${argument.name}`).join(', ')
  return `${root.toLowerCase()}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${select(type)} }`
}

/** What a caller gets of an operation of the matrix; `actor` is a column of it. */
export async function answerOf(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  { variables }: Operation,
  actor: number,
): Promise<Expected> {
  const name = actors[actor] as (typeof actors)[number]
  const given = await variables(stage.fixture, name)
  const query = documentOf(schema, operation, given)
  return operation.startsWith('Subscription.') ? stage.subscribe(name, query, given) : stage.execute(name, query, given)
}

/** All that a caller is told by an operation of the matrix, as text: data or errors. */
export async function tellingOf(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  { variables }: Operation,
  actor: Actor,
): Promise<string> {
  const given = await variables(stage.fixture, actor)
  const query = documentOf(schema, operation, given, deepSelection)
  return JSON.stringify(await stage.client(actor).execute(query, given))
}
