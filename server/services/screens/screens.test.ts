import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  createItem,
  deleteItem,
  failureOf,
  formHistory,
  formItem,
  runTableAction,
  submitForm,
  tableResult,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

interface Shown {
  type: string
  component: {
    _id: string
    title?: string
    readOnly?: boolean
    rowPath?: string
    createForm?: { _id: string }
    columns: { type: string; options?: { tooltip?: string; variableTo?: string }; component?: { _id: string } }[]
    filters: { _id: string; inputs: { variableName: string }[] }[]
  }
  subItems?: Shown[]
}

let server: TestServer
let shop: EnvironmentFixture
let editor: TestClient
let looker: TestClient
let made: { viewId: string; path: string }

const visits = [
  { name: 'patient', label: 'Paciente', type: 'string' },
  { name: 'day', label: 'Día', type: 'date', optional: true },
  {
    name: 'state',
    label: 'Estado',
    type: 'singleSelect',
    optional: true,
    options: { options: ['Pedida', 'Hecha'].map(label => ({ label, value: label })) },
  },
  { name: 'price', label: 'Precio', type: 'currency', optional: true },
]

const makeScreens = async (client: TestClient, collectionId: string) =>
  (
    await client.run<{ makeScreens: { viewId: string; path: string } }>(
      'mutation ($collectionId: String!) { makeScreens(collectionId: $collectionId) { viewId path } }',
      { collectionId },
    )
  ).makeScreens

const itemsAt = async (client: TestClient, path: string) =>
  (await client.run<{ viewByPath: { items: Shown[] } }>('query ($path: String!) { viewByPath(path: $path) }', { path }))
    .viewByPath.items
const componentAt = async (client: TestClient, path: string) =>
  (await itemsAt(client, path))[0]?.component as Shown['component']

const formIn = ({ columns }: Shown['component'], tooltip: string) =>
  columns.find(({ type, options }) => type === 'modal' && options?.tooltip === tooltip)

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const { _id } = await shop.create('Collection', { name: 'visits', title: 'Visitas', fields: visits })
  made = await makeScreens(shop.admin, _id)
  const { roles } = await shop.admin.run<{ roles: { items: { _id: string; name: string }[] } }>(
    '{ roles(environmentId: "shop") { items { _id name } } }',
  )
  const roleId = (name: string) => roles.items.find(role => role.name === name)?._id ?? ''
  editor = await shop.member([roleId('Edita')])
  looker = await shop.member([roleId('Solo mira')])
})
afterAll(() => server.close())

test('one call makes list, record, forms, summary, links and roles of a collection, as one change', async () => {
  expect(made.path).toBe('/visits')
  const list = await componentAt(editor, '/visits')
  expect(list).toMatchObject({ rowPath: '/visits/:id', actionsInMenu: true })
  expect(list.filters[0]?.inputs.map(({ variableName }) => variableName)).toEqual(['day', 'state'])
  expect((await itemsAt(editor, '/visits/resumen')).map(({ type }) => type)).toEqual([
    'filter',
    'layout',
    'chart',
    'chart',
    'chart',
  ])
  const { navigation } = await editor.run<{ navigation: { path: string }[] }>('{ navigation }')
  expect(navigation.map(({ path }) => path)).toEqual(['/visits', '/visits/resumen'])
  const changeOf = async (id: string) =>
    (
      await shop.admin.run<{ componentVersions: { items: { changeId: string }[] } }>(
        `{ componentVersions(componentId: "${id}") }`,
      )
    ).componentVersions.items[0]?.changeId
  expect(await changeOf(list._id)).toBe(await changeOf(made.viewId))
})

test('forms and pages are called by one record, and where they stand on the page of another one say so', async () => {
  const people = await shop.create('Collection', {
    name: 'doctors',
    title: 'Doctoras',
    fields: [{ name: 'name', label: 'Nombre', type: 'string' }],
  })
  const fields = [
    { name: 'name', label: 'Nombre', type: 'string' },
    { name: 'of', label: 'De', type: 'oneOf', options: { collectionId: people._id } },
  ]
  const shifts = await shop.create('Collection', { name: 'shifts', title: 'Turnos de noche', fields })
  for (const { _id } of [people, shifts]) await makeScreens(shop.admin, _id)
  const { forms, views } = await shop.admin.run<
    Record<'forms' | 'views', { items: { name: string; title: string }[] }>
  >('{ forms(environmentId: "shop") { items { name title } } views(environmentId: "shop") { items { name title } } }')
  expect(forms.items.map(({ name, title }) => [name, title])).toEqual(
    expect.arrayContaining([
      ['Nueva doctora', 'Nueva doctora'],
      ['Nuevo turno de noche', 'Nuevo turno de noche'],
      ['Nuevo turno de noche (desde Doctoras)', 'Nuevo turno de noche'],
    ]),
  )
  expect(views.items).toContainEqual({ name: 'Turnos de noche · Ficha', title: 'Turno de noche' })
})

