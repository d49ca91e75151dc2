import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canBeOfPerson } from '../../../shared/fields/profileField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf, runTableAction, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member([shop.clerkRoleId])
  await shop.create('AccessRule', {
    name: 'Solo los grandes',
    collectionId: shop.collectionId,
    forRoles: [],
    groups: [{ rules: [{ fieldName: 'amount', operation: 'greater', valueType: 'fixed', value: 100 }] }],
  })
})
afterAll(() => server.close())

let made = 0
const hook = async (script: string, data: Record<string, unknown> = {}) =>
  (await shop.create('Hook', { name: `H${++made}`, script, ...data }))._id
const button = async (data: Record<string, unknown>) =>
  (await shop.create('Button', { name: `B${++made}`, ...data }))._id

interface Pressed {
  message: string | null
  hookResults: unknown[]
  hookErrors: string[]
  stopped: boolean
  postTicket: string | null
  next: { path: string; parameters: Record<string, unknown> } | null
}

const pressMutation = `mutation ($buttonId: String!, $parameters: JSON, $postTicket: String) {
  runButton(buttonId: $buttonId, parameters: $parameters, postTicket: $postTicket) { message hookResults hookErrors stopped next postTicket }
}`
const press = async (
  buttonId: string,
  parameters?: Record<string, unknown>,
  more: { postTicket?: string | null; as?: TestClient } = {},
) => (await (more.as ?? user).run<{ runButton: Pressed }>(pressMutation, { buttonId, parameters, ...more })).runButton

/** What one script answers, run by a button of the user. */
async function answerOf(script: string, parameters?: Record<string, unknown>, as?: TestClient): Promise<unknown> {
  const { hookResults, hookErrors } = await press(await button({ firstHook: await hook(script) }), parameters, { as })
  if (hookErrors.length > 0) throw new Error(hookErrors.join())
  return hookResults[0]
}

const form = async (data: Record<string, unknown>) =>
  (
    await shop.create('Form', {
      name: `F${++made}`,
      collectionId: shop.collectionId,
      fields: ['customer', 'amount'].map(fieldName => ({ type: 'editable', fieldName })),
      ...data,
    })
  )._id

