import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

interface Option {
  label: string
  value: string
}

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let tasks: string
let formId: string
let tableId: string
const ids: Record<string, string> = {}
const ofNadia = {
  since: '2026-03-10T12:00:00.000Z',
  photo: 'https://ejemplo.cl/nadia.png',
  photos: ['https://ejemplo.cl/1.png', 'https://ejemplo.cl/2.png'],
  drawing: 'user',
}
const names = ['Álvaro', 'Beatriz', 'alicia', 'Ñico', 'Nadia', '100% Ana']

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const text = { type: 'string', optional: true, label: '' }
  const people = await shop.create('Collection', {
    name: 'people',
    fields: [
      { ...text, name: 'code' },
      { ...text, name: 'name' },
      { ...text, name: 'since', type: 'date' },
      { ...text, name: 'photo', type: 'file' },
      { ...text, name: 'photos', type: 'fileMultiple' },
      { ...text, name: 'drawing' },
    ],
  })
  const options = { collectionId: people._id, labelField: 'name' }
  const beside = { ...options, subtitleField: 'since', imageField: 'photo', iconField: 'drawing' }
  const ofSeveral = { ...options, imageField: 'photos' }
  const status = {
    options: [
      { label: 'Ábierta', value: 'open', subtitle: 'Por hacer', image: 'shop/a.png', icon: 'folder' },
      { label: 'Cerrada', value: 'closed' },
    ],
  }
  tasks = (
    await shop.create('Collection', {
      name: 'tasks',
      fields: [
        { name: 'owner', label: 'Dueño', type: 'oneOf', optional: true, options },
        { name: 'helpers', label: 'Ayudan', type: 'manyOf', optional: true, options },
        { name: 'status', label: 'Estado', type: 'singleSelect', optional: true, options: status },
        { name: 'reviewer', label: 'Revisa', type: 'oneOf', optional: true, options: beside },
        { name: 'readers', label: 'Leen', type: 'manyOf', optional: true, options: ofSeveral },
        { name: 'hidden', label: 'Oculto', type: 'oneOf', optional: true, options },
      ],
    })
  )._id
  const shown = ['owner', 'helpers', 'status', 'reviewer', 'readers']
  const fields = shown.map(fieldName => ({ type: 'editable', fieldName }))
  formId = (await shop.create('Form', { name: 'Tarea', collectionId: tasks, fields }))._id
  const columns = shown.map(fieldName => ({ type: 'field', fieldName }))
  tableId = (await shop.create('Table', { name: 'Tareas', collectionId: tasks, columns }))._id
  for (const name of names) {
    const data = { code: `c-${name}`, name, ...(name === 'Nadia' && ofNadia) }
    const { _id } = await createItem(shop.admin, { collectionId: people._id, data })
    ids[name] = _id
  }
})
afterAll(() => server.close())

const optionsQuery = `query ($componentId: String, $formId: String, $tableId: String, $collectionId: String, $fieldName: String, $searchQuery: String, $limit: Int, $filterId: String, $currentValue: JSON) {
  answer: selectOptions(componentId: $componentId, formId: $formId, tableId: $tableId, collectionId: $collectionId, fieldName: $fieldName, searchQuery: $searchQuery, limit: $limit, filterId: $filterId, currentValue: $currentValue) { label value subtitle image icon }
}`
const options = async (variables: Record<string, unknown>, client = user) =>
  (await client.run<{ answer: Option[] }>(optionsQuery, variables)).answer
const labelsOf = (found: readonly Option[]) => found.map(({ label }) => label)

const formOptions = async (fieldName: string) => {
  const query = `query ($formId: String!, $fieldName: String!) {
    answer: getFormManyOfSelectOptions(formId: $formId, fieldName: $fieldName) { label value subtitle image icon }
  }`
  return (await user.run<{ answer: Option[] }>(query, { formId, fieldName })).answer
}
const bare = { subtitle: null, image: null, icon: null }

