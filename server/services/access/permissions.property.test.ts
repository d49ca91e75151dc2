import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordAction, recordActions } from '../../../shared/environment/permissions.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { explain, type Member, member } from '../../testing/permissionCalls.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { createItem, failureOf, runTableAction, tableResult, updateTableCell } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

/**
 * Whatever the roles, memberships, rules and records are: what is explained is what happens, to the user himself, and to a designer who sees
 * as him.
 */

let server: TestServer
let shop: EnvironmentFixture
let roles: string[]
let people: Member[]
let tableId: string
const itemIds: string[] = []

const random = seededRandom()
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(list: readonly T[], share: number) => list.filter(() => random() < share)
const create = async (kind: string, data: Readonly<Record<string, unknown>>) => (await shop.create(kind, data))._id
const collectionId = 'shop_things'

const randomData = () => ({
  title: 'a thing',
  amount: pick([null, 1, 5, 10]),
  agent: pick([null, ...people.map(({ own }) => own)]),
})
const makeItem = async () => {
  itemIds.push((await createItem(shop.admin, { collectionId, data: randomData() }))._id)
}

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  roles = [await create('Role', { name: 'A' }), await create('Role', { name: 'B' })]
  people = []
  for (const held of [[], roles.slice(0, 1), roles.slice(1), roles]) people.push(await member(shop, held))
  const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
  const fields = [field('title', 'string'), field('amount', 'number'), field('agent', 'user')]
  await create('Collection', { name: 'things', fields })
  const columns = [{ type: 'editableField', fieldName: 'title' }, { type: 'deleteRowByUser' }]
  tableId = await create('Table', { name: 'Things', collectionId, columns, defaultLimit: 100 })
  for (let made = 0; made < 8; made += 1) await makeItem()
})
afterAll(() => server.close())

const condition = () =>
  pick<object>([
    { fieldName: 'amount', operation: 'greater', valueType: 'fixed', value: pick([0, 4, 9]) },
    { fieldName: 'amount', operation: pick(['exists', 'empty']), valueType: 'fixed' },
    { fieldName: 'agent', operation: pick(['equals', 'notEquals']), valueType: 'currentUser' },
  ])
const randomRule = (at: number) => ({
  ...{ name: `Rule ${at}`, collectionId, forRoles: some(roles, 0.45) },
  ...{ reads: true, creates: random() < 0.3, updates: random() < 0.5, deletes: random() < 0.5 },
  records: random() < 0.15 ? 'none' : 'matching',
  groups: some([0, 1], 0.6).map(() => ({ rules: some([0, 1], 0.7).map(condition) })),
})

const call = (name: string, argument: string) =>
  `mutation ($id: String!, $data: JSON!) { ${name}(${argument}: $id, data: $data) { _id } }`
const setTable = (data: object) => shop.admin.run(call('updateTable', 'tableId'), { id: tableId, data })
const setMember = ({ id }: Member, data: object) =>
  shop.admin.run(call('updateEnvironmentUser', 'environmentUserId'), { id, data })

/** The verdicts about a record through the table. */
async function verdicts(who: object, itemId: string) {
  const { answers } = await explain(shop.admin, { ...who, componentId: tableId, itemId })
  return Object.fromEntries(answers.map(({ action, verdict }) => [action, verdict])) as Record<
    RecordAction | 'enter' | 'use',
    string
  >
}

const outcome = async (attempt: Promise<unknown>) => ((await failureOf(attempt)) === undefined ? 'yes' : 'no')
const rowsOf = async (attempt: Promise<{ items: { _id: string }[] }>) =>
  attempt.then(
    ({ items }) => items.map(({ _id }) => _id),
    () => [],
  )

async function compare(who: Member, told: string) {
  const seen = await rowsOf(tableResult(who.client, { tableId }))
  const asHim = await rowsOf(tableResult(shop.admin, { tableId }, { asUser: who.id }))
  expect(asHim, told).toEqual(seen)
  const explained = new Map<string, Awaited<ReturnType<typeof verdicts>>>()
  for (const id of itemIds) explained.set(id, await verdicts({ environmentUserId: who.id }, id))
  const said = [...explained].filter(([, { read }]) => read === 'yes').map(([id]) => id)
  expect(said.toSorted(), told).toEqual(seen.toSorted())

  const itemId = pick(itemIds)
  const changed = updateTableCell(who.client, { tableId, itemId, fieldName: 'title', value: pick(['x', 'y', 'z']) })
  expect(await outcome(changed), told).toBe(explained.get(itemId)?.update)
  const removed = await outcome(runTableAction(who.client, { tableId, columnIndex: 1, itemIds: [itemId] }))
  expect(removed, told).toBe(explained.get(itemId)?.delete)
  if (removed === 'yes') {
    itemIds.splice(itemIds.indexOf(itemId), 1)
    await makeItem()
  }
}

/** What is said of a role holds for all who have it alone. */
async function compareRole(roleId: string, told: string) {
  const own = people.filter((_, at) => (at === 1 && roleId === roles[0]) || (at === 2 && roleId === roles[1]))
  const itemId = pick(itemIds)
  const ofRole = await verdicts({ roleId }, itemId)
  for (const { id } of own) {
    const ofPerson = await verdicts({ environmentUserId: id }, itemId)
    if (ofPerson.enter === 'no') continue
    for (const action of recordActions)
      if (ofRole[action] !== 'depends') expect(ofPerson[action], told).toBe(ofRole[action])
  }
}

test(
  'what is explained is what happens',
  async () => {
    for (let step = 0; step < scaled(5, 100); step += 1) {
      const rules = some([0, 1, 2, 3], 0.6).map(randomRule)
      const table = { roles: random() < 0.6 ? [] : some(roles, 0.5) }
      const disabled = some(people, 0.2)
      const told = JSON.stringify({ rules, table, disabled: disabled.map(({ own }) => own) })
      const saved: string[] = []
      for (const rule of rules) saved.push(await create('AccessRule', rule))
      await setTable(table)
      for (const who of disabled) await setMember(who, { disabled: true })
      for (const who of people) await compare(who, told)
      for (const roleId of roles) await compareRole(roleId, told)
      for (const who of disabled) await setMember(who, { disabled: false })
      for (const id of saved)
        await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id })
    }
  },
  scaled(60_000, 600_000),
)
