import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { argumentsOf, documentOf, expectedOf, expectedUnderRule, isSubscription } from '../testing/matrixCalls.ts'
import { matrix, type Operation } from '../testing/permissionMatrix.ts'
import { type Actor, actors, type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

/**
 * No check hangs on what a caller gives: what is refused stays refused without any argument, and without any part of one, that need not be
 * given. Operations and arguments come from the schema, what is given from the matrix.
 */

const schema = buildSchema()
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

/** The same call with less in it, and what was left out. */
interface Less {
  readonly without: string
  readonly variables: Record<string, unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value without each part that it has, at every depth: left out, and null. */
function* lessOf(value: unknown, at: string): Generator<{ without: string; value: unknown }> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const less of lessOf(one, `${at}.${index}`)) yield { ...less, value: value.with(index, less.value) }
  if (!isObject(value)) return
  for (const [name, part] of Object.entries(value)) {
    const { [name]: _, ...rest } = value
    const place = at === '' ? name : `${at}.${name}`
    yield { without: place, value: rest }
    yield { without: `${place} (null)`, value: { ...value, [name]: null } }
    for (const less of lessOf(part, place)) yield { ...less, value: { ...value, [name]: less.value } }
  }
}

/** The calls with less that the schema lets through. */
function lessThan(operation: string, given: Record<string, unknown>): Less[] {
  const required = argumentsOf(schema, operation).flatMap(({ name, type }) => (isNonNullType(type) ? [name] : []))
  return [...lessOf(given, '')].flatMap(({ without, value }) => {
    const variables = value as Record<string, unknown>
    return required.every(name => variables[name] != null) ? [{ without, variables }] : []
  })
}

/** One of each kind of caller; what somebody with a right over users gets is what the right opens and no more. */
const askers: readonly Actor[] = [
  'anonymous',
  'outsider',
  'withoutRole',
  'withRole',
  'canView',
  'otherDesigner',
  'admin',
]

async function answerWithout(operation: string, actor: Actor, variables: Record<string, unknown>): Promise<string> {
  const query = documentOf(schema, operation, variables)
  if (isSubscription(operation)) return (await stage.subscribe(actor, query, variables)).outcome
  return stage.execute(actor, query, variables)
}

/** Which ask for something else that is the caller's own: for himself, a link into the area where he is. */
const otherQuestions = ['environmentId', 'environmentId (null)'].map(
  without => `otherDesigner Mutation.createLoginToken ${without}`,
)

const everybodyElse = Object.fromEntries(actors.map(actor => [actor, 'ok'])) as Record<Actor, string>
/** Data, and what nobody expected. */
const unwanted = ['ok', 'InternalError', 'unknown']
const operations = Object.entries(matrix)

/** What those who are refused get by saying less. */
async function openedBy(operation: string, entry: Operation, answers: Record<Actor, string>): Promise<unknown[]> {
  const opened = []
  for (const actor of askers.filter(asker => answers[asker] !== 'ok'))
    for (const { without, variables } of lessThan(operation, await entry.variables(stage.fixture, actor))) {
      const answer = await answerWithout(operation, actor, variables)
      const isOther = otherQuestions.includes(`${actor} ${operation} ${without}`)
      if (unwanted.includes(answer) && !isOther) opened.push([actor, without, answer])
    }
  return opened
}

describe('what is refused stays refused', () => {
  test.each(operations)('%s', async (operation, entry) => {
    expect(await openedBy(operation, entry, expectedOf(entry))).toEqual([])
  })
})

describe('what a rule about records refuses stays refused', () => {
  beforeAll(async () => {
    await stage.enterAgain()
    await stage.refuseRecords()
  })

  const reaching = operations.filter(([, { records }]) => records !== undefined && records !== 'told')
  test.each(reaching)('%s', async (operation, entry) => {
    const { withRole } = expectedUnderRule(entry)
    expect(await openedBy(operation, entry, { ...everybodyElse, withRole })).toEqual([])
  })
})
