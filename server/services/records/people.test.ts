import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChartResult } from '../../../shared/components/chartResult.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { addMember, removeMember, renameMember } from '../../testing/members.ts'
import {
  createItem,
  deleteItem,
  failureOf,
  formHistory,
  submitForm,
  tableResult,
  updateItem,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Caller } from '../calls/caller.ts'
import type { Services } from '../services.ts'

interface Option {
  label: string
  value: string
}

let server: TestServer
let services: Services
let shop: EnvironmentFixture
/** May use the form. */
let clerk: TestClient
/** May not. */
let visitor: TestClient
let tasks: string
let formId: string
let tableId: string
let ana: string
let carla: string
let nameless: string

const field = (name: string, type: string, more: object = {}) => ({ name, label: name, type, optional: true, ...more })

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  visitor = await shop.member()
  clerk = await shop.member([shop.clerkRoleId])
  const fields = [field('title', 'string'), field('who', 'user')]
  tasks = (await shop.create('Collection', { name: 'tasks', fields, historyDays: 30 }))._id
  const roles = [shop.clerkRoleId]
  const entries = ['title', 'who'].map(fieldName => ({ type: 'editable', fieldName }))
  const form = { name: 'Tarea', collectionId: tasks, fields: entries, roles }
  formId = (await shop.create('Form', form))._id
  const columns = ['title', 'who'].map(fieldName => ({ type: 'editableField', fieldName }))
  const table = { name: 'Tareas', collectionId: tasks, columns, roles, searchable: true }
  tableId = (await shop.create('Table', table))._id
  ana = await addMember(shop, { name: ' Ana Muñoz ' })
  carla = await addMember(shop, { name: 'Carla Díaz', email: 'carla@example.com' })
  nameless = await addMember(shop, { name: 'otra@example.com' })
})
afterAll(() => server.close())

const optionsOf = async (client: TestClient, more: Record<string, unknown> = {}) =>
  (
    await client.run<{ answer: Option[] }>(
      `query ($formId: String, $collectionId: String, $searchQuery: String, $limit: Int, $currentValue: JSON) {
        answer: selectOptions(formId: $formId, collectionId: $collectionId, fieldName: "who", searchQuery: $searchQuery, limit: $limit, currentValue: $currentValue) { label value subtitle image icon }
      }`,
      { ...(more.collectionId === undefined && { formId }), ...more },
    )
  ).answer
const labelsOf = (found: readonly Option[]) => found.map(({ label }) => label)

test('who may use the form chooses among the members by their names, and learns no address', async () => {
  const found = await optionsOf(clerk)
  expect(found).toContainEqual({ value: ana, label: 'Ana Muñoz', subtitle: null, image: null, icon: null })
  expect(found).toContainEqual(expect.objectContaining({ value: nameless, label: 'Persona sin nombre' }))
  expect(labelsOf(found)).toEqual([
    'Ana Muñoz',
    'Carla Díaz',
    'Persona sin nombre',
    'Persona sin nombre',
    'Persona sin nombre',
  ])
  expect(JSON.stringify(found)).not.toContain('@')
  expect(labelsOf(await optionsOf(clerk, { searchQuery: 'munoz a' }))).toEqual(['Ana Muñoz'])
  expect(labelsOf(await optionsOf(clerk, { searchQuery: 'example' }))).toEqual([])
  expect(labelsOf(await optionsOf(clerk, { limit: 1 }))).toEqual(['Ana Muñoz'])
  expect(labelsOf(await optionsOf(clerk, { searchQuery: 'carla', currentValue: ana }))).toEqual([
    'Ana Muñoz',
    'Carla Díaz',
  ])
  expect(labelsOf(await optionsOf(shop.admin, { collectionId: tasks, searchQuery: 'díaz' }))).toEqual(['Carla Díaz'])
})

test('who may not use the form learns no names', async () => {
  expect(await failureOf(optionsOf(visitor))).toEqual({ error: 'NotFound' })
  const labels = visitor.run(
    'query ($tableId: String, $values: [JSON!]!) { getManyOfValue(tableId: $tableId, fieldName: "who", values: $values) { label value } }',
    { tableId, values: [ana] },
  )
  expect(await failureOf(labels)).toEqual({ error: 'NotFound' })
})

const system: Caller = {
  kind: 'system',
  accountId: null,
  email: null,
  name: null,
  host: { kind: 'admin', name: 'localhost' },
  platformRoles: [],
  environmentsAuthorized: [],
  sessionId: null,
}

