import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storedKinds } from '../../../shared/components/registry.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import { recordNames, scriptGlobals } from '../../../shared/scripts/scriptApi.ts'
import { type ScriptJob, ScriptPool } from '../../scripts/pool.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { connectMcp, type McpTestClient } from '../../testing/mcpClient.ts'
import { createItem, runTableAction, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

/**
 * What a script finds of the server's is the server's, whoever has it run and whatever he sends by these names. The places of scripts come
 * from what kinds hold: one that is new fails until it says how it is run.
 */

/** What nobody but a caller says. */
const typed = 'typed-h41q'
const globalNames = Object.keys(scriptGlobals) as (keyof typeof scriptGlobals)[]
/** Every name that a script finds something of the server by. */
const hostile = Object.fromEntries(
  [...globalNames, ...recordNames].map(name => [name, { customer: typed, _id: typed }]),
)
const hostileTexts = { ...hostile, itemId: typed, items: [typed], itemIds: [typed] }

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let guest: TestClient
let program: McpTestClient
let rowId: string
const runs: { script: string; globals: Record<string, unknown> }[] = []

beforeAll(async () => {
  const run = ScriptPool.prototype.run
  vi.spyOn(ScriptPool.prototype, 'run').mockImplementation(function (this: ScriptPool, job: ScriptJob) {
    const { globals } = job.data as { globals: Record<string, unknown> }
    if ('script' in job.source) runs.push({ script: job.source.script, globals })
    return run.call(this, job)
  })
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member([shop.clerkRoleId])
  guest = server.client(undefined, 'shop.localhost')
  await set({ apiEnabled: true, apiCallsPerMinute: 10_000, mcpEnabled: true, allowSignUp: true })
  rowId = (await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana', amount: 1 } }))._id
  const { token } = await shop.admin.run<{ token: { secret: string } }>(
    'mutation ($roleId: String!) { token: createMcpToken(environmentId: "shop", name: "Programa", roleId: $roleId) { secret } }',
    { roleId: shop.clerkRoleId },
  )
  program = await connectMcp(`${server.url}mcp/shop`, token.secret)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await program.close()
  await server.close()
})

const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data,
  })

let made = 0
const create = async (type: string, data: Record<string, unknown>) =>
  (await shop.create(type, { name: `N${++made}`, ...data }))._id

/** A way in which somebody has a script run. */
interface Way {
  /** @param script which is to run, at least once */
  run(script: string): Promise<unknown>
  /** What of `params` and `options` is the caller's by right; without it, nothing that is named as what the server gives. */
  readonly own?: { readonly params?: 'all' | readonly string[]; readonly options?: readonly string[] }
}

const hook = (script: string) => create('Hook', { script })
const fields = [{ type: 'editable', fieldName: 'customer' }]
const form = (data: Record<string, unknown>) =>
  create('Form', { collectionId: shop.collectionId, roles: [shop.clerkRoleId], fields, ...data })
const table = (column: Record<string, unknown>) =>
  create('Table', { collectionId: shop.collectionId, columns: [column] })
const changing = { type: 'update', updateVariableName: 'order' }
const sent = (formId: string) =>
  submitForm(user, { formId, data: { customer: 'Bea' }, parameters: { ...hostileTexts, order: rowId } })

interface Pressed {
  pressed: { postTicket: string | null }
}
const press = (buttonId: string, more: Record<string, unknown> = {}) =>
  user.run<Pressed>(
    `mutation ($buttonId: String!, $tableId: String, $parameters: JSON, $postTicket: String) {
      pressed: runButton(buttonId: $buttonId, tableId: $tableId, parameters: $parameters, postTicket: $postTicket) { postTicket }
    }`,
    { buttonId, parameters: hostileTexts, ...more },
  )
const offering = (buttonId: string) => table({ type: 'multipleSelectGroup', options: { buttonsIds: [buttonId] } })
const chosen = () => ({ ...hostileTexts, itemIds: [rowId] })
/** An id alone, where the server has read no record, is a parameter of the view like others. */
const alone = { params: ['itemId'] }

/** By which hooks run, for a button. */
const buttonWays = (buttonOf: (script: string) => Promise<Record<string, unknown>>): Record<string, Way> => ({
  'a press': { run: async script => press(await create('Button', await buttonOf(script))), own: alone },
  'a press for rows of a table': {
    async run(script) {
      const buttonId = await create('Button', await buttonOf(script))
      await press(buttonId, { tableId: await offering(buttonId), parameters: chosen() })
    },
  },
})

