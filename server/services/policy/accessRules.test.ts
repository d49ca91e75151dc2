import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  createItem,
  exportTable,
  failureOf,
  runTableAction,
  submitForm,
  tableResult,
  tableTotals,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Somebody of each role, of both, and of none; `own` is the local id of the membership. */
let people: Record<'seller' | 'colleague' | 'manager' | 'both' | 'plain', { client: TestClient; own: string }>
let roles: Record<'seller' | 'manager', string>
/** Ids of records by their names. */
let orders: Record<string, string>
let parts: Record<'table' | 'form' | 'update' | 'chart' | 'indicator' | 'block' | 'relating' | 'notes', string>

const local = (wireId: string) => wireId.replace(/^shop_/, '')
const create = async (kind: string, data: Readonly<Record<string, unknown>>) => (await shop.create(kind, data))._id
const fieldOf = (name: string, type: string, options: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  options,
})
const rule = (fieldName: string, operation: string, more: object) => ({
  fieldName,
  operation,
  valueType: 'fixed',
  ...more,
})
const mine = (fieldName: string) => [{ rules: [rule(fieldName, 'equals', { valueType: 'currentUser' })] }]

async function somebody(given: readonly string[]) {
  const client = await shop.member(given)
  const { me } = await client.run<{ me: { email: string } }>('{ me { email } }')
  const { users } = await shop.admin.run<{ users: { items: { _id: string }[] } }>(
    'query ($filter: String) { users: environmentUsers(environmentId: "shop", filter: $filter) { items { _id } } }',
    { filter: me.email },
  )
  return { client, own: local(users.items[0]?._id ?? '') }
}

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  roles = { seller: await create('Role', { name: 'Vende' }), manager: await create('Role', { name: 'Dirige' }) }
  people = {
    seller: await somebody([roles.seller]),
    colleague: await somebody([roles.seller]),
    manager: await somebody([roles.manager]),
    both: await somebody([roles.seller, roles.manager]),
    plain: await somebody([]),
  }
  const customers = [fieldOf('name', 'string'), fieldOf('agent', 'user'), fieldOf('mail', 'email')]
  await create('Collection', { name: 'customers', fields: customers })
  await create('Collection', {
    name: 'deals',
    fields: [
      fieldOf('name', 'string'),
      fieldOf('amount', 'number'),
      fieldOf('agent', 'user'),
      fieldOf('customer', 'oneOf', { collectionId: 'shop_customers', labelField: 'name', onDelete: 'cascade' }),
    ],
  })
  const item = async (collection: string, data: object) =>
    (await createItem(shop.admin, { collectionId: `shop_${collection}`, data }))._id
  const customer = {
    mine: await item('customers', { name: 'Mío', agent: people.seller.own }),
    other: await item('customers', { name: 'Ajeno', agent: people.colleague.own }),
  }
  orders = {
    mine: await item('deals', { name: 'mine', amount: 1, agent: people.seller.own, customer: customer.other }),
    his: await item('deals', { name: 'his', amount: 10, agent: people.colleague.own, customer: customer.mine }),
    nobodys: await item('deals', { name: 'nobodys', amount: 100 }),
  }
  const columns = [
    ...['name', 'amount', 'agent'].map(fieldName => ({ type: 'editableField', fieldName })),
    { type: 'deleteRowByUser' },
  ]
  const collectionId = 'shop_deals'
  const fields = ['name', 'amount', 'agent'].map(fieldName => ({ type: 'editable', fieldName }))
  const relating = fieldOf('deal', 'oneOf', { collectionId, labelField: 'name' })
  await create('Collection', { name: 'notes', fields: [relating] })
  parts = {
    table: await create('Table', { name: 'Deals', collectionId, columns, exportable: true, searchable: true }),
    form: await create('Form', { name: 'New', collectionId, type: 'create', fields }),
    update: await create('Form', {
      name: 'Edit',
      collectionId,
      type: 'update',
      fields,
      updateVariableName: 'id',
      showHistory: true,
    }),
    chart: await create('Chart', { name: 'Chart', collectionId, dateField: 'createdAt' }),
    indicator: await create('Indicator', {
      name: 'Sum',
      collectionId,
      indicatorTypeId: 'sum',
      fieldName: 'amount',
    }),
    block: await create('Block', {
      name: 'Block',
      collectionId,
      type: 'html',
      content: '<% items.forEach(i => { %><%= i.name %> <% }) %>',
    }),
    relating: await create('Form', {
      name: 'Note',
      collectionId: 'shop_notes',
      type: 'create',
      fields: [{ type: 'editable', fieldName: 'deal' }],
    }),
    notes: await create('Table', {
      name: 'Notes',
      collectionId: 'shop_notes',
      columns: [{ type: 'field', fieldName: 'deal' }],
      exportable: true,
    }),
  }
})
afterAll(() => server.close())