test('a relation offers records by label, in Spanish order', async () => {
  const found = await options({ formId, fieldName: 'owner' })
  expect(labelsOf(found)).toEqual(['100% Ana', 'alicia', 'Álvaro', 'Beatriz', 'Nadia', 'Ñico'])
  expect(found[1]).toEqual({ label: 'alicia', value: ids.alicia, ...bare })
  expect(await formOptions('helpers')).toEqual(found)
})

test('through the id of a form or a table alone they are the same; what asks for no field has none to give', async () => {
  const found = await options({ formId, fieldName: 'owner' })
  for (const componentId of [formId, tableId]) expect(await options({ componentId, fieldName: 'owner' })).toEqual(found)
  expect(await failureOf(options({ formId: tableId, fieldName: 'owner' }))).toEqual({ error: 'NotFound' })
  for (const componentId of [tasks, shop.clerkRoleId]) {
    expect(await failureOf(options({ componentId, fieldName: 'owner' }))).toEqual({ error: 'NotFound' })
    const asDesigner = options({ componentId, fieldName: 'owner' }, shop.admin)
    expect(await failureOf(asDesigner)).toEqual({ error: 'BadRequest' })
  }
})

test('[AG29] options have label and value, and the subtitle, picture and icon that the related record has', async () => {
  const nadia = { label: 'Nadia', value: ids.Nadia }
  const full = { ...nadia, subtitle: '10-03-2026', image: 'https://ejemplo.cl/nadia.png', icon: 'user' }
  for (const found of [await options({ formId, fieldName: 'reviewer' }), await formOptions('reviewer')]) {
    expect(found.find(({ value }) => value === ids.Nadia)).toEqual(full)
    expect(found.find(({ value }) => value === ids.alicia)).toEqual({ label: 'alicia', value: ids.alicia, ...bare })
  }
  const current = { formId, fieldName: 'reviewer', searchQuery: 'alicia', currentValue: ids.Nadia }
  expect((await options(current))[0]).toEqual(full)
  const ofSeveral = (await formOptions('readers')).find(({ value }) => value === ids.Nadia)
  expect(ofSeveral).toEqual({ ...nadia, ...bare, image: 'https://ejemplo.cl/1.png' })
})

test('a search looks for the text in the label, without case and accents', async () => {
  const search = async (searchQuery: string) => labelsOf(await options({ formId, fieldName: 'helpers', searchQuery }))
  expect(await search('AL')).toEqual(['alicia', 'Álvaro'])
  expect(await search('100%')).toEqual(['100% Ana'])
  expect(await search('%')).toEqual(['100% Ana'])
  expect(await search('_')).toEqual([])
})

