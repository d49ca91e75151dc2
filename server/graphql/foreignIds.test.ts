import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomIds } from '../system/ids.ts'
import { deepSelection } from '../testing/deepSelection.ts'
import { documentOf, isSubscription, rootsOf } from '../testing/matrixCalls.ts'
import { matrix } from '../testing/permissionMatrix.ts'
import { type Actor, type PermissionStage, permissionStage, type StageFixture } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

/**
 * Nobody finds out what there is in an environment that he does not know: every operation with the id of something, asked with one that is
 * there and with one that is not, answers the same, byte for byte but for the id that was asked with.
 */

const schema = buildSchema()
const ids = randomIds()
const there = 'lejana'
const askers: readonly Actor[] = ['anonymous', 'outsider', 'withRole', 'canAddUsers', 'otherDesigner', 'admin']

let stage: PermissionStage
let far: StageFixture

beforeAll(async () => {
  stage = await permissionStage()
  far = await stage.elsewhere(there)
})
afterAll(() => stage.close())

/** Every argument that names something by its id. */
const asked = Object.entries(rootsOf(schema)).flatMap(([root, type]) =>
  Object.values(type?.getFields() ?? {}).flatMap(({ name, args }) =>
    args.flatMap(argument => (/Ids?$/.test(argument.name) ? [[`${root}.${name}`, argument.name] as const] : [])),
  ),
)

/** Which the client makes up: nothing is named by it. */
const ownNames = ['Mutation.addRecordComment commentId']

/** It names something that is there: the environment, a part of it, or what only its own id tells. */
const isOfThere = (id: unknown) => typeof id === 'string' && (id === there || !isLocal(id) || /^\w{17}$/.test(id))
const isLocal = (id: string) => !id.startsWith(`${there}_`)

/** An id of the same shape of something that is nowhere. */
function unknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unknown)
  const id = String(value)
  if (id === there) return 'ninguna'
  return isLocal(id) ? ids.next() : `${there}_${ids.next()}`
}

async function answer(operation: string, actor: Actor, variables: Record<string, unknown>): Promise<string> {
  const query = documentOf(schema, operation, variables, deepSelection)
  return isSubscription(operation)
    ? (await stage.subscribe(actor, query, variables)).text
    : JSON.stringify(await stage.client(actor).execute(query, variables))
}

/** Without what was asked with. */
const blank = (text: string, value: unknown) =>
  [value].flat().reduce<string>((rest, id) => rest.replaceAll(String(id), 'ID'), text)

describe.each(asked)('%s by %s', (operation, argument) => {
  test('tells nothing of what is elsewhere', async () => {
    const entry = matrix[operation]
    const own = await entry?.variables(stage.fixture, 'superAdmin')
    const foreign = (await entry?.variables(far, 'superAdmin'))?.[argument]
    // Such as the name of an environment that is to be.
    if (![foreign].flat().some(isOfThere) || ownNames.includes(`${operation} ${argument}`)) return
    const random = unknown(foreign)
    for (const actor of askers) {
      const told = await answer(operation, actor, { ...own, [argument]: foreign })
      const ofNothing = await answer(operation, actor, { ...own, [argument]: random })
      expect([actor, blank(told, foreign)]).toEqual([actor, blank(ofNothing, random)])
      expect(told).not.toMatch(/"data":\{"\w+":(?!null)/)
    }
  })
})
