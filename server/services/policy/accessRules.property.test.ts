import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChartResult } from '../../../shared/components/chartResult.ts'
import { type RecordAction, recordActions } from '../../../shared/environment/permissions.ts'
import { download } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import {
  createItem,
  deleteItem,
  exportTable,
  failureOf,
  formHistory,
  runTableAction,
  submitForm,
  tableResult,
  tableTotals,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type Condition, type PlainRule, RuleOracle } from './testing/ruleOracle.ts'

/**
 * One oracle for rules: random rules over random records, asked in every way in which records leave the server or are written, against a
 * plain evaluation in memory.
 */

interface Row {
  _id: string
  label: string
  amount: number | null
  agent: string | null
  mail: string | null
  team: string | null
  /** The record of `owners` that it names, and those. */
  owner: string | null
  owners: string[]
}
interface Person {
  client: TestClient
  own: string
  email: string
  roles: readonly string[]
  /** What others say of him, by the fields of profiles. */
  profile: { team: string | null; teams: string[] | null }
}
let server: TestServer
let shop: EnvironmentFixture
let people: Person[]
let roles: string[]
let owners: (Pick<Row, '_id' | 'agent'> & { rank: number })[]
let parts: Record<'table' | 'form' | 'update' | 'count' | 'sum' | 'chart' | 'block' | 'relating' | 'notes', string>
const rows = new Map<string, Row>()
/** Ids of the fields of profiles. */
let asked: Record<keyof Person['profile'], string>

const random = seededRandom()
const steps = scaled(8, 200)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(list: readonly T[], share: number) => list.filter(() => random() < share)
const local = (wireId: string) => wireId.replace(/^shop_/, '')
const fieldOf = (name: string, type: string, options: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  options,
})
const create = async (kind: string, data: Readonly<Record<string, unknown>>) => (await shop.create(kind, data))._id

async function person(given: readonly string[]): Promise<Person> {
  const client = await shop.member(given)
  const { me } = await client.run<{ me: { email: string } }>('{ me { email } }')
  const { users } = await shop.admin.run<{ users: { items: { _id: string }[] } }>(
    'query ($filter: String) { users: environmentUsers(environmentId: "shop", filter: $filter) { items { _id } } }',
    { filter: me.email },
  )
  const profile = { team: null, teams: null }
  return { client, own: local(users.items[0]?._id ?? ''), email: me.email, roles: given, profile }
}

const teams = ['north', 'south', 'west']

/** Somebody says other things of them. */
async function changeProfiles() {
  for (const who of people) {
    if (random() < 0.5) continue
    who.profile = { team: pick([null, ...teams]), teams: pick([null, some(teams, 0.5)]) }
    await shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      { id: `shop_${who.own}`, data: { profile: who.profile } },
    )
  }
}

