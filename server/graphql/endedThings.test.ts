import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { argumentsOf, documentOf, expectedOf, isSubscription } from '../testing/matrixCalls.ts'
import { matrix } from '../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

/**
 * With what was ended nobody does anything again: every mutation that deletes or removes something by its id, and after it every operation
 * that names such a thing, by whoever may do most. Both come from the schema, the thing from the matrix.
 */

const schema = buildSchema()
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

const operations = Object.entries(matrix)

/** Arguments that name something, the thing itself last. */
const idsOf = (operation: string) =>
  argumentsOf(schema, operation).flatMap(({ name, type }) => (isNonNullType(type) && /Id$/.test(name) ? [name] : []))

/** What ends something. Without an id of its own it is a part of an environment; what asks for a word beside it is told in tests of its own. */
const ends = operations.flatMap(([operation, entry]) => {
  const named = idsOf(operation).at(-1)
  const isEnd = /^Mutation\.(delete|remove)[A-Z]/.test(operation) && expectedOf(entry).superAdmin === 'ok'
  return isEnd && named !== undefined && named !== 'environmentId' ? [{ end: operation, named }] : []
})

const pairs = ends.flatMap(({ end, named }) =>
  operations.flatMap(([after]) => (idsOf(after).includes(named) ? [[end, after] as const] : [])),
)

/** What designers do with what is kept of something deleted. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'Mutation.deleteItem': ['Query.recordHistory', 'Query.compareRecordVersions', 'Mutation.restoreItem'],
}

async function ask(operation: string, variables: Record<string, unknown>): Promise<string> {
  const query = documentOf(schema, operation, variables)
  return isSubscription(operation)
    ? (await stage.subscribe('superAdmin', query, variables)).outcome
    : stage.execute('superAdmin', query, variables)
}

const variablesOf = async (operation: string) => (await matrix[operation]?.variables(stage.fixture, 'superAdmin')) ?? {}
const unwanted = ['ok', 'InternalError', 'unknown']

describe.each(pairs)('after %s', (end, after) => {
  test(`${after} is refused`, async () => {
    const given = await variablesOf(after)
    const ended = await variablesOf(end)
    expect(await ask(end, ended)).toBe('ok')
    const taken = argumentsOf(schema, after).flatMap(({ name }) => (name in ended ? [[name, ended[name]]] : []))
    const answer = await ask(after, { ...given, ...Object.fromEntries(taken) })
    expect(unwanted.includes(answer) ? answer : 'refused').toBe(kept[end]?.includes(after) ? 'ok' : 'refused')
  })
})

/** What gives it back or takes it away for good, and the mails of the platform, which superAdmins see whatever they are about. */
const ofPlatform = ['Query.mails', 'Mutation.restoreDeletedEnvironment', 'Mutation.removeDeletedEnvironment']

test('in an environment that was deleted nothing is done any more', async () => {
  const gone = await stage.elsewhere('cerrada')
  const isOfIt = (value: unknown) => /"cerrada(_[^"]*)?"/.test(JSON.stringify(value))
  const prepared: [string, Record<string, unknown>][] = []
  for (const [operation, { variables }] of operations.filter(([name]) => !ofPlatform.includes(name))) {
    const given = await variables(gone, 'superAdmin')
    if (isOfIt(given)) prepared.push([operation, given])
  }
  await gone.admin.run('mutation { deleteEnvironment(environmentId: "cerrada", name: "Tienda") }')
  const done: string[] = []
  for (const [operation, given] of prepared) if (unwanted.includes(await ask(operation, given))) done.push(operation)
  expect(prepared.length).toBeGreaterThan(operations.length / 2)
  expect(done).toEqual([])
})
