import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import type { Services } from '../services.ts'

/** What a run says, wherever somebody gets it: nothing of the environment's secrets, nor of what it was given under the name of one. */

let services: Services
let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

/** The value of a secret variable, what is typed under a secret's name, and what stands under one within a JSON text. */
const canaries = { variable: 'canario-variable-9f2', given: 'canario-dado-7c1', within: 'canario-dentro-4b8' }
const parameters = { clave: canaries.given, carta: JSON.stringify({ password: canaries.within, n: 1 }) }
/** Says all that it knows, and fails with it. */
const telling = `const all = [env.TOKEN, params.clave, JSON.parse(params.carta).password].join(' ')
  log('sabe', all)
  console.warn(all)
  throw new Error('falla con ' + all)`
/** Answers it. */
const answering = 'return { token: env.TOKEN, clave: params.clave, carta: params.carta, libre: "a" + env.TOKEN }'

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: made => {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
  user = await shop.member()
  await shop.admin.run(
    'mutation ($data: JSON!) { saveEnvironmentVariable(environmentId: "shop", data: $data) { _id } }',
    { data: { name: 'TOKEN', value: canaries.variable, isSecret: true } },
  )
  await set({ apiEnabled: true })
})
afterAll(() => server.close())

const set = (data: object) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })
const hook = async (script: string) =>
  (await shop.create('Hook', { name: `Dice ${Math.random()}`, script, shouldThrow: true }))._id
const taskRun = async (script: string) => {
  const { _id: taskId } = await shop.create('Task', { name: `Tarea ${Math.random()}`, script })
  const start = `mutation ($taskId: String!, $parameters: JSON) {
    run: runTask(taskId: $taskId, parameters: $parameters) { _id parameters }
  }`
  const { run } = await shop.admin.run<{ run: { _id: string } }>(start, { taskId, parameters })
  const read = `query ($runId: String!, $taskId: String!) {
    run: taskRun(runId: $runId) { state failure parameters result log }
    page: taskRuns(taskId: $taskId) { items { failure parameters result log } }
  }`
  const ended = await until(
    () => shop.admin.run<{ run: { state: string } }>(read, { runId: run._id, taskId }),
    found => !['queued', 'running'].includes(found.run.state),
  )
  return { run, ended }
}

/** Every way in which somebody gets what a run says. */
const ways: Record<string, () => Promise<unknown>> = {
  'a button': async () => {
    const { _id: buttonId } = await shop.create('Button', { name: 'Dice', firstHook: await hook(telling) })
    const press = `mutation ($buttonId: String!, $parameters: JSON) {
      runButton(buttonId: $buttonId, parameters: $parameters) { hookErrors message }
    }`
    return user.run(press, { buttonId, parameters })
  },
  'a form': async () => {
    const { _id: formId } = await shop.create('Form', {
      name: 'Dice',
      collectionId: shop.collectionId,
      fields: [{ type: 'editable', fieldName: 'customer' }],
      afterHooksIds: [await hook(telling)],
    })
    return submitForm(user, { formId, data: { customer: 'x' }, parameters })
  },
  'what validations answer': async () => {
    const answers = [
      "return 'No: ' + env.TOKEN + ' ' + params.clave",
      "return { customer: 'No: ' + env.TOKEN + ' ' + params.clave }",
    ]
    const refusals: unknown[] = []
    for (const script of answers) {
      const name = `Comprueba ${Math.random()}`
      const { _id: validationId } = await shop.create('Validation', { name, validationTypeId: 'script', script })
      const { _id: formId } = await shop.create('Form', {
        name,
        collectionId: shop.collectionId,
        fields: [{ type: 'editable', fieldName: 'customer' }],
        validationsIds: [validationId],
      })
      refusals.push(await failureOf(submitForm(user, { formId, data: { customer: 'x' }, parameters })))
    }
    expect(JSON.stringify(refusals)).toContain('No: ••• •••')
    return refusals
  },
  'a task that fails': () => taskRun(telling),
  'a task that answers': () => taskRun(answering),
  'the log of an API': async () => {
    const route = 'dice/:clave'
    const { _id } = await shop.create('ApiEndpoint', {
      name: 'Dice',
      route,
      method: 'GET',
      script: telling,
      parameters: [
        { name: 'clave', place: 'path', type: 'string' },
        { name: 'carta', place: 'query', type: 'string' },
      ],
    })
    const sent = new URLSearchParams({ carta: parameters.carta })
    const answered = await server.client(undefined, 'shop.localhost').get(`/api/shop/dice/${parameters.clave}?${sent}`)
    const read = 'query ($id: String!) { calls: apiCalls(apiEndpointId: $id) { path body failure status } }'
    const { calls } = await until(
      () => shop.admin.run<{ calls: { path: string; failure: string }[] }>(read, { id: _id }),
      found => found.calls.length > 0,
    )
    expect(calls[0]).toMatchObject({
      path: expect.stringMatching(/^dice\/•••/),
      failure: expect.stringContaining('falla con •••'),
    })
    return [answered.text, calls]
  },
  'a trial': () => {
    const run = `mutation ($script: String!, $parameters: JSON) {
      runScript(environmentId: "shop", script: $script, parameters: $parameters, dryRun: true) { result failure log }
    }`
    return Promise.all([telling, answering].map(script => shop.admin.run(run, { script, parameters })))
  },
}

test.each(Object.entries(ways))('%s', async (_, way) => {
  const told = JSON.stringify(await way())
  for (const [what, canary] of Object.entries(canaries)) expect(told, what).not.toContain(canary)
  expect(told).toMatch(/•••|TOKEN/)
})

test('the list of faults has all of them, and none of the secrets', async () => {
  await services.background.idle()
  const told = JSON.stringify(
    await shop.admin.run('{ faults(environmentId: "shop", limit: 100) { items { message input } } }'),
  )
  expect(told).toContain('falla con •••')
  for (const [what, canary] of Object.entries(canaries)) expect(told, what).not.toContain(canary)
})
