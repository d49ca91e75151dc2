import { getNullableType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deepSelection } from '../../testing/deepSelection.ts'
import { argumentsOf, isSubscription } from '../../testing/matrixCalls.ts'
import { matrix } from '../../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../../testing/permissionStage.ts'
import { buildSchema } from '../schema.ts'

/** What is written into a document is what a variable says: the same value is read of both. */

const schema = buildSchema()
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

/** A value as documents write it; names that they cannot write are left out. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([name, inner]) => /^[_A-Za-z]\w*$/.test(name) && inner !== undefined)
  return `{${entries.map(([name, inner]) => `${name}: ${written(inner)}`).join(', ')}}`
}

const isFree = (operation: string) =>
  argumentsOf(schema, operation).some(({ type }) => String(type).replace(/[[\]!]/g, '') === 'JSON')

const free = Object.entries(matrix).filter(([operation]) => isFree(operation) && !isSubscription(operation))

test.each(free)('%s', async (operation, { variables }) => {
  const [root = '', name = ''] = operation.split('.')
  const given = await variables(stage.fixture, 'superAdmin')
  const more = argumentsOf(schema, operation)
    .filter(({ name: argument, type }) => !(argument in given) && String(getNullableType(type)) === 'JSON')
    .map(({ name: argument }) => [argument, { a: 'x', b: { c: [1, null, { d: true }] } }])
  const args = Object.entries({ ...given, ...Object.fromEntries(more) })
  const passed = args.map(([argument, value]) => `${argument}: ${written(value)}`).join(', ')
  const field = schema.getType(root === 'Query' ? 'Query' : 'Mutation')
  const { type } = (field as ReturnType<typeof schema.getQueryType>)?.getFields()[name] ?? {}
  const document = `${root.toLowerCase()} { ${name}(${passed}) ${type ? deepSelection(type) : ''} }`
  const { errors } = await stage.client('superAdmin').execute(document, {})
  expect(errors?.map(({ extensions }) => extensions?.error) ?? []).not.toContain('InternalError')
})
