import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, formItem, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let collectionId: string
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const field = (name: string, type: string, optional = true) => ({ name, label: name, type, optional })
  const fields = [
    field('title', 'string', false),
    field('amount', 'number'),
    field('kind', 'string'),
    field('note', 'string'),
    field('secret', 'string'),
  ]
  collectionId = (await shop.create('Collection', { name: 'tickets', fields }))._id
})
afterAll(() => server.close())

const editable = (fieldName: string, more: Record<string, unknown> = {}) => ({ type: 'editable', fieldName, ...more })

const form = async (type: string, fields: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  (await shop.create('Form', { name: `F${++made}`, collectionId, type, fields, ...more }))._id

const stored = async (id: string | null) =>
  (await collectionItems(shop.admin, { collectionId, filter: { _id: id } })).items[0]

const count = async () => (await collectionItems(shop.admin, { collectionId })).totalCount

test('[H8][H50][H52] a new record has what was typed, what is fixed, and what a parameter gives', async () => {
  const formId = await form('create', [
    editable('title'),
    { type: 'fixed', fieldName: 'kind', fixed: { value: 'order' } },
    { type: 'parameter', fieldName: 'amount', parameterName: 'amount' },
  ])
  const { _id, _version } = await submitForm(user, { formId, data: { title: 'Uno' }, parameters: { amount: '12.5' } })
  expect(_version).toBe(1)
  expect(await stored(_id)).toMatchObject({ title: 'Uno', kind: 'order', amount: 12.5, note: null })
})

test('what a form writes by itself is told to whoever posts its result, and to nobody else', async () => {
  const fields = [
    editable('title'),
    { type: 'fixed', fieldName: 'kind', fixed: { value: 'order' } },
    { type: 'parameter', fieldName: 'amount', parameterName: 'amount' },
  ]
  const submit = async (more: Record<string, unknown>) =>
    submitForm(user, {
      formId: await form('create', fields, more),
      data: { title: 'Uno' },
      parameters: { amount: '12.5' },
    })
  expect((await submit({})).given).toBeNull()
  const { given } = await submit({ postItemToUrl: 'https://example.com/result' })
  expect(given).toEqual({ kind: 'order', amount: 12.5 })
})

test('nothing else can be sent: no other field, no fixed value, no value of a parameter', async () => {
  const formId = await form('create', [
    editable('title'),
    { type: 'fixed', fieldName: 'kind', fixed: { value: 'order' } },
    { type: 'parameter', fieldName: 'amount', parameterName: 'amount' },
  ])
  const data = { title: 'Uno', kind: 'free', amount: 1, secret: 'x', _id: 'mine', nothing: 1 }
  expect(await failureOf(submitForm(user, { formId, data }))).toEqual({
    error: 'validationError',
    validationErrors: {
      'data.kind': 'unknownField',
      'data.amount': 'unknownField',
      'data.secret': 'unknownField',
      'data._id': 'unknownField',
      'data.nothing': 'unknownField',
    },
  })
})

test('what the collection or the form requires is told by field', async () => {
  const formId = await form('create', [editable('title'), editable('note', { optional: false }), editable('amount')])
  const failure = await failureOf(submitForm(user, { formId, data: { amount: 'x' } }))
  expect(failure).toEqual({
    error: 'validationError',
    validationErrors: { 'data.title': 'required', 'data.amount': 'invalidNumber', 'data.note': 'required' },
  })
})

test('[H9][H12] an update changes the record that the parameter names, and gives it to begin with', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { title: 'Dos', secret: 's', amount: 2 } })
  const formId = await form('update', [editable('title'), editable('amount')], { updateVariableName: 'id' })
  const parameters = { id: _id }
  const item = await formItem(user, { formId, parameters })
  expect(item).toMatchObject({ _id, _version: 1, title: 'Dos', amount: 2 })
  expect(item).not.toHaveProperty('secret')
  expect(await formItem(user, { formId, parameters: {} })).toBeNull()
  const submit = () => submitForm(user, { formId, parameters, data: { amount: null }, expectedVersion: 1 })
  expect(await submit()).toMatchObject({ _id, _version: 2 })
  expect(await stored(_id)).toMatchObject({ title: 'Dos', amount: null, secret: 's' })
  expect(await failureOf(submit())).toEqual({ error: 'Conflict', version: 2 })
  expect(await failureOf(submitForm(user, { formId, data: {} }))).toEqual({ error: 'BadRequest' })
  const gone = submitForm(user, { formId, data: {}, itemId: 'aaaaaaaaaaaaaaaaa' })
  expect(await failureOf(gone)).toEqual({ error: 'NotFound' })
})