const hookWays: Record<string, Way> = {
  ...buttonWays(async script => ({ firstHook: await hook(script) })),
  'the second part of a press': {
    async run(script) {
      const buttonId = await create('Button', { postItemToUrl: 'https://example.com/', lastHook: await hook(script) })
      const { pressed } = await press(buttonId)
      await press(buttonId, { postTicket: pressed.postTicket })
    },
    own: alone,
  },
  'the second part of a press for rows': {
    async run(script) {
      const buttonId = await create('Button', { postItemToUrl: 'https://example.com/', lastHook: await hook(script) })
      const tableId = await offering(buttonId)
      const { pressed } = await press(buttonId, { tableId, parameters: chosen() })
      await press(buttonId, { tableId, postTicket: pressed.postTicket })
    },
  },
  'a press for each row': {
    async run(script) {
      const buttonId = await create('Button', { eachRecord: true, firstHook: await hook(script) })
      await user.run(
        `mutation ($buttonId: String!, $tableId: String!, $parameters: JSON) {
          startGroupAction(buttonId: $buttonId, tableId: $tableId, parameters: $parameters) { done }
        }`,
        { buttonId, tableId: await offering(buttonId), parameters: chosen() },
      )
    },
  },
  'a column': {
    async run(script) {
      const tableId = await table({ type: 'runHooks', options: { hooksIds: [await hook(script)] } })
      await runTableAction(user, { tableId, columnIndex: 0, itemIds: [rowId], parameters: hostileTexts })
    },
  },
  ...formWays(async script => ({ afterHooksIds: [await hook(script)] })),
  ...formWays(async script => ({ beforeHooksIds: [await hook(script)] }), ', before it is written'),
  ...formWays(
    async script => ({ beforeHooksIds: [await hook('return 1')], afterHooksIds: [await hook(script)] }),
    ', after hooks before it',
  ),
}

/** By which what stands in a form runs. */
function formWays(formOf: (script: string) => Promise<Record<string, unknown>>, when = ''): Record<string, Way> {
  return {
    [`a form that creates${when}`]: {
      run: async script => sent(await form({ type: 'create', ...(await formOf(script)) })),
    },
    [`a form that changes${when}`]: {
      run: async script => sent(await form({ ...changing, ...(await formOf(script)) })),
    },
    [`a form that stores nothing${when}`]: {
      run: async script => sent(await form({ type: 'void', ...(await formOf(script)) })),
    },
    [`a form that deletes${when}`]: {
      async run(script) {
        const formId = await form({ ...changing, shouldDeleteItem: true, ...(await formOf(script)) })
        const { _id } = await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Luz' } })
        await submitForm(user, { formId, data: {}, parameters: { ...hostileTexts, order: _id } })
      },
    },
    [`a form that a program sends${when}`]: {
      async run(script) {
        const name = `enviar${++made}`
        await form({ type: 'create', name, ...(await formOf(script)) })
        const tools = (await program.names()).filter(tool => tool.includes(name))
        for (const tool of tools) await program.call(tool, { data: { customer: 'Sol' }, parameters: hostileTexts })
      },
    },
  }
}

const validation = (script: string) => create('Validation', { validationTypeId: 'script', script })

const checkedHook = async (script: string) => ({
  firstHook: await create('Hook', { script: 'return 1', validationsIds: [await validation(script)] }),
})

const validationWays: Record<string, Way> = {
  ...formWays(async script => ({ validationsIds: [await validation(script)] })),
  ...Object.fromEntries(
    // They are asked about the parameters where the hook runs for no one record (P12).
    Object.entries(buttonWays(checkedHook)).map(([name, { run, own }]) => [
      name,
      { run, own: { params: ['item', ...(own?.params ?? [])] } },
    ]),
  ),
}

const task = (script: string, more: Record<string, unknown> = {}) => create('Task', { script, ...more })
const failing = "throw new Error('no')"

const taskWays: Record<string, Way> = {
  ...buttonWays(async script => ({ taskId: await task(script) })),
  'a failure of another one': {
    async run(script) {
      const taskId = await task(failing, { errorTaskId: await task(script) })
      await press(await create('Button', { taskId }))
    },
  },
  // Whoever may run it so may have any script run.
  'a designer': {
    run: async script =>
      shop.admin.run(
        'mutation ($taskId: String!, $parameters: JSON) { runTask(taskId: $taskId, parameters: $parameters) { _id } }',
        {
          taskId: await task(script),
          parameters: hostileTexts,
        },
      ),
    own: { params: 'all' },
  },
}

const call = (path: string) =>
  guest.send(
    'POST',
    `/api/shop/${path}?${new URLSearchParams({ user: typed, roles: typed })}`,
    JSON.stringify(hostile),
    {
      'content-type': 'application/json',
      'x-user': typed,
    },
  )
const calledBy = ['path', 'query', 'body', 'headers']
const endpoint = (script: string) => create('ApiEndpoint', { route: `r${++made}`, method: 'POST', script })

const routeOf = async (id: string) => {
  const query = 'query ($id: String!) { apiEndpoint(apiEndpointId: $id) { route } }'
  return (await shop.admin.run<{ apiEndpoint: { route: string } }>(query, { id })).apiEndpoint.route
}

