import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLOutputType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportFormats } from '../../shared/collections/exports.ts'
import { isWriteOnly } from '../../shared/fields/capabilities.ts'
import { offeredFieldTypes } from '../../shared/fields/registry.ts'
import { filterOperators, operandOf } from '../../shared/filters/operators.ts'
import { defaultRegion } from '../../shared/formats/region.ts'
import { measureKinds } from '../db/records/aggregateQuery.ts'
import { rowsOf } from '../services/applicationFiles/testing/workshop.ts'
import { converter } from '../services/collections/convertValue.ts'
import { exportApplication } from '../testing/applicationCalls.ts'
import { changeFieldType, download, exportFile, jobOver } from '../testing/collectionCalls.ts'
import { deepSelection } from '../testing/deepSelection.ts'
import { legible } from '../testing/legible.ts'
import { tellingOf } from '../testing/matrixCalls.ts'
import { matrix } from '../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import {
  collectionItems,
  createItem,
  deleteItem,
  exportTable,
  failureOf,
  submitForm,
  tableResult,
  updateItem,
} from '../testing/recordCalls.ts'
import { openSocket } from '../testing/testSocket.ts'
import { buildSchema } from './schema.ts'

/**
 * A value that is only written leaves by no way: of each type of the registry that is one, a record holds a value that nothing else
 * holds, and every answer, job, file, live message and log line is searched for it and for what is stored of it.
 */

const schema = buildSchema()
const secretTypes = offeredFieldTypes.filter(type => isWriteOnly({ type: type.name }))
const markers = secretTypes.map((_, index) => `unmistakable-${index}-value`)
const nameOf = (index: number) => `secret${index}`

let stage: PermissionStage
let told: [where: string, text: string][] = []
const tell = (where: string, what: unknown) =>
  told.push([where, typeof what === 'string' ? what : JSON.stringify(what)])

const admin = () => stage.client('superAdmin')
const data = () => Object.fromEntries(markers.map((marker, index) => [nameOf(index), marker]))

