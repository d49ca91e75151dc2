import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { everything } from '../../../../shared/filters/filter.ts'
import { defaultRegion } from '../../../../shared/formats/region.ts'
import { sourceOf } from '../../../db/engine/source.ts'
import type { CollectionShape } from '../../../db/records/collectionShape.ts'
import { openRecordSnapshot } from '../../../db/records/recordSnapshot.ts'
import { openRecordsOn, testField } from '../../../db/records/testing/openRecords.ts'
import { onEachEngine } from '../../../db/testing/repositoryEngines.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { CollectionChildren } from '../collectionChildren.ts'
import type { ConvertTask, ExportTask } from '../collectionTasks.ts'
import { exportBatches, labelsText } from './exportRows.ts'

const folder = temporaryFolder()
const children = new CollectionChildren()
afterAll(() => children.close())

const people: CollectionShape = { id: 'people', fields: [testField('name', 'string', { options: {} })], indexes: [] }
const buyer = testField('buyer', 'oneOf', { options: { collectionId: 'people', labelField: 'name' } })
const fields = [testField('amount', 'string'), buyer, testField('seller', 'user'), testField('paper', 'file')]
const orders: CollectionShape = { id: 'orders', fields, indexes: [] }
const reading = { zone: 'America/Santiago', region: defaultRegion, scope: everything, locale: 'en' } as const
const running = { signal: new AbortController().signal }
const column = (field: Field, labels: boolean) => ({ header: field.name, field, labels })

onEachEngine(engine => {
  async function filled() {
    const tested = await openRecordsOn(engine)
    const persons = await tested.define(people)
    await tested.insert(persons, [{ _id: 'p1', name: 'Ana' }])
    const records = await tested.define(orders)
    await tested.insert(records, [
      { _id: 'o1', amount: '7', buyer: 'p1', seller: 'm1', paper: 'shop/key f1' },
      { _id: 'o2', amount: 'seven', buyer: 'p1', seller: 'm2', paper: 'shop/key f2' },
      { _id: 'o3', amount: null },
    ])
    const { store } = tested
    await store.write(async tx => {
      const member = { accountId: 'a1', email: 'eva@x.com', name: 'Eva', roles: [], confirmed: true }
      await tx.memberships.create({ id: 'm1', ...member })
      const file = { id: 'f1', key: 'key f1', bucket: 'shop', name: 'invoice.pdf', type: 'application/pdf', size: 1 }
      await tx.files.create({ ...file, genericType: 'document', createdBy: null, expiresAt: null })
    })
    return { ...tested, records, source: sourceOf(store.reads) }
  }

  const exportOf = (source: ExportTask['source'], name: string): ExportTask => ({
    ...reading,
    kind: 'export',
    format: 'json',
    source,
    shape: orders,
    path: folder.path(`${engine.name} ${name}.json`),
    filter: everything,
    columns: [column(testField('amount', 'string'), false)],
    related: [{ shape: people, scope: everything }],
    asked: [],
    sheetName: 'x',
  })

  test('a process exports the records of an environment', async () => {
    const { source } = await filled()
    const task = exportOf(source, 'all')
    await children.run(task, running)
    expect(JSON.parse(readFileSync(task.path, 'utf8'))).toEqual([
      { _id: 'o1', amount: '7' },
      { _id: 'o2', amount: 'seven' },
      { _id: 'o3', amount: null },
    ])
  })

  test('a process counts which values another type takes over', async () => {
    const { source } = await filled()
    const [from] = fields as [Field]
    const task: ConvertTask = { ...reading, kind: 'convert', source, shape: orders, related: null, from, to: from }
    const counted = await children.run({ ...task, to: testField('amount', 'number', { options: {} }) }, running)
    expect(counted).toMatchObject({ total: 3, converted: 1, empty: 1, failed: 1 })
    const [, of] = fields as [Field, Field]
    expect(await children.run({ ...task, from: of, to: of, related: people }, running)).toMatchObject({ converted: 2 })
  })

  test('labels of records, people and files are those of one moment', async () => {
    const { source, store, records, insert } = await filled()
    const snapshot = await openRecordSnapshot(source, { clock: { now: () => 0 }, ...reading })
    const task = { ...exportOf(source, 'labels'), columns: fields.map(field => column(field, field.type !== 'string')) }
    const read = async () => {
      const rows: string[][] = []
      for await (const batch of exportBatches(snapshot, task))
        for (const record of batch.records)
          rows.push(fields.slice(1).map(field => labelsText(batch, field, record[field.name])))
      return rows
    }
    const expected = [
      ['Ana', 'Eva', 'invoice.pdf'],
      ['Ana', '', 'shop/key f2'],
      ['', '', ''],
    ]
    expect(await read()).toEqual(expected)
    await insert(records, [{ _id: 'o4', buyer: 'p1' }])
    await store.write(tx => tx.memberships.update('m1', { name: 'Other' }))
    expect(await read()).toEqual(expected)
    await snapshot.close()
  })

  test('an environment that is gone is told as what may be asked again', async () => {
    const { source } = await filled()
    const gone = 'path' in source ? { ...source, path: `${source.path}.gone` } : { ...source, schema: 'gone' }
    await expect(children.run(exportOf(gone, 'gone'), running)).rejects.toMatchObject({ code: 'Unavailable' })
  })
})