const randomRow = (label: string): Omit<Row, '_id'> => ({
  label,
  amount: pick([null, 1, 5, 10]),
  agent: pick([null, ...people.map(({ own }) => own)]),
  mail: pick([null, ...people.map(({ email }) => email)]),
  team: pick([null, ...teams]),
  owner: pick([null, ...owners.map(({ _id }) => _id)]),
  owners: some(owners, 0.3).map(({ _id }) => _id),
})

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  roles = [await create('Role', { name: 'A' }), await create('Role', { name: 'B' })]
  const [first = '', second = ''] = roles
  const choice = { options: teams.map(value => ({ value, label: value })) }
  const profileFields = [
    { ...fieldOf('team', 'singleSelect', choice), ownEdit: false },
    { ...fieldOf('teams', 'multipleSelect', choice), ownEdit: false },
  ]
  const { settings } = await shop.admin.run<{ settings: { profileFields: { _id: string }[] } }>(
    'mutation ($data: JSON!) { settings: updateEnvironment(environmentId: "shop", data: $data) { profileFields } }',
    { data: { profileFields } },
  )
  const [team = '', several = ''] = settings.profileFields.map(({ _id }) => _id)
  asked = { team, teams: several }
  people = [await person([]), await person([first]), await person([second]), await person(roles)]
  await create('Collection', { name: 'owners', fields: [fieldOf('rank', 'number'), fieldOf('agent', 'user')] })
  const fields = [
    fieldOf('label', 'string'),
    fieldOf('amount', 'number'),
    fieldOf('agent', 'user'),
    fieldOf('mail', 'email'),
    fieldOf('team', 'string'),
    fieldOf('owner', 'oneOf', { collectionId: 'shop_owners', labelField: 'rank' }),
    fieldOf('owners', 'manyOf', { collectionId: 'shop_owners', labelField: 'rank' }),
  ]
  const collectionId = 'shop_things'
  await create('Collection', { name: 'things', fields, historyDays: 30 })
  owners = []
  for (const rank of [1, 2, 3]) {
    const data = { rank, agent: pick([null, ...people.map(({ own }) => own)]) }
    owners.push({ ...(await createItem(shop.admin, { collectionId: 'shop_owners', data })), ...data })
  }
  for (let number = 0; number < 25; number += 1) {
    const data = randomRow(`thing ${number}`)
    const { _id } = await createItem(shop.admin, { collectionId, data })
    rows.set(_id, { _id, ...data })
  }
  const editable = fields.map(({ name }) => ({ type: 'editable', fieldName: name }))
  await create('Collection', {
    name: 'notes',
    fields: [fieldOf('thing', 'oneOf', { collectionId, labelField: 'label' })],
  })
  const columns = [
    { type: 'field', fieldName: 'label' },
    { type: 'editableField', fieldName: 'amount', options: { total: 'sum' } },
    { type: 'deleteRowByUser' },
  ]
  parts = {
    table: await create('Table', { name: 'Things', collectionId, columns, defaultLimit: 100, exportable: true }),
    form: await create('Form', { name: 'New', collectionId, type: 'create', fields: editable }),
    update: await create('Form', {
      name: 'Edit',
      collectionId,
      type: 'update',
      fields: editable,
      updateVariableName: 'id',
      showHistory: true,
    }),
    count: await create('Indicator', { name: 'Count', collectionId, indicatorTypeId: 'count' }),
    sum: await create('Indicator', { name: 'Sum', collectionId, indicatorTypeId: 'sum', fieldName: 'amount' }),
    chart: await create('Chart', {
      name: 'Amounts',
      collectionId,
      chartTypeId: 'barByValue',
      valueField: 'amount',
      series: [{ type: '$count' }],
    }),
    block: await create('Block', {
      name: 'Block',
      collectionId,
      type: 'html',
      paginationStyle: 'none',
      content: '<% items.forEach(i => { %><%= i._id %> <% }) %>',
    }),
    relating: await create('Form', {
      name: 'Note',
      collectionId: 'shop_notes',
      type: 'create',
      fields: [{ type: 'editable', fieldName: 'thing' }],
    }),
    notes: await create('Table', {
      name: 'Notes',
      collectionId: 'shop_notes',
      columns: [{ type: 'field', fieldName: 'thing' }],
    }),
  }
})
afterAll(() => server.close())

/** Who asks, or what his profile says. */
function markOf({ fieldName, profileField }: Condition, { email, own, profile }: Person): unknown {
  if (profileField !== undefined) return profileField === asked.team ? profile.team : profile.teams
  return fieldName === 'mail' ? email : own
}

const oracle = new RuleOracle<Person>({
  markOf,
  related(record, fieldName) {
    const ids = [record[fieldName]].flat()
    return owners.filter(({ _id }) => ids.includes(_id))
  },
})
const may = (who: Person, action: RecordAction, row: Row, rules: readonly PlainRule[]) =>
  oracle.may(who, action, { ...row }, rules)

// What is asked.

function randomCondition(): Condition {
  const me = { valueType: 'currentUser' as const }
  return pick<() => Condition>([
    () => ({ fieldName: 'amount', operation: 'greater', valueType: 'fixed', value: pick([0, 4, 9]) }),
    () => ({ fieldName: 'amount', operation: pick(['exists', 'empty']), valueType: 'fixed' }),
    () => ({ fieldName: 'agent', operation: pick(['equals', 'notEquals']), ...me }),
    () => ({ fieldName: 'mail', operation: 'equals', ...me }),
    () => ({ fieldName: 'team', operation: pick(['equals', 'notEquals', 'in']), ...me, profileField: asked.team }),
    () => ({ fieldName: 'team', operation: 'in', ...me, profileField: asked.teams }),
    () => ({
      fieldName: pick(['owner.rank', 'owners.rank']),
      operation: 'greater',
      valueType: 'fixed',
      value: pick([1, 2]),
    }),
    () => ({ fieldName: pick(['owner.agent', 'owners.agent']), operation: pick(['equals', 'notEquals']), ...me }),
  ])()
}