/** The rules of one test; they go with it. */
async function underRules(rules: readonly Readonly<Record<string, unknown>>[], work: () => Promise<void>) {
  const made: string[] = []
  try {
    for (const [at, given] of rules.entries())
      made.push(await create('AccessRule', { name: `Rule ${at}`, collectionId: 'shop_deals', ...given }))
    await work()
  } finally {
    for (const id of made)
      await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id })
  }
}

const namesFor = async ({ client }: { client: TestClient }) =>
  (await tableResult(client, { tableId: parts.table })).items.map(({ name }) => name).toSorted()
const refused = { error: 'PermissionsError', type: 'notAllowed', reason: 'accessRule' }
/** What stands in an exported table, below the header. */
async function firstColumn(client: TestClient, url: string): Promise<unknown[]> {
  const { content } = await download(client, url)
  const book = new exceljs.Workbook()
  await book.xlsx.load(content as unknown as ArrayBuffer)
  const values: unknown[] = []
  book.worksheets[0]?.eachRow(row => values.push(row.getCell(1).value))
  return values.slice(1)
}
const gone = { error: 'NotFound' }
const all = ['his', 'mine', 'nobodys']

describe('whom a rule is about', () => {
  test('without a rule everybody sees everything', async () => {
    for (const person of Object.values(people)) expect(await namesFor(person)).toEqual(all)
  })

  test('a role sees what the rules that name it let through together, and who has several what any of them sees', async () => {
    const rules = [
      { forRoles: [roles.seller], groups: mine('agent') },
      { forRoles: [roles.manager], groups: [{ rules: [rule('amount', 'greater', { value: 50 })] }] },
    ]
    await underRules(rules, async () => {
      expect(await namesFor(people.seller)).toEqual(['mine'])
      expect(await namesFor(people.colleague)).toEqual(['his'])
      expect(await namesFor(people.manager)).toEqual(['nobodys'])
      expect(await namesFor(people.both)).toEqual(['nobodys'])
      // Whom no rule names, nothing lets through.
      expect(await namesFor(people.plain)).toEqual([])
    })
  })

  test('a rule without roles is for those of whom no other says anything', async () => {
    const rules = [{ forRoles: [roles.manager] }, { records: 'none' }]
    await underRules(rules, async () => {
      expect(await namesFor(people.manager)).toEqual(all)
      expect(await namesFor(people.both)).toEqual(all)
      for (const person of [people.seller, people.plain]) expect(await namesFor(person)).toEqual([])
    })
  })

  test('a role that is gone lets nobody see more', async () => {
    const passing = await create('Role', { name: 'Passing' })
    const person = await somebody([roles.seller, passing])
    const rules = [{ forRoles: [roles.seller], records: 'none' }, { forRoles: [passing] }]
    const remove = () => shop.admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: passing })
    await underRules(rules, async () => {
      expect(await namesFor(person)).toEqual(all)
      // While a rule says what its people see, it stays.
      expect(await failureOf(remove())).toEqual({
        error: 'validationError',
        validationErrors: { roleId: 'inUse:Rule 1' },
      })
      expect(await namesFor(person)).toEqual(all)
    })
    await underRules([{ forRoles: [roles.seller], records: 'none' }], async () => {
      expect(await namesFor(person)).toEqual([])
      await remove()
      expect(await namesFor(person)).toEqual([])
    })
  })

  test('who designs the environment is under no rule, and sees as a role what that role sees', async () => {
    await underRules([{ forRoles: [roles.seller], records: 'none' }], async () => {
      expect(await namesFor({ client: shop.admin })).toEqual(all)
      const { items } = await tableResult(shop.admin, { tableId: parts.table }, { asRole: roles.seller })
      expect(items).toEqual([])
    })
  })

  test('a rule asks about the records that a relation names', async () => {
    await underRules([{ groups: mine('customer.agent') }], async () => {
      expect(await namesFor(people.seller)).toEqual(['his'])
      expect(await namesFor(people.colleague)).toEqual(['mine'])
      expect(await namesFor(people.plain)).toEqual([])
    })
  })

  test('rules that ask each other’s records go in no circle: each asks what is stored', async () => {
    const ofCustomers = {
      name: 'Of customers',
      collectionId: 'shop_customers',
      groups: [{ rules: [rule('agent', 'equals', { valueType: 'currentUser' })] }],
    }
    const ofDeals = { groups: [{ rules: [rule('customer.agent', 'equals', { valueType: 'currentUser' })] }] }
    const ofCustomersId = await create('AccessRule', ofCustomers)
    try {
      // Who sees a deal by its customer need not see the customer himself by his own rules.
      await underRules([ofDeals], async () => {
        expect(await namesFor(people.seller)).toEqual(['his'])
        expect(await namesFor(people.plain)).toEqual([])
      })
    } finally {
      await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: ofCustomersId })
    }
  })

  test('what changes there counts at once', async () => {
    await underRules([{ groups: [{ rules: [rule('customer.name', 'equals', { value: 'Ajeno' })] }] }], async () => {
      expect(await namesFor(people.seller)).toEqual(['mine'])
      const call =
        'mutation ($id: String!, $data: JSON!) { updateItem(collectionId: "shop_customers", itemId: $id, data: $data) }'
      const { page } = await shop.admin.run<{ page: { items: { _id: string; name: string }[] } }>(
        '{ page: collectionItems(collectionId: "shop_customers") { items } }',
      )
      const id = page.items.find(({ name }) => name === 'Mío')?._id
      await shop.admin.run(call, { id, data: { name: 'Ajeno' } })
      const { items, totalCount } = await tableResult(people.seller.client, { tableId: parts.table })
      expect([items.map(({ name }) => name).toSorted(), totalCount]).toEqual([['his', 'mine'], 2])
      await shop.admin.run(call, { id, data: { name: 'Mío' } })
      expect(await namesFor(people.seller)).toEqual(['mine'])
    })
  })

  test('a field that a rule asks about is not lost by an oversight', async () => {
    const save = 'mutation ($data: JSON!) { updateCollection(collectionId: "shop_deals", data: $data) { _id } }'
    await underRules([{ groups: mine('agent') }], async () => {
      const failure = await failureOf(shop.admin.run(save, { data: { fields: [fieldOf('name', 'string')] } }))
      expect(failure?.validationErrors).toEqual({ 'data.fields': expect.stringContaining('Rule 0') })
    })
  })

  test('a rule over what is gone lets nothing through', async () => {
    const save = 'mutation ($data: JSON!) { updateCollection(collectionId: "shop_customers", data: $data) { _id } }'
    const { collection } = await shop.admin.run<{ collection: { fields: { name: string }[] } }>(
      '{ collection(collectionId: "shop_customers") { fields } }',
    )
    await underRules([{ groups: [{ rules: [rule('customer.mail', 'empty', {})] }] }], async () => {
      expect(await namesFor(people.seller)).toEqual(['his', 'mine'])
      await shop.admin.run(save, { data: { fields: collection.fields.filter(({ name }) => name !== 'mail') } })
      expect(await namesFor(people.seller)).toEqual([])
    })
  })
})

