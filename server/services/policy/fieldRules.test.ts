import exceljs from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { download } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import {
  createItem,
  exportTable,
  failureOf,
  formHistory,
  formItem,
  moveTableRow,
  submitForm,
  tableResult,
  tableTotals,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

// What is hidden holds marked values: `secret-…` and 987654. No answer may have them.

let server: TestServer
let shop: EnvironmentFixture
let roles: Record<'seller' | 'manager', string>
let people: Record<'seller' | 'manager' | 'both' | 'plain', TestClient>
let itemId: string
let parts: Record<
  | 'table'
  | 'filter'
  | 'own'
  | 'create'
  | 'copy'
  | 'update'
  | 'chart'
  | 'byName'
  | 'sum'
  | 'average'
  | 'count'
  | 'block'
  | 'tasks'
  | 'task'
  | 'view',
  string
>

async function cellsOf(client: TestClient, url: string): Promise<string> {
  const { content } = await download(client, url)
  const book = new exceljs.Workbook()
  await book.xlsx.load(content as unknown as ArrayBuffer)
  const rows: unknown[] = []
  book.worksheets[0]?.eachRow(row => rows.push(row.values))
  return JSON.stringify(rows)
}

const marks = /secret-|987.?654/
const gone = { error: 'NotFound' }
const invalid = (errors: object) => ({ error: 'validationError', validationErrors: errors })
const create = async (kind: string, data: Readonly<Record<string, unknown>>) => (await shop.create(kind, data))._id
const fieldOf = (name: string, type: string, more: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  options: {},
  ...more,
})
const rule = (fieldName: string, more: object) => ({ fieldName, operation: 'equals', ...more })
const editable = (fieldName: string, more: object = {}) => ({ type: 'editable', fieldName, ...more })

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  roles = { seller: await create('Role', { name: 'Vende' }), manager: await create('Role', { name: 'Dirige' }) }
  people = {
    seller: await shop.member([roles.seller]),
    manager: await shop.member([roles.manager]),
    both: await shop.member([roles.seller, roles.manager]),
    plain: await shop.member([]),
  }
  const collectionId = 'shop_staff'
  await create('Collection', {
    name: 'staff',
    history: true,
    fields: [
      fieldOf('note', 'string', { label: 'secret-label' }),
      fieldOf('name', 'string'),
      fieldOf('salary', 'number', { optional: false, defaultValue: 5 }),
      fieldOf('state', 'string', { defaultValue: 'new' }),
      fieldOf('place', 'number'),
      fieldOf('mail', 'email'),
    ],
  })
  const item = async (data: object) => (await createItem(shop.admin, { collectionId, data }))._id
  itemId = await item({
    name: 'Ana',
    note: 'secret-a',
    salary: 987_654,
    state: 'open',
    place: 1,
    mail: 'ana@ejemplo.cl',
  })
  await item({ name: 'Bea', note: 'secret-b', salary: 1, state: 'closed', place: 2 })
  const relation = { collectionId, labelField: 'note', subtitleField: 'salary' }
  await create('Collection', { name: 'tasks', fields: [fieldOf('who', 'oneOf', { options: relation })] })
  await createItem(shop.admin, { collectionId: 'shop_tasks', data: { who: itemId } })
  parts = await makeParts(collectionId)
})
afterAll(() => server.close())