test('[H10] an upsert changes the record that is there and creates the one that is not', async () => {
  const formId = await form('upsert', [editable('title')], { updateVariableName: 'id' })
  const before = await count()
  const created = await submitForm(user, { formId, data: { title: 'Tres' }, parameters: { id: 'aaaaaaaaaaaaaaaaa' } })
  expect(created._version).toBe(1)
  const changed = await submitForm(user, { formId, data: { title: 'Tres!' }, parameters: { id: created._id } })
  expect(changed).toMatchObject({ _id: created._id, _version: 2 })
  expect(await count()).toBe(before + 1)
})

test('[H11][H36] a void form validates and stores nothing', async () => {
  const formId = await form('void', [editable('title')], { onSuccessViewPath: '/thanks' })
  const before = await count()
  expect(await failureOf(submitForm(user, { formId, data: {} }))).toMatchObject({
    validationErrors: { 'data.title': 'required' },
  })
  expect(await submitForm(user, { formId, data: { title: 'x' } })).toMatchObject({
    _id: null,
    next: { path: '/thanks', newTab: false },
  })
  expect(await count()).toBe(before)
})

test('a field that its condition hides is neither required nor stored', async () => {
  const condition = { requiredType: 'editable', requiredField: 'kind', requiredValue: 'full' }
  const formId = await form('create', [editable('kind'), editable('title', condition), editable('note', condition)])
  const hidden = await submitForm(user, { formId, data: { kind: 'short', note: 'typed before' } })
  expect(await stored(hidden._id)).toMatchObject({ kind: 'short', title: null, note: null })
  expect(await failureOf(submitForm(user, { formId, data: { kind: 'full' } }))).toMatchObject({
    validationErrors: { 'data.title': 'required' },
  })
})

const asks = (requiredField: string, requiredValue: unknown) => ({
  requiredType: 'editable',
  requiredField,
  requiredValue,
})

test('a hidden answer counts as nothing for what asks for it', async () => {
  const fields = [editable('kind'), editable('note', asks('kind', 'full')), editable('title', asks('note', 'more'))]
  const formId = await form('create', fields)
  const data = { kind: 'short', note: 'more', title: 'x' }
  const { _id } = await submitForm(user, { formId, data })
  expect(await stored(_id)).toMatchObject({ kind: 'short', note: null, title: null })
  expect(await failureOf(submitForm(user, { formId, data: { kind: 'full', note: 'more' } }))).toMatchObject({
    validationErrors: { 'data.title': 'required' },
  })
})

test('what a form demands is not left empty because it was empty before', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { title: 'x' } })
  const fields = [editable('kind'), editable('note', { optional: false })]
  const formId = await form('update', fields, { updateVariableName: 'id' })
  const submit = (data: object) => submitForm(user, { formId, parameters: { id: _id }, data })
  expect(await failureOf(submit({ kind: 'a', note: null }))).toMatchObject({
    validationErrors: { 'data.note': 'required' },
  })
  await submit({ kind: 'a', note: 'n' })
  expect(await stored(_id)).toMatchObject({ kind: 'a', note: 'n' })
})

test('a condition about what the form does not ask for never holds, whatever the record has', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { title: 'x', secret: 'yes' } })
  const fields = [editable('note'), editable('amount', { ...asks('secret', 'yes'), optional: false })]
  const formId = await form('update', fields, { updateVariableName: 'id' })
  await submitForm(user, { formId, parameters: { id: _id }, data: { note: 'n' } })
  expect(await stored(_id)).toMatchObject({ note: 'n', amount: null })
})

test.each([
  ['keep', { note: 'of before', amount: 3 }],
  ['erase', { note: null, amount: 3 }],
])('what a change hides is done with as the form says: %s', async (hiddenValues, expected) => {
  const data = { title: 'x', kind: 'full', note: 'of before', amount: 3 }
  const { _id } = await createItem(shop.admin, { collectionId, data })
  const fields = [editable('kind'), editable('note', asks('kind', 'full')), editable('amount', asks('kind', 'other'))]
  const formId = await form('update', fields, { updateVariableName: 'id', hiddenValues })
  const submit = (sent: object) => submitForm(user, { formId, parameters: { id: _id }, data: sent })
  // The amount was hidden before, too: nobody hid it.
  await submit({ kind: 'short' })
  expect(await stored(_id)).toMatchObject({ kind: 'short', ...expected })
  await submit({ kind: 'full', note: 'again' })
  expect(await stored(_id)).toMatchObject({ kind: 'full', note: 'again', amount: 3 })
})