test('a search finds people by tildes, words and numbers left out or turned round; what begins with it comes first', async () => {
  const text = { type: 'string', optional: true, label: '' }
  const fields = [
    { ...text, name: 'name' },
    { ...text, name: 'tax', type: 'rut' },
    { ...text, name: 'phone', type: 'phone' },
    { ...text, name: 'mail', type: 'email' },
    { ...text, name: 'height', type: 'number' },
  ]
  const collectionId = (await shop.create('Collection', { name: 'patients', fields }))._id
  const people = [
    { name: 'Juan Pérez Muñoz', tax: '12.345.678-5', phone: '+56 9 1234 5678', mail: 'jperez@ejemplo.cl', height: 170 },
    { name: 'Ana Muñoz', tax: '1.000.005-K', phone: '(2) 2345-6789', height: 165 },
    { name: 'Muñoz y Compañía', tax: '1.000.013-0', phone: '', height: 1 },
    { name: 'Perla Juanes', tax: '', phone: '', height: 181 },
  ]
  for (const data of people) await createItem(shop.admin, { collectionId, data })
  const relation = (name: string, more: object) => ({
    ...text,
    name,
    type: 'oneOf',
    options: { collectionId, ...more },
  })
  const searched = [
    relation('name', { labelField: 'name', subtitleField: 'tax' }),
    relation('plain', { labelField: 'name' }),
    relation('tax', { labelField: 'tax' }),
    relation('phone', { labelField: 'phone' }),
    relation('height', { labelField: 'height' }),
  ]
  const bookings = (await shop.create('Collection', { name: 'bookings', fields: searched }))._id
  const search = async (fieldName: string, searchQuery: string, limit = 200) =>
    labelsOf(await options({ collectionId: bookings, fieldName, searchQuery, limit }, shop.admin))
  const [juan, ana, company] = people.map(({ name }) => name)
  expect(await search('name', 'munoz')).toEqual([company, ana, juan])
  expect(await search('name', 'MUÑOZ')).toEqual([company, ana, juan])
  expect(await search('name', 'munoz', 2)).toEqual([company, ana])
  expect(await search('name', 'compania')).toEqual([company])
  expect(await search('name', 'perez juan')).toEqual([juan])
  expect(await search('name', '12345678')).toEqual([juan])
  // What tells a record apart is looked for though no label shows it.
  expect(await search('plain', '12.345.678-5')).toEqual([juan])
  expect(await search('plain', '912345678')).toEqual([juan])
  expect(await search('plain', 'JPerez@')).toEqual([juan])
  expect(await search('plain', 'ana 223456789')).toEqual([ana])
  expect(await search('plain', '170')).toEqual([])
  for (const typed of ['12345678', '123456785', '12.345.678', '12.345.678-5', '12345678-5'])
    expect(await search('tax', typed)).toEqual(['12.345.678-5'])
  expect(await search('tax', '1000')).toEqual(['1.000.005-K', '1.000.013-0'])
  expect(await search('tax', '1000005k')).toEqual(['1.000.005-K'])
  for (const typed of ['912345678', '9 1234', '+569']) expect(await search('phone', typed)).toEqual(['+56 9 1234 5678'])
  expect(await search('phone', '223456789')).toEqual(['(2) 2345-6789'])
  expect(await search('height', '18')).toEqual(['181'])
})

test('the present value comes first, whatever is searched', async () => {
  const found = await options({ formId, fieldName: 'owner', searchQuery: 'nad', currentValue: ids.Ñico })
  expect(labelsOf(found)).toEqual(['Ñico', 'Nadia'])
})

test('[F172] a relation names the records of the collection that its option selects, and of no other', async () => {
  const name = { name: 'name', label: 'Nombre', type: 'string' }
  const cities = (await shop.create('Collection', { name: 'cities', fields: [name] }))._id
  const city = await createItem(shop.admin, { collectionId: cities, data: { name: 'Arica' } })
  const to = (field: string, collectionId: string) => ({
    name: field,
    label: field,
    type: 'oneOf',
    optional: true,
    options: { collectionId },
  })
  const fields = [to('town', cities), to('person', 'shop_people')]
  const trips = (await shop.create('Collection', { name: 'trips', fields }))._id
  const offered = async (fieldName: string) => labelsOf(await options({ collectionId: trips, fieldName }, shop.admin))
  expect(await offered('town')).toEqual(['Arica'])
  expect(await offered('person')).toHaveLength(names.length)
  const create = (data: Record<string, unknown>) => createItem(shop.admin, { collectionId: trips, data })
  expect(await create({ town: city._id, person: ids.Nadia })).toMatchObject({ town: city._id, person: ids.Nadia })
  for (const data of [{ town: ids.Nadia }, { person: city._id }])
    expect(await failureOf(create(data))).toMatchObject({ error: 'validationError' })
  const none = { name: 'lost', label: 'lost', type: 'oneOf', optional: true, options: {} }
  expect(await failureOf(shop.create('Collection', { name: 'nowhere', fields: [none] }))).toEqual({
    error: 'validationError',
    validationErrors: { 'data.fields.0.options.collectionId': 'required' },
  })
})