async function makeParts(collectionId: string): Promise<typeof parts> {
  const filter = await create('Filter', {
    name: 'Asked',
    collectionId,
    groups: [
      {
        rules: [
          rule('note', { valueType: 'editable', variableName: 'note' }),
          rule('name', { valueType: 'editable', variableName: 'name' }),
        ],
      },
    ],
  })
  const own = await create('Filter', {
    name: 'Fixed',
    collectionId,
    groups: [{ rules: [rule('note', { valueType: 'fixed', value: 'secret-a' })] }],
  })
  const names = ['name', 'note', 'salary', 'state']
  const columns = [...names.map(fieldName => ({ type: 'editableField', fieldName, options: { total: 'sum' } }))]
  const opens = { type: 'selectIconButton', options: { variableTo: 'note', variableFrom: 'note' } }
  const handle = { type: 'drag_handle', fieldName: 'place' }
  const table = await create('Table', {
    name: 'Staff',
    collectionId,
    columns: [...columns, opens, handle],
    exportable: true,
    searchable: true,
    cssClassField: 'note',
    orderByDefault: 'salary',
    filtersIds: [filter, own],
  })
  const fields = names.map(name => editable(name))
  const changes = { collectionId, type: 'update', updateVariableName: 'id', showHistory: true, fields }
  const indicator = (name: string, more: object) => create('Indicator', { name, collectionId, ...more })
  const sum = await indicator('Sum', { indicatorTypeId: 'sum', fieldName: 'salary' })
  const charted = { collectionId, chartTypeId: 'pieGroupedByValues' }
  const made = {
    table,
    filter,
    own,
    create: await create('Form', {
      name: 'New',
      collectionId,
      type: 'create',
      fields: [
        editable('name'),
        editable('note'),
        editable('salary'),
        editable('state', { editableDefaultValue: 'fresh' }),
        { type: 'fixed', fieldName: 'place', fixed: { value: 7 } },
      ],
      postItemToUrl: 'https://example.com/',
    }),
    copy: await create('Form', { name: 'Copy', collectionId, type: 'create', copyVariableName: 'id', fields }),
    update: await create('Form', { name: 'Edit', titleField: 'note', ...changes }),
    chart: await create('Chart', { name: 'By note', ...charted, valueField: 'note' }),
    byName: await create('Chart', { name: 'By name', ...charted, valueField: 'name', indicatorId: sum }),
    sum,
    average: await indicator('Mean', { indicatorTypeId: 'average', fieldName: 'salary' }),
    count: await indicator('Count', { indicatorTypeId: 'count', filterByDefault: own, filtersIds: [] }),
    block: await create('Block', {
      name: 'Block',
      collectionId,
      type: 'html',
      orderBy: 'salary',
      content: '<%= JSON.stringify(items) %>',
    }),
    tasks: await create('Table', {
      name: 'Tasks',
      collectionId: 'shop_tasks',
      columns: [{ type: 'field', fieldName: 'who' }],
      searchable: true,
      exportable: true,
    }),
    task: await create('Form', {
      name: 'Task',
      collectionId: 'shop_tasks',
      type: 'create',
      fields: [editable('who')],
    }),
  }
  const items = Object.entries({
    table: made.table,
    form: made.update,
    chart: made.chart,
    indicator: made.sum,
    block: made.block,
  }).map(([type, id]) => ({ type, [`${type}Id`]: id }))
  return { ...made, view: await create('View', { name: 'Staff', path: '/staff', items }) }
}

let made: string[] = []
const removeRules = async () => {
  for (const id of made) await shop.admin.run('mutation ($id: String!) { deleteFieldRule(fieldRuleId: $id) }', { id })
  made = []
}
beforeEach(removeRules)
async function rules(...given: readonly Readonly<Record<string, unknown>>[]) {
  for (const [at, one] of given.entries())
    made.push(await create('FieldRule', { name: `Rule ${at}`, collectionId: 'shop_staff', ...one }))
}
const hide = (...forRoles: string[]) => ({ forRoles, hiddenFields: ['note', 'salary'] })

const rowsFor = async (client: TestClient) => (await tableResult(client, { tableId: parts.table })).items
const fieldsSeen = async (client: TestClient) =>
  Object.keys((await rowsFor(client))[0] ?? {})
    .filter(name => every.includes(name))
    .toSorted()
const every = ['name', 'note', 'salary', 'state']

describe('whom a rule is about', () => {
  test('without a rule everybody sees every field', async () => {
    for (const client of Object.values(people)) expect(await fieldsSeen(client)).toEqual(every)
  })

  test('a role is held back by all rules that name it, who has several where each of them is', async () => {
    await rules(
      { forRoles: [roles.seller], hiddenFields: ['note'] },
      { forRoles: [roles.seller], hiddenFields: ['salary'] },
      { forRoles: [roles.manager], hiddenFields: ['salary'] },
    )
    expect(await fieldsSeen(people.seller)).toEqual(['name', 'state'])
    expect(await fieldsSeen(people.manager)).toEqual(['name', 'note', 'state'])
    expect(await fieldsSeen(people.both)).toEqual(['name', 'note', 'state'])
    // Who has no role is shown nothing that is kept from any.
    expect(await fieldsSeen(people.plain)).toEqual(['name', 'state'])
  })

  test('a rule without roles is for those of whom no other says anything', async () => {
    await rules(hide(), { forRoles: [roles.manager], hiddenFields: ['state'] })
    expect(await fieldsSeen(people.plain)).toEqual(['name', 'state'])
    expect(await fieldsSeen(people.seller)).toEqual(['name', 'state'])
    expect(await fieldsSeen(people.manager)).toEqual(['name', 'note', 'salary'])
    expect(await fieldsSeen(people.both)).toEqual(every)
  })

  test('who designs the environment sees every field, and as a role what that role sees', async () => {
    await rules(hide(roles.seller))
    expect(await fieldsSeen(shop.admin)).toEqual(every)
    const { items } = await tableResult(shop.admin, { tableId: parts.table }, { asRole: roles.seller })
    expect(Object.keys(items[0] ?? {})).not.toContain('note')
  })

  test('a rule names fields of its collection, each once', async () => {
    const refused = async (data: object) =>
      (await failureOf(create('FieldRule', { name: 'x', collectionId: 'shop_staff', ...data })))?.validationErrors
    expect(await refused({ readOnlyFields: ['gone'] })).toEqual({ 'data.readOnlyFields': 'notFound' })
    expect(await refused({ hiddenFields: ['note', 'note'] })).toEqual({ 'data.hiddenFields': 'repeated' })
  })

  test('a rule follows the new name of its field', async () => {
    await rules(hide(roles.seller))
    const rename = (fieldName: string, newName: string) =>
      shop.admin.run(
        'mutation ($fieldName: String!, $newName: String!) { renameCollectionField(collectionId: "shop_staff", fieldName: $fieldName, newName: $newName) }',
        { fieldName, newName },
      )
    await rename('note', 'remark')
    expect(JSON.stringify(await rowsFor(people.seller))).not.toMatch(marks)
    await rename('remark', 'note')
  })
})

