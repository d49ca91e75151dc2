import { afterAll, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { entriesOf, pruneHistory } from './historyReads.ts'
import type { CollectionShape } from './layout.ts'
import { openRecords, testField } from './testing/openRecords.ts'

const tested = openRecords()
afterAll(() => tested.close())

const at = (minute: number) => new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString()

test('old entries and those beyond the most go in chunks, the oldest first, and other collections keep theirs', async () => {
  const shape = (id: string): CollectionShape => ({
    id,
    fields: [testField('n', 'number')],
    indexes: [],
    history: true,
  })
  const [one, other] = [await tested.define(shape('one')), await tested.define(shape('other'))]
  const slot = one.layout.fields[0]?.slots[0]?.index ?? 0
  for (const records of [one, other]) {
    const [record] = await tested.insert(records, [{ n: 0 }])
    for (let minute = 1; minute <= 10; minute += 1) {
      await tested.store.write(tx => {
        records.unit(tx, everything, 'ana').update(record?._id ?? '', [[slot, minute]], at(minute))
      })
    }
  }
  const versions = (collectionId: string, recordId: string) =>
    entriesOf(tested.store.reads, collectionId, recordId, 100).map(({ version }) => version)
  const idOf = (records: typeof one) => records.page({ scope: everything, limit: 1 }).items[0]?._id ?? ''
  const prune = (before: number, most: number, rows: number) =>
    tested.store.write(tx => pruneHistory(tx, 'one', { before, most }, rows))

  expect(await prune(Date.parse(at(4)), 100, 2)).toBe(2)
  expect(await prune(Date.parse(at(4)), 100, 2)).toBe(1)
  expect(await prune(Date.parse(at(4)), 100, 2)).toBe(0)
  expect(versions('one', idOf(one))).toEqual([11, 10, 9, 8, 7, 6, 5])
  expect(await prune(0, 3, 100)).toBe(4)
  expect(versions('one', idOf(one))).toEqual([11, 10, 9])
  expect(versions('other', idOf(other))).toHaveLength(10)
})
