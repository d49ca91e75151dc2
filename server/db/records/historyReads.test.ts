import { afterAll, expect, test } from 'vitest'
import type { CollectionShape } from './collectionShape.ts'
import { entriesOf, pruneHistory } from './historyReads.ts'
import { unlimited } from './scopes.ts'
import { openRecords, testField } from './testing/openRecords.ts'

const tested = openRecords()
afterAll(() => tested.close())

const at = (minute: number) => new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString()

const changed = async (id: string, minutes: readonly number[]) => {
  const shape: CollectionShape = { id, fields: [testField('n', 'number')], indexes: [], history: true }
  const records = await tested.define(shape)
  const slot = records.layout.fields[0]?.slots[0]?.index ?? 0
  const [record] = await tested.insert(records, [{ n: 0 }])
  for (const minute of minutes) {
    await tested.store.write(async tx => {
      const unit = await records.unit(tx, unlimited, 'ana')
      await unit.update(record?._id ?? '', [[slot, minute]], at(minute))
    })
  }
  return async () => {
    const entries = await entriesOf(tested.store.reads, id, record?._id ?? '', 100)
    return entries.map(({ version }) => version)
  }
}

test('what a clock that was ahead wrote takes no place from what is newer', async () => {
  const now = Date.parse(at(10))
  const versions = await changed('ahead', [1, 2, 60_000, 60_001, 60_002, 3, 4, 5])
  const prune = (most: number, rows = 100) =>
    tested.store.write(tx => pruneHistory(tx, 'ahead', { before: 0, most, now }, rows))
  expect(await prune(8)).toBe(0)
  expect(await prune(7)).toBe(1)
  expect(await versions()).toEqual([9, 8, 7, 6, 5, 3, 2])
  expect(await prune(3, 1)).toBe(1)
  expect(await prune(3)).toBe(3)
  expect(await versions()).toEqual([9, 8, 7])
})

test('old entries and those beyond the most go in chunks, the oldest first, and other collections keep theirs', async () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const [one, other] = [await changed('one', minutes), await changed('other', minutes)]
  const prune = (before: number, most: number, rows: number) =>
    tested.store.write(tx => pruneHistory(tx, 'one', { before, most, now: Date.parse(at(11)) }, rows))

  expect(await prune(Date.parse(at(4)), 100, 2)).toBe(2)
  expect(await prune(Date.parse(at(4)), 100, 2)).toBe(1)
  expect(await prune(Date.parse(at(4)), 100, 2)).toBe(0)
  expect(await one()).toEqual([11, 10, 9, 8, 7, 6, 5])
  expect(await prune(0, 3, 100)).toBe(4)
  expect(await one()).toEqual([11, 10, 9])
  expect(await other()).toHaveLength(10)
})
