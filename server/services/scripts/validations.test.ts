import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, submitForm } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let trips: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
  trips = (
    await shop.create('Collection', {
      name: 'trips',
      fields: [field('code', 'string'), field('starts', 'date'), field('ends', 'date'), field('seats', 'number')],
    })
  )._id
})
afterAll(() => server.close())

let made = 0
const validation = async (data: Record<string, unknown>) =>
  (await shop.create('Validation', { name: `V${++made}`, ...data }))._id
const script = (text: string, data: Record<string, unknown> = {}) =>
  validation({ validationTypeId: 'script', script: text, ...data })
const form = async (validationsIds: readonly string[], data: Record<string, unknown> = {}) =>
  (
    await shop.create('Form', {
      name: `F${++made}`,
      collectionId: trips,
      fields: ['code', 'starts', 'ends', 'seats'].map(fieldName => ({ type: 'editable', fieldName })),
      validationsIds,
      ...data,
    })
  )._id
const submit = (formId: string, data: Record<string, unknown>, more: object = {}) =>
  submitForm(user, { formId, data, ...more })
const refused = async (formId: string, data: Record<string, unknown>, more: object = {}) =>
  ((await failureOf(submit(formId, data, more))) as { validationErrors?: unknown }).validationErrors
const stored = async (filter: object) => (await collectionItems(shop.admin, { collectionId: trips, filter })).items
const day = (date: string) => `${date}T12:00:00.000Z`

const order = () =>
  validation({
    validationTypeId: 'compare',
    collectionId: trips,
    fieldName: 'ends',
    comparison: 'greaterOrEqual',
    otherFieldName: 'starts',
    errorMessage: 'Termina antes de empezar',
  })

describe('a validation', () => {
  test('[Q4] has an id and a name that is unique', async () => {
    const id = await script('return true', { name: 'Siempre' })
    expect(id).toMatch(/^shop_/)
    expect(await failureOf(shop.create('Validation', { name: 'Siempre' }))).toMatchObject({
      validationErrors: { 'data.name': 'notUnique' },
    })
  })

  test('[Q5] is of a type that is chosen when it is made, and stays', async () => {
    const id = await script('return true')
    const change =
      'mutation ($id: String!, $data: JSON!) { updateValidation(validationId: $id, data: $data) { version } }'
    expect(await failureOf(shop.admin.run(change, { id, data: { validationTypeId: 'unique' } }))).toMatchObject({
      validationErrors: { 'data.validationTypeId': 'fixed' },
    })
  })

  test('tells what it lacks', async () => {
    const of = (data: object) => failureOf(validation({ collectionId: trips, ...data }))
    expect(await of({ fieldName: 'ends' })).toMatchObject({ validationErrors: { 'data.otherFieldName': 'required' } })
    expect(await of({ fieldName: 'ends', otherFieldName: 'seats' })).toMatchObject({
      validationErrors: { 'data.otherFieldName': 'invalid' },
    })
    const wrong = async (data: object) => ((await of(data)) as { validationErrors?: object }).validationErrors
    expect(await wrong({ fieldName: 'code', comparedWith: 'today' })).toEqual({ 'data.fieldName': 'invalid' })
    const value = { fieldName: 'seats', comparedWith: 'value' }
    expect(await wrong(value)).toEqual({ 'data.comparedValue': 'required' })
    expect(await wrong({ ...value, comparedValue: 'many' })).toEqual({ 'data.comparedValue': 'invalid' })
    expect(await wrong({ ...value, comparedValue: [1] })).toEqual({ 'data.comparedValue': 'invalid' })
    expect(await of({ validationTypeId: 'unique', uniqueFields: ['nothing'] })).toMatchObject({
      validationErrors: { 'data.uniqueFields': 'notFound' },
    })
    const other = await shop.create('Filter', { name: 'De pedidos', collectionId: shop.collectionId })
    expect(await of({ validationTypeId: 'filterMatch', filterId: other._id })).toMatchObject({
      validationErrors: { 'data.filterId': 'invalid' },
    })
    expect(await of({ collectionId: null })).toMatchObject({ validationErrors: { 'data.collectionId': 'required' } })
  })

  test('is refused where a form has other records than it asks about, or none', async () => {
    const other = await validation({
      validationTypeId: 'unique',
      collectionId: shop.collectionId,
      uniqueFields: ['customer'],
    })
    expect(await failureOf(form([other]))).toMatchObject({ validationErrors: { 'data.validationsIds': 'invalid' } })
  })
})

