import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyFolder } from '../../testing/copiedFolder.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member([shop.clerkRoleId])
})
afterAll(() => server.close())

let made = 0
const hook = async (script: string, data: Record<string, unknown> = {}) =>
  (await shop.create('Hook', { name: `H${++made}`, script, ...data }))._id

const form = async (before: readonly string[], data: Record<string, unknown> = {}) =>
  (
    await shop.create('Form', {
      name: `F${++made}`,
      collectionId: shop.collectionId,
      fields: ['customer', 'amount'].map(fieldName => ({ type: 'editable', fieldName })),
      beforeHooksIds: await Promise.all(before.map(script => hook(script))),
      ...data,
    })
  )._id

const data = { customer: 'Hugo', amount: 150 }

const orders = () => collectionItems(shop.admin, { collectionId: shop.collectionId, limit: 100 })
const stored = async (id: string | null) => (await orders()).items.find(({ _id }) => _id === id)

describe('the hooks before a form is written', () => {
  test('change what is, one after the other, and say nothing of it to who sent it', async () => {
    const formId = await form([
      'return { item: { ...params.item, amount: params.item.amount * 2 }, seen: [params.item.amount, params.itemId] }',
      'return { item: { customer: [params.item.customer, params.item.amount, ...params.seen].join() } }',
    ])
    const answer = await submitForm(user, { formId, data })
    expect(answer).toMatchObject({ hookResults: [], hookErrors: [] })
    expect(await stored(answer._id)).toMatchObject({ customer: 'Hugo,300,150,', amount: 300 })
  })

  test('find a record that is changed as it would be, and write what they change alone', async () => {
    const { _id: id } = await submitForm(user, { formId: await form([]), data })
    const formId = await form(
      ['return { item: { amount: params.item.amount + 1, customer: params.item.customer } , id: params.itemId }'],
      {
        ...{ type: 'update', updateVariableName: 'order' },
        fields: [{ type: 'editable', fieldName: 'amount' }],
        afterHooksIds: [await hook('return [params.id, params.item.amount, params.item.customer]')],
      },
    )
    const { hookResults } = await submitForm(user, { formId, data: { amount: 7 }, parameters: { order: id } })
    expect(hookResults).toEqual([[id, 8, 'Hugo']])
  })

  test('refuse it with a text at each field, above the form, or with what they throw', async () => {
    const refused = async (script: string, more: Record<string, unknown> = {}) =>
      (await failureOf(submitForm(user, { formId: await form([script], more), data })))?.validationErrors
    const before = (await orders()).totalCount
    expect(await refused("return { errors: { customer: 'Es deudor', amount: 'Demasiado' } }")).toEqual({
      'data.customer': 'custom:Es deudor',
      'data.amount': 'custom:Demasiado',
    })
    expect(await refused("return { errors: 'Hoy no se vende' }")).toEqual({ data: 'custom:Hoy no se vende' })
    expect(await refused("throw new Error('sin stock')")).toEqual({ data: 'custom:sin stock' })
    expect(await refused('return { errors: false }')).toEqual({ data: 'refused' })
    expect(await refused('return missing')).toEqual({ data: expect.stringMatching(/^scriptFailed:/) })
    expect(await refused("return { errors: 'Nada se guarda' }", { type: 'void' })).toEqual({
      data: 'custom:Nada se guarda',
    })
    expect((await orders()).totalCount).toBe(before)
  })

  test('tell nobody what is secret in the environment', async () => {
    await shop.admin.run(
      'mutation ($environmentId: String!, $data: JSON!) { saveEnvironmentVariable(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId: shop.environmentId, data: { name: 'API_KEY', value: 'clave-del-ambiente', isSecret: true } },
    )
    const formId = await form(["return { errors: { customer: 'No: ' + env.API_KEY } }"])
    const failure = await failureOf(submitForm(user, { formId, data }))
    expect(failure?.validationErrors).toEqual({
      'data.customer': expect.stringMatching(/^custom:No: (?!.*clave-del-ambiente)/),
    })
  })

  test('end with the first that refuses, and go on after one whose errors are ignored', async () => {
    const [first, second] = [
      await hook("throw new Error('no importa')", { ignoreErrors: true }),
      await hook("throw new Error('en secreto')", { shouldThrow: false }),
    ]
    const passes = await form([], { beforeHooksIds: [first, await hook('return { item: { amount: 9 } }')] })
    const answer = await submitForm(user, { formId: passes, data })
    expect(answer.hookErrors).toEqual(['no importa'])
    expect(await stored(answer._id)).toMatchObject({ amount: 9 })
    const ends = await form([], { beforeHooksIds: [second, await hook("throw new Error('nunca')")] })
    expect((await failureOf(submitForm(user, { formId: ends, data })))?.validationErrors).toEqual({ data: 'refused' })
  })

  test('are asked of what the fields accept, and what they answer is checked like the rest', async () => {
    const asked = await form(["throw new Error('asked')"])
    const wrong = async (formId: string, sent: Record<string, unknown>) =>
      (await failureOf(submitForm(user, { formId, data: sent })))?.validationErrors
    expect(await wrong(asked, { ...data, amount: 'mucho' })).toEqual({ 'data.amount': 'invalidNumber' })
    const spoiling = await form(["return { item: { amount: 'mucho' } }"])
    expect(await wrong(spoiling, data)).toEqual({ 'data.amount': 'invalidNumber' })
    const inventing = await form(["return { item: { ...params.item, colour: 'rojo' } }"])
    expect(await wrong(inventing, data)).toEqual({ 'data.colour': 'unknownField' })
  })

  test('fill in what is required and the form does not ask, before its validations look', async () => {
    const required = await form(["return { item: { customer: 'Del hook' } }"], {
      fields: [{ type: 'editable', fieldName: 'amount' }],
      validationsIds: [
        (
          await shop.create('Validation', {
            ...{ name: `V${++made}`, validationTypeId: 'script' },
            script: "return params.item.customer === 'Del hook' || 'Falta el cliente'",
          })
        )._id,
      ],
    })
    const { _id } = await submitForm(user, { formId: required, data: { amount: 4 } })
    expect(await stored(_id)).toMatchObject({ customer: 'Del hook', amount: 4 })
  })

  test('write what the person may not, and read what he does not see', async () => {
    const { _id: ruleId } = await shop.create('FieldRule', {
      ...{ name: `R${++made}`, collectionId: shop.collectionId, forRoles: [shop.clerkRoleId] },
      ...{ hiddenFields: ['created'], readOnlyFields: ['amount'] },
    })
    const created = '2026-01-02T12:00:00.000Z'
    const { _id: id } = await createItem(shop.admin, {
      collectionId: shop.collectionId,
      data: { ...data, created },
    })
    const formId = await form(
      ["return { item: { amount: 7, customer: params.item.customer + ' ' + params.item.created } }"],
      { type: 'update', updateVariableName: 'order', fields: [{ type: 'editable', fieldName: 'customer' }] },
    )
    await submitForm(user, { formId, data: { customer: 'Iris' }, parameters: { order: id } })
    expect(await stored(id)).toMatchObject({ customer: `Iris ${created}`, amount: 7 })
    await shop.admin.run('mutation ($id: String!) { deleteFieldRule(fieldRuleId: $id) }', { id: ruleId })
  })

  test('can keep a record from being deleted', async () => {
    const { _id: id } = await submitForm(user, { formId: await form([]), data })
    const deleting = { type: 'update', updateVariableName: 'order', shouldDeleteItem: true }
    const refusing = await form(["return { errors: 'Queda' }"], deleting)
    const call = (formId: string) => submitForm(user, { formId, data, parameters: { order: id } })
    expect((await failureOf(call(refusing)))?.validationErrors).toEqual({ data: 'custom:Queda' })
    expect(await stored(id)).toMatchObject({ customer: 'Hugo' })
    await call(await form(['return 1'], deleting))
    expect(await stored(id)).toBeUndefined()
  })

  test('have decided once for the whole of a submission that is sent again', async () => {
    const formId = await form(["return { item: { customer: params.item.customer + ' ' + Date.now() }, mark: 1 }"], {
      afterHooksIds: [await hook('return [params.mark, params.item.customer]')],
    })
    const send = () => submitForm(user, { formId, data }, { idempotencyKey: 'before-1' })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.hookResults).toEqual([[1, expect.stringMatching(/^Hugo \d+$/)]])
  })

  test('are asked no more of what was stored when the server ended, and what they answered is there', async () => {
    const mark = "return { item: { customer: params.item.customer + ' ' + Date.now() }, mark: 1 }"
    const slow = `
      await createItem('orders', { customer: 'began' })
      while ((await countItems('orders', { customer: 'go on' })) === 0) await delay(50)
      return [params.mark, params.item.customer]`
    const formId = await form([mark], { afterHooksIds: [await hook(slow)] })
    const sent = { formId, data: { ...data, customer: 'Cortada' } }
    const once = { idempotencyKey: 'cut-1' }
    const cut = submitForm(shop.admin, sent, once)
    const release = (admin: TestClient) =>
      createItem(admin, { collectionId: shop.collectionId, data: { ...data, customer: 'go on' } })
    await until(
      async () => (await orders()).items,
      items => items.some(({ customer }) => customer === 'began'),
    )
    // As a power cut leaves it.
    const dataDirectory = await mkdtemp(join(tmpdir(), 'telar-before-'))
    await copyFolder(server.dataDirectory, dataDirectory)
    const next = await startTestServer({ dataDirectory })
    try {
      const admin = await next.admin()
      await release(admin)
      const { hookResults } = await submitForm(admin, sent, once)
      const { items } = await collectionItems(admin, { collectionId: shop.collectionId, limit: 100 })
      const [only, ...others] = items.filter(({ customer }) => String(customer).startsWith('Cortada'))
      expect(others).toEqual([])
      expect(hookResults).toEqual([[1, only?.customer]])
    } finally {
      await next.close()
      await rm(dataDirectory, { recursive: true, force: true })
      await release(shop.admin)
      await cut
    }
  })
})
