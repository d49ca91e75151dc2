import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  deletedTableRows,
  deleteItem,
  failureOf,
  restoreTableRows,
  runTableAction,
  tableResult,
  tableRowNames,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let clinic: EnvironmentFixture
let user: TestClient
let visits: string
let patients: string
let open: string
let tableId: string
let patient: string
const columnIndex = 3

beforeAll(async () => {
  server = await startTestServer()
  clinic = await environmentFixture(server)
  user = await clinic.member()
  const field = (name: string, type: string, more: object = {}) => ({
    name,
    label: name,
    type,
    optional: true,
    ...more,
  })
  patients = (await clinic.create('Collection', { name: 'patients', fields: [field('name', 'string')] }))._id
  patient = (await createItem(clinic.admin, { collectionId: patients, data: { name: 'Pedro Soto' } }))._id
  const fields = [
    field('price', 'number'),
    field('patient', 'oneOf', { options: { collectionId: patients, labelField: 'name' } }),
    field('day', 'date'),
    field('notes', 'textArea'),
    field('open', 'boolean'),
  ]
  visits = (await clinic.create('Collection', { name: 'visits', fields }))._id
  open = (
    await clinic.create('Filter', {
      name: 'open',
      collectionId: visits,
      groups: [{ rules: [{ fieldName: 'open', operation: 'equals', valueType: 'fixed', value: true }] }],
    })
  )._id
  const shown = ['price', 'patient', 'day'].map(fieldName => ({ type: 'field', fieldName }))
  const columns = [...shown, { type: 'deleteRowByUser' }, { type: 'field', fieldName: 'notes' }]
  tableId = (await clinic.create('Table', { name: 'visits', collectionId: visits, columns, filterByDefault: open }))._id
})
afterAll(() => server.close())

const visit = async (more: object = {}) => {
  const data = { price: 25_000, patient, day: '2026-11-28T12:00:00.000Z', open: true, ...more }
  return (await createItem(clinic.admin, { collectionId: visits, data }))._id
}
const remove = (itemIds: string[], by = user) => runTableAction(by, { tableId, columnIndex, itemIds })
const restore = (itemIds: string[], by = user) => restoreTableRows(by, { tableId, columnIndex, itemIds })
const rows = async () => (await tableResult(user, { tableId })).items.map(({ _id }) => _id)

test('rows are named as people know them: by the first columns that name something', async () => {
  const itemIds = [
    await visit(),
    await visit({ patient: null, notes: `Llega tarde\n${'y '.repeat(80)}` }),
    await visit({ patient: null, day: null }),
  ]
  const [named, ofNotes = '', nameless] = await tableRowNames(user, { tableId, itemIds })
  expect([named, nameless]).toEqual(['Pedro Soto, 28-11-2026', ''])
  expect(ofNotes).toMatch(/^28-11-2026, Llega tarde y y .*…$/)
  expect(ofNotes.length).toBeLessThan(80)
  const hidden = await visit({ open: false })
  expect(await tableRowNames(user, { tableId, itemIds: [hidden, itemIds[0]] })).toEqual(['', named])
  expect(await failureOf(tableRowNames(user, { tableId, itemIds: [hidden] }))).toEqual({ error: 'NotFound' })
  expect(await failureOf(tableRowNames(user, { tableId, itemIds: [] }))).toEqual({ error: 'BadRequest' })
})

test('whoever deleted rows takes it back: they are as they were, and it is written down', async () => {
  const itemIds = [await visit({ notes: 'con sus notas' }), await visit()]
  const before = (await collectionItems(clinic.admin, { collectionId: visits })).items
  await remove(itemIds)
  expect(await rows()).not.toEqual(expect.arrayContaining(itemIds))
  expect(await restore(itemIds)).toBe(2)
  expect(await rows()).toEqual(expect.arrayContaining(itemIds))
  const after = (await collectionItems(clinic.admin, { collectionId: visits })).items
  const [first] = after.filter(({ _id }) => _id === itemIds[0])
  const { _version: _was, updatedAt: _at, ...values } = before.find(({ _id }) => _id === itemIds[0]) ?? {}
  expect(first).toMatchObject(values)
  const { audit } = await clinic.admin.run<{ audit: { items: { action: string; details: unknown }[] } }>(
    '{ audit: auditLog(environmentId: "shop", limit: 1) { items { action details } } }',
  )
  expect(audit.items[0]).toMatchObject({ action: 'data.restored', details: { after: { records: itemIds } } })
  expect(await failureOf(restore(itemIds))).toEqual({ error: 'NotFound' })
})

