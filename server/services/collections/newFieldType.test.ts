import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFieldType } from '../../../shared/fields/testing/addFieldType.ts'
import { grade, gradeReading } from '../../../shared/fields/testing/grade.ts'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { changeFieldType, download, exportFile, jobOver, uploadAgain } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  failureOf,
  submitForm,
  tableResult,
  updateItem,
} from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over, preview, start } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
let forget: () => void
const options = process.env.NODE_OPTIONS

beforeAll(async () => {
  forget = addFieldType(grade, gradeReading)
  // The threads and processes that the server starts learn of it too.
  const known = pathToFileURL(`${import.meta.dirname}/../../../shared/fields/testing/knowGrade.ts`)
  process.env.NODE_OPTIONS = `${options ?? ''} --import=${known}`
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(async () => {
  await server.close()
  forget()
  if (options === undefined) delete process.env.NODE_OPTIONS
  else process.env.NODE_OPTIONS = options
})

const fields = [
  { name: 'student', label: 'Estudiante', type: 'string', optional: true },
  { name: 'mark', label: 'Nota', type: 'grade', optional: true, options: { max: 7 } },
]
let made = 0
const collection = async () => (await shop.create('Collection', { name: `marks${++made}`, fields }))._id
const marks = async (collectionId: string) =>
  (await collectionItems(shop.admin, { collectionId, limit: 100, orderBy: 'mark', orderByAsc: true })).items.map(
    ({ mark }) => mark,
  )
const fill = async (collectionId: string, values: readonly unknown[]) => {
  for (const mark of values) await createItem(shop.admin, { collectionId, data: { student: `E${mark}`, mark } })
}

describe('a new field type, known to this test alone,', () => {
  test('is listed for designers with its options, each of which a collection holds it to', async () => {
    const { fieldTypes } = await shop.admin.run<{ fieldTypes: { name: string; optionsParams: { name: string }[] }[] }>(
      '{ fieldTypes { name optionsParams } }',
    )
    const listed = fieldTypes.find(({ name }) => name === 'grade')
    expect(listed?.optionsParams.map(({ name }) => name)).toEqual(Object.keys(grade.options))
    const wrong = [{ ...fields[1], options: { max: 0 } }]
    expect(await failureOf(shop.create('Collection', { name: 'wrong', fields: wrong }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.fields.0.options.max': 'under:1' },
    })
  })

  test('is written, changed, filtered, ordered and refused like the others', async () => {
    const collectionId = await collection()
    await fill(collectionId, [4, null, 1])
    const { _id: itemId } = await createItem(shop.admin, { collectionId, data: { student: 'Ana', mark: 6 } })
    expect((await updateItem(shop.admin, { collectionId, itemId, data: { mark: 7 } })).mark).toBe(7)
    expect(await marks(collectionId)).toEqual([null, 1, 4, 7])
    const { items } = await collectionItems(shop.admin, { collectionId, filter: { mark: { greater: 3 } }, limit: 10 })
    expect(items.map(({ mark }) => mark).sort()).toEqual([4, 7])
    expect(await failureOf(createItem(shop.admin, { collectionId, data: { mark: 8 } }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.mark': 'exceeded:7' },
    })
  })

  test('is read in a table and sent in a form by those whose role they list, and by nobody else', async () => {
    const collectionId = await collection()
    const roles = [shop.clerkRoleId]
    const columns = [{ type: 'field', fieldName: 'mark', label: 'Nota' }]
    const { _id: tableId } = await shop.create('Table', { name: 'Notas', collectionId, columns, roles })
    const { _id: formId } = await shop.create('Form', {
      name: 'Notas',
      collectionId,
      fields: [{ type: 'editable', fieldName: 'mark' }],
      roles,
    })
    const items = [
      { type: 'form', formId },
      { type: 'table', tableId },
    ]
    const { _id: viewId } = await shop.create('View', { name: 'Notas', path: '/notas', items })
    const clerk = await shop.member(roles)
    const other = await shop.member()
    const { view } = await clerk.run<{ view: { items: { type: string; component: { fields?: unknown } }[] } }>(
      'query ($viewId: String!) { view(viewId: $viewId) }',
      { viewId },
    )
    expect(view.items.map(({ type }) => type)).toEqual(['form', 'table'])
    expect(JSON.stringify(view.items)).toContain('"type":"grade"')
    await submitForm(clerk, { formId, data: { mark: 5 } })
    expect((await tableResult(clerk, { tableId, limit: 10 })).items).toMatchObject([{ mark: 5 }])
    expect(await failureOf(submitForm(other, { formId, data: { mark: 5 } }))).toMatchObject({ error: 'NotFound' })
    expect(await failureOf(tableResult(other, { tableId, limit: 10 }))).toMatchObject({ error: 'NotFound' })
    expect(await failureOf(createItem(clerk, { collectionId, data: { mark: 1 } }))).toEqual({ error: 'NotFound' })
  })

  test('has versions with its collection, and comes back with them', async () => {
    const collectionId = await collection()
    const update =
      'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }'
    const read = async () =>
      (
        await shop.admin.run<{ collection: { fields: { name: string; options: { max: number } }[] } }>(
          'query ($id: String!) { collection(collectionId: $id) { fields } }',
          { id: collectionId },
        )
      ).collection.fields
    const stored = await read()
    const wider = stored.map(field => (field.name === 'mark' ? { ...field, options: { max: 10 } } : field))
    await shop.admin.run(update, { id: collectionId, data: { fields: wider } })
    await fill(collectionId, [10])
    await shop.admin.run('mutation ($id: String!) { restoreComponentVersion(componentId: $id, version: 1) }', {
      id: collectionId,
    })
    expect((await read())[1]?.options.max).toBe(7)
    expect(await failureOf(createItem(shop.admin, { collectionId, data: { mark: 10 } }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.mark': 'exceeded:7' },
    })
    expect(await marks(collectionId)).toEqual([10])
  })

  test.each([
    ['excel', 'xlsx'],
    ['json', 'json'],
  ])('goes out to %s and comes in again as it was', async (format, extension) => {
    const collectionId = await collection()
    await fill(collectionId, [7, null, 2])
    const { content } = await download(shop.admin, (await exportFile(shop.admin, collectionId, format)).url)
    const { items } = await collectionItems(shop.admin, { collectionId, limit: 10 })
    for (const { _id } of items) {
      await updateItem(shop.admin, { collectionId, itemId: String(_id), data: { mark: 1 } })
    }
    const fileId = await uploadAgain(shop.admin, 'shop', `marks.${extension}`, content)
    const done = await over(shop.admin, (await importInto(shop.admin, collectionId, fileId))._id)
    expect(done).toMatchObject({ status: 'finished', rowsWritten: 3, rowsRejected: 0 })
    expect(await marks(collectionId)).toEqual([null, 2, 7])
  })

  test('is offered for a column of a new file, whose rows beyond it are rejected by name', async () => {
    const file = { name: 'notas.csv', content: 'Estudiante,Nota\nAna,5\nEva,3\nIda,9\n', type: 'text/csv' }
    const { _id: fileId } = await upload(shop.admin, 'shop', file)
    const { columns, reading } = await preview(shop.admin, 'shop', fileId)
    expect(columns[1]?.choices.map(({ type }) => type)).toContain('grade')
    const begun = await start(shop.admin, 'shop', fileId, {
      name: 'notas',
      title: 'Notas',
      options: reading,
      columns: columns.map(({ header, name, label }, at) => ({
        ...{ header, name, label, optional: true },
        ...(at === 1 ? { type: 'grade', options: { max: 7 } } : { type: 'string' }),
      })),
    })
    const done = await over(shop.admin, begun._id)
    expect(done).toMatchObject({ status: 'finished', rowsWritten: 2, rowsRejected: 1 })
    expect(JSON.stringify(done.rejections)).toContain('exceeded:7')
  })

  test('goes into a `.telar` file and comes out of it in another environment, with its values and what they are held to', async () => {
    const collectionId = await collection()
    await fill(collectionId, [7, null, 2])
    const content = await exportApplication(shop.admin, 'shop', true)
    expect(await importApplication(shop.admin, content, { environmentId: 'away' })).toMatchObject({
      status: 'finished',
    })
    const there = collectionId.replace('shop', 'away')
    expect(await marks(there)).toEqual([null, 2, 7])
    expect(await failureOf(createItem(shop.admin, { collectionId: there, data: { mark: 8 } }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.mark': 'exceeded:7' },
    })
    await createItem(shop.admin, { collectionId: there, data: { mark: 6 } })
    expect(await marks(there)).toEqual([null, 2, 6, 7])
  })

  test('takes the place of another type, values and all', async () => {
    const numbers = [{ name: 'mark', label: 'Nota', type: 'number', optional: true }]
    const { _id: collectionId } = await shop.create('Collection', { name: 'converted', fields: numbers })
    for (const mark of [3, 9]) await createItem(shop.admin, { collectionId, data: { mark } })
    const change = { collectionId, fieldName: 'mark', type: 'grade', options: { max: 7 }, misfits: 'clear' }
    expect(await jobOver(shop.admin, changeFieldType(shop.admin, change))).toMatchObject({ status: 'finished' })
    expect(await marks(collectionId)).toEqual([null, 3])
  })
})