test('who edits makes, changes and deletes records through them; who looks sees the same and changes nothing', async () => {
  const list = await componentAt(editor, '/visits')
  const created = await submitForm(editor, {
    formId: list.createForm?._id ?? '',
    data: { patient: 'Ana', state: 'Pedida', price: 25_000 },
  })
  const parameters = { id: created._id }
  const record = await componentAt(editor, `/visits/${created._id}`)
  expect(await formItem(editor, { formId: record._id, parameters })).toMatchObject({ patient: 'Ana', price: 25_000 })
  await submitForm(editor, { formId: record._id, parameters, data: { state: 'Hecha' } })
  const rows = () => tableResult(looker, { tableId: list._id, filterValues: { state: ['Hecha'] } })
  expect((await rows()).items).toMatchObject([{ patient: 'Ana', state: 'Hecha' }])

  const seen = await componentAt(looker, '/visits')
  expect([seen.createForm, seen.columns.filter(({ type }) => type === 'modal')]).toEqual([undefined, []])
  expect([list.readOnly, seen.readOnly]).toEqual([undefined, true])
  expect((await componentAt(looker, `/visits/${created._id}`)).readOnly).toBe(true)
  const refused = await failureOf(submitForm(looker, { formId: record._id, parameters, data: { state: 'Pedida' } }))
  expect(refused).toMatchObject({ error: 'PermissionsError' })

  const columnIndex = list.columns.findIndex(({ type }) => type === 'deleteRowByUser')
  const deletion = { tableId: list._id, columnIndex, itemIds: [created._id] }
  expect(await failureOf(runTableAction(looker, deletion))).toMatchObject({ error: 'PermissionsError' })
  await runTableAction(editor, deletion)
  expect((await rows()).items).toEqual([])
})

test('the menu of a row opens, duplicates and deletes; a record begins with the values of another one', async () => {
  const list = await componentAt(editor, '/visits')
  const actions = list.columns.flatMap(({ options }) => options?.tooltip ?? [])
  expect(actions).toEqual(['Abrir', 'Duplicar', 'Eliminar'])
  const { _id } = await createItem(shop.admin, {
    collectionId: 'shop_visits',
    data: { patient: 'Luz', state: 'Pedida', price: 9_000 },
  })
  const { options, component } = formIn(list, 'Duplicar') ?? {}
  expect(component?._id).toBe(list.createForm?._id)
  const parameters = { [options?.variableTo ?? '']: _id }
  const copy = await formItem(editor, { formId: component?._id ?? '', parameters })
  expect(copy).toMatchObject({ patient: 'Luz', state: 'Pedida', price: 9_000 })
  await deleteItem(shop.admin, { collectionId: 'shop_visits', itemId: _id })
})

test('the page of a record tells who may edit what changed in it, and not who only looks', async () => {
  const { _id } = await createItem(shop.admin, { collectionId: 'shop_visits', data: { patient: 'Sol' } })
  const { _id: formId } = await componentAt(editor, `/visits/${_id}`)
  const parameters = { id: _id }
  await submitForm(editor, { formId, parameters, data: { patient: 'Sol Vega' } })
  expect((await formHistory(editor, { formId, parameters })).items).toMatchObject([
    { by: 'self', changes: [{ fieldName: 'patient', before: 'Sol', after: 'Sol Vega' }] },
    { operation: 'create', by: 'person' },
  ])
  expect(await failureOf(formHistory(looker, { formId, parameters }))).toMatchObject({ error: 'PermissionsError' })
  await deleteItem(shop.admin, { collectionId: 'shop_visits', itemId: _id })
})