test('nobody brings back what somebody else deleted, or by a column that deletes nothing; of several all come or none', async () => {
  const [own, others] = [await visit(), await visit()]
  await remove([own])
  await deleteItem(clinic.admin, { collectionId: visits, itemId: others })
  expect(await failureOf(restore([others]))).toEqual({ error: 'NotFound' })
  expect(await failureOf(restore([own, others]))).toEqual({ error: 'NotFound' })
  expect(await rows()).not.toContain(own)
  const byName = restoreTableRows(user, { tableId, columnIndex: 0, itemIds: [own] })
  expect(await failureOf(byName)).toEqual({ error: 'BadRequest' })
  expect(await failureOf(restore([]))).toEqual({ error: 'BadRequest' })
  expect(await restore([own])).toBe(1)
  // Deleted again by somebody else, it is no longer his to bring back.
  await deleteItem(clinic.admin, { collectionId: visits, itemId: own })
  expect(await failureOf(restore([own]))).toEqual({ error: 'NotFound' })
})

test('whoever deletes finds what he deleted, by what it was called, the last one first', async () => {
  const list = async (by = user, more: object = {}) => deletedTableRows(by, { tableId, columnIndex, ...more })
  const before = (await list()).totalCount
  const [first, second, others] = [
    await visit(),
    await visit({ patient: null, day: '2026-12-01T12:00:00.000Z' }),
    await visit(),
  ]
  await remove([first])
  await remove([second])
  await deleteItem(clinic.admin, { collectionId: visits, itemId: others })
  const { items, totalCount } = await list()
  expect(totalCount).toBe(before + 2)
  expect(items.slice(0, 2).map(({ _id, name }) => [_id, name])).toEqual([
    [second, '01-12-2026'],
    [first, 'Pedro Soto, 28-11-2026'],
  ])
  expect(Date.parse(items[0]?.deletedAt ?? '')).toBeGreaterThan(0)
  expect((await list(user, { page: 2, limit: 1 })).items.map(({ _id }) => _id)).toEqual([first])
  expect(await failureOf(deletedTableRows(user, { tableId, columnIndex: 0 }))).toEqual({ error: 'BadRequest' })
  await restore([first])
  expect((await list()).items.map(({ _id }) => _id)).not.toContain(first)

  // Hidden fields name nothing, and where rules keep records away nobody knows whether these are among them.
  const hides = await clinic.create('FieldRule', { name: 'Sin día', collectionId: visits, hiddenFields: ['day'] })
  expect((await list()).items[0]).toMatchObject({ _id: second, name: '' })
  await clinic.admin.run('mutation ($id: String!) { deleteFieldRule(fieldRuleId: $id) }', { id: hides._id })
  const keeps = await clinic.create('AccessRule', { name: 'Ninguna', collectionId: visits, records: 'none' })
  expect((await list()).items[0]).toMatchObject({ _id: second, name: '' })
  await clinic.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: keeps._id })
  expect((await list()).items[0]).toMatchObject({ _id: second, name: '01-12-2026' })
})

test('what rules keep from a person comes back with the rest: he makes nothing, and is told nothing of it', async () => {
  const secret = (await createItem(clinic.admin, { collectionId: patients, data: { name: 'Otra' } }))._id
  const itemId = await visit({ patient: secret, price: 99_000 })
  const rules = [
    {
      ...{ kind: 'AccessRule', name: 'Solo jefes crean', collectionId: visits, forRoles: [clinic.managerRoleId] },
      ...{ creates: true, reads: false, updates: false, deletes: false },
    },
    { kind: 'AccessRule', name: 'Ningún paciente', collectionId: patients, records: 'none' },
    { kind: 'FieldRule', name: 'Sin precio', collectionId: visits, hiddenFields: ['price'], readOnlyFields: ['day'] },
  ]
  const made: [string, string][] = []
  for (const { kind, ...rule } of rules) made.push([kind, (await clinic.create(kind, rule))._id])
  const before = (await collectionItems(clinic.admin, { collectionId: visits })).items.find(({ _id }) => _id === itemId)
  await remove([itemId])
  expect(await restore([itemId])).toBe(1)
  const { _version: _was, updatedAt: _at, ...values } = before ?? {}
  const after = (await collectionItems(clinic.admin, { collectionId: visits })).items.find(({ _id }) => _id === itemId)
  expect(after).toMatchObject(values)
  for (const [kind, id] of made)
    await clinic.admin.run(
      `mutation ($id: String!) { delete${kind}(${kind.charAt(0).toLowerCase()}${kind.slice(1)}Id: $id) }`,
      { id },
    )
})