test('[F284] at most 200 options come at a time, and no more can be asked for', async () => {
  const fields = [{ name: 'name', label: 'Nombre', type: 'string', optional: true }]
  const crowd = (await shop.create('Collection', { name: 'crowd', fields }))._id
  const created = Array.from({ length: 203 }, (_, n) =>
    createItem(shop.admin, { collectionId: crowd, data: { name: `Persona ${n}` } }),
  )
  await Promise.all(created)
  const related = { name: 'friend', label: 'Amiga', type: 'oneOf', optional: true, options: { collectionId: crowd } }
  const friends = (await shop.create('Collection', { name: 'friends', fields: [related] }))._id
  expect(await options({ collectionId: friends, fieldName: 'friend' }, shop.admin)).toHaveLength(200)
  expect(await options({ formId, fieldName: 'owner', limit: 2 })).toHaveLength(2)
  expect(await failureOf(options({ formId, fieldName: 'owner', limit: 201 }))).toEqual({
    error: 'TooLarge',
    limit: 200,
  })
})

test('a list of its own is offered by label', async () => {
  const found = await options({ formId, fieldName: 'status', searchQuery: 'abi' })
  const open = { label: 'Ábierta', value: 'open', subtitle: 'Por hacer', image: 'shop/a.png', icon: 'folder' }
  expect(found).toEqual([open])
  expect(await formOptions('status')).toEqual([open, { label: 'Cerrada', value: 'closed', ...bare }])
})

test('[F283] each argument of the options query decides what is offered', async () => {
  const query = `query (
    $environmentId: String, $formId: String, $tableId: String, $collectionId: String, $fieldName: String,
    $collectionFieldName: String, $searchQuery: String, $limit: Int, $filterId: String, $filterOptions: JSON,
    $currentValue: JSON, $currentValues: JSON
  ) {
    answer: selectOptions(
      environmentId: $environmentId, formId: $formId, tableId: $tableId, collectionId: $collectionId,
      fieldName: $fieldName, collectionFieldName: $collectionFieldName, searchQuery: $searchQuery, limit: $limit,
      filterId: $filterId, filterOptions: $filterOptions, currentValue: $currentValue, currentValues: $currentValues
    ) { label value }
  }`
  const ask = async (variables: Record<string, unknown>, client = shop.admin) =>
    labelsOf((await client.run<{ answer: Option[] }>(query, variables)).answer)
  const all = ['100% Ana', 'alicia', 'Álvaro', 'Beatriz', 'Nadia', 'Ñico']
  const statuses = ['Ábierta', 'Cerrada']
  const rule = { fieldName: 'name', operation: 'equals', valueType: 'parameter', parameterName: 'who' }
  const groups = [{ rules: [rule] }]
  const filterId = (await shop.create('Filter', { name: 'Una', collectionId: 'shop_people', groups }))._id

  for (const source of [{ formId }, { tableId }]) {
    expect(await ask({ ...source, fieldName: 'owner' }, user)).toEqual(all)
    expect(await ask({ ...source, fieldName: 'status' }, user)).toEqual(statuses)
  }
  expect(await ask({ collectionId: tasks, fieldName: 'owner' })).toEqual(all)
  expect(await ask({ collectionId: 'shop_people', collectionFieldName: 'code', searchQuery: 'nad' })).toEqual([
    'c-Nadia',
  ])
  const owner = { environmentId: 'shop', formId, fieldName: 'owner' }
  expect(await ask(owner)).toEqual(all)
  expect(await failureOf(ask({ ...owner, environmentId: 'other' }))).toEqual({ error: 'NotFound' })
  expect(await ask({ ...owner, searchQuery: 'ali' })).toEqual(['alicia'])
  expect(await ask({ ...owner, limit: 2 })).toEqual(all.slice(0, 2))
  expect(await ask({ ...owner, filterId, filterOptions: { who: 'Beatriz' } })).toEqual(['Beatriz'])
  expect(await ask({ ...owner, filterId, filterOptions: { who: 'Nadia' } })).toEqual(['Nadia'])
  expect(await ask({ ...owner, searchQuery: 'ali', currentValue: ids.Nadia })).toEqual(['Nadia', 'alicia'])
  const several = { currentValues: [ids.Beatriz, ids.Ñico] }
  expect(await ask({ ...owner, searchQuery: 'ali', ...several })).toEqual(['Beatriz', 'Ñico', 'alicia'])
})

