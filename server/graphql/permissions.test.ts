import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpMatrix } from '../testing/httpMatrix.ts'
import { tellsRecord } from '../testing/markedRecords.ts'
import {
  answersOf,
  argumentsOf,
  callOf,
  documentOf,
  expectedOf,
  expectedUnderRule,
  isSubscription,
  readsOf,
  rootsOf,
} from '../testing/matrixCalls.ts'
import { matrix, type Operation } from '../testing/permissionMatrix.ts'
import { type Actor, actors, type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { storedRows } from '../testing/testEngine.ts'
import { buildSchema } from './schema.ts'

/**
 * Who gets what: each operation and each route, asked by a caller of every kind, while no rule says anything about records and while one
 * refuses them all. The calls are made of the matrix; what is missing there fails.
 */

const schema = buildSchema()
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

const known = Object.entries(rootsOf(schema)).flatMap(([root, type]) =>
  Object.keys(type?.getFields() ?? {}).map(name => `${root}.${name}`),
)
const operations = Object.entries(matrix)

test('every operation and every subscription stands in the matrix, and nothing else does', () => {
  expect(Object.keys(matrix).sort()).toEqual(known.sort())
})

test('every route of the server stands in the matrix, and nothing else does', () => {
  expect(Object.keys(httpMatrix).sort()).toEqual([...new Set(stage.routes)].sort())
})

describe.each(Object.entries(httpMatrix))('HTTP %s', (_route, entries) => {
  test.each(Object.entries(entries))('%s', async (_what, entry) => {
    const answers: Record<string, string> = {}
    for (const actor of actors) answers[actor] = String(await entry.status(stage, actor))
    expect(answers).toEqual(expectedOf(entry))
  })
})

/** What arguments that need not be given may be told, by the names of their types. */
const tellable: Record<string, readonly unknown[]> = {
  Boolean: [true, false],
  String: ['x', 'shop'],
  Int: [0, 1],
  JSON: [{}, { itemId: 'x', itemIds: ['x'], isAdmin: true, roles: ['admin'] }],
}

/** All that may be added to a call beside what it needs: name and value. */
const addable = (operation: string): [string, unknown][] =>
  argumentsOf(schema, operation).flatMap(({ name, type }) =>
    (tellable[String(type)] ?? []).map((value): [string, unknown] => [name, value]),
  )

/** Of those that all operations that write are asked to write. */
const markedRecords = async () => JSON.stringify(await storedRows(stage.fixture.server, 'shop', 'r_marked'))

/** What somebody gets of an operation, with all that it tells, and whether it wrote a record. */
async function askedAbout(operation: string, entry: Operation, actor: Actor) {
  const { query, variables } = await callOf(stage, schema, operation, entry, actor)
  if (isSubscription(operation)) {
    // Who hears of changes writes none of them.
    const { outcome, text } = await stage.subscribe(actor, query, variables)
    return { outcome, tells: tellsRecord(text), writes: false }
  }
  const before = await markedRecords()
  const { outcome, text } = await stage.ask(actor, query, variables)
  return { outcome, tells: tellsRecord(text), writes: (await markedRecords()) !== before }
}

describe('without a rule', () => {
  test.each(operations)('%s', async (operation, entry) => {
    expect(await answersOf(stage, schema, operation, entry)).toEqual(expectedOf(entry))
  })
})

const refusedThere = operations.filter(
  ([name, entry]) => !isSubscription(name) && expectedOf(entry).withoutRole !== 'ok' && addable(name).length > 0,
)

describe('what is refused to a member without a role, nothing opens that he may add to the call', () => {
  beforeAll(() => stage.enterAgain())

  test.each(refusedThere)('%s', async (operation, entry) => {
    const given = await entry.variables(stage.fixture, 'withoutRole')
    const open = []
    for (const [argument, value] of addable(operation).filter(([name]) => !(name in given))) {
      const asked = { ...given, [argument]: value }
      const answer = await stage.execute('withoutRole', documentOf(schema, operation, asked), asked)
      if (answer === 'ok') open.push([argument, value])
    }
    expect(open).toEqual([])
  })
})

describe('what reaches records is what the matrix says', () => {
  beforeAll(() => stage.enterAgain())

  test.each(operations)('%s', async (operation, entry) => {
    const { tells, writes } = await askedAbout(operation, entry, 'withRole')
    const reads = readsOf(entry)
    if (reads === undefined) expect(writes).toBe(true)
    else expect({ tells, writes }).toEqual(reads)
  })
})

describe('under a rule that refuses records', () => {
  beforeAll(async () => {
    await stage.enterAgain()
    await stage.refuseRecords()
  })

  test.each(operations)('%s tells a member of none, and writes none', async (operation, entry) => {
    const { outcome, ...reached } = await askedAbout(operation, entry, 'withRole')
    expect([outcome, reached]).toEqual([expectedUnderRule(entry).withRole, { tells: false, writes: false }])
  })

  test('whose session the last one ended comes in again', () => stage.enterAgain())

  const reaching = operations.filter(([name, { records }]) => records !== undefined || isSubscription(name))
  test.each(reaching)('%s', async (operation, entry) => {
    expect(await answersOf(stage, schema, operation, entry)).toEqual(expectedUnderRule(entry))
  })
})
