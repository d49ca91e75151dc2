import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, rootsOf } from '../testing/matrixCalls.ts'
import { httpMatrix, matrix } from '../testing/permissionMatrix.ts'
import { actors, type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

const schema = buildSchema()
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

const known = Object.entries(rootsOf(schema)).flatMap(([root, type]) =>
  Object.keys(type?.getFields() ?? {}).map(name => `${root}.${name}`),
)

test('every operation and every subscription stands in the matrix, and nothing else does', () => {
  expect(Object.keys(matrix).sort()).toEqual(known.sort())
})

describe.each(Object.entries(matrix))('%s', (operation, entry) => {
  test.each(actors.map((actor, index) => [actor, index] as const))('as %s', async (_actor, index) => {
    expect(await answerOf(stage, schema, operation, entry, index)).toBe(entry.answers.split(' ')[index])
  })
})

describe.each(Object.entries(httpMatrix))('HTTP %s', (_route, entry) => {
  test.each(actors.map((actor, index) => [actor, index] as const))('as %s', async (actor, index) => {
    expect(await entry.status(stage, actor)).toBe(Number(entry.answers.split(' ')[index]))
  })
})