describe('everything that leaves the server', () => {
  test('counts, totals, charts, indicators, blocks, searches and exports know nothing of the others', async () => {
    await underRules([{ forRoles: [roles.seller], groups: mine('agent') }], async () => {
      const { client } = people.seller
      const tableId = parts.table
      expect(await tableResult(client, { tableId })).toMatchObject({ totalCount: 1 })
      expect(await tableResult(client, { tableId, search: 'his' })).toMatchObject({ totalCount: 0 })
      expect(Object.values(await tableTotals(client, { tableId }).catch(() => ({})))).not.toContain('111')
      const { sum } = await client.run<{ sum: { value: number } }>(
        'query ($id: String!) { sum: indicatorResult(indicatorId: $id) { value } }',
        { id: parts.indicator },
      )
      expect(sum.value).toBe(1)
      const { chart } = await client.run<{ chart: object }>(
        'query ($id: String!) { chart: chartResult(chartId: $id) { series } }',
        { id: parts.chart },
      )
      expect(JSON.stringify(chart)).not.toMatch(/\b3\b/)
      const { block } = await client.run<{ block: { html: string } }>(
        'query ($id: String!) { block: blockResult(blockId: $id) { html } }',
        { id: parts.block },
      )
      expect(block.html.trim()).toBe('mine')
      const { url } = await exportTable(client, { tableId })
      const names = await firstColumn(client, url)
      expect(names).toEqual(['mine'])
    })
  })

  test('an export follows the relations of rules, and calls no record by its name that is not seen', async () => {
    const { client } = people.seller
    const exported = async (tableId: string) => firstColumn(client, (await exportTable(client, { tableId })).url)
    await underRules([{ groups: mine('customer.agent') }], async () => {
      expect(await exported(parts.table)).toEqual(['his'])
    })
    for (const deal of [orders.mine, orders.his])
      await createItem(shop.admin, { collectionId: 'shop_notes', data: { deal } })
    await underRules([{ forRoles: [roles.seller], groups: mine('agent') }], async () => {
      expect(await exported(parts.notes)).toEqual(['mine'])
    })
  })

  test('what relations offer, and what they are called', async () => {
    await underRules([{ forRoles: [roles.seller], groups: mine('agent') }], async () => {
      const { client } = people.seller
      const asked = { componentId: parts.relating, fieldName: 'deal' }
      const { options } = await client.run<{ options: { label: string }[] }>(
        'query ($componentId: String!, $fieldName: String!) { options: selectOptions(componentId: $componentId, fieldName: $fieldName) { label } }',
        asked,
      )
      expect(options.map(({ label }) => label)).toEqual(['mine'])
      const { labels } = await client.run<{ labels: { label: string }[] }>(
        'query ($tableId: String!, $values: [JSON!]!) { labels: tableRelationLabels(tableId: $tableId, fieldName: "deal", values: $values) { label } }',
        { tableId: parts.notes, values: Object.values(orders) },
      )
      expect(labels.map(({ label }) => label)).toEqual(['mine'])
      expect(await failureOf(submitForm(client, { formId: parts.relating, data: { deal: orders.his } }))).toEqual({
        error: 'validationError',
        validationErrors: { 'data.deal': 'notFound' },
      })
    })
  })

  test('a form and its history are of nobody else’s record', async () => {
    await underRules([{ forRoles: [roles.seller], groups: mine('agent') }], async () => {
      const { client } = people.seller
      const read = (id: string | undefined) =>
        client.run<{ item: object | null }>(
          'query ($formId: String!, $parameters: JSON) { item: formItem(formId: $formId, parameters: $parameters) }',
          { formId: parts.update, parameters: { id } },
        )
      expect((await read(orders.mine)).item).toMatchObject({ name: 'mine' })
      expect((await read(orders.his)).item).toBeNull()
      const write = submitForm(client, { formId: parts.update, parameters: { id: orders.his }, data: { name: 'x' } })
      expect(await failureOf(write)).toEqual(gone)
    })
  })
})

