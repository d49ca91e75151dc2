import { type GraphQLField, type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { singularField, typeName } from '../../../shared/components/calls.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { environmentUserSchema } from '../../../shared/environment/environmentUser.ts'
import { environmentSettings } from '../../../shared/environment/settings.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { documentOf, rootsOf } from '../../testing/matrixCalls.ts'
import { matrix, type Operation } from '../../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../../testing/permissionStage.ts'
import type { GraphQLAnswer } from '../../testing/testClient.ts'
import { askStored, platform } from '../../testing/testEngine.ts'
import { wrongValues } from '../../testing/wrongValues.ts'
import { buildSchema } from '../schema.ts'

const schema = buildSchema()
const scale = Number(process.env.TELAR_TEST_SCALE ?? 1)
const values = wrongValues(scale)
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

interface Call {
  name: string
  operation: string
  field: GraphQLField<unknown, unknown>
  entry: Operation
}

const callsOf = (root: 'Query' | 'Mutation' | 'Subscription'): Call[] =>
  Object.values(rootsOf(schema)[root]?.getFields() ?? {})
    .filter(({ args }) => args.length > 0)
    .map(field => ({
      name: field.name,
      operation: `${root}.${field.name}`,
      field,
      entry: matrix[`${root}.${field.name}`] as Operation,
    }))

/** What a member of `data` may be called, where its names are known: each of them is tried too. */
function membersOf({ name }: Call, argument: string): string[] {
  if (argument !== 'data') return []
  const kind = allKinds.find(candidate =>
    [`create${typeName(candidate)}`, `update${typeName(candidate)}`].includes(name),
  )
  if (kind) return ['name', ...Object.keys(kind.properties)]
  if (name === 'updateEnvironment') return ['url', ...Object.keys(environmentSettings)]
  return name.endsWith('EnvironmentUser') ? Object.keys(environmentUserSchema.shape) : []
}

interface Attempt {
  what: string
  /** JSON. */
  variables: string
}

const put = (object: Readonly<Record<string, unknown>>, name: string, json: string) => {
  const { [name]: _replaced, ...others } = object
  const rest = JSON.stringify(others).slice(1, -1)
  return `{${rest}${rest && ','}${JSON.stringify(name)}:${json}}`
}

/** What creates and what updates a kind looks at its members by the same lines: a value is tried by the one or the other. */
const isOfOther = ({ name }: Call, number: number) =>
  scale <= 1 && /^(create|update)/.test(name) && (number % 2 === 0) !== name.startsWith('create')

function attemptsAt(call: Call, argument: string, valid: Readonly<Record<string, unknown>>): Attempt[] {
  const members = membersOf(call, argument)
  return Object.entries(values).flatMap(([what, json], at) => [
    { what: `${argument} = ${what}`, variables: put(valid, argument, json) },
    ...members
      .filter((_, index) => !isOfOther(call, index + at))
      .map(member => ({
        what: `${argument}.${member} = ${what}`,
        variables: put(valid, argument, put(valid[argument] as Record<string, unknown>, member, json)),
      })),
  ])
}

/** Operations as JSON, in batches that the server takes. */
function batchesOf(operations: readonly string[]): string[] {
  const batches: string[][] = []
  let room = 0
  for (const operation of operations) {
    if (room < operation.length * 2 || (batches.at(-1)?.length ?? 0) === limits.batchOperations) {
      batches.push([])
      room = limits.bodyBytes
    }
    batches.at(-1)?.push(operation)
    room -= operation.length * 2
  }
  return batches.map(batch => `[${batch.join()}]`)
}

/** The answers to all attempts, in their order. */
async function answersTo(query: string, attempts: readonly Attempt[]): Promise<GraphQLAnswer<unknown>[]> {
  const client = stage.client('superAdmin')
  const answers: GraphQLAnswer<unknown>[] = []
  const operations = attempts.map(({ variables }) => `{"query":${JSON.stringify(query)},"variables":${variables}}`)
  for (const body of batchesOf(operations)) {
    const { json, status, text } = await client.send('POST', '/graphql', body, {
      'content-type': 'application/json',
      ...client.signedHeaders(body),
    })
    if (!Array.isArray(json)) throw new Error(`HTTP ${status}: ${text.slice(0, 300)}`)
    answers.push(...json)
  }
  return answers
}

const told = [
  'validationError',
  'BadRequest',
  'TooLarge',
  'NotFound',
  'Conflict',
  'PermissionsError',
  'TooManyRequests',
]

/** What was answered otherwise than with data or with an error that says what is wrong. */
const unexpected = (attempts: readonly Attempt[], answers: readonly GraphQLAnswer<unknown>[]) =>
  attempts.flatMap(({ what }, at) => {
    const wrong = answers[at]?.errors?.find(({ extensions }) => !told.includes(String(extensions?.error)))
    return wrong === undefined ? [] : [`${what}: ${JSON.stringify(wrong).slice(0, 200)}`]
  })

/** Everything that can be asked of a type without arguments. */
function wholeSelection(type: GraphQLOutputType, levels = 3): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter(({ args, type: inner }) => args.length === 0 && (levels > 0 || isLeafType(getNamedType(inner))))
    .map(field => `${field.name}${wholeSelection(field.type, levels - 1)}`)
  return ` { ${fields.join(' ')} }`
}

