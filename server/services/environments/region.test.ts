import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import { GraphQLFailure } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { asProposed, over, preview, records, start, workbookOf } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const chile = { locale: 'es-CL', currency: 'CLP', firstDay: 'monday' }
const unitedStates = { locale: 'en-US', currency: 'USD', firstDay: 'sunday' }

const settle = (data: object) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })

test('a new environment is set as asked; what no engine knows is refused at its setting, and makes nothing', async () => {
  const root = await server.admin()
  const create = (_id: string, settings: object) =>
    root.run<{ made: object }>(
      `mutation ($_id: String!, $settings: JSON) {
        made: createEnvironment(_id: $_id, name: "Lejos", settings: $settings) { name locale currency firstDay timezone }
      }`,
      { _id, settings },
    )
  const { made } = await create('far', { ...unitedStates, timezone: 'America/Chicago', name: 'Otro' })
  expect(made).toEqual({ name: 'Lejos', ...unitedStates, timezone: 'America/Chicago' })
  const wrong = { locale: 'xx-nowhere-at-all', currency: 'pesos', firstDay: 'friday', timezone: 'Nowhere/Nope' }
  const refusal = await create('nowhere', wrong).catch((failure: GraphQLFailure) => failure.extensions)
  expect(refusal).toMatchObject({
    error: 'validationError',
    validationErrors: {
      'settings.locale': 'notAnOption',
      'settings.currency': 'notAnOption',
      'settings.firstDay': 'notAnOption',
      'settings.timezone': 'notAnOption',
    },
  })
  await expect(root.run('{ environment(environmentId: "nowhere") { _id } }')).rejects.toBeInstanceOf(GraphQLFailure)
})

test('an indicator is written as the environment has it set, also once that changes', async () => {
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana', amount: 1234.5 } })
  const { _id: indicatorId } = await shop.create('Indicator', {
    name: 'Total',
    collectionId: shop.collectionId,
    indicatorTypeId: 'sum',
    fieldName: 'amount',
  })
  const shown = async () =>
    (
      await shop.admin.run<{ indicatorResult: { text: string } }>(
        'query ($indicatorId: String!) { indicatorResult(indicatorId: $indicatorId) { text } }',
        { indicatorId },
      )
    ).indicatorResult.text
  expect(await shown()).toBe('1,234.5')
  await settle(chile)
  expect(await shown()).toBe('1.234,5')
  await settle(unitedStates)
  expect(await shown()).toBe('1,234.5')
})

test('what is made of money is written as money, what is made of percentages as a percentage', async () => {
  await settle({ locale: 'es-CL', currency: 'CLP' })
  const fields = ['currency', 'percentage'].map(type => ({ name: type, label: type, type, optional: true }))
  const { _id: collectionId } = await shop.create('Collection', { name: 'fees', title: 'Tarifas', fields })
  await createItem(shop.admin, { collectionId, data: { currency: 12_500, percentage: 0.25 } })
  const texts = await Promise.all(
    ['currency', 'percentage'].map(async fieldName => {
      const looks = { name: fieldName, collectionId, indicatorTypeId: 'sum', fieldName }
      const { _id: indicatorId } = await shop.create('Indicator', looks)
      const { indicatorResult } = await shop.admin.run<{ indicatorResult: { text: string } }>(
        'query ($indicatorId: String!) { indicatorResult(indicatorId: $indicatorId) { text } }',
        { indicatorId },
      )
      return indicatorResult.text
    }),
  )
  expect(texts).toEqual(['$12.500', '25%'])
})

/** What an import makes of a column. */
async function imported(name: string, content: string | Buffer, type: string): Promise<unknown[]> {
  const file = await upload(shop.admin, 'shop', { name, content })
  const proposed = asProposed(await preview(shop.admin, 'shop', file._id))
  const columns = proposed.columns.map(column => (column.header === 'valor' ? { ...column, type } : column))
  const done = await over(shop.admin, (await start(shop.admin, 'shop', file._id, { ...proposed, columns }))._id)
  expect(done).toMatchObject({ status: 'finished', rowsRejected: 0 })
  const { items } = await records(shop.admin, done.collectionId, { orderBy: 'orden', orderByAsc: true })
  return items.map(({ valor }) => valor)
}

test.each([
  ['Chile', chile, [25_000, 3_500], [25_000, 3_500]],
  ['the United States', unitedStates, [25, 3.5], [25_000, 3_500]],
])(
  'numbers of a file that could be two are read as people in %s write them',
  async (_name, region, numbers, amounts) => {
    await settle(region)
    const text = 'orden,valor\n1,25.000\n2,3.500\n'
    expect(await imported('numeros.csv', text, 'number')).toEqual(numbers)
    expect(await imported('montos.csv', text, 'currency')).toEqual(amounts)
    // Where another cell leaves no doubt, the column is read as that one.
    expect(await imported('certeza.csv', 'orden;valor\n1;25.000\n2;3,5\n', 'currency')).toEqual([25_000, 3.5])
  },
)

test('a number that a file holds as a number is that number, whatever its text could mean', async () => {
  await settle(chile)
  const rows = [
    ['orden', 'valor'],
    [1, 1.234],
    [2, 25],
    [3, '25.000'],
  ]
  expect(await imported('libro.xlsx', await workbookOf(rows), 'number')).toEqual([1.234, 25, 25_000])
  const json = JSON.stringify([
    { orden: 1, valor: 1.234 },
    { orden: 2, valor: '1.234' },
  ])
  expect(await imported('lista.json', json, 'currency')).toEqual([1.234, 1_234])
})