/** Everything that the tables hold of them. */
async function storedSecrets(): Promise<string[]> {
  const rows = Object.values(await rowsOf(stage.fixture.server, 'shop', table => table.startsWith('r_'))).flat()
  return rows.flatMap(row => Object.values(row).flatMap(cell => /\$argon2[^"]*/.exec(String(cell))?.[0] ?? []))
}

const tablesOf = async (wanted: (table: string) => boolean) =>
  JSON.stringify(await rowsOf(stage.fixture.server, 'shop', wanted))

const hashes = new Set<string>()

beforeAll(async () => {
  stage = await permissionStage()
  const { collectionId, formId, tableId, itemId } = stage.fixture
  const secrets = secretTypes.map(({ name: type }, index) => ({
    name: nameOf(index),
    label: nameOf(index),
    type,
    optional: true,
  }))
  const update = (type: string, id: string, sent: object) =>
    admin().run(
      `mutation ($id: String!, $data: JSON!) { update${type}(${type.toLowerCase()}Id: $id, data: $data) { version } }`,
      { id, data: sent },
    )
  const { collection } = await admin().run<{ collection: { fields: object[] } }>(
    'query ($id: String!) { collection(collectionId: $id) { fields } }',
    { id: collectionId },
  )
  await update('Collection', collectionId, { fields: [...collection.fields, ...secrets] })
  const shown = ['customer', ...secrets.map(({ name }) => name)]
  await update('Form', formId, {
    type: 'upsert',
    updateVariableName: 'id',
    fields: shown.map(fieldName => ({ type: 'editable', fieldName })),
  })
  await update('Table', tableId, {
    exportable: true,
    columns: shown.map(fieldName => ({ type: 'field', fieldName, label: fieldName })),
  })
  await updateItem(admin(), { collectionId, itemId, data: data() })
  await updateItem(admin(), { collectionId, itemId, data: data() })
  const gone = await createItem(admin(), { collectionId, data: { customer: 'Eva', ...data() } })
  tell('created', gone)
  await deleteItem(admin(), { collectionId, itemId: gone._id })
  for (const hash of await storedSecrets()) hashes.add(hash)
  tell('submitted', await submitForm(stage.client('withRole'), { formId, data: { customer: 'Ana', ...data() } }))
})
afterAll(() => stage.close())

/** What is searched for. */
const secrets = () => [...markers, ...hashes]

/** Every text that tells one of them, by where it was told. */
const leaks = () => told.filter(([, text]) => secrets().some(secret => text.includes(secret))).map(([where]) => where)

beforeEach(() => {
  told = []
})

test('there are such types, and their values are stored as something else', () => {
  expect(secretTypes.length).toBeGreaterThan(0)
  expect(hashes.size).toBeGreaterThanOrEqual(secretTypes.length)
})

describe.each([
  ['superAdmin', /^(Query|Mutation)\.(?!logout)/],
  ['withRole', /^Query/],
] as const)('every operation, asked by %s', (actor, wanted) => {
  const asked = Object.entries(matrix).filter(([name]) => wanted.test(name))

  test.each(asked)('%s', async (name, operation) => {
    tell(name, await tellingOf(stage, schema, name, operation, actor))
    expect(leaks()).toEqual([])
  })
})

const rejected = async (where: string, promise: Promise<unknown>) => {
  const failure = await failureOf(promise)
  tell(where, failure ?? 'nothing')
  expect(failure, where).toMatchObject({ error: expect.stringMatching(/BadRequest|validationError/) })
}

describe.each(secretTypes.map((type, index) => [type.name, nameOf(index)]))(
  'a field of the type %s',
  (type, fieldName) => {
    test('is asked about by no filter, order, search, group or measure', async () => {
      const { collectionId } = stage.fixture
      for (const operator of filterOperators) {
        const operand = { none: true, one: markers[0], two: ['a', 'z'], many: [markers[0]] }[operandOf[operator]]
        await rejected(
          operator,
          collectionItems(admin(), { collectionId, filter: { [fieldName]: { [operator]: operand } } }),
        )
      }
      await rejected('order', collectionItems(admin(), { collectionId, orderBy: fieldName }))
      const aggregate = (variables: object) =>
        admin().run(
          'query ($id: String!, $groupBy: String, $measures: JSON!) { collectionAggregate(collectionId: $id, groupBy: $groupBy, measures: $measures) }',
          { id: collectionId, ...variables },
        )
      await rejected('group', aggregate({ groupBy: fieldName, measures: { rows: { count: true } } }))
      for (const kind of measureKinds) await rejected(kind, aggregate({ measures: { it: { [kind]: fieldName } } }))
      expect(leaks()).toEqual([])
    })

    test('labels no record', async () => {
      const { collectionId, itemId, environmentId, create } = stage.fixture
      const options = { collectionId, labelField: fieldName }
      const relation = { name: 'who', label: 'who', type: 'oneOf', optional: true, options }
      const name = stage.fixture.name()
      const made = await create('Collection', { name, fields: [relation] }).catch(() => undefined)
      if (made === undefined) return
      await createItem(admin(), { collectionId: made._id, data: { who: itemId } })
      const columns = [{ type: 'field', fieldName: 'who', label: 'who' }]
      const table = await create('Table', { name, collectionId: made._id, columns })
      tell('labels', await tableResult(admin(), { tableId: table._id }))
      for (const format of Object.keys(exportFormats)) tell(format, await exported(made._id, format))
      expect(leaks()).toEqual([])
      expect(environmentId).toBe('shop')
    })

    test.each([
      ['string', 'refuse'],
      ['string', 'clear'],
      [type, 'refuse'],
    ])('its values do not become those of the type %s, with misfits to %s', async (other, misfits) => {
      const name = stage.fixture.name()
      const made = await stage.fixture.create('Collection', {
        name,
        fields: [{ name: fieldName, label: 'Clave', type, optional: true }],
      })
      await createItem(admin(), { collectionId: made._id, data: { [fieldName]: markers[0] } })
      await createItem(admin(), { collectionId: made._id, data: {} })
      const change = { collectionId: made._id, fieldName, type: other }
      const { preview } = await admin().run<{ preview: unknown }>(
        'query ($collectionId: String!, $fieldName: String!, $type: String!) { preview: previewFieldType(collectionId: $collectionId, fieldName: $fieldName, type: $type) }',
        change,
      )
      expect(preview).toEqual({ total: 2, converted: 0, empty: 1, failed: 1, misfits: [] })
      const job = await jobOver(admin(), changeFieldType(admin(), { ...change, misfits }))
      expect(job).toMatchObject(
        misfits === 'refuse' ? { status: 'failed', message: 'notConvertible' } : { status: 'finished' },
      )
      tell('job', job)
      tell('records', await collectionItems(admin(), { collectionId: made._id }))
      tell('tables', await tablesOf(table => !table.startsWith('r_')))
      if (misfits === 'clear') tell('records as they are stored', await tablesOf(table => table === `r_${name}`))
      expect(told.filter(([, text]) => /\$argon2|unmistakable/.test(text)).map(([where]) => where)).toEqual([])
    })

    test.each(offeredFieldTypes.map(({ name, examples }) => [name, examples.options ?? {}] as const))(
      'no value of it becomes one of the type %s, nor the other way round',
      (other, options) => {
        const own = { _id: 'a', name: 'a', label: 'a', optional: true, type, options: {} }
        const moment = { now: 0, zone: 'UTC', region: defaultRegion }
        const failed = { error: 'notConvertible' }
        expect(converter(own, { ...own, type: other, options }, moment, 'en')([...hashes][0])).toEqual(failed)
        expect(converter({ ...own, type: other, options }, own, moment, 'en')('a long enough text')).toEqual(failed)
      },
    )

    test('is not what a readable text becomes', async () => {
      const made = await stage.fixture.create('Collection', {
        name: stage.fixture.name(),
        fields: [{ name: 'text', label: 'text', type: 'string', optional: true }],
      })
      await createItem(admin(), { collectionId: made._id, data: { text: 'a long enough text' } })
      const job = await jobOver(admin(), changeFieldType(admin(), { collectionId: made._id, fieldName: 'text', type }))
      expect(job).toMatchObject({ status: 'failed', message: 'notConvertible' })
      expect((await collectionItems(admin(), { collectionId: made._id })).items[0]).toMatchObject({
        text: 'a long enough text',
      })
    })
  },
)

const exported = async (collectionId: string, format: string) =>
  legible((await download(admin(), (await exportFile(admin(), collectionId, format)).url)).content)

test('no file that leaves holds it', async () => {
  const { collectionId, environmentId, tableId } = stage.fixture
  for (const format of Object.keys(exportFormats)) tell(format, await exported(collectionId, format))
  const { url } = await exportTable(stage.client('withRole'), { tableId })
  tell('table', await legible((await download(stage.client('withRole'), url)).content))
  for (const includeData of [true, false])
    tell('application', await legible(await exportApplication(admin(), environmentId, includeData)))
  expect(leaks()).toEqual([])
  expect(told.every(([, text]) => text.length > 50)).toBe(true)
})

test('no live message holds it', async () => {
  const { collectionId, environmentId, itemId } = stage.fixture
  const socket = openSocket(admin(), stage.fixture.server.clock)
  const fields = schema.getSubscriptionType()?.getFields() ?? {}
  const selection = deepSelection(fields.collectionDataChanged?.type as GraphQLOutputType)
  const next = new Promise(resolve => {
    socket.subscribe(
      {
        query: `subscription ($collectionId: String!, $environmentId: String!) { collectionDataChanged(collectionId: $collectionId, environmentId: $environmentId) ${selection} }`,
        variables: { collectionId, environmentId },
      },
      { next: resolve, error: resolve, complete: () => undefined },
    )
  })
  const writing = setInterval(() => void updateItem(admin(), { collectionId, itemId, data: data() }), 200)
  tell('live', await next)
  clearInterval(writing)
  await socket.dispose()
  expect(leaks()).toEqual([])
})

test('nothing on the disk holds it but the cell that it is stored in', async () => {
  const { dataDirectory } = stage.fixture.server
  const entries = readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter(entry => entry.isFile())) {
    const content = readFileSync(join(parentPath, name))
    for (const marker of markers) expect(content.includes(marker), name).toBe(false)
    if (/\.db(-wal|-shm)?$/.test(name)) continue
    tell(name, await legible(content))
  }
  tell('tables', await tablesOf(table => !table.startsWith('r_')))
  expect(leaks()).toEqual([])
})
