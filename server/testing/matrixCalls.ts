import { type GraphQLField, type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { deepSelection } from './deepSelection.ts'
import type { Operation } from './permissionMatrix.ts'
import {
  type Actor,
  actors,
  type Column,
  columns,
  type Expected,
  managers,
  type PermissionStage,
} from './permissionStage.ts'

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

export const argumentsOf = (schema: GraphQLSchema, operation: string) => fieldOf(schema, operation).args

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

/** What each caller should get of an operation, or of a route. */
export function expectedOf({ answers, opens = [] }: Pick<Operation, 'answers' | 'opens'>): Record<Actor, string> {
  const given = answers.split(' ')
  const of = (column: Column) => given[columns.indexOf(column)] ?? ''
  return Object.fromEntries([
    ...columns.map(column => [column, of(column)]),
    ...managers.map(right => [right, of(opens.includes(right) ? 'admin' : 'withoutRole')]),
  ])
}

/** As `expectedOf`, while no record is for anybody but designers. */
export const expectedUnderRule = (entry: Operation) =>
  entry.records === undefined || entry.records === 'told'
    ? expectedOf(entry)
    : { ...expectedOf(entry), withRole: entry.records === 'notAllowed' ? 'notAllowed' : 'NotFound' }

/** Whether an operation only reads, and then whether it tells of records; undefined for one that writes some. */
export const readsOf = ({ records }: Operation): { tells: boolean; writes: false } | undefined =>
  records === 'NotFound' || records === 'notAllowed'
    ? undefined
    : { tells: records === 'told' || records === 'named', writes: false }

/** The call of an operation by a caller, with all that can be asked of its answer. */
export async function callOf(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  { variables: of }: Operation,
  actor: Actor,
): Promise<{ query: string; variables: Record<string, unknown> }> {
  const variables = await of(stage.fixture, actor)
  return { query: documentOf(schema, operation, variables, deepSelection), variables }
}

/** What a caller gets of an operation of the matrix. */
export async function answerOf(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  { variables }: Operation,
  actor: Actor,
): Promise<Expected> {
  return answerTo(stage, schema, operation, await variables(stage.fixture, actor), actor)
}

export const isSubscription = (operation: string) => operation.startsWith('Subscription.')

async function answerTo(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  given: Record<string, unknown>,
  actor: Actor,
): Promise<Expected> {
  const query = documentOf(schema, operation, given)
  return isSubscription(operation)
    ? (await stage.subscribe(actor, query, given)).outcome
    : stage.execute(actor, query, given)
}

/** What everybody gets of it. What a call left as it was, the next one asks about too: making another costs more than asking. */
export async function answersOf(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  { variables }: Operation,
): Promise<Record<string, Expected>> {
  const answers: Record<string, Expected> = {}
  const isOwn = variables.length > 1
  let given: Record<string, unknown> | undefined
  for (const actor of actors) {
    given ??= await variables(stage.fixture, actor)
    const answer = await answerTo(stage, schema, operation, given, actor)
    if (isOwn || (answer === 'ok' && operation.startsWith('Mutation.'))) given = undefined
    answers[actor] = answer
  }
  return answers
}

/** All that a caller is told by an operation of the matrix, as text: data or errors. */
export async function tellingOf(
  stage: PermissionStage,
  schema: GraphQLSchema,
  operation: string,
  entry: Operation,
  actor: Actor,
): Promise<string> {
  const { query, variables } = await callOf(stage, schema, operation, entry, actor)
  return JSON.stringify(await stage.client(actor).execute(query, variables))
}
