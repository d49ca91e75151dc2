import { expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import { clearRetired, retireCollection, retireLinks } from './retire.ts'
import { openRecordsOn, testField } from './testing/openRecords.ts'

const shape: CollectionShape = {
  id: 'ThingsOfAVeryLongNameABCDEFGHIJ4712',
  fields: [testField('title', 'string'), testField('tags', 'manyOf'), testField('others', 'manyOf')],
  indexes: [
    { _id: 'anIndexWithALongId1', type: 'ascending', fields: ['title'] },
    { _id: 'words', type: 'text', fields: ['title'] },
  ],
}
const values = [1, 2, 3].map(n => ({ title: `n ${n}`, tags: [`a${n}`, `b${n}`], others: [`c${n}`] }))

onEachEngine(engine => {
  test('the names of a collection are free at once, and its rows go in chunks', async () => {
    const { store, define, insert } = await openRecordsOn(engine)
    const records = await define(shape)
    await insert(records, values)
    const sequence = await records.sequence()
    const retired = await store.write(tx => retireCollection(tx, shape, 'one'))
    expect(retired).toEqual([
      { name: 'retired_one_0', links: true },
      { name: 'retired_one_1', links: true },
      { name: 'retired_one_2', links: false },
    ])
    const again = await define(shape)
    await insert(again, values.slice(0, 2))
    expect(await again.sequence()).toBeGreaterThan(sequence)
    expect(await again.count({ scope: everything, filter: { search: 'n', fields: ['title'] } })).toBe(2)

    const counts: number[] = []
    for (const rows of [4, 4, 4, 4]) counts.push(await store.write(tx => clearRetired(tx, retired, rows)))
    expect(counts).toEqual([4, 4, 4, 0])
    expect(await again.count({ scope: everything })).toBe(2)

    const twice = await store.write(tx => retireCollection(tx, shape, 'two'))
    expect(await store.write(tx => clearRetired(tx, twice, 100))).toBe(8)
  })

  test('the links of one field are taken out of use alone', async () => {
    const { store, define, insert } = await openRecordsOn(engine)
    await insert(await define(shape), values)
    const retired = await store.write(tx => retireLinks(tx, shape.id, 'others', 'field'))
    expect(retired).toEqual([{ name: 'retired_field_links', links: true }])
    const rest = { ...shape, fields: shape.fields.slice(0, 2) }
    const whole = await store.write(tx => retireCollection(tx, rest, 'rest'))
    const all = [...retired, ...whole]
    expect(await store.write(tx => clearRetired(tx, all, 100))).toBe(12)
    expect(await store.write(tx => clearRetired(tx, all, 100))).toBe(0)
    await define(shape)
  })
})