/** By place: every way in which the script there is run by somebody. */
const ways: Readonly<Record<string, Record<string, Way>>> = {
  'hook.script': hookWays,
  'validation.script': validationWays,
  'task.script': taskWays,
  'indicator.script': {
    'its value': {
      async run(script) {
        const { collectionId } = shop
        const indicatorId = await create('Indicator', { indicatorTypeId: 'script', collectionId, script })
        await user.run(
          'query ($id: String!, $given: JSON) { indicatorResult(indicatorId: $id, parameters: $given, filterValues: $given) { value } }',
          { id: indicatorId, given: hostileTexts },
        )
      },
      own: { params: 'all' },
    },
  },
  'chart.script': {
    'its points': {
      async run(script) {
        const { collectionId } = shop
        const chartId = await create('Chart', { chartTypeId: 'barByScript', collectionId, script })
        await user.run(
          'query ($id: String!, $given: JSON) { chartResult(chartId: $id, parameters: $given, filterValues: $given) { series } }',
          { id: chartId, given: hostileTexts },
        )
      },
      own: { params: 'all' },
    },
  },
  // What a block sends is all that these are told, beside who is there.
  'vueBlock.apiCalls': {
    'a call of the block': {
      async run(script) {
        const id = await create('VueBlock', { apiCalls: [{ name: 'leer', script }] })
        await user.run(
          'mutation ($id: String!, $args: JSON) { callVueBlock(vueBlockId: $id, name: "leer", args: $args) { error } }',
          {
            id,
            args: hostile,
          },
        )
      },
      own: { params: 'all' },
    },
  },
  'apiEndpoint.script': {
    'a call of its address': {
      async run(script) {
        await call(await routeOf(await endpoint(script)))
      },
      own: { params: 'all', options: calledBy },
    },
  },
  'agent.functions': {
    'a call of a program': {
      async run(script) {
        const name = `hacer${++made}`
        const parameters = [...globalNames, ...recordNames].map(one => ({
          name: one,
          label: one,
          type: 'string',
          optional: true,
        }))
        await create('Agent', {
          model: 'none/none',
          functions: [{ name, description: 'x', script, parameters, asksFirst: false, offeredOutside: true }],
        })
        const args = Object.fromEntries(parameters.map(one => [one.name, typed]))
        for (const tool of (await program.names()).filter(one => one.includes(name))) await program.call(tool, args)
      },
      own: { params: 'all' },
    },
  },
  'settings.signUpScript': {
    'who signs up': {
      async run(script) {
        await set({ signUpScript: script })
        await guest.run(
          `mutation ($email: String!, $typed: String) {
            environmentUserSignUp(environmentId: "shop", email: $email, firstName: $typed, lastName: $typed)
          }`,
          { email: 'nueva@example.com', typed: 'Eva' },
        )
      },
    },
  },
  'settings.apiAuthScript': {
    'a call of an address': {
      async run(script) {
        await set({ apiAuthType: 'script', apiAuthScript: script })
        await call(await routeOf(await endpoint('return 1')))
        await set({ apiAuthType: 'none', apiAuthScript: '' })
      },
      own: { options: calledBy },
    },
  },
}

const places = storedKinds.flatMap(({ kind, properties }) =>
  Object.entries(properties).flatMap(([name, { type, options }]) =>
    options.isScript === true || findFieldType(type)?.scripts ? [`${kind}.${name}`] : [],
  ),
)

test('every place of a script says how it is run', () => {
  expect(Object.keys(ways).sort()).toEqual(places.sort())
})

/** What of a run is the caller's and should be the server's. */
function taken({ params, options, ...globals }: Record<string, unknown>, own: Way['own'] = {}): string[] {
  const isTyped = ([, value]: [string, unknown]) => JSON.stringify(value)?.includes(typed) ?? false
  const named = (values: unknown, names: readonly string[], at: string) =>
    Object.entries(values as object)
      .filter(one => names.includes(one[0]) && isTyped(one))
      .map(([name]) => `${at}.${name}`)
  const records = own.params === 'all' ? [] : recordNames.filter(name => !own.params?.includes(name))
  const ofServer = Object.keys(options as object).filter(name => !own.options?.includes(name))
  return [
    ...Object.entries(globals)
      .filter(isTyped)
      .map(([name]) => name),
    ...named(params, records, 'params'),
    ...named(options, ofServer, 'options'),
  ]
}

describe.each(Object.entries(ways))('%s', (_place, inPlace) => {
  test.each(Object.entries(inPlace))(
    'by %s finds nothing of a caller by the names of the server',
    async (_way, { run, own }) => {
      const script = `return null // ${++made}.`
      await run(script)
      const ran = () => runs.filter(one => one.script === script)
      await until(ran, ({ length }) => length > 0)
      expect(ran().map(({ globals }) => [Object.keys(globals).sort(), taken(globals, own)])).toEqual(
        ran().map(() => [[...globalNames].sort(), []]),
      )
    },
  )
})
