import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, runTableAction, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'

/** What people are told of code that fails, wherever code of an environment runs for them. */

let services: Services
let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let orderId: string

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
  orderId = (await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana', amount: 1 } }))
    ._id
  await set({ allowSignUp: true })
  await shop.create('Validation', {
    name: 'No negativos',
    validationTypeId: 'compare',
    collectionId: shop.collectionId,
    scope: 'collection',
    fieldName: 'amount',
    comparison: 'greater',
    comparedWith: 'value',
    comparedValue: -10,
    errorMessage: 'El monto no puede ser negativo',
  })
})
afterAll(() => server.close())

const set = (data: object) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })
let made = 0
const named = () => `N${++made}`
const hook = async (script: string, more: object = {}) =>
  (await shop.create('Hook', { name: named(), script, shouldThrow: true, ...more }))._id
const form = async (data: object) =>
  (
    await shop.create('Form', {
      name: named(),
      collectionId: shop.collectionId,
      fields: [{ type: 'editable', fieldName: 'customer' }],
      ...data,
    })
  )._id
const validation = async (script: string) =>
  (await shop.create('Validation', { name: named(), validationTypeId: 'script', script }))._id
const press = async (client: TestClient, buttonId: string) => {
  const text = 'mutation ($buttonId: String!) { done: runButton(buttonId: $buttonId) { hookErrors } }'
  return (await client.run<{ done: { hookErrors: string[] } }>(text, { buttonId })).done.hookErrors[0]
}
const table = async (column: object) =>
  (await shop.create('Table', { name: named(), collectionId: shop.collectionId, columns: [column] }))._id
const plain = (told: unknown) => String(told).replace(/^custom:/, '')
const refusalOf = async (sent: Promise<unknown>) =>
  plain(Object.values((await failureOf(sent))?.validationErrors ?? {})[0])

/** Every way in which code runs for somebody: what he is told of its failure. */
const ways: Record<string, (client: TestClient, script: string) => Promise<unknown>> = {
  'the hook of a button': async (client, script) =>
    press(client, (await shop.create('Button', { name: named(), firstHook: await hook(script) }))._id),
  'the hook of a form': async (client, script) => {
    const formId = await form({ afterHooksIds: [await hook(script)] })
    return (await submitForm(client, { formId, data: { customer: 'x' } })).hookErrors[0]
  },
  'the action of a row': async (client, script) => {
    const tableId = await table({ type: 'runHooks', options: { hooksIds: [await hook(script)] } })
    return (await runTableAction(client, { tableId, columnIndex: 0, itemIds: [orderId] })).hookErrors[0]
  },
  'an action for each row': async (client, script) => {
    const buttonId = (await shop.create('Button', { name: named(), firstHook: await hook(script), eachRecord: true }))
      ._id
    const tableId = await table({ type: 'multipleSelectGroup', options: { buttonsIds: [buttonId] } })
    const text = `mutation ($buttonId: String!, $tableId: String!, $parameters: JSON) {
      step: startGroupAction(buttonId: $buttonId, tableId: $tableId, parameters: $parameters) { outcomes { errors } } }`
    const asked = { buttonId, tableId, parameters: { itemIds: [orderId] } }
    return (await client.run<{ step: { outcomes: { errors: string[] }[] } }>(text, asked)).step.outcomes[0]?.errors[0]
  },
  'a validation of a form': async (client, script) =>
    refusalOf(
      submitForm(client, {
        formId: await form({ validationsIds: [await validation(script)] }),
        data: { customer: 'x' },
      }),
    ),
  'a validation of a hook': async (client, script) => {
    const firstHook = await hook('', { validationsIds: [await validation(script)] })
    return press(client, (await shop.create('Button', { name: named(), firstHook }))._id)
  },
  'an indicator': async (client, script) => {
    const data = { name: named(), collectionId: shop.collectionId, indicatorTypeId: 'script', script }
    const text = 'query ($id: String!) { indicatorResult(indicatorId: $id) { text } }'
    return (await failureOf(client.run(text, { id: (await shop.create('Indicator', data))._id })))?.detail
  },
  'a call of a Vue block': async (client, script) => {
    const id = (await shop.create('VueBlock', { name: named(), apiCalls: [{ name: 'leer', script }] }))._id
    const text = 'mutation ($id: String!) { answer: callVueBlock(vueBlockId: $id, name: "leer") { error } }'
    return (await client.run<{ answer: { error: string } }>(text, { id })).answer.error
  },
}