/** Those of one record are lists of that record. */
const lists = callsOf('Query').filter(
  ({ field }) =>
    /Page!$/.test(String(field.type)) &&
    !field.args.some(({ name }) => name === 'formId') &&
    field.args.every(({ type, name }) => !String(type).endsWith('!') || name === 'environmentId'),
)

/** What every list of the server and of the environment answers. */
async function everyList() {
  const { environmentId } = stage.fixture
  const asked = lists.map(({ name, field }) => {
    const given = field.args.filter(argument => ['environmentId', 'limit'].includes(argument.name))
    const passed = given.map(
      argument => `${argument.name}: ${argument.name === 'limit' ? 1_000 : `"${environmentId}"`}`,
    )
    return { query: `{ ${name}${passed.length > 0 ? `(${passed})` : ''}${wholeSelection(field.type)} }` }
  })
  // What was asked for before may still be on its way: jobs, of whose end people are told, and mails.
  const { server } = stage.fixture
  const running = () => askStored(server, environmentId, "SELECT id FROM jobs WHERE status = 'running'")
  await expect.poll(running, { timeout: 60_000 }).toEqual([])
  await stage.services.background.idle()
  const { json } = await stage.client('superAdmin').post(asked)
  return json as GraphQLAnswer<unknown>[]
}

const validFor = async ({ entry }: Call) => entry.variables(stage.fixture, 'superAdmin')

/** Tries every value at every argument. @returns whether all of them were refused */
async function tryAll(call: Call, valid: Readonly<Record<string, unknown>>): Promise<boolean> {
  let taken = 0
  for (const { name } of call.field.args) {
    const attempts = attemptsAt(call, name, valid)
    const answers = await answersTo(documentOf(schema, call.operation, { ...valid, [name]: null }), attempts)
    expect(unexpected(attempts, answers)).toEqual([])
    taken += answers.filter(({ errors }) => errors === undefined).length
  }
  return taken === 0
}

/** The calls of all kinds are made by the same lines: what is not told by a kind's own properties is tried with one of them. */
const isRepetition = ({ name }: Call) =>
  allKinds
    .slice(1)
    .some(kind =>
      [singularField(kind), kind.plural, `delete${typeName(kind)}`, `duplicate${typeName(kind)}`].includes(name),
    )
const isTried = (call: Call) => scale > 1 || !isRepetition(call)

test.each(callsOf('Query').filter(isTried))('$operation says what is wrong with each argument', async call => {
  await tryAll(call, await validFor(call))
})

test.each(callsOf('Mutation').filter(isTried))('$operation stores nothing of what it refuses', async call => {
  const valid = await validFor(call)
  const before = await everyList()
  const allRefused = await tryAll(call, valid)
  const after = await everyList()
  expect(after.flatMap(({ errors }) => errors ?? [])).toEqual([])
  if (allRefused) expect(after).toEqual(before)
})

describe.each(callsOf('Subscription'))('$operation', ({ operation, entry, field }) => {
  test.each(field.args.map(({ name }) => name))('%s', async argument => {
    const valid = await entry.variables(stage.fixture, 'superAdmin')
    for (const json of Object.values(values)) {
      // A client's own stack ends before the server's patience.
      if (json.length > 20_000) continue
      const wrong = { ...valid, [argument]: JSON.parse(json) }
      const { outcome } = await stage.subscribe('superAdmin', documentOf(schema, operation, wrong), wrong)
      expect(['ok', 'NotFound', 'BadRequest', 'validationError', 'TooLarge']).toContain(outcome)
    }
  })
})

test('what an older build stored wrongly breaks no list', async () => {
  const { server } = stage.fixture
  const name = '{"name":{"first":"Ana"},"firstName":7,"lastName":[],"avatarFileId":null}'
  await askStored(server, platform, 'UPDATE accounts SET profile = ?', [name])
  for (const { id, settings } of await askStored(server, platform, 'SELECT id, settings FROM environments')) {
    const wrong = { ...JSON.parse(String(settings)), allowSignUp: 'x', logo: 7 }
    await askStored(server, platform, 'UPDATE environments SET settings = ? WHERE id = ?', [
      JSON.stringify(wrong),
      String(id),
    ])
  }
  expect((await everyList()).flatMap(({ errors }) => errors ?? [])).toEqual([])
})

test('text that engines would read otherwise than it was written is refused where it is typed', async () => {
  const refusalOf = async (query: string, variables: Record<string, unknown>) =>
    (await stage.client('superAdmin').execute(query, variables)).errors?.[0]?.extensions
  const { collectionId, tableId } = stage.fixture
  const refused = (path: string) => ({ error: 'validationError', validationErrors: { [path]: 'invalid' } })
  const users = 'query ($filter: String) { users(filter: $filter) { items { _id } } }'
  const items = 'query ($id: String!, $filter: JSON) { collectionItems(collectionId: $id, filter: $filter) { items } }'
  const table = 'query ($id: String!, $typed: JSON) { tableResult(tableId: $id, filterValues: $typed) { items } }'
  expect(await refusalOf(users, { filter: 'root\u0000' })).toEqual(refused('filter'))
  const filter = { $or: [{ customer: { $contains: '\u0000' } }] }
  expect(await refusalOf(items, { id: collectionId, filter })).toEqual(refused('filter.$or.0.customer.$contains'))
  expect(await refusalOf(table, { id: tableId, typed: { who: 'a\ud83d' } })).toEqual(refused('filterValues.who'))
})
