import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { ReadShares } from '../../system/readShares.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import { entriesOf } from './historyReads.ts'
import type { RecordStore } from './recordStore.ts'
import { mostRecordWeight } from './recordWeight.ts'
import { unlimited } from './scopes.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

const shape: CollectionShape = {
  id: 'papers',
  history: true,
  indexes: [],
  fields: ['title', 'one', 'two', 'three'].map(name => testField(name, 'textArea')),
}
const fifty = Array.from({ length: 50 }, (_, index) => `paper ${index}`)
const shares = new ReadShares({ call: 1_000_000, owner: 9_000_000, all: 9_000_000 })
const tooLarge = { code: 'TooLarge' }

onEachEngine(engine => {
  let tested: TestRecords
  let papers: RecordStore

  beforeAll(async () => {
    tested = await openRecordsOn(engine)
    papers = await tested.define(shape)
    await tested.insert(
      papers,
      fifty.map(title => ({ title, one: 'ñ'.repeat(45_000) })),
    )
  })
  afterAll(() => tested.close())

  describe('a call', () => {
    const within = <Answer>(work: () => Promise<Answer>) => shares.within('shop', work)
    const page = (more: object) => papers.page({ scope: everything, ascending: true, limit: 50, ...more })

    test('reads pages, records and what they were as far as it may, whatever their number', async () => {
      const ids = (await page({ fields: [] })).items.map(({ _id }) => _id)
      await expect(within(() => page({}))).rejects.toMatchObject(tooLarge)
      await expect(within(() => page({ limit: 24, page: 2 }))).rejects.toMatchObject(tooLarge)
      await expect(
        within(async () => {
          for (const id of ids) await papers.get(id, everything)
        }),
      ).rejects.toMatchObject(tooLarge)
      expect((await within(() => page({ limit: 5, page: 9 }))).items.map(({ title }) => title)).toEqual(
        fifty.slice(40, 45),
      )
      expect((await within(() => page({ fields: ['title'] }))).items).toHaveLength(50)
      expect((await page({})).items).toHaveLength(50)
    })

    test('reads labels and histories so', async () => {
      const [id = ''] = (await page({ fields: [], limit: 1 })).items.map(({ _id }) => _id)
      const [slot] = papers.layout.byName.get('one')?.slots ?? []
      for (let change = 0; change < 40; change += 1)
        await tested.store.write(async tx => {
          const unit = await papers.unit(tx, unlimited)
          const text = String(change % 10).repeat(30_000)
          await unit.update(id, [[slot?.index ?? 0, text]], new Date(change).toISOString())
        })
      const entries = (limit: number) => entriesOf(tested.store.reads, papers.shape.id, id, limit)
      await expect(within(() => entries(50))).rejects.toMatchObject(tooLarge)
      expect(await within(() => entries(10))).toHaveLength(10)
      const ids = (await page({ fields: [] })).items.map(({ _id }) => _id)
      const labels = () => papers.labels(ids, { labelField: 'one', scope: everything, locale: 'en' })
      await expect(within(labels)).rejects.toMatchObject(tooLarge)
    })
  })

  test('walks over heavy records in smaller chunks, all of them and in order', async () => {
    const heavy = await tested.define({ ...shape, id: 'books' })
    const titles = Array.from({ length: 40 }, (_, index) => `book ${index}`)
    await tested.insert(
      heavy,
      titles.map(title => ({ title, one: 'x'.repeat(1_000_000) })),
    )
    const chunks: (readonly unknown[])[] = []
    for await (const records of heavy.all({ scope: everything, ascending: true }))
      chunks.push(records.map(({ title }) => title))
    expect(chunks.flat()).toEqual(titles)
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(8)
  })

  test('a record becomes no heavier than one may be, and the others of its fields can be changed', async () => {
    const third = 'x'.repeat(mostRecordWeight / 3)
    const [record] = await tested.insert(papers, [{ title: 'heavy', one: third, two: third }])
    const change = (field: string, text: string) =>
      tested.store.write(async tx => {
        const unit = await papers.unit(tx, unlimited)
        const [slot] = papers.layout.byName.get(field)?.slots ?? []
        return unit.update(record?._id ?? '', [[slot?.index ?? 0, text]], new Date(0).toISOString())
      })
    await expect(change('three', third)).rejects.toMatchObject({
      details: { validationErrors: { three: 'recordTooHeavy:8000' } },
    })
    expect(await change('title', 'still heavy')).toMatchObject({ title: 'still heavy', one: third })
    await expect(tested.insert(papers, [{ one: third, two: third, three: `${third}${third}` }])).rejects.toMatchObject({
      details: { validationErrors: { three: 'recordTooHeavy:8000' } },
    })
  })
})
