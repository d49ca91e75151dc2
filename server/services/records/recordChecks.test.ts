import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, calendarDay, defaultZone } from '../../../shared/formats/dates.ts'
import { testDatabase } from '../../db/testing/postgres.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  deleteItem,
  failureOf,
  submitForm,
  updateItem,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

const engines = {
  files: async () => ({}),
  PostgreSQL: async () => ({ databaseUrl: await testDatabase() }),
}

/** Far from the midnights between which a test runs. */
const inDays = (days: number) => `${addDays(calendarDay(Date.now(), defaultZone), days)}T12:00:00.000Z`
const [past, later] = [inDays(-30), inDays(30)]

describe.each(Object.entries(engines))('validations of a collection, on %s', (_name, engine) => {
  let server: TestServer
  let shop: EnvironmentFixture
  let visits: string
  let attached: string

  beforeAll(async () => {
    server = await startTestServer({ config: await engine() })
    shop = await environmentFixture(server)
    const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
    const fields = [field('patient', 'string'), field('day', 'date'), field('until', 'date'), field('room', 'number')]
    visits = (await shop.create('Collection', { name: 'visits', fields, history: true }))._id
    const data = { collectionId: visits, scope: 'collection' }
    await shop.create('Validation', {
      ...{ ...data, name: 'No antes de hoy', fieldName: 'day' },
      ...{ comparison: 'greaterOrEqual', comparedWith: 'today' },
    })
    await shop.create('Validation', {
      ...{ ...data, name: 'Orden', fieldName: 'until', comparison: 'greaterOrEqual', otherFieldName: 'day' },
      errorMessage: 'Termina antes de empezar',
    })
    await shop.create('Validation', {
      ...{ ...data, name: 'Sala ocupada', validationTypeId: 'unique', uniqueFields: ['room', 'day'] },
    })
    // What forms name is asked of them alone.
    const some = { collectionId: visits, name: 'De un formulario', fieldName: 'room', comparison: 'greater' }
    attached = (await shop.create('Validation', { ...some, comparedWith: 'value', comparedValue: 1000 }))._id
  })
  afterAll(() => server.close())

  const create = (data: object) => createItem(shop.admin, { collectionId: visits, data })
  const change = (itemId: string, data: object) => updateItem(shop.admin, { collectionId: visits, itemId, data })
  const named = async (patient: string) =>
    (await collectionItems(shop.admin, { collectionId: visits, filter: { patient } })).items
  const errorsOf = async (call: Promise<unknown>) =>
    ((await failureOf(call)) as { validationErrors?: Record<string, string> } | undefined)?.validationErrors

  let made = 0
  const formOf = async (data: object) =>
    (
      await shop.create('Form', {
        ...{ name: `F${++made}`, collectionId: visits, ...data },
        fields: ['patient', 'day', 'until', 'room'].map(fieldName => ({ type: 'editable', fieldName })),
      })
    )._id

  const run = async (script: string) => {
    const firstHook = (await shop.create('Hook', { name: `H${++made}`, script }))._id
    const buttonId = (await shop.create('Button', { name: `B${made}`, firstHook }))._id
    const text = 'mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { hookErrors } }'
    const { runButton } = await shop.admin.run<{ runButton: { hookErrors: string[] } }>(text, { buttonId })
    return runButton.hookErrors.join()
  }

  /** Each way in which a visit is written, for a day; answers what it was refused with. */
  const ways: Record<string, (patient: string, day: string) => Promise<string | undefined>> = {
    call: async (patient, day) => (await errorsOf(create({ patient, day })))?.['data.day'],
    change: async (patient, day) => {
      const { _id } = await create({ patient })
      const refused = (await errorsOf(change(_id, { day })))?.['data.day']
      if (refused !== undefined) await deleteItem(shop.admin, { collectionId: visits, itemId: _id })
      return refused
    },
    form: async (patient, day) =>
      (await errorsOf(submitForm(await shop.member(), { formId: await formOf({}), data: { patient, day } })))?.[
        'data.day'
      ],
    'cell of a table': async (patient, day) => {
      const { _id } = await create({ patient })
      const columns = [{ type: 'editableField', fieldName: 'day' }]
      const tableId = (await shop.create('Table', { name: `T${++made}`, collectionId: visits, columns }))._id
      const cell = { tableId, itemId: _id, fieldName: 'day', value: day }
      const refused = await errorsOf(updateTableCell(shop.admin, cell))
      if (refused !== undefined) await deleteItem(shop.admin, { collectionId: visits, itemId: _id })
      return refused && Object.values(refused).join()
    },
    import: async (patient, day) => {
      const content = `patient,day\n${patient},${day.slice(0, 10)}\n${patient} more,${later.slice(0, 10)}\n`
      const { _id } = await upload(shop.admin, 'shop', { name: 'visits.csv', content })
      const { rejections } = await over(shop.admin, (await importInto(shop.admin, visits, _id))._id)
      return rejections[0]?.message
    },
    script: async (patient, day) =>
      (await run(`await createItem('visits', { patient: '${patient}', day: '${day}' })`)) || undefined,
    'transaction of a script': async (patient, day) =>
      (await run(
        `await transaction(async () => { await createItem('visits', { patient: '${patient}', day: '${day}' }) })`,
      )) || undefined,
  }

  test.each(Object.keys(ways))('hold for a %s, at the field', async way => {
    expect(await ways[way]?.(`${way} past`, past)).toContain('No antes de hoy')
    expect(await named(`${way} past`)).toEqual([])
    expect(await ways[way]?.(`${way} later`, later)).toBeUndefined()
    expect(await named(`${way} later`)).toMatchObject([{ day: later }])
  })

  test('all that fail are told, each at a field that was changed', async () => {
    expect(await errorsOf(create({ day: past, until: inDays(-31) }))).toEqual({
      'data.day': 'custom:No antes de hoy',
      'data.until': 'custom:Termina antes de empezar',
    })
    const { _id } = await create({ day: later, until: later })
    expect(await errorsOf(change(_id, { day: inDays(31) }))).toEqual({ 'data.day': 'custom:Termina antes de empezar' })
  })

  test('look at other records in the unit that writes, and not at the record itself', async () => {
    const { _id } = await create({ room: 1, day: later })
    await change(_id, { patient: 'same', room: 1 })
    expect(await errorsOf(create({ room: 1, day: later }))).toEqual({ 'data.room': 'custom:Sala ocupada' })
    const both = await Promise.allSettled([1, 2].map(() => create({ room: 2, day: later })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('judge what changes: not other fields of a record from before, and not what comes back', async () => {
    const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
    const collection = { name: 'offers', fields: [field('price', 'number'), field('note', 'string')], history: true }
    const offers = (await shop.create('Collection', collection))._id
    const { _id } = await createItem(shop.admin, { collectionId: offers, data: { price: 5, note: 'a' } })
    await shop.create('Validation', {
      ...{ collectionId: offers, name: 'Precio mínimo', scope: 'collection', fieldName: 'price' },
      ...{ comparison: 'greaterOrEqual', comparedWith: 'value', comparedValue: 10 },
    })
    const update = (data: object) => updateItem(shop.admin, { collectionId: offers, itemId: _id, data })
    expect(await update({ note: 'b' })).toMatchObject({ price: 5, note: 'b' })
    expect(await update({ price: 5, note: 'c' })).toMatchObject({ price: 5, note: 'c' })
    expect(await errorsOf(update({ price: 6 }))).toEqual({ 'data.price': 'custom:Precio mínimo' })
    await deleteItem(shop.admin, { collectionId: offers, itemId: _id })
    const { record } = await shop.admin.run<{ record: object }>(
      'mutation ($collectionId: String!, $itemId: String!) { record: restoreItem(collectionId: $collectionId, itemId: $itemId) }',
      { collectionId: offers, itemId: _id },
    )
    expect(record).toMatchObject({ price: 5, note: 'c' })
  })

  test('those that are only asked where they are named hold up nothing else', async () => {
    await create({ patient: 'elsewhere', room: 3 })
    const formId = await formOf({ validationsIds: [attached] })
    expect(await errorsOf(submitForm(await shop.member(), { formId, data: { room: 4 } }))).toEqual({
      'data.room': 'custom:De un formulario',
    })
  })
})