test('what somebody sees is what plain sets say, whatever the rules', async () => {
  const random = seededRandom()
  const some = (from: readonly string[]) => from.filter(() => random() < 0.5)
  for (let round = 0; round < scaled(5, 60); round += 1) {
    const given = Array.from({ length: Math.floor(random() * 5) }, () => ({
      forRoles: some(Object.values(roles)),
      hiddenFields: some(every),
    }))
    await rules(...given)
    const hiddenFrom = (role: string | undefined) => {
      const naming = given.filter(({ forRoles }) => role !== undefined && forRoles.includes(role))
      const others = given.filter(({ forRoles }) => forRoles.length === 0)
      const unnamed = role === undefined && others.length === 0 ? given : others
      const held = naming.length > 0 ? naming : unnamed
      return new Set(held.flatMap(({ hiddenFields }) => hiddenFields))
    }
    const expected = (...held: (string | undefined)[]) =>
      every.filter(name => held.some(role => !hiddenFrom(role).has(name)))
    const seen = [people.seller, people.manager, people.both, people.plain]
    expect([given, ...(await Promise.all(seen.map(fieldsSeen)))]).toEqual([
      given,
      expected(roles.seller),
      expected(roles.manager),
      expected(roles.seller, roles.manager),
      expected(undefined),
    ])
    await removeRules()
  }
})

/** What a client is answered, failures too, as one text. */
async function answersOf(calls: readonly Promise<unknown>[]): Promise<string> {
  const settled = await Promise.allSettled(calls)
  return settled
    .map(one => JSON.stringify(one.status === 'fulfilled' ? one.value : { failed: one.reason.extensions }))
    .join('\n')
}

