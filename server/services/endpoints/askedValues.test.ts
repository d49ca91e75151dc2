import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldType } from '../../../shared/fields/registry.ts'
import { caseSurroundings, isOfAnyDay, type ValueCase, valueCases } from '../../../shared/fields/testing/valueCases.ts'
import { readOperand } from '../../../shared/filterRules/ruleOperands.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let outside: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  outside = server.client(undefined, 'shop.localhost')
  await shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { locale: 'es-CL', currency: 'CLP', apiEnabled: true, apiCallsPerMinute: 10_000 },
  })
})
afterAll(() => server.close())

interface Group {
  type: string
  options: object
  cases: ValueCase[]
}

/** Programs write numbers in one way, whatever the region: to them 25.000 is 25. */
function isOfPrograms(type: string, { text, value, asked = value, options = {} }: ValueCase): boolean {
  const field = { _id: 'f', name: 'it', label: 'it', type, optional: true, options }
  return isDeepStrictEqual(readOperand(field, 'equals', text, caseSurroundings), asked)
}

/** Texts of the table that ask for one value, by what their field is. */
function groups(): Group[] {
  const found = new Map<string, Group>()
  for (const [type, cases] of Object.entries(valueCases)) {
    if (!fieldType(type).operators.includes('equals')) continue
    for (const one of cases) {
      const { by, ways, region, value, options = {} } = one
      if (
        by === 'cell' ||
        ways !== undefined ||
        region !== undefined ||
        value === undefined ||
        !isOfAnyDay(one) ||
        !isOfPrograms(type, one)
      )
        continue
      const key = JSON.stringify([type, options])
      const group = found.get(key) ?? { type, options, cases: [] }
      group.cases.push(one)
      found.set(key, group)
    }
  }
  return [...found.values()]
}

const all = groups()

/** A collection with a record for each value, and where it can be asked. */
async function made({ type, options, cases }: Group, at: number) {
  const name = `asked${at}`
  const fields = [{ name: 'it', label: 'it', type, optional: true, options }]
  const collectionId = (await shop.create('Collection', { name, fields }))._id
  const ids = new Map<string, string>()
  for (const { value } of cases) {
    const key = JSON.stringify(value)
    if (!ids.has(key)) ids.set(key, (await createItem(shop.admin, { collectionId, data: { it: value } }))._id)
  }
  const rule = { fieldName: 'it', operation: 'equals', valueType: 'parameter', parameterName: 'it' }
  const filterId = (await shop.create('Filter', { name, collectionId, groups: [{ rules: [rule] }] }))._id
  await shop.create('Endpoint', { name, identifier: name, collectionId, filterId, requireToken: false })
  const parameters = [{ name: 'values', place: 'body', type: 'list', required: true }]
  const script = `const found = []
for (const it of params.values) found.push((await getCollection('${name}', { it }, { limit: -1 })).map(({ _id }) => _id))
return found`
  await shop.create('ApiEndpoint', { name, route: name, script, method: 'POST', parameters })
  return { name, collectionId, idOf: ({ value }: ValueCase) => String(ids.get(JSON.stringify(value))) }
}

test('there are many of them', () => {
  expect(all.flatMap(({ cases }) => cases).length).toBeGreaterThan(200)
})

test.each(all.map((group, at) => [`${group.type} ${JSON.stringify(group.options)}`, group, at] as const))(
  'an endpoint finds the record by each text of its value, a script and the API by the value: %s',
  async (_name, group, at) => {
    const { name, collectionId, idOf } = await made(group, at)
    const values = group.cases.map(({ value }) => value)
    const byScript = await outside.send('POST', `/api/shop/${name}`, JSON.stringify({ values }), {
      'content-type': 'application/json',
    })
    expect([byScript.status, byScript.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    for (const [row, one] of group.cases.entries()) {
      const id = idOf(one)
      expect([one.text, byScript.json[row]]).toEqual([one.text, expect.arrayContaining([id])])
      const byEndpoint = await outside.get(`/endpoints/shop/${name}?limit=50&it=${encodeURIComponent(one.text)}`)
      expect([one.text, byEndpoint.json.items]).toEqual([
        one.text,
        expect.arrayContaining([expect.objectContaining({ _id: id })]),
      ])
      const { items } = await collectionItems(shop.admin, { collectionId, limit: 50, filter: { it: one.value } })
      expect([one.text, items.map(({ _id }) => _id)]).toEqual([one.text, expect.arrayContaining([id])])
    }
  },
)