test('whom nobody has confirmed after an import, or who is kept out, is read by the name, and is not offered', async () => {
  const { environment } = await services.policy.visitor(system, 'shop')
  const imported = {
    id: 'imported1',
    accountId: 'elsewhere',
    email: 'i@example.com',
    name: 'Inés',
    roles: [],
    flags: {},
  }
  const out = { ...imported, id: 'out1', accountId: 'out', name: 'Inésita', confirmed: true, disabled: true }
  await environment.store.write(async tx => {
    await tx.memberships.create({ ...imported, confirmed: false })
    await tx.memberships.create(out)
  })
  environment.forgetMembership('elsewhere')
  await createItem(shop.admin, { collectionId: tasks, data: { title: 'De antes', who: 'imported1' } })
  expect(labelsOf(await optionsOf(clerk, { searchQuery: 'ines' }))).toEqual([])
  expect(labelsOf(await optionsOf(clerk, { currentValue: 'imported1', limit: 1 }))[0]).toBe('Inés')
  expect((await tableResult(clerk, { tableId })).labels).toMatchObject({ who: { imported1: 'Inés' } })
})

test('a value that names no member is refused at its field, whichever way it comes', async () => {
  const refused = { error: 'validationError', validationErrors: { 'data.who': 'notFound' } }
  const nobody = { title: 'x', who: 'nobody' }
  expect(await failureOf(createItem(shop.admin, { collectionId: tasks, data: nobody }))).toEqual(refused)
  expect(await failureOf(submitForm(clerk, { formId, data: nobody }))).toEqual(refused)
  const { _id: itemId } = await createItem(shop.admin, { collectionId: tasks, data: { title: 'Plano', who: ana } })
  const cell = { tableId, itemId, fieldName: 'who' }
  expect(await failureOf(updateTableCell(clerk, { ...cell, value: 'nobody' }))).toMatchObject({
    error: 'validationError',
  })
  expect((await updateTableCell(clerk, { ...cell, value: carla })).who).toBe(carla)
  expect((await updateTableCell(clerk, { ...cell, value: null })).who).toBeNull()
})

test('rows are read, searched and counted by names', async () => {
  await createItem(shop.admin, { collectionId: tasks, data: { title: 'Muro', who: carla } })
  const { items, labels } = await tableResult(clerk, { tableId, search: 'DIAZ carla' })
  expect(items.map(({ title }) => title)).toEqual(['Muro'])
  expect(labels).toEqual({ who: { [carla]: 'Carla Díaz' } })
  const named = await clerk.run(
    'query ($tableId: String, $values: [JSON!]!) { answer: getManyOfValue(tableId: $tableId, fieldName: "who", values: $values) { label value } }',
    { tableId, values: [carla, 'nobody', ana] },
  )
  expect(named).toEqual({
    answer: [
      { label: 'Carla Díaz', value: carla },
      { label: 'Ana Muñoz', value: ana },
    ],
  })
  const content = '<% for (const item of items) { %><%= labels.who[item.who] %>;<% } %>'
  const { _id: blockId } = await shop.create('Block', { name: 'Quienes', collectionId: tasks, type: 'html', content })
  const { block } = await shop.admin.run<{ block: { html: string } }>(
    'query ($blockId: String!) { block: blockResult(blockId: $blockId) { html } }',
    { blockId },
  )
  expect(block.html).toContain('Carla Díaz;')
  const chart = { name: 'Por persona', collectionId: tasks, chartTypeId: 'pieGroupedByValues', valueField: 'who' }
  const { _id: chartId } = await shop.create('Chart', chart)
  const { answer } = await shop.admin.run<{ answer: ChartResult }>(
    'query ($chartId: String!) { answer: chartResult(chartId: $chartId) { categories } }',
    { chartId },
  )
  expect(answer.categories?.find(({ value }) => value === carla)?.label).toBe('Carla Díaz')
})

test('a record that is called as the person it names is read by that name', async () => {
  const options = { collectionId: tasks, labelField: 'title', subtitleField: 'who' }
  const fields = [field('task', 'oneOf', { options })]
  const { _id: notes } = await shop.create('Collection', { name: 'notes', fields })
  await createItem(shop.admin, { collectionId: tasks, data: { title: 'Techo', who: ana } })
  const ask = async () => {
    const { answer } = await shop.admin.run<{ answer: unknown[] }>(
      'query ($collectionId: String) { answer: selectOptions(collectionId: $collectionId, fieldName: "task", searchQuery: "techo") { label subtitle } }',
      { collectionId: notes },
    )
    return answer
  }
  expect(await ask()).toEqual([{ label: 'Techo', subtitle: 'Ana Muñoz' }])
  await renameMember(shop, ana, 'Ana Soto')
  expect(await ask()).toEqual([{ label: 'Techo', subtitle: 'Ana Soto' }])
  await renameMember(shop, ana, 'Ana Muñoz')
})

