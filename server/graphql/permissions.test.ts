import { type GraphQLField, getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actors, type Expected, httpMatrix, matrix, type Operation } from '../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

const schema = buildSchema()
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

const roots = {
  Query: schema.getQueryType(),
  Mutation: schema.getMutationType(),
  Subscription: schema.getSubscriptionType(),
}
const known = Object.entries(roots).flatMap(([root, type]) =>
  Object.keys(type?.getFields() ?? {}).map(name => `${root}.${name}`),
)

test('every operation and every subscription stands in the matrix, and nothing else does', () => {
  expect(Object.keys(matrix).sort()).toEqual(known.sort())
})

function fieldOf(operation: string): GraphQLField<unknown, unknown> {
  const [root = '', name = ''] = operation.split('.')
  const field = roots[root as keyof typeof roots]?.getFields()[name]
  if (!field) throw new Error(`${operation} is not in the schema`)
  return field
}

/** A call of the operation with a variable for each argument that is given. */
function documentOf(operation: string, variables: Record<string, unknown>): string {
  const [root = ''] = operation.split('.')
  const { name, args, type } = fieldOf(operation)
  const given = args.filter(argument => argument.name in variables)
  const declared = given.map(argument => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = given.map(argument => `${argument.name}: $${argument.name}`).join(', ')
  const selection = isObjectType(getNamedType(type)) ? ' { __typename }' : ''
  return `${root.toLowerCase()}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${selection} }`
}

async function answerOf(operation: string, { variables }: Operation, actor: number): Promise<Expected> {
  const name = actors[actor] as (typeof actors)[number]
  const given = await variables(stage.fixture, name)
  const query = documentOf(operation, given)
  return operation.startsWith('Subscription.') ? stage.subscribe(name, query, given) : stage.execute(name, query, given)
}

describe.each(Object.entries(matrix))('%s', (operation, entry) => {
  test.each(actors.map((actor, index) => [actor, index] as const))('as %s', async (_actor, index) => {
    expect(await answerOf(operation, entry, index)).toBe(entry.answers.split(' ')[index])
  })
})

describe.each(Object.entries(httpMatrix))('HTTP %s', (_route, entry) => {
  test.each(actors.map((actor, index) => [actor, index] as const))('as %s', async (actor, index) => {
    expect(await entry.status(stage, actor)).toBe(Number(entry.answers.split(' ')[index]))
  })
})