describe('what is written', () => {
  const cell = (person: { client: TestClient }, itemId: string | undefined, fieldName: string, value: unknown) =>
    updateTableCell(person.client, { tableId: parts.table, itemId, fieldName, value })
  const remove = (person: { client: TestClient }, itemId: string | undefined) =>
    runTableAction(person.client, { tableId: parts.table, columnIndex: 3, itemIds: [itemId] })

  test('a record that is seen and not to be changed or deleted says so, one that is not seen is not there', async () => {
    const rules = [
      {
        forRoles: [roles.seller],
        updates: false,
        deletes: false,
        groups: [{ rules: [rule('amount', 'less', { value: 50 })] }],
      },
      { forRoles: [roles.seller], reads: false, groups: mine('agent') },
    ]
    await underRules(rules, async () => {
      const { seller } = people
      expect(await namesFor(seller)).toEqual(['his', 'mine'])
      expect(await failureOf(cell(seller, orders.nobodys, 'amount', 2))).toEqual(gone)
      expect(await failureOf(cell(seller, orders.his, 'amount', 2))).toEqual(refused)
      expect(await failureOf(remove(seller, orders.his))).toEqual(refused)
      expect(await failureOf(remove(seller, orders.nobodys))).toEqual(gone)
      expect(await cell(seller, orders.mine, 'amount', 2)).toMatchObject({ amount: 2 })
      // Nor is it given away.
      expect(await failureOf(cell(seller, orders.mine, 'agent', people.colleague.own))).toEqual(refused)
      await cell(seller, orders.mine, 'amount', 1)
    })
  })

  test('a record that may not be made is not', async () => {
    await underRules(
      [{ reads: false, updates: false, deletes: false, creates: true, groups: mine('agent') }],
      async () => {
        const make = (agent: string) =>
          submitForm(people.seller.client, { formId: parts.form, data: { name: 'new', amount: 5, agent } })
        expect(await failureOf(make(people.colleague.own))).toEqual(refused)
        const { _id } = await make(people.seller.own)
        expect(await namesFor(people.plain)).toContain('new')
        await remove(people.plain, _id ?? undefined)
      },
    )
  })

  test('a record keeps what it names though its writer does not see that, and is given nothing else that he does not see', async () => {
    const { page } = await shop.admin.run<{ page: { items: { _id: string; name: string }[] } }>(
      '{ page: collectionItems(collectionId: "shop_customers") { items } }',
    )
    const idOf = (name: string) => page.items.find(found => found.name === name)?._id
    const relating = await create('Form', {
      name: 'Whose',
      collectionId: 'shop_deals',
      type: 'update',
      updateVariableName: 'id',
      fields: ['name', 'customer'].map(fieldName => ({ type: 'editable', fieldName })),
    })
    const hidden = await create('AccessRule', { name: 'Hidden', collectionId: 'shop_customers', records: 'none' })
    const send = (customer: string | undefined) =>
      submitForm(people.seller.client, {
        formId: relating,
        parameters: { id: orders.mine },
        data: { name: 'mine', customer },
      })
    expect(await send(idOf('Ajeno'))).toMatchObject({ _id: orders.mine })
    expect(await failureOf(send(idOf('Mío')))).toMatchObject({ validationErrors: { 'data.customer': 'notFound' } })
    await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: hidden })
  })

  test('who loses the role loses the records with the next call', async () => {
    await underRules([{ forRoles: [roles.seller] }, { records: 'none' }], async () => {
      expect(await namesFor(people.colleague)).toEqual(all)
      const change =
        'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }'
      const id = `shop_${people.colleague.own}`
      await shop.admin.run(change, { id, data: { roles: [] } })
      expect(await namesFor(people.colleague)).toEqual([])
      await shop.admin.run(change, { id, data: { roles: [roles.seller] } })
      expect(await namesFor(people.colleague)).toEqual(all)
    })
  })
})