test('who changed the name, came or went is read so at the next question', async () => {
  const temporary = await addMember(shop, { name: 'Bruno' })
  const { _id: itemId } = await createItem(shop.admin, { collectionId: tasks, data: { title: 'Piso', who: temporary } })
  const names = async () => [
    (await tableResult(clerk, { tableId, search: 'piso' })).labels?.who ?? {},
    labelsOf(await optionsOf(clerk, { searchQuery: 'bru' })),
  ]
  expect(await names()).toEqual([{ [temporary]: 'Bruno' }, ['Bruno']])
  await renameMember(shop, temporary, 'Bruna')
  expect(await names()).toEqual([{ [temporary]: 'Bruna' }, ['Bruna']])
  const other = await addMember(shop, { name: 'Brunilda' })
  expect((await names())[1]).toEqual(['Bruna', 'Brunilda'])
  for (const id of [temporary, other]) await removeMember(shop, id)
  expect(await names()).toEqual([{}, []])
  // The record keeps whom it named, and can be changed.
  const changed = await updateItem(shop.admin, { collectionId: tasks, itemId, data: { title: 'Piso 2' } })
  expect(changed).toMatchObject({ title: 'Piso 2', who: temporary })
})

test('who signs up is offered at the next question', async () => {
  await shop.admin.run('mutation { updateEnvironment(environmentId: "shop", data: { allowSignUp: true }) { _id } }')
  const offered = async () => labelsOf(await optionsOf(clerk, { searchQuery: 'rosa' }))
  expect(await offered()).toEqual([])
  await server
    .client(undefined, 'shop.localhost')
    .run(
      'mutation { environmentUserSignUp(environmentId: "shop", email: "rosa@example.com", firstName: "Rosa", lastName: "Paz") }',
    )
  expect(await offered()).toEqual(['Rosa Paz'])
})

test('the history of a form names people', async () => {
  const fields = [{ type: 'editable', fieldName: 'who' }]
  const updating = { name: 'Cambios', collectionId: tasks, type: 'update', updateVariableName: 'id', showHistory: true }
  const { _id: changingId } = await shop.create('Form', { ...updating, fields, roles: [shop.clerkRoleId] })
  const { _id: id } = await createItem(shop.admin, { collectionId: tasks, data: { title: 'Pozo', who: ana } })
  await submitForm(clerk, { formId: changingId, parameters: { id }, data: { who: carla } })
  const { labels } = await formHistory(clerk, { formId: changingId, parameters: { id } })
  expect(labels.who).toEqual({ [ana]: 'Ana Muñoz', [carla]: 'Carla Díaz' })
})

test('a record comes back without the person who is no member any more', async () => {
  const gone = await addMember(shop, { name: 'Gonzalo' })
  const made = await createItem(shop.admin, { collectionId: tasks, data: { title: 'Reja', who: gone } })
  await deleteItem(shop.admin, { collectionId: tasks, itemId: made._id })
  await removeMember(shop, gone)
  const { record } = await shop.admin.run<{ record: object }>(
    'mutation ($collectionId: String!, $itemId: String!) { record: restoreItem(collectionId: $collectionId, itemId: $itemId) }',
    { collectionId: tasks, itemId: made._id },
  )
  expect(record).toMatchObject({ _id: made._id, title: 'Reja', who: null })
})

test('texts become people where they are ids of members', async () => {
  const fields = [field('code', 'string')]
  const { _id: collectionId } = await shop.create('Collection', { name: 'codes', fields })
  for (const code of [ana, 'nobody']) await createItem(shop.admin, { collectionId, data: { code } })
  const { answer } = await shop.admin.run<{ answer: object }>(
    'query ($collectionId: String!) { answer: previewFieldType(collectionId: $collectionId, fieldName: "code", type: "user") }',
    { collectionId },
  )
  expect(answer).toMatchObject({
    total: 2,
    converted: 1,
    failed: 1,
    misfits: [{ value: 'nobody', message: 'notFound' }],
  })
})
