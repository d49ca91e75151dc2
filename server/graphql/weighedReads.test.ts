import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadLimits } from '../system/readShares.ts'
import { marks } from '../testing/markedRecords.ts'
import { callOf } from '../testing/matrixCalls.ts'
import { matrix } from '../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

/** Whatever is asked of records is weighed: who may read nothing of them is told nothing. */

const schema = buildSchema()
const room = { call: 32_000_000, owner: 128_000_000, all: 512_000_000 }
const limits: { -readonly [name in keyof ReadLimits]: number } = { ...room }
let stage: PermissionStage

beforeAll(async () => {
  stage = await permissionStage({ readLimits: limits })
})
afterAll(() => stage.close())

const queries = Object.entries(matrix).filter(([operation]) => operation.startsWith('Query.'))

/** The queries by which somebody is told of a record, while one call may read so much. */
async function tellingWith(call: number): Promise<Set<string>> {
  const telling = new Set<string>()
  for (const [operation, entry] of queries)
    for (const actor of ['withRole', 'superAdmin'] as const) {
      const { query, variables } = await callOf(stage, schema, operation, entry, actor)
      limits.call = call
      const text = JSON.stringify(await stage.client(actor).execute(query, variables))
      limits.call = room.call
      if (text.includes(marks.text) || text.includes(marks.order)) telling.add(operation)
    }
  return telling
}

test('each query that tells records tells none to a call that may read nothing', async () => {
  // What was read is kept for those who ask again: it is asked with room last.
  expect([...(await tellingWith(0))]).toEqual([])
  expect([...(await tellingWith(room.call))]).toEqual(
    expect.arrayContaining(['Query.collectionItems', 'Query.tableResult', 'Query.formItem', 'Query.selectOptions']),
  )
})