const randomRule = (): PlainRule => ({
  forRoles: some(roles, 0.45),
  actions: {
    read: random() < 0.6,
    create: random() < 0.3,
    update: random() < 0.4,
    delete: random() < 0.3,
  },
  records: random() < 0.1 ? 'none' : 'matching',
  groups: Array.from({ length: Math.floor(random() * 3) }, () => ({
    rules: Array.from({ length: Math.floor(random() * 3) }, randomCondition),
  })),
})

async function save(rule: PlainRule, at: number): Promise<string> {
  const { actions, ...rest } = rule
  const { read: reads, create: creates, update: updates, delete: deletes } = actions
  const data = { name: `Rule ${at}`, collectionId: 'shop_things', ...rest, reads, creates, updates, deletes }
  return create('AccessRule', data)
}

const told = (rules: readonly PlainRule[], what: string) => `${what} under ${JSON.stringify(rules)}`

async function compareReads(who: Person, rules: readonly PlainRule[]) {
  const { client } = who
  const seen = [...rows.values()].filter(row => may(who, 'read', row, rules)).map(({ _id }) => _id)
  const expected = seen.toSorted()
  const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id).toSorted()
  const page = await tableResult(client, { tableId: parts.table })
  expect([ids(page.items), page.totalCount], told(rules, 'a table')).toEqual([expected, expected.length])
  // Others asked the same meanwhile, under these rules and under those of before: what is kept of them is not given to anybody else.
  const again = await tableResult(client, { tableId: parts.table })
  expect([ids(again.items), again.totalCount], told(rules, 'a table, again')).toEqual([expected, expected.length])
  const { count, block, options, labels } = await client.run<{
    count: { value: number }
    block: { html: string }
    options: { value: string }[]
    labels: { value: string }[]
  }>(
    `query ($count: String!, $block: String!, $form: String!, $table: String!, $values: [JSON!]!) {
      count: indicatorResult(indicatorId: $count) { value }
      block: blockResult(blockId: $block) { html }
      options: selectOptions(componentId: $form, fieldName: "thing", limit: 200) { value }
      labels: tableRelationLabels(tableId: $table, fieldName: "thing", values: $values) { value }
    }`,
    { count: parts.count, block: parts.block, form: parts.relating, table: parts.notes, values: [...rows.keys()] },
  )
  expect(count.value, told(rules, 'an indicator')).toBe(expected.length)
  expect(block.html.split(/\s+/).filter(Boolean).toSorted(), told(rules, 'a block')).toEqual(expected)
  expect(options.map(({ value }) => value).toSorted(), told(rules, 'options')).toEqual(expected)
  expect(labels.map(({ value }) => value).toSorted(), told(rules, 'labels')).toEqual(expected)
  const row = pick([...rows.values()])
  const { item } = await client.run<{ item: object | null }>(
    'query ($formId: String!, $parameters: JSON) { item: formItem(formId: $formId, parameters: $parameters) }',
    { formId: parts.update, parameters: { id: row._id } },
  )
  expect(item !== null, told(rules, 'a form')).toBe(expected.includes(row._id))
}