describe('everything that leaves the server', () => {
  const run = (client: TestClient, query: string, variables: object = {}) => client.run(query, { ...variables })

  test('knows nothing of hidden fields', async () => {
    await rules(hide(roles.seller))
    const client = people.seller
    const asked = { tableId: parts.table }
    const texts = await answersOf([
      tableResult(client, asked),
      tableResult(client, { ...asked, filterId: parts.own }),
      tableResult(client, { ...asked, search: 'Ana' }),
      tableTotals(client, asked),
      run(client, '{ view: viewByPath(path: "/staff") }'),
      run(client, '{ results: viewResults(path: "/staff") }'),
      run(client, 'query ($id: String!) { chartResult(chartId: $id) { categories series } }', { id: parts.byName }),
      run(client, 'query ($id: String!) { chartResult(chartId: $id) { categories series } }', { id: parts.chart }),
      run(client, 'query ($id: String!) { indicatorResult(indicatorId: $id) { value text } }', { id: parts.sum }),
      run(client, 'query ($id: String!) { blockResult(blockId: $id) { html } }', { id: parts.block }),
      formItem(client, { formId: parts.update, parameters: { id: itemId } }),
      formItem(client, { formId: parts.copy, parameters: { id: itemId } }),
      formHistory(client, { formId: parts.update, parameters: { id: itemId } }),
      run(
        client,
        'query ($id: String!) { selectOptions(componentId: $id, fieldName: "who") { label subtitle value } }',
        { id: parts.task },
      ),
      tableResult(client, { tableId: parts.tasks }),
      submitForm(client, { formId: parts.update, parameters: { id: itemId }, data: { name: 'Ana' } }),
      updateTableCell(client, { ...asked, itemId, fieldName: 'name', value: 'Ana' }),
    ])
    // Both charts and the indicator.
    expect(texts.match(/"failed":[^\n]*/g)).toEqual(Array(3).fill('"failed":{"error":"NotFound"}}'))
    expect(texts).toContain('Ana')
    expect(texts).not.toMatch(marks)
    for (const tableId of [parts.table, parts.tasks]) {
      const { url } = await exportTable(client, { tableId })
      const cells = await cellsOf(client, url)
      expect(cells).toContain('Ana')
      expect(cells).not.toMatch(marks)
    }
  })

  test('of a field that is hidden from a role nothing is hidden from the others, whoever asked first', async () => {
    await rules(hide(roles.seller))
    for (const client of [people.seller, people.manager, people.seller]) {
      const seen = client === people.manager
      expect(JSON.stringify(await rowsFor(client)).includes('secret-a')).toBe(seen)
      const { items } = await tableResult(client, { tableId: parts.tasks })
      expect(items).toHaveLength(1)
    }
    const [row] = (await tableResult(people.manager, { tableId: parts.tasks })).items
    expect(row?.who).toBe(itemId)
  })

  test('what cannot be drawn without a hidden field is not there, and what can be is', async () => {
    await rules(hide(roles.seller))
    const client = people.seller
    const chart = (id: string) =>
      failureOf(run(client, 'query ($id: String!) { chartResult(chartId: $id) { series } }', { id }))
    const indicator = (id: string) =>
      failureOf(run(client, 'query ($id: String!) { indicatorResult(indicatorId: $id) { value } }', { id }))
    expect([await chart(parts.chart), await chart(parts.byName)]).toEqual([gone, gone])
    expect([await indicator(parts.sum), await indicator(parts.average)]).toEqual([gone, gone])
    expect(await indicator(parts.count)).toBeUndefined()
    const { view } = await client.run<{ view: { items: { type: string }[] } }>('{ view: viewByPath(path: "/staff") }')
    expect(view.items.map(({ type }) => type)).toEqual(['table', 'form', 'block'])
  })

  test('a designer’s conditions ask about hidden fields; what a person types asks nothing of them', async () => {
    await rules(hide(roles.seller))
    const found = async (more: object) =>
      (await tableResult(people.seller, { tableId: parts.table, ...more })).items.map(({ name }) => name)
    expect(await found({ filterId: parts.own })).toEqual(['Ana'])
    expect(await found({ filterId: parts.filter, filterValues: { name: 'Ana' } })).toEqual(['Ana'])
    expect(await found({ filterId: parts.filter, filterValues: { note: 'secret-a' } })).toEqual([])
    expect(await found({ filterId: parts.filter, filterValues: { note: 'secret-z' } })).toEqual([])
    expect(await found({ search: 'secret-a' })).toEqual([])
    expect(await failureOf(tableResult(people.seller, { tableId: parts.table, orderBy: 'note' }))).toMatchObject({
      error: 'BadRequest',
    })
    const options = await people.seller.run<{ options: unknown[] }>(
      'query ($id: String!) { options: selectOptions(componentId: $id, fieldName: "who", searchQuery: "secret") { label } }',
      { id: parts.task },
    )
    expect(options.options).toEqual([])
    const { value } = (
      await people.seller.run<{ count: { value: number } }>(
        'query ($id: String!) { count: indicatorResult(indicatorId: $id) { value } }',
        { id: parts.count },
      )
    ).count
    expect(value).toBe(1)
  })
})

test('who chooses a record finds it by an address, unless that is hidden', async () => {
  const found = async (searchQuery: string) => {
    const { options } = await people.seller.run<{ options: { value: string }[] }>(
      'query ($id: String!, $searchQuery: String) { options: selectOptions(componentId: $id, fieldName: "who", searchQuery: $searchQuery) { value } }',
      { id: parts.task, searchQuery },
    )
    return options.map(({ value }) => value)
  }
  expect(await found('ana@ejemplo')).toEqual([itemId])
  await rules({ forRoles: [roles.seller], hiddenFields: ['mail'] })
  expect(await found('ana@ejemplo')).toEqual([])
  expect(await found('secret-a')).toEqual([itemId])
})