test('one that was just made lets everything pass', async () => {
  const types = ['compare', 'unique', 'filterMatch', 'script']
  const fresh = await Promise.all(types.map(validationTypeId => validation({ validationTypeId, collectionId: trips })))
  await submit(await form(fresh), { code: 'fresh' })
  await submit(await form(fresh), { code: 'fresh' })
  expect(await stored({ code: 'fresh' })).toHaveLength(2)
})

describe('a form with validations', () => {
  test('[H30][Q6][Q8] rejects what does not pass, with the message at its field, and stores nothing', async () => {
    const formId = await form([await order()])
    const wrong = { code: 'v1', starts: day('2026-05-02'), ends: day('2026-05-01') }
    expect(await refused(formId, wrong)).toEqual({ 'data.ends': 'custom:Termina antes de empezar' })
    expect(await stored({ code: 'v1' })).toEqual([])
    await submit(formId, { ...wrong, ends: day('2026-05-02') })
    await submit(formId, { code: 'v1', starts: day('2026-05-02') })
    expect(await stored({ code: 'v1' })).toHaveLength(2)
  })

  test('of uniqueness looks at the other records, and not at the one that is changed', async () => {
    const once = await validation({
      validationTypeId: 'unique',
      collectionId: trips,
      uniqueFields: ['code', 'seats'],
      name: 'Código y asientos únicos',
    })
    const formId = await form([once])
    const change = await form([once], { type: 'update', updateVariableName: 'id' })
    const { _id } = await submit(formId, { code: 'u', seats: 1 })
    await submit(formId, { code: 'u', seats: 2 })
    expect(await refused(formId, { code: 'u', seats: 1 })).toEqual({ 'data.code': 'custom:Código y asientos únicos' })
    await submit(change, { code: 'u', seats: 1 }, { parameters: { id: _id } })
    expect(await refused(change, { seats: 2 }, { parameters: { id: _id } })).toMatchObject({
      'data.code': expect.any(String),
    })
    expect(await refused(formId, { code: 'u  ', seats: 1 })).toMatchObject({ 'data.code': expect.any(String) })
    await submit(formId, { code: 'spaced ', seats: 3 })
    expect(await refused(formId, { code: 'spaced', seats: 3 })).toMatchObject({ 'data.code': expect.any(String) })
    await submit(formId, { code: 'Spaced', seats: 3 })
    // Two at the same moment: the unit that writes looks.
    const both = await Promise.allSettled([1, 2].map(() => submit(formId, { code: 'same', seats: 9 })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('of a filter passes where it finds the record as it would be stored', async () => {
    const filter = await shop.create('Filter', {
      name: 'Con asientos',
      collectionId: trips,
      groups: [{ rules: [{ fieldName: 'seats', operation: 'less', valueType: 'parameter', parameterName: 'most' }] }],
    })
    const formId = await form([
      await validation({
        validationTypeId: 'filterMatch',
        collectionId: trips,
        filterId: filter._id,
        errorField: 'seats',
        errorMessage: 'No caben',
      }),
    ])
    const parameters = { most: 5 }
    expect(await refused(formId, { code: 'f', seats: 5 }, { parameters })).toEqual({ 'data.seats': 'custom:No caben' })
    await submit(formId, { code: 'f', seats: 4 }, { parameters })
    expect(await stored({ code: 'f' })).toHaveLength(1)
  })

  test('[Q9] of a script tells what it answers: a text, a text at a field, its own message, what it throws', async () => {
    const says = async (text: string, data = {}) =>
      refused(await form([await script(text, data)]), { code: 's', seats: 3 })
    expect(await says("return 'No hoy'")).toEqual({ data: 'custom:No hoy' })
    expect(await says("return { seats: 'Son ' + params.item.seats }")).toEqual({ 'data.seats': 'custom:Son 3' })
    expect(await says('return false', { errorMessage: 'Mal' })).toEqual({ data: 'custom:Mal' })
    expect(await says("throw new Error('Se rompió')")).toEqual({ data: 'custom:Se rompió' })
    expect(await stored({ code: 's' })).toEqual([])
    for (const passes of ['return true', 'return', 'return null', 'return {}', 'return { seats: true }'])
      await submit(await form([await script(passes)]), { code: 's', seats: 3 })
    expect(await stored({ code: 's' })).toHaveLength(5)
  })

  test('[H31] with "and" needs all to pass, and tells all that do not', async () => {
    const formId = await form([await script("return 'Uno'"), await script('return true'), await script("return 'Dos'")])
    expect(await refused(formId, { code: 'and' })).toEqual({ data: 'custom:Uno\nDos' })
    await submit(await form([await script('return true'), await script('return true')]), { code: 'and' })
    expect(await stored({ code: 'and' })).toHaveLength(1)
  })

  test('[H32][Q10] with "or" needs one to pass; where none does, all messages are told', async () => {
    const mode = { validationsMode: 'or' }
    const [one, two] = [await script("return 'Uno'"), await order()]
    const wrong = { code: 'or', starts: day('2026-05-02'), ends: day('2026-05-01') }
    expect(await refused(await form([one, two], mode), wrong)).toEqual({ data: 'custom:Uno\nTermina antes de empezar' })
    await submit(await form([one, await script('return true')], mode), wrong)
    expect(await stored({ code: 'or' })).toHaveLength(1)
  })

  test('asks before a record is deleted, and before nothing is stored', async () => {
    const never = await script("return 'No'")
    const { _id } = await createItem(shop.admin, { collectionId: trips, data: { code: 'gone' } })
    const deleting = await form([never], { type: 'update', updateVariableName: 'id', shouldDeleteItem: true })
    expect(await refused(deleting, {}, { parameters: { id: _id } })).toEqual({ data: 'custom:No' })
    expect(await stored({ code: 'gone' })).toHaveLength(1)
    expect(await refused(await form([never], { type: 'void' }), { code: 'x' })).toEqual({ data: 'custom:No' })
  })

  test('runs its scripts before it stores anything, and its hooks after all passed', async () => {
    const count = await script("return (await countItems('trips', { code: 'before' })) === 0 || 'Ya está'")
    const hook = await shop.create('Hook', {
      name: 'Después',
      script: "return { n: await countItems('trips', { code: 'before' }) }",
    })
    const formId = await form([count], { afterHooksIds: [hook._id] })
    expect(await submit(formId, { code: 'before' })).toMatchObject({ hookResults: [{ n: 1 }] })
    expect(await refused(formId, { code: 'before' })).toEqual({ data: 'custom:Ya está' })
  })
})

describe('a hook with validations', () => {
  const press = async (data: Record<string, unknown>, parameters: Record<string, unknown> = {}) => {
    const hook = await shop.create('Hook', { name: `H${++made}`, script: "return 'corrió'", ...data })
    const button = await shop.create('Button', { name: `B${++made}`, firstHook: hook._id })
    const { runButton } = await user.run<{ runButton: { hookResults: unknown[]; hookErrors: string[] } }>(
      'mutation ($buttonId: String!, $parameters: JSON) { runButton(buttonId: $buttonId, parameters: $parameters) { hookResults hookErrors } }',
      { buttonId: button._id, parameters },
    )
    return runButton
  }

  test('[P12][Q7] runs only when they pass', async () => {
    const validationsIds = [await script("return params.n > 2 || 'Muy pocos'")]
    expect(await press({ validationsIds }, { n: 1 })).toEqual({ hookResults: [{}], hookErrors: ['Muy pocos'] })
    expect(await press({ validationsIds }, { n: 3 })).toEqual({ hookResults: ['corrió'], hookErrors: [] })
  })

  test('[P13] needs all of them, or with "or" one', async () => {
    const validationsIds = [await script("return 'Nunca'"), await script('return true')]
    expect(await press({ validationsIds })).toMatchObject({ hookErrors: ['Nunca'] })
    expect(await press({ validationsIds, validationsMode: 'or' })).toMatchObject({ hookResults: ['corrió'] })
  })
})