test('of ten submits with one idempotency key one creates, and all get its answer', async () => {
  const formId = await form('create', [editable('title')])
  const before = await count()
  const submits = Array.from({ length: 10 }, () =>
    submitForm(user, { formId, data: { title: 'Una vez' } }, { idempotencyKey: 'one-submit' }),
  )
  const answers = new Set((await Promise.all(submits)).map(answer => JSON.stringify(answer)))
  expect(answers.size).toBe(1)
  expect(await count()).toBe(before + 1)
})

const filterOf = async (...rules: Record<string, unknown>[]) =>
  (await shop.create('Filter', { name: `Q${++made}`, collectionId, groups: [{ rules }] }))._id

const byKind = { fieldName: 'kind', operation: 'equals', valueType: 'parameter', parameterName: 'kind' }
const byNote = { fieldName: 'note', operation: 'equals', valueType: 'parameter', parameterName: 'note' }

test('[H15][H16] an update form changes the newest record that its filter finds, and no other', async () => {
  const make = (title: string, kind: string) => createItem(shop.admin, { collectionId, data: { title, kind } })
  const older = await make('Primero', 'found')
  const newer = await make('Segundo', 'found')
  const other = await make('Ajeno', 'other')
  const formId = await form('update', [editable('title')], { updateFilterId: await filterOf(byKind) })
  const parameters = { kind: 'found' }
  expect(await formItem(user, { formId, parameters })).toMatchObject({ _id: newer._id, title: 'Segundo' })
  expect(await formItem(user, { formId, parameters: { kind: 'nothing' } })).toBeNull()
  expect(await submitForm(user, { formId, parameters, data: { title: 'Segundo!' } })).toMatchObject({ _id: newer._id })
  expect(await submitForm(user, { formId, parameters, data: { title: 'P' }, itemId: older._id })).toMatchObject({
    _version: 2,
  })
  const reach = submitForm(user, { formId, parameters, data: { title: 'mío' }, itemId: other._id })
  expect(await failureOf(reach)).toEqual({ error: 'NotFound' })
  expect(await stored(other._id)).toMatchObject({ title: 'Ajeno' })
})

test('[H16] the filter sees only the parameters that the form names for it', async () => {
  await createItem(shop.admin, { collectionId, data: { title: 'Uno', kind: 'named', note: 'a' } })
  const updateFilterId = await filterOf(byKind, byNote)
  const all = await form('update', [editable('title')], { updateFilterId })
  const one = await form('update', [editable('title')], { updateFilterId, updateFilterParamNames: ['kind'] })
  const both = await form('update', [editable('title')], { updateFilterId, updateFilterParamNames: ['kind', 'note'] })
  const parameters = { kind: 'named', note: 'a' }
  const found = async (formId: string) => (await formItem(user, { formId, parameters })) !== null
  expect([await found(all), await found(one), await found(both)]).toEqual([true, false, true])
})

