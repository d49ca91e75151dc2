import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idArgument, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { sampleOf } from '../../../shared/components/testing/samples.ts'
import { environmentFile } from '../../db/environment/paths.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let count = 0
const name = () => `n${++count}`

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
  expect(everything()).toContain('Ana')
})
afterAll(() => server.close())

/** Every row of every table of the environment, as text. */
function everything(): string {
  const database = new Database(environmentFile(server.dataDirectory, 'shop'), { readonly: true })
  try {
    const tables = database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
      )
      .all()
    return JSON.stringify(tables.map(table => [table.name, database.prepare(`SELECT * FROM "${table.name}"`).all()]))
  } finally {
    database.close()
  }
}

async function expectRefused(query: string, variables: object): Promise<void> {
  const before = everything()
  const { errors } = await shop.admin.execute(query, { ...variables })
  expect(errors?.[0]?.extensions?.error, query).toMatch(/^(validationError|Conflict|NotFound|BadRequest)$/)
  expect(everything(), query).toBe(before)
}

const saving = (
  kind: ComponentKind,
  verb: 'create' | 'update' | 'duplicate' | 'delete',
  argument: string,
  rest: string,
) => `mutation (${argument}) { ${verb}${typeName(kind)}(${rest})${verb === 'delete' ? '' : ' { _id }'} }`

test.each(allKinds)('[AA7] what designers do with a $kind and fails changes no data', async kind => {
  const { collectionId, clerkRoleId: roleId } = shop
  const own = { name: name(), ...sampleOf(kind, { collectionId, roleId, name }) }
  const { _id } = await shop.create(typeName(kind), own)
  const other = { name: name(), ...sampleOf(kind, { collectionId, roleId, name }) }
  await shop.create(typeName(kind), other)
  const id = idArgument(kind)

  const create = saving(kind, 'create', '$data: JSON!', 'environmentId: "shop", data: $data')
  await expectRefused(create, { data: { ...own, name: '' } })
  await expectRefused(create, { data: { ...own, name: name(), unheardOf: true } })
  const update = (expected: string) =>
    saving(kind, 'update', '$id: String!, $data: JSON!', `${id}: $id, data: $data${expected}`)
  await expectRefused(update(''), { id: _id, data: { name: '' } })
  await expectRefused(update(', expectedVersion: 99'), { id: _id, data: { name: name() } })
  await expectRefused(update(''), { id: `${_id}x`, data: { name: name() } })
  await expectRefused(saving(kind, 'delete', '$id: String!', `${id}: $id`), { id: `${_id}x` })
  await expectRefused(saving(kind, 'duplicate', '$id: String!, $name: String!', `${id}: $id, name: $name`), {
    id: _id,
    name: '',
  })
})

test('[AA7] deleting what others use, a wrong file to import and a field that records contradict change no data', async () => {
  const { collectionId } = shop
  await expectRefused('mutation ($id: String!) { deleteCollection(collectionId: $id) }', { id: collectionId })
  await expectRefused(
    'mutation ($id: String!, $fileId: String!) { importCollectionData(collectionId: $id, fileId: $fileId) { _id } }',
    { id: collectionId, fileId: 'shop_nothing' },
  )
  await expectRefused('mutation ($id: String!) { createItem(collectionId: $id, data: { amount: "mucho" }) }', {
    id: collectionId,
  })
})