describe('what is written', () => {
  const cell = (client: TestClient, fieldName: string, value: unknown) =>
    failureOf(updateTableCell(client, { tableId: parts.table, itemId, fieldName, value }))
  const stored = async (id = itemId) => {
    const { items } = await tableResult(shop.admin, { tableId: parts.table })
    return items.find(({ _id }) => _id === id)
  }

  test('a hidden or a read-only field is neither typed into a form nor into a cell', async () => {
    await rules({ forRoles: [roles.seller], hiddenFields: ['note'], readOnlyFields: ['state'] })
    const client = people.seller
    const send = (data: object) =>
      failureOf(submitForm(client, { formId: parts.update, parameters: { id: itemId }, data }))
    expect(await send({ note: 'x' })).toEqual(invalid({ 'data.note': 'unknownField' }))
    expect(await send({ name: 'x', state: 'x' })).toEqual(invalid({ 'data.state': 'fixed' }))
    expect(await cell(client, 'note', 'x')).toMatchObject({ error: 'BadRequest' })
    expect(await cell(client, 'state', 'x')).toMatchObject({ error: 'BadRequest' })
    expect(await stored()).toMatchObject({ name: 'Ana', note: 'secret-a', state: 'open' })
    expect(await send({ name: 'Ana' })).toBeUndefined()
    expect(await cell(client, 'name', 'Ana')).toBeUndefined()
    expect(await stored()).toMatchObject({ name: 'Ana', note: 'secret-a', state: 'open' })
  })

  test('what a form shows of a read-only field is read; of a new record only what it begins with', async () => {
    await rules({ forRoles: [roles.seller], readOnlyFields: ['state', 'note'] })
    const entries = async (formId: string) => {
      const view = await create('View', { name: formId, path: `/v${formId}`, items: [{ type: 'form', formId }] })
      type Shown = { view: { items: { component: { fields: { fieldName: string; readOnly?: true }[] } }[] } }
      const { view: shown } = await people.seller.run<Shown>('query ($id: String!) { view(viewId: $id) }', { id: view })
      return shown.items[0]?.component.fields.map(({ fieldName, readOnly }) => [fieldName, readOnly === true])
    }
    expect(await entries(parts.update)).toEqual([
      ['name', false],
      ['note', true],
      ['salary', false],
      ['state', true],
    ])
    expect(await entries(parts.create)).toEqual([
      ['name', false],
      ['salary', false],
      ['state', true],
    ])
    const item = await formItem(people.seller, { formId: parts.update, parameters: { id: itemId } })
    expect(item).toMatchObject({ state: 'open', note: 'secret-a' })
  })

  test('a new record has the defaults of what its maker may not fill in, and what the form writes by itself', async () => {
    await rules({ forRoles: [roles.seller], hiddenFields: ['note', 'salary', 'place'], readOnlyFields: ['state'] })
    const answer = await submitForm(people.seller, { formId: parts.create, data: { name: 'Nueva' } })
    expect(answer.given).toEqual({ state: 'fresh' })
    expect(await stored(String(answer._id))).toMatchObject({ name: 'Nueva', note: null, salary: 5, state: 'fresh' })
    const { items } = await shop.admin
      .run<{ items: { items: { name: string; place: number }[] } }>(
        '{ items: collectionItems(collectionId: "shop_staff") { items } }',
      )
      .then(({ items }) => items)
    expect(items.find(({ name }) => name === 'Nueva')?.place).toBe(7)
  })

  test('an address gives nothing to a field that its owner may not fill in', async () => {
    const formId = await create('Form', {
      name: 'By address',
      collectionId: 'shop_staff',
      type: 'update',
      updateVariableName: 'id',
      fields: [editable('name'), { type: 'parameter', fieldName: 'state', parameterName: 'state' }],
    })
    await rules({ forRoles: [roles.seller], readOnlyFields: ['state'] })
    const send = (parameters: object) => submitForm(people.seller, { formId, parameters, data: { name: 'Ana' } })
    expect(await failureOf(send({ id: itemId, state: 'mine' }))).toEqual(invalid({ 'data.state': 'fixed' }))
    await send({ id: itemId })
    expect(await stored()).toMatchObject({ state: 'open' })
  })

  test('rows are not put in order by a number that is not theirs to write who look', async () => {
    await rules({ forRoles: [roles.seller], readOnlyFields: ['place'] })
    const rows = await rowsFor(people.seller)
    const [first, second] = rows.map(({ _id }) => _id)
    const moved = moveTableRow(people.seller, { tableId: parts.table, itemId: first, afterId: second })
    expect(await failureOf(moved)).toMatchObject({ error: 'BadRequest' })
  })
})