test('what is in the summary can be worked out', async () => {
  await createItem(shop.admin, { collectionId: 'shop_visits', data: { patient: 'Eva', state: 'Hecha', price: 1_500 } })
  const [period, figures, ...drawings] = await itemsAt(looker, '/visits/resumen')
  const texts = await Promise.all(
    (figures?.subItems ?? []).map(async ({ component: { _id } }) => {
      const call = 'query ($id: String!) { indicatorResult(indicatorId: $id) { text } }'
      return (await looker.run<{ indicatorResult: { text: string } }>(call, { id: _id })).indicatorResult.text
    }),
  )
  expect(texts.map(text => text.replace(/[^\d.,]/g, ''))).toEqual([
    '1',
    expect.stringMatching(/^1.?500/),
    expect.stringMatching(/^1.?500/),
  ])
  const filterId = period?.component._id
  for (const { component } of [...(figures?.subItems ?? []), ...drawings])
    expect(component.filters.map(({ _id }) => `shop_${_id}`)).toEqual([filterId])
  for (const { component } of drawings) {
    const call = 'query ($id: String!) { chartResult(chartId: $id) { _id } }'
    expect(await looker.run(call, { id: component._id })).toMatchObject({ chartResult: {} })
  }
})

test('made twice, everything is there twice under names and paths of its own, with the same roles', async () => {
  const again = await makeScreens(shop.admin, 'shop_visits')
  expect(again.path).toBe('/visits2')
  const { roles, tables } = await shop.admin.run<Record<'roles' | 'tables', { items: { name: string }[] }>>(
    '{ roles(environmentId: "shop") { items { name } } tables(environmentId: "shop") { items { name } } }',
  )
  expect(roles.items.filter(({ name }) => name.startsWith('Edita'))).toHaveLength(1)
  expect(tables.items.map(({ name }) => name).filter(name => name.startsWith('Visitas'))).toEqual([
    'Visitas',
    'Visitas 2',
  ])
})

test('the filter of a list is its own, and none that others can use', async () => {
  const listed = async (plural: string) =>
    (
      await shop.admin.run<{ page: { items: { name: string; folded?: boolean }[] } }>(
        `{ page: ${plural}(environmentId: "shop", listed: true, limit: 100) { items { name ${plural === 'forms' ? 'folded' : ''} } } }`,
      )
    ).page.items.filter(({ name }) => /visitas?( 2)?\b/i.test(name))
  const names = (await listed('forms')).map(({ name, folded }) => (folded ? `(${name})` : name))
  expect(names).toEqual(['Nueva visita', 'Nueva visita 2', 'Visitas · Ficha', 'Visitas · Ficha 2'])
  expect((await listed('filters')).map(({ name }) => name)).toEqual(['Período · Visitas', 'Período · Visitas 2'])
})

test('the records that name others stand on the pages of these, whichever was made first', async () => {
  const relation = (collectionId: string) => ({
    name: 'of',
    label: 'De',
    type: 'oneOf',
    optional: true,
    options: { collectionId },
  })
  const name = { name: 'name', label: 'Nombre', type: 'string' }
  const make = async (id: string, fields: object[]) =>
    (await shop.create('Collection', { name: id, title: id.toUpperCase(), fields }))._id
  const patients = await make('patients', [name])
  const stays = await make('stays', [name, relation(patients)])
  const bills = await make('bills', [name, relation(stays)])
  for (const id of [patients, bills, stays]) await makeScreens(shop.admin, id)
  const tablesOn = async (path: string) =>
    (await itemsAt(editor, path)).filter(({ type }) => type === 'table').map(({ component: { title } }) => title)
  expect(await tablesOn('/patients/x')).toEqual(['STAYS'])
  expect(await tablesOn('/stays/x')).toEqual(['BILLS'])
  expect(await tablesOn('/bills/x')).toEqual([])

  const { _id } = await createItem(shop.admin, { collectionId: patients, data: { name: 'Ana' } })
  const [, table] = await itemsAt(editor, `/patients/${_id}`)
  const parameters = { id: _id }
  const formId = table?.component.createForm?._id ?? ''
  await submitForm(editor, { formId, parameters, data: { name: 'Una semana' } })
  const { items } = await tableResult(editor, { tableId: table?.component._id ?? '', parameters })
  expect(items).toMatchObject([{ name: 'Una semana' }])
})