test('[F291] labels are had with a table or a collection, a field and one value or several', async () => {
  const call = `query ($tableId: String, $collectionId: String, $fieldName: String!, $values: [JSON!]!) {
    answer: getManyOfValue(tableId: $tableId, collectionId: $collectionId, fieldName: $fieldName, values: $values) {
      value label
    }
  }`
  const values = [ids.Ñico, ids.alicia]
  const expected = [
    { value: ids.Ñico, label: 'Ñico' },
    { value: ids.alicia, label: 'alicia' },
  ]
  expect(await user.run(call, { tableId, fieldName: 'helpers', values })).toEqual({ answer: expected })
  expect(await shop.admin.run(call, { collectionId: tasks, fieldName: 'helpers', values })).toEqual({
    answer: expected,
  })
  expect(await failureOf(user.run(call, { tableId, fieldName: 'hidden', values }))).toEqual({ error: 'BadRequest' })
  const ofTable = `query ($tableId: String!, $values: [JSON!]!, $value: JSON!) {
    labels: tableRelationLabels(tableId: $tableId, fieldName: "owner", values: $values) { value label }
    label: tableRelationLabel(tableId: $tableId, fieldName: "owner", value: $value) { value label }
  }`
  const answer = await user.run(ofTable, { tableId, values, value: ids.Ñico })
  expect(answer).toEqual({ labels: expected, label: expected[0] })
})

test('[AG31][AG30] values have labels, in their order; those that do not exist have none', async () => {
  const values = [ids.Nadia, 'aaaaaaaaaaaaaaaaa', ids.Álvaro]
  const expected = [
    { value: ids.Nadia, label: 'Nadia' },
    { value: ids.Álvaro, label: 'Álvaro' },
  ]
  const { many, labels, one, none } = await user.run<Record<string, unknown>>(
    `query ($tableId: String!, $values: [JSON!]!, $value: JSON!, $none: JSON!) {
      many: getManyOfValue(tableId: $tableId, fieldName: "helpers", values: $values) { value label }
      labels: tableRelationLabels(tableId: $tableId, fieldName: "owner", values: $values) { value label }
      one: tableRelationLabel(tableId: $tableId, fieldName: "owner", value: $value) { value label }
      none: tableRelationLabel(tableId: $tableId, fieldName: "owner", value: $none) { value label }
    }`,
    { tableId, values, value: ids.Nadia, none: 'aaaaaaaaaaaaaaaaa' },
  )
  expect([many, labels, one, none]).toEqual([expected, expected, expected[0], null])
})

test('only fields that the component shows are answered for, and whole collections only to designers', async () => {
  for (const component of [{ formId }, { tableId }]) {
    expect(await failureOf(options({ ...component, fieldName: 'hidden' }))).toEqual({ error: 'BadRequest' })
    expect(await failureOf(options({ ...component }))).toEqual({ error: 'BadRequest' })
  }
  expect(await failureOf(options({ collectionId: tasks, fieldName: 'owner' }))).toEqual({ error: 'NotFound' })
  expect(await options({ collectionId: tasks, fieldName: 'hidden' }, shop.admin)).toHaveLength(names.length)
  expect(await options({ collectionId: 'shop_people' }, shop.admin)).toHaveLength(names.length)
  expect(await failureOf(options({ formId, fieldName: 'owner', filterId: 'shop_aaaaaaaaaaaaaaaaa' }))).toEqual({
    error: 'NotFound',
  })
})