test('a rule asks no parameter, nothing typed, and about something', async () => {
  const wrong = async (given: object) =>
    failureOf(create('AccessRule', { name: 'Wrong', collectionId: 'shop_deals', ...given }))
  const at = (groups: object[]) => ({ groups })
  expect(
    await wrong(at([{ rules: [rule('amount', 'equals', { valueType: 'parameter', parameterName: 'a' })] }])),
  ).toMatchObject({
    validationErrors: { 'data.groups.0.rules.0.valueType': 'invalid' },
  })
  expect(await wrong(at(mine('amount')))).toMatchObject({
    validationErrors: { 'data.groups.0.rules.0.valueType': 'invalid' },
  })
  expect(await wrong(at(mine('customer.nothing')))).toMatchObject({
    validationErrors: { 'data.groups.0.rules.0.fieldName': 'notFound' },
  })
  expect(await wrong({ reads: false, updates: false, deletes: false })).toMatchObject({
    validationErrors: { 'data.reads': 'required' },
  })
})

test('before it is saved a rule tells how many records each role would see', async () => {
  const data = { name: 'Draft', collectionId: 'shop_deals', forRoles: [roles.seller], groups: mine('agent') }
  const ask =
    'query ($data: JSON!) { reach: accessReach(environmentId: "shop", data: $data) { total roles { name least most } } }'
  const { reach } = await shop.admin.run<{ reach: { total: number; roles: { name: string | null }[] } }>(ask, { data })
  expect(reach.total).toBe(3)
  const of = (name: string | null) => reach.roles.find(role => role.name === name)
  // Whoever has both roles sees what either sees.
  expect(of('Vende')).toMatchObject({ least: 0, most: 1 })
  expect(of('Dirige')).toMatchObject({ least: 0, most: 0 })
  expect(of(null)).toMatchObject({ least: 0, most: 0 })
  // Who is in it does not matter to a role that no rule is about.
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation { made: createRole(environmentId: "shop", data: { name: "Nobody yet" }) { _id } }',
  )
  const { reach: again } = await shop.admin.run<{ reach: { roles: object[] } }>(ask, { data })
  expect(again.roles).toContainEqual({ name: 'Nobody yet', least: 0, most: 0 })
  await shop.admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: made._id })
  expect(await namesFor(people.seller)).toEqual(all)
})

test('a filter asks who uses it, too', async () => {
  const collectionId = 'shop_deals'
  const filterByDefault = await create('Filter', { name: 'Mine', collectionId, groups: mine('agent') })
  const columns = [{ type: 'field', fieldName: 'name' }]
  const tableId = await create('Table', { name: 'Mine', collectionId, columns, filterByDefault })
  const names = async ({ client }: { client: TestClient }) =>
    (await tableResult(client, { tableId })).items.map(({ name }) => name)
  expect(await names(people.seller)).toEqual(['mine'])
  expect(await names(people.colleague)).toEqual(['his'])
  expect(await names({ client: shop.admin })).toEqual([])
})