test('a filter of another collection, or one that is gone, is refused', async () => {
  const { _id } = await shop.create('Filter', { name: 'Ajeno', collectionId: shop.collectionId, groups: [] })
  for (const [updateFilterId, reason] of [
    [_id, 'invalid'],
    ['shop_aaaaaaaaaaaaaaaaa', 'notFound'],
  ])
    expect(await failureOf(form('update', [editable('title')], { updateFilterId }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.updateFilterId': reason },
    })
})

test('[H88] an upsert changes the record that its filter finds and creates where it finds none', async () => {
  const updateFilterId = await filterOf(byKind)
  const fields = [editable('title'), { type: 'parameter', fieldName: 'kind', parameterName: 'kind' }]
  const formId = await form('upsert', fields, { updateFilterId })
  const parameters = { kind: 'upserted' }
  const created = await submitForm(user, { formId, parameters, data: { title: 'Nuevo' } })
  expect(created._version).toBe(1)
  const changed = await submitForm(user, { formId, parameters, data: { title: 'Cambiado' } })
  expect(changed).toMatchObject({ _id: created._id, _version: 2 })
  expect(await stored(created._id)).toMatchObject({ title: 'Cambiado', kind: 'upserted' })
})

test('[H53] a field takes the value that an indicator has, and nobody can send another', async () => {
  const filterByDefault = await filterOf({ ...byKind, valueType: 'fixed', value: 'counted' })
  const { _id: indicatorId } = await shop.create('Indicator', {
    name: 'Cuántos',
    collectionId,
    indicatorTypeId: 'count',
    filterByDefault,
    roles: [shop.managerRoleId],
  })
  await createItem(shop.admin, { collectionId, data: { title: 'x', kind: 'counted' } })
  const formId = await form('create', [editable('title'), { type: 'indicator', fieldName: 'amount', indicatorId }])
  const { _id } = await submitForm(user, { formId, data: { title: 'Con cuenta' } })
  expect(await stored(_id)).toMatchObject({ amount: 1 })
  expect(await failureOf(submitForm(user, { formId, data: { title: 'x', amount: 7 } }))).toMatchObject({
    validationErrors: { 'data.amount': 'unknownField' },
  })
  expect(await failureOf(form('create', [{ type: 'indicator', fieldName: 'amount' }]))).toMatchObject({
    validationErrors: { 'data.fields.0.indicatorId': 'required' },
  })
})

test('[H35] a form that deletes checks what was typed, deletes the record and stores nothing of it', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { title: 'Se va' } })
  const formId = await form('update', [editable('title'), editable('amount')], {
    updateVariableName: 'id',
    shouldDeleteItem: true,
  })
  const submit = (data: Record<string, unknown>) =>
    submitForm(user, { formId, data, parameters: { id: _id }, expectedVersion: 1 })
  expect(await failureOf(submit({ amount: 'x' }))).toMatchObject({
    validationErrors: { 'data.amount': 'invalidNumber' },
  })
  expect(await stored(_id)).toMatchObject({ title: 'Se va', _version: 1 })
  expect(await submit({})).toMatchObject({ _id })
  expect(await stored(_id)).toBeUndefined()
  expect(await failureOf(submit({}))).toEqual({ error: 'NotFound' })
})

test('who only looks sees the record and changes nothing; another role of the same person may', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { title: 'Se mira' } })
  const roles = [shop.clerkRoleId, shop.managerRoleId]
  const formId = await form('update', [editable('title')], {
    updateVariableName: 'id',
    roles,
    viewerRoles: [shop.clerkRoleId],
  })
  await shop.create('View', { name: 'Mirar', path: '/look', items: [{ type: 'form', formId }] })
  const looker = await shop.member([shop.clerkRoleId])
  const changer = await shop.member(roles)
  const shown = async (client: TestClient) => {
    const call = 'query { viewByPath(path: "/look") }'
    const { viewByPath } = await client.run<{ viewByPath: { items: { component: { readOnly?: boolean } }[] } }>(call)
    return viewByPath.items[0]?.component.readOnly ?? false
  }
  const parameters = { id: _id }
  const read = 'query ($formId: String!, $parameters: JSON) { formItem(formId: $formId, parameters: $parameters) }'
  expect(await looker.run(read, { formId, parameters })).toMatchObject({ formItem: { title: 'Se mira' } })
  expect([await shown(looker), await shown(changer)]).toEqual([true, false])
  const submit = (client: TestClient) => submitForm(client, { formId, data: { title: 'Cambiado' }, parameters })
  expect(await failureOf(submit(looker))).toMatchObject({ error: 'PermissionsError' })
  expect(await stored(_id)).toMatchObject({ title: 'Se mira' })
  await submit(changer)
  expect(await stored(_id)).toMatchObject({ title: 'Cambiado' })
})

test('[H36][H37][H38][H39] success leads to a view, of which environment and with which values the form says', async () => {
  const formId = await form('create', [editable('title')], {
    onSuccessViewPath: '/tickets/:id',
    onSuccessNewTab: true,
    onSuccessEnvironment: 'otro',
    dynamicViewParams: [
      { parameter: 'id', value: '_id' },
      { parameter: 'name', value: 'title' },
      { parameter: 'never', value: 'constructor' },
    ],
  })
  const { _id, next } = await submitForm(user, { formId, data: { title: 'Sigue' } })
  expect(next).toEqual({
    path: '/tickets/:id',
    newTab: true,
    environment: 'otro',
    parameters: { id: _id, name: 'Sigue' },
  })
})
