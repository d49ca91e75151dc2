import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf, submitForm } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await shop.admin.run('mutation { updateEnvironment(environmentId: "shop", data: { apiEnabled: true }) { version } }')
})
afterAll(() => server.close())

interface Fault {
  componentId: string
  message: string
}

let made = 0
const create = async (type: string, data: Record<string, unknown>) =>
  (await shop.create(type, { name: `N${++made}`, ...data }))._id
const ofOrders = () => ({ collectionId: shop.collectionId })

/** By place: what its designer is told when the script answers, undefined where it goes well. */
const places: Readonly<Record<string, (script: string) => Promise<unknown>>> = {
  async hook(script) {
    const buttonId = await create('Button', { firstHook: await create('Hook', { script }) })
    const { pressed } = await shop.admin.run<{ pressed: { hookErrors: string[] } }>(
      'mutation ($id: String!) { pressed: runButton(buttonId: $id) { hookErrors } }',
      { id: buttonId },
    )
    return pressed.hookErrors[0]
  },
  async 'hook before a form'(script) {
    const fields = [{ type: 'editable', fieldName: 'customer' }]
    const beforeHooksIds = [await create('Hook', { script })]
    const formId = await create('Form', { ...ofOrders(), type: 'void', fields, beforeHooksIds })
    return (await failureOf(submitForm(shop.admin, { formId, data: { customer: 'Ana' } })))?.validationErrors
  },
  async task(script) {
    const taskId = await create('Task', { script })
    const { run } = await shop.admin.run<{ run: { _id: string } }>(
      'mutation ($id: String!) { run: runTask(taskId: $id) { _id } }',
      { id: taskId },
    )
    const ended = await until(
      async () =>
        (
          await shop.admin.run<{ run: { state: string; failure: string | null } }>(
            'query ($id: String!) { run: taskRun(runId: $id) { state failure } }',
            { id: run._id },
          )
        ).run,
      ({ state }) => state !== 'queued' && state !== 'running',
    )
    return ended.failure
  },
  async indicator(script) {
    const id = await create('Indicator', { ...ofOrders(), indicatorTypeId: 'script', script })
    return failureOf(shop.admin.run('query ($id: String!) { indicatorResult(indicatorId: $id) { value } }', { id }))
  },
  async chart(script) {
    const id = await create('Chart', { ...ofOrders(), chartTypeId: 'barByScript', script })
    return failureOf(shop.admin.run('query ($id: String!) { chartResult(chartId: $id) { series } }', { id }))
  },
  async 'address of the API'(script) {
    const route = `r${++made}`
    const id = await create('ApiEndpoint', { route, method: 'GET', script })
    const { status } = await server.client(undefined, 'shop.localhost').get(`/api/shop/${route}`)
    if (status < 400) return undefined
    // Who calls learns no more than that; its designer finds it among the problems.
    expect(status).toBe(500)
    const list = '{ found: faults(environmentId: "shop") { items { componentId message } } }'
    const failed = await until(
      async () => (await shop.admin.run<{ found: { items: Fault[] } }>(list)).found.items,
      items => items.some(({ componentId }) => componentId === id),
    )
    return failed.find(({ componentId }) => componentId === id)?.message
  },
  async validation(script) {
    const fields = [{ type: 'editable', fieldName: 'customer' }]
    const validationsIds = [await create('Validation', { validationTypeId: 'script', script })]
    const formId = await create('Form', { ...ofOrders(), type: 'void', fields, validationsIds })
    return (await failureOf(submitForm(shop.admin, { formId, data: { customer: 'Ana' } })))?.validationErrors
  },
}

describe.each(Object.entries(places))('what a script answers: %s', (_place, told) => {
  test.each([
    ['that holds itself', 'const own = {}; own.self = own; return own', /circular structure/],
    // As text it is either too long or too much for the memory of its run.
    ['of 50 MB', "return 'x'.repeat(50_000_000)", /more than 1000000 characters|more memory than it may/],
  ])('%s is told as a failure, and the next run goes well', async (_what, script, words) => {
    expect(JSON.stringify(await told(script))).toMatch(words)
    expect((await told('return null')) ?? undefined).toBeUndefined()
  })
})