/** What nobody wrote for people. An indicator only reads, which is told the same way. */
const wrong = [
  'return params.nadie.nombre',
  'noHay()',
  'throw new TypeError("x")',
  'null[0]',
  '[1].reduce(1)',
  'JSON.parse("{")',
  "await getItem('nada', 'x')",
  "await createItem('orders', { nada: 1 })",
  "await fetchAll('x')",
  'throw undefined',
  'throw new Error("")',
  'lodash.chain(null).nada()',
  'return (',
]

const code = /^scriptFailed:(P-[0-9A-F]{6})$/

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('tells people a code of what went wrong, never the words of the engine, and designers these', async () => {
    for (const script of wrong) {
      expect(await way(user, script), script).toMatch(code)
      const told = String(await way(shop.admin, script))
      if (!script.startsWith('throw')) expect(told, script).toMatch(/\w{3,}/)
      expect(told, script).not.toMatch(code)
    }
  })

  test('tells people the words that are thrown for them', async () => {
    const said = 'No queda stock'
    const thrown = [
      `throw new Error('${said}')`,
      `throw '${said}'`,
      `throw { message: '${said}' }`,
      `const no = () => { throw new Error('${said}') }; await [1].map(no)`,
      `class Falta extends Error {}; await null; throw new Falta('${said}')`,
      `try { noHay() } catch { throw new Error('${said}') }`,
    ]
    for (const script of thrown) expect(await way(user, script), script).toBe(said)
  })
})

test('what a validation of the collection says in its own words is told of a hook that writes', async () => {
  const script = "await createItem('orders', { customer: 'x', amount: -11 })"
  expect(await ways['the hook of a button']?.(user, script)).toBe('El monto no puede ser negativo')
  const inTransaction = `await transaction(async () => { ${script} })`
  expect(await ways['the hook of a button']?.(user, inTransaction)).toBe('El monto no puede ser negativo')
})

test('who signs up is told a code, or what is thrown for him', async () => {
  const text = `mutation ($email: String!) {
    environmentUserSignUp(environmentId: "shop", email: $email, firstName: "Ana", lastName: "Rojas") }`
  const guest = server.client(undefined, 'shop.localhost')
  const told = async (signUpScript: string) => {
    await set({ signUpScript })
    return refusalOf(guest.run(text, { email: 'nuevo@example.com' }))
  }
  expect(await told('noHay()')).toMatch(code)
  expect(await told("throw new Error('Solo socios')")).toBe('Solo socios')
})

test('administrators find by the code what somebody was told it of, solved or not', async () => {
  const told = String(await ways['the hook of a button']?.(user, 'return params.uno.dos.tres'))
  const [, read = ''] = code.exec(told) ?? []
  await services.background.idle()
  const faults = (client: TestClient, variables: object) =>
    client.run<{ faults: { items: { _id: string; code: string; message: string }[] } }>(
      `query ($toldCode: String, $solved: Boolean) {
        faults(environmentId: "shop", toldCode: $toldCode, solved: $solved, limit: 100) { items { _id code message } } }`,
      { ...variables },
    )
  const { faults: found } = await faults(shop.admin, { toldCode: ` ${read.toLowerCase()} ` })
  const [fault] = found.items
  expect(found.items).toEqual([{ _id: expect.any(String), code: read, message: expect.stringContaining("'dos'") }])
  await shop.admin.run('mutation ($id: String!) { solveFault(faultId: $id) { _id } }', { id: fault?._id })
  expect((await faults(shop.admin, { toldCode: read })).faults.items).toHaveLength(1)
  expect((await faults(shop.admin, { toldCode: 'P-000000' })).faults.items).toEqual([])
  expect(await failureOf(faults(shop.admin, { toldCode: 'nada' }))).toEqual({
    error: 'validationError',
    validationErrors: { toldCode: 'invalidFormat' },
  })
  expect(await failureOf(faults(user, { toldCode: read }))).toMatchObject({ error: 'PermissionsError' })
})