describe('a hook', () => {
  test('[P6][P17] has a name that is unique and can be changed', async () => {
    const id = await hook('return 1', { name: 'Sumar' })
    expect(await failureOf(shop.create('Hook', { name: 'Sumar' }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.name': 'notUnique' },
    })
    const update = 'mutation ($id: String!, $data: JSON!) { updateHook(hookId: $id, data: $data) { name } }'
    expect(await shop.admin.run(update, { id, data: { name: 'Totalizar' } })).toEqual({
      updateHook: { name: 'Totalizar' },
    })
  })

  test('[P5][P9][P7] tells when it was made; its type is of version 2, and stays', async () => {
    const id = await hook('return 1')
    const { hook: found } = await shop.admin.run<{ hook: Record<string, unknown> }>(
      'query ($id: String!) { hook(hookId: $id) { _id environmentId createdAt functionTypeId } }',
      { id },
    )
    expect(found).toEqual({
      _id: id,
      environmentId: 'shop',
      createdAt: expect.stringMatching(/^\d{4}-/),
      functionTypeId: 'kraken',
    })
    const change = 'mutation ($id: String!, $data: JSON!) { updateHook(hookId: $id, data: $data) { functionTypeId } }'
    expect(await failureOf(shop.admin.run(change, { id, data: { functionTypeId: 'javascript' } }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.functionTypeId': 'fixed' },
    })
  })

  test('[P10][AG26] is of one of the types that functionTypes offers', async () => {
    expect(await shop.admin.run('{ functionTypes { _id name } }')).toEqual({
      functionTypes: [
        { _id: 'kraken', name: 'JavaScript v2' },
        { _id: 'javascript', name: 'JavaScript v1' },
      ],
    })
  })

  test('[AG25] is listed with its id, its name and what hooks have', async () => {
    const id = await hook('return 8', { name: 'Listado', options: '{ "limit": 3 }', ignoreErrors: true })
    const { hooks } = await shop.admin.run<{ hooks: { items: { _id: string }[] } }>(
      `{ hooks(environmentId: "shop", limit: 100) { items {
        _id name functionTypeId script options validationsIds validationsMode ignoreErrors shouldThrow
      } } }`,
    )
    expect(hooks.items.find(({ _id }) => _id === id)).toEqual({
      _id: id,
      name: 'Listado',
      functionTypeId: 'kraken',
      script: 'return 8',
      options: '{ "limit": 3 }',
      validationsIds: [],
      validationsMode: 'and',
      ignoreErrors: true,
      shouldThrow: true,
    })
  })

  test('[P66] reaches no files and no processes, and is told what it took too much of', async () => {
    expect(await answerOf('return [typeof process, typeof require, typeof Deno, typeof Bun, typeof Worker]')).toEqual(
      Array(5).fill('undefined'),
    )
    const told = (script: string) => answerOf(script, {}, shop.admin)
    await expect(told("return (await import('node:fs')).readFileSync('/etc/passwd')")).rejects.toThrow()
    await expect(told('for (const all = []; ; ) all.push(new Array(1e5).fill(1.5))')).rejects.toThrow(
      'took more memory than it may',
    )
    await expect(told('for (;;);')).rejects.toThrow(/took more than \d+ ms/)
  })

  test('[P8][P68] of version 1 runs with the same functions', async () => {
    const script = "return [await countItems('orders'), num('1,5'), hookId]"
    const id = await hook(script, { functionTypeId: 'javascript' })
    const { hookResults } = await press(await button({ firstHook: id }))
    expect(hookResults).toEqual([[expect.any(Number), expect.any(Number), id.slice('shop_'.length)]])
  })

  test('[P11] finds its options, and the parameters of the view', async () => {
    const id = await hook('return [options.limit, params.order]', { options: '{ "limit": 3 }' })
    const { hookResults } = await press(await button({ firstHook: id }), { order: 'o1' })
    expect(hookResults).toEqual([[3, 'o1']])
  })

  test('[P53][P56] knows who started it, and what his profile in the environment says', async () => {
    const fields = [
      { name: 'phone', label: 'Teléfono', type: 'string', optional: true },
      { name: 'shifts', label: 'Turnos', type: 'number', optional: true },
    ]
    await shop.admin.run(
      'mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }',
      { data: { profileFields: fields } },
    )
    await user.run('mutation ($data: JSON!) { updateOwnProfile(data: $data) { version } }', {
      data: { phone: '+56 9 8765 4321', shifts: 3 },
    })
    const { me } = await user.run<{ me: { email: string } }>('{ me { email } }')
    expect(await answerOf('return [user.email, user.roles.length, profile]')).toEqual([
      me.email,
      1,
      { phone: '+56 9 8765 4321', shifts: 3 },
    ])
  })

  test('[D77] reads as `profile` what its person wrote in fields of every type that says something by itself', async () => {
    const types = offeredFieldTypes.filter(({ name, examples: { options = {} } }) =>
      canBeOfPerson({ type: name, options }),
    )
    const nameOf = ({ name }: { name: string }) => `of_${name.toLowerCase()}`
    // What holds values stays.
    const { now } = await shop.admin.run<{ now: { profileFields: object[] } }>(
      '{ now: environment(environmentId: "shop") { profileFields } }',
    )
    const added = types.map(type => ({
      ...{
        name: nameOf(type),
        label: type.name,
        type: type.name,
        optional: true,
        options: type.examples.options ?? {},
      },
    }))
    await shop.admin.run(
      'mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }',
      { data: { profileFields: [...now.profileFields, ...added] } },
    )
    const data = Object.fromEntries(types.map(type => [nameOf(type), type.examples.valid[0]]))
    await user.run('mutation ($data: JSON!) { updateOwnProfile(data: $data) { version } }', { data })
    const { own } = await user.run<{ own: { values: Record<string, unknown> } }>('{ own: ownProfile { values } }')
    expect(Object.entries(own.values).filter(([, value]) => value === null)).toEqual([])
    expect(await answerOf('return profile')).toEqual(own.values)
  })

  test('[P58][C51] finds the variables of the environment as env', async () => {
    await shop.admin.run(
      'mutation ($environmentId: String!, $data: JSON!) { saveEnvironmentVariable(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId: 'shop', data: { name: 'API_KEY', value: 'k-1', isSecret: true } },
    )
    expect(await answerOf('return env.API_KEY')).toBe('k-1')
  })

  test('is nobody’s to read but its designers’', async () => {
    const id = await hook('return 1')
    const query = 'query ($id: String!) { hook(hookId: $id) { script } }'
    expect(await failureOf(user.run(query, { id }))).toEqual({ error: 'NotFound' })
  })
})

describe('records', () => {
  test('[P23][P24][P28][P26] are made, read, changed and deleted', async () => {
    const script = `
      const made = await createItem('orders', { customer: 'Ana', amount: 7 })
      const read = await getItem('orders', made._id)
      const changed = await updateItem('orders', made._id, { amount: 8 })
      const deleted = await deleteItem('orders', made._id)
      return [read.customer, changed.amount, changed._version, deleted, await getItem('orders', made._id)]`
    expect(await answerOf(script)).toEqual(['Ana', 8, 2, true, null])
  })

  test('[P22][P31][P30][P27] are found, counted, changed and deleted many at once', async () => {
    const script = `
      for (const amount of [1, 2, 3]) await createItem('orders', { customer: 'Beto', amount })
      const query = { customer: 'Beto' }
      const list = await getCollection('orders', query, { orderBy: 'amount', ascending: true, limit: 2 })
      const changed = await updateItems('orders', { customer: 'Beto', amount: { $greater: 1 } }, { amount: 9 })
      const counted = await countItems('orders', { customer: 'Beto', amount: 9 })
      return [list.map(({ amount }) => amount), changed, counted, await deleteItems('orders', query), await countItems('orders', query)]`
    expect(await answerOf(script)).toEqual([[1, 2], 2, 2, 3, 0])
  })

  test('[P29] are made by upsertItem where none is found, and changed else', async () => {
    const script = `
      const first = await upsertItem('orders', { customer: 'Caro' }, { customer: 'Caro', amount: 1 })
      const second = await upsertItem('orders', { customer: 'Caro' }, { amount: 2 })
      return [first._id === second._id, second.amount, await deleteItems('orders', { customer: 'Caro' })]`
    expect(await answerOf(script)).toEqual([true, 2, 1])
  })

  test('[P32] are put together by a pipeline', async () => {
    const script = `
      for (const amount of [1, 2]) await createItem('orders', { customer: 'Dani', amount })
      const found = await aggregateCollection('orders', [{ $match: { customer: 'Dani' } }, { $group: { _id: null, sum: { $sum: '$amount' } } }])
      await deleteItems('orders', { customer: 'Dani' })
      return found`
    expect(await answerOf(script)).toEqual([{ _id: null, sum: 3 }])
  })

  test('[P69] are reached whatever the rules of who started it say, unless asked for as that one', async () => {
    const script = `
      const small = await createItem('orders', { customer: 'Eli', amount: 5 })
      const all = await countItems('orders', { customer: 'Eli' })
      const own = await countItems('orders', { customer: 'Eli' }, { asUser: true })
      const seen = await getItem('orders', small._id, { asUser: true })
      let refused
      try { await deleteItem('orders', small._id, { asUser: true }) } catch (error) { refused = error.code }
      await deleteItem('orders', small._id)
      return [all, own, seen, refused]`
    expect(await answerOf(script)).toEqual([1, 0, null, 'NotFound'])
  })

  test('[P69] of another environment are not there', async () => {
    await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
    await shop.admin.run('mutation ($data: JSON!) { createCollection(environmentId: "other", data: $data) { _id } }', {
      data: { name: 'secrets', fields: [{ name: 'text', label: 'T', type: 'string', optional: true }] },
    })
    for (const name of ['secrets', 'other_secrets']) {
      const script = `try { return await getCollection('${name}') } catch (error) { return error.message }`
      expect(await answerOf(script)).toBe(`there is no collection ${name}`)
    }
  })

  test('that are refused say which value is wrong, and calls which argument', async () => {
    const caught = (call: string) =>
      answerOf(`try { await ${call} } catch (error) { return [error.code, error.message] }`)
    expect(await caught("createItem('orders', { amount: 'many' })")).toEqual([
      'validationError',
      expect.stringMatching(/data\.customer required/),
    ])
    expect(await caught("createItem('orders')")).toEqual(['BadRequest', expect.stringMatching(/^createItem: /)])
    expect(await caught("updateItem('orders', 'gone', { amount: 1 })")).toEqual(['NotFound', 'NotFound'])
  })

  test('tell in their history who started the hook', async () => {
    const id = await answerOf("return (await createItem('orders', { customer: 'Fabi', amount: 500 }))._id")
    const { me } = await user.run<{ me: { _id: string } }>('{ me { _id } }')
    await answerOf(`await updateItem('orders', '${id}', { amount: 501 })`)
    const { recordHistory } = await shop.admin.run<{ recordHistory: { items: { authorId: string }[] } }>(
      'query ($collectionId: String!, $itemId: String!) { recordHistory(collectionId: $collectionId, itemId: $itemId) { items } }',
      { collectionId: shop.collectionId, itemId: id },
    )
    expect(recordHistory.items.map(({ authorId }) => authorId)).toEqual([me._id, me._id])
  })
})

describe('components', () => {
  test('[P35][P36] getFilter answers a query, and getFilterItem the newest record that it finds', async () => {
    await shop.create('Filter', {
      name: 'De quien',
      collectionId: shop.collectionId,
      groups: [
        { rules: [{ fieldName: 'customer', operation: 'equals', valueType: 'parameter', parameterName: 'who' }] },
      ],
    })
    const script = `
      await createItem('orders', { customer: 'Gabi', amount: 1 }); await createItem('orders', { customer: 'Gabi', amount: 2 })
      const query = await getFilter('De quien', { who: 'Gabi' })
      const item = await getFilterItem('De quien', { who: 'Gabi' })
      return [await countItems('orders', query), item.amount, await getFilterItem('De quien', { who: 'nobody' })]`
    expect(await answerOf(script)).toEqual([2, 2, null])
  })

  test('[P38][P37] getTable answers the rows of a table, getIndicator the value of an indicator', async () => {
    await shop.create('Indicator', {
      name: 'Cuantos',
      collectionId: shop.collectionId,
      indicatorTypeId: 'count',
    })
    const script = `
      for (let n = 0; n < 11; n++) await createItem('orders', { customer: 'table', amount: 1 })
      const all = await countItems('orders')
      const rows = await getTable('Pedidos', {}, { limit: -1 })
      return [rows.length === all, typeof rows[0].customer, (await getTable('Pedidos')).length, (await getIndicator('Cuantos')) === all]`
    expect(await answerOf(script)).toEqual([true, 'string', 10, true])
  })

  test('[P33][P34] getChart answers 10 categories of a chart, with -1 all', async () => {
    await shop.create('Chart', {
      name: 'Por cliente',
      collectionId: shop.collectionId,
      chartTypeId: 'pieGroupedByValues',
      groupField: 'customer',
      valueField: 'customer',
    })
    const script = `
      for (let n = 0; n < 13; n++) await createItem('orders', { customer: 'chart ' + n, amount: 1 })
      const some = await getChart('Por cliente')
      const all = await getChart('Por cliente', {}, { limit: -1 })
      return [some.categories.length, some.series[0].values.length, all.categories.length >= 13]`
    expect(await answerOf(script)).toEqual([10, 10, true])
  })

  test('that are not there are named', async () => {
    expect(await answerOf("try { await getTable('Nada') } catch (error) { return error.message }")).toBe(
      'there is no table Nada',
    )
  })
})

describe('people', () => {
  test('[P25] createUser makes a user with a list of roles, whom getUser finds', async () => {
    const script = `
      const made = await createUser({ email: 'Nueva@Shop.cl', name: 'Nueva', roles: ['${shop.clerkRoleId}'] })
      const found = await getUser('nueva@shop.cl')
      return [made.email, made.roles.length, found._id === made._id, await getUser('nobody@shop.cl')]`
    expect(await answerOf(script)).toEqual(['nueva@shop.cl', 1, true, null])
    const { environmentUsers } = await shop.admin.run<{ environmentUsers: { items: { email: { email: string } }[] } }>(
      '{ environmentUsers(environmentId: "shop", limit: 100) { items { email } } }',
    )
    expect(JSON.stringify(environmentUsers.items)).toContain('nueva@shop.cl')
  })
})

test('[P43] delay waits', async () => {
  const script = 'const begun = Date.now(); await delay(120); return Date.now() - begun >= 100'
  expect(await answerOf(script)).toBe(true)
})

describe('the hooks of a button', () => {
  test('[M16][M17][M18] run first, after and last', async () => {
    const [first, after, last] = await Promise.all(['first', 'after', 'last'].map(name => hook(`return '${name}'`)))
    const id = await button({ lastHook: last, afterHook: after, firstHook: first })
    expect((await press(id)).hookResults).toEqual(['first', 'after', 'last'])
  })

  test('of which the first runs before what the browser posts, and the others after it', async () => {
    const [first, after, last] = await Promise.all(['first', 'after', 'last'].map(name => hook(`return '${name}'`)))
    const data = { firstHook: first, afterHook: after, lastHook: last, onSuccessMessage: 'Listo', url: '/orders' }
    const id = await button({ ...data, postItemToUrl: 'https://example.com/in' })
    const { postTicket, ...before } = await press(id)
    expect(before).toMatchObject({ hookResults: ['first'], message: null, next: null })
    expect(await press(id, {}, { postTicket })).toMatchObject({
      hookResults: ['after', 'last'],
      message: 'Listo',
      next: { path: '/orders' },
    })
  })

  test('[M28][M29] get the parameters that are configured, and give their results to the view', async () => {
    const first = await hook('return { total: params.a + 1, b: params.b ?? null }')
    const last = await hook('return params.total')
    const id = await button({
      firstHook: first,
      lastHook: last,
      url: '/orders/:a',
      hookParameters: ['a'],
      dynamicViewParams: [{ parameter: 'sum', value: 'total' }],
    })
    expect(await press(id, { a: 1, b: 2 })).toMatchObject({
      hookResults: [{ total: 2, b: null }, 2],
      next: { path: '/orders/1', parameters: { sum: 2 } },
    })
  })

  test('[M24] stop after an error where the button says so, and go on else', async () => {
    const fails = await hook("throw new Error('no quedan')")
    const goesOn = await hook('return 2')
    const data = { firstHook: fails, lastHook: goesOn, onSuccessMessage: 'Listo', url: '/orders' }
    expect(await press(await button(data))).toEqual({
      message: null,
      hookResults: [{}, 2],
      hookErrors: ['no quedan'],
      stopped: false,
      postTicket: null,
      next: null,
    })
    expect(await press(await button({ ...data, shouldStopHooksOnError: true }))).toEqual({
      message: null,
      hookResults: [{}],
      hookErrors: ['no quedan'],
      stopped: true,
      postTicket: null,
      next: null,
    })
  })

  test('[P14][P15][P67] go on when a hook ignores its errors; they are told where it says so', async () => {
    const last = await hook('return 2')
    const pressed = async (flags: Record<string, boolean>) => {
      const firstHook = await hook("throw new Error('falla')", flags)
      const { hookResults, hookErrors } = await press(
        await button({ firstHook, lastHook: last, shouldStopHooksOnError: true }),
      )
      return { hookResults, hookErrors }
    }
    expect(await pressed({ ignoreErrors: true, shouldThrow: true })).toEqual({
      hookResults: [{}, 2],
      hookErrors: ['falla'],
    })
    expect(await pressed({ ignoreErrors: true, shouldThrow: false })).toEqual({
      hookResults: [{}, 2],
      hookErrors: [],
    })
    expect(await pressed({ ignoreErrors: false, shouldThrow: false })).toEqual({ hookResults: [{}], hookErrors: [] })
  })

  test('run once, however often a press is repeated', async () => {
    const firstHook = await hook(
      "await createItem('orders', { customer: 'Una vez', amount: 1 }); await delay(50); return 1",
    )
    const id = await button({ firstHook })
    const once = () => user.run(pressMutation, { buttonId: id }, { idempotencyKey: 'press-1' })
    const answers = [...(await Promise.all([once(), once()])), await once()]
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await answerOf("return countItems('orders', { customer: 'Una vez' })")).toBe(1)
  })
})

describe('the hooks of a form', () => {
  const data = { customer: 'Hugo', amount: 150 }

  test('[H33] run in their order after the record was stored', async () => {
    const first = await hook("return { stored: (await getItem('orders', params.itemId)).customer, order: [1] }")
    const second = await hook('return { order: [...params.order, 2], item: params.item.amount }')
    const formId = await form({ afterHooksIds: [first, second] })
    const { hookResults } = await submitForm(user, { formId, data })
    expect(hookResults).toEqual([
      { stored: 'Hugo', order: [1] },
      { order: [1, 2], item: 150 },
    ])
  })

  test('[H34] stop at one that fails where the form says so; the record stays', async () => {
    const fails = await hook("throw new Error('sin stock')")
    const second = await hook('return 2')
    const kept = async (shouldStopHooks: boolean) => {
      const formId = await form({ afterHooksIds: [fails, second], shouldStopHooks })
      const { _id, hookResults, hookErrors } = await submitForm(user, { formId, data })
      return { isStored: _id !== null, hookResults, hookErrors }
    }
    expect(await kept(true)).toEqual({ isStored: true, hookResults: [{}], hookErrors: ['sin stock'] })
    expect(await kept(false)).toEqual({ isStored: true, hookResults: [{}, 2], hookErrors: ['sin stock'] })
  })

  test('[H84] run before a form deletes its record, and can keep it', async () => {
    const { _id: id } = await submitForm(user, { formId: await form({}), data })
    const deleting = (script: string) =>
      hook(script).then(made => ({
        type: 'update',
        updateVariableName: 'order',
        shouldDeleteItem: true,
        shouldStopHooks: true,
        afterHooksIds: [made],
      }))
    const refusing = await form(await deleting("throw new Error('queda')"))
    const parameters = { order: id }
    expect(await submitForm(user, { formId: refusing, data, parameters })).toMatchObject({ hookErrors: ['queda'] })
    const there = `return (await getItem('orders', '${id}'))?.customer ?? 'gone'`
    expect(await answerOf(there)).toBe('Hugo')
    const asking = await form(await deleting("return (await getItem('orders', params.itemId)).customer"))
    expect(await submitForm(user, { formId: asking, data, parameters })).toMatchObject({ hookResults: ['Hugo'] })
    expect(await answerOf(there)).toBe('gone')
  })

  test('get what was sent, of a form that stores nothing', async () => {
    const formId = await form({ type: 'void', afterHooksIds: [await hook('return params.item.customer')] })
    expect(await submitForm(user, { formId, data })).toMatchObject({ _id: null, hookResults: ['Hugo'] })
  })
})

describe('the hooks of a column', () => {
  const tableWith = async (options: Record<string, unknown>) =>
    (
      await shop.create('Table', {
        name: `T${++made}`,
        collectionId: shop.collectionId,
        columns: [{ type: 'runHooks', options }],
      })
    )._id
  const order = async (amount = 200) =>
    (await answerOf(`return (await createItem('orders', { customer: 'Iris', amount: ${amount} }))._id`)) as string

  test('[I30][I43] run for the row, in the order of the list', async () => {
    const first = await hook('return { customer: params.item.customer, step: [params.seen] }')
    const second = await hook('return { step: [...params.step, params.itemId] }')
    const tableId = await tableWith({ hooksIds: [first, second] })
    const id = await order()
    const asked = { tableId, columnIndex: 0, itemIds: [id], parameters: { seen: 1 } }
    expect((await runTableAction(user, asked)).hookResults).toEqual([
      { customer: 'Iris', step: [1] },
      { step: [1, id] },
    ])
  })

  test('[I44] stop after an error where the column says so, and go on else', async () => {
    const hooksIds = [await hook("throw new Error('cerrado')"), await hook('return 2')]
    const itemIds = [await order()]
    const ran = async (options: Record<string, unknown>) => {
      const tableId = await tableWith({ hooksIds, ...options })
      const { hookResults, hookErrors } = await runTableAction(user, { tableId, columnIndex: 0, itemIds })
      return { hookResults, hookErrors }
    }
    expect(await ran({ shouldStopHooksOnError: true })).toEqual({ hookResults: [{}], hookErrors: ['cerrado'] })
    expect(await ran({})).toEqual({ hookResults: [{}, 2], hookErrors: ['cerrado'] })
  })

  test('run for no row that is not the user’s to see', async () => {
    const tableId = await tableWith({ hooksIds: [await hook('return 1')] })
    const asked = { tableId, columnIndex: 0, itemIds: [await order(5)] }
    expect(await failureOf(runTableAction(user, asked))).toEqual({ error: 'NotFound' })
  })
})

describe('the hooks of a group action', () => {
  const order = async (customer: string, amount: number) =>
    (
      (await answerOf(
        `return (await createItem('orders', { customer: '${customer}', amount: ${amount} }))._id`,
      )) as string
    ).toString()
  const pressOf = `mutation ($buttonId: String!, $tableId: String, $itemIds: JSON) {
    runButton(buttonId: $buttonId, tableId: $tableId, parameters: $itemIds) { hookResults hookErrors }
  }`
  const pressed = async (asked: { buttonId: string; tableId: string; itemIds: unknown }) =>
    (
      await user.run<{ runButton: { hookResults: unknown[] } }>(pressOf, {
        ...asked,
        itemIds: { itemIds: asked.itemIds, items: ['typed'] },
      })
    ).runButton.hookResults

  const offering = async (buttonId: string) =>
    (
      await shop.create('Table', {
        name: `T${++made}`,
        collectionId: shop.collectionId,
        columns: [{ type: 'multipleSelectGroup', options: { buttonsIds: [buttonId] } }],
      })
    )._id

  test('find no record that whoever asks has made up, wherever they run', async () => {
    const names = ['item', 'items', 'itemIds']
    const typed = Object.fromEntries(names.map(name => [name, 'typed']))
    const id = await hook('return { seen: { ...params } }')
    const seen = (results: unknown[]) => JSON.stringify(results)
    const buttonId = await button({ firstHook: id })
    expect((await press(buttonId, { ...typed, itemId: 'of the view' })).hookResults).toEqual([
      { seen: { itemId: 'of the view' } },
    ])
    const formId = await form({ type: 'create', afterHooksIds: [id] })
    const submitted = await submitForm(user, { formId, data: { customer: 'Suya', amount: 1 }, parameters: typed })
    expect(seen(submitted.hookResults)).not.toContain('typed')
    const itemId = await order('Fila', 200)
    const tableId = (
      await shop.create('Table', {
        name: `T${++made}`,
        collectionId: shop.collectionId,
        columns: [{ type: 'runHooks', options: { hooksIds: [id] } }],
      })
    )._id
    const asked = { tableId, columnIndex: 0, itemIds: [itemId], parameters: typed }
    expect(seen((await runTableAction(user, asked)).hookResults)).not.toContain('typed')
    const groupId = await button({ firstHook: id })
    expect(
      seen(await pressed({ buttonId: groupId, tableId: await offering(groupId), itemIds: [itemId] })),
    ).not.toContain('typed')
  })

  test('of a button that only tables offer run with a table alone, and of one that stands elsewhere too, without', async () => {
    const buttonId = await button({ firstHook: await hook('return 1') })
    expect((await press(buttonId)).hookResults).toEqual([1])
    await offering(buttonId)
    expect(await failureOf(press(buttonId, { itemIds: ['x'] }))).toEqual({ error: 'BadRequest' })
    await shop.create('View', { name: `V${++made}`, path: `/v${made}`, items: [{ type: 'button', buttonId }] })
    expect((await press(buttonId)).hookResults).toEqual([1])
  })

  test('find the rows that were chosen, which the server reads, of those that the table has for who asks', async () => {
    const script = 'return { names: params.items.map(item => item.customer).sort(), ids: params.itemIds, collectionId }'
    const buttonId = await button({ firstHook: await hook(script), hookParameters: ['otro'] })
    const other = await button({ firstHook: await hook('return 1') })
    const tableId = await offering(buttonId)
    const [one, two, kept] = [await order('Uno', 200), await order('Dos', 300), await order('Reservado', 50)]
    const [result] = await pressed({ buttonId, tableId, itemIds: [one, two, one] })
    expect(result).toMatchObject({ names: ['Dos', 'Uno'], ids: [one, two] })
    // A rule keeps it from this one, and nothing is done with the others either.
    expect(await failureOf(pressed({ buttonId, tableId, itemIds: [one, kept] }))).toEqual({ error: 'NotFound' })
    for (const itemIds of [[], undefined, 'x', [1]])
      expect(await failureOf(pressed({ buttonId, tableId, itemIds })), String(itemIds)).toEqual({ error: 'BadRequest' })
    expect(await failureOf(pressed({ buttonId: other, tableId, itemIds: [one] }))).toEqual({ error: 'BadRequest' })
  })
})