/** What is worked out of many records, and what is told of one. */
async function compareFigures(who: Person, rules: readonly PlainRule[]) {
  const { client } = who
  const seen = [...rows.values()].filter(row => may(who, 'read', row, rules))
  const amounts = seen.flatMap(({ amount }) => amount ?? [])
  const { sum, chart } = await client.run<{ sum: { value: number | null }; chart: ChartResult }>(
    `query ($sum: String!, $chart: String!) {
      sum: indicatorResult(indicatorId: $sum) { value }
      chart: chartResult(chartId: $chart) { categories series }
    }`,
    { sum: parts.sum, chart: parts.chart },
  )
  expect(sum.value ?? 0, told(rules, 'a sum')).toBe(amounts.reduce((total, amount) => total + amount, 0))
  const bars = (chart.categories ?? []).map(({ value }, at) => [value, chart.series[0]?.values[at]])
  const counted = [...Map.groupBy(seen, ({ amount }) => amount)].map(([amount, those]) => [amount, those.length])
  const inOrder = (list: unknown[]) => list.map(one => JSON.stringify(one)).toSorted()
  expect(inOrder(bars), told(rules, 'a chart')).toEqual(inOrder(counted))
  const totals = await tableTotals(client, { tableId: parts.table })
  const total = Number(Object.values(totals)[0]?.replace(/\D/g, '') ?? 0)
  expect(total, told(rules, 'totals')).toBe(sum.value ?? 0)
  const row = pick([...rows.values()])
  const history = await formHistory(client, { formId: parts.update, parameters: { id: row._id } })
  // As for a record that is not there.
  if (!seen.includes(row)) expect(history, told(rules, 'a history')).toMatchObject({ items: [], totalCount: 0 })
  const { url } = await exportTable(client, { tableId: parts.table })
  const book = new exceljs.Workbook()
  await book.xlsx.load((await download(client, url)).content as unknown as ArrayBuffer)
  const labels = book.worksheets[0]?.getColumn(1).values.slice(2) ?? []
  expect(labels.map(String).toSorted(), told(rules, 'an export')).toEqual(seen.map(({ label }) => label).toSorted())
}

/** What a write is answered: nothing when it was done. */
const outcome = async (write: Promise<unknown>) => {
  const failure = await failureOf(write)
  return failure && (failure.reason ?? failure.error)
}

async function compareWrites(who: Person, rules: readonly PlainRule[]) {
  const { client } = who
  const row = pick([...rows.values()])
  const sees = may(who, 'read', row, rules)
  const amount = pick([1, 5, 10])
  const after = { ...row, amount }
  const mayChange = may(who, 'update', row, rules) && may(who, 'update', after, rules)
  const expected = sees ? (mayChange ? undefined : 'accessRule') : 'NotFound'
  const cell = updateTableCell(client, { tableId: parts.table, itemId: row._id, fieldName: 'amount', value: amount })
  expect(await outcome(cell), told(rules, 'a change')).toBe(expected)
  if (expected === undefined) rows.set(row._id, after)

  const made = { _id: '', ...randomRow('made') }
  const { _id: _none, ...data } = made
  const mayMake = may(who, 'create', made, rules)
  const sent = submitForm(client, { formId: parts.form, data }).catch((error: unknown) => error)
  const answer = (await sent) as { _id?: string; extensions?: { reason: string } }
  expect(answer.extensions?.reason, told(rules, 'a creation')).toBe(mayMake ? undefined : 'accessRule')
  if (mayMake && answer._id) rows.set(answer._id, { ...made, _id: answer._id })

  const victim = pick([...rows.values()])
  const goes = may(who, 'read', victim, rules)
    ? may(who, 'delete', victim, rules)
      ? undefined
      : 'accessRule'
    : 'NotFound'
  const removal = runTableAction(client, { tableId: parts.table, columnIndex: 2, itemIds: [victim._id] })
  expect(await outcome(removal), told(rules, 'a deletion')).toBe(goes)
  if (goes === undefined) rows.delete(victim._id)
}

/** Pages of a table and lists of options have so many rows and more; over many steps more are made than deleted. */
const mostRows = 60

async function thinOut() {
  while (rows.size > mostRows) {
    const { _id: itemId } = pick([...rows.values()])
    await deleteItem(shop.admin, { collectionId: 'shop_things', itemId })
    rows.delete(itemId)
  }
}

test(
  'whatever the rules are, everybody gets and writes what a plain evaluation says',
  async () => {
    for (let step = 0; step < steps; step += 1) {
      const rules = Array.from({ length: Math.floor(random() * 5) }, randomRule).filter(({ actions }) =>
        recordActions.some(action => actions[action]),
      )
      const saved: string[] = []
      for (const [at, rule] of rules.entries()) saved.push(await save(rule, at))
      await changeProfiles()
      await thinOut()
      for (const who of people) {
        await compareReads(who, rules)
        await compareFigures(who, rules)
        for (let write = 0; write < 3; write += 1) await compareWrites(who, rules)
      }
      for (const id of saved)
        await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id })
    }
  },
  steps * 10_000,
)
