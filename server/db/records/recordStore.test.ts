import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { randomIds } from '../../system/ids.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { FolderEnvironments } from '../environment/folderEnvironments.ts'
import { UniqueViolation } from '../errors.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { applyDdl } from './applyDdl.ts'
import type { CollectionShape } from './collectionShape.ts'
import { planDdl } from './planDdl.ts'
import { RecordStore } from './recordStore.ts'
import type { RecordUnit } from './recordUnit.ts'
import { unlimited } from './scopes.ts'
import { StalePlan } from './stalePlan.ts'
import { everyOf, openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

let tested: TestRecords

const hostile = `x"; DROP TABLE components; --'`

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test('names with SQL in them, or with a meaning in JavaScript, are only names', async () => {
    const names = ['__proto__', 'constructor', 'a"b', "it's", hostile, 'con espacios', '$where', 'ñ']
    const fields = names.map((name, index) => testField(`${index}"'^;`, 'string', { name }))
    const shape: CollectionShape = {
      id: `orders ${hostile}`,
      fields,
      indexes: [{ _id: hostile, type: 'unique', fields: [hostile, '__proto__'] }],
    }
    const records = await tested.define(shape)
    const value = Object.fromEntries(names.map(name => [name, `${name}!`]))
    const [record] = await tested.insert(records, [value])
    expect(Object.entries(record ?? {}).slice(4)).toEqual(Object.entries(value))
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
    for (const name of names) {
      const filter = { field: name, operator: 'contains' as const, value: name.slice(0, 3) }
      const { items } = await records.page({ filter, scope: everything, orderBy: name, limit: 5, fields: [name] })
      expect(items).toHaveLength(1)
    }
    const again = tested.insert(records, [value])
    await expect(again).rejects.toEqual(new UniqueViolation(records.layout.table, [hostile, '__proto__']))
    expect(await tested.store.reads.components.list('collection')).toEqual([])
  })

  test('capitals make another collection, as they make another id', async () => {
    const fields = [testField('a', 'string')]
    const lower = await tested.define({ id: 'pedidos', fields, indexes: [] })
    const upper = await tested.define({ id: 'Pedidos', fields, indexes: [] })
    await tested.insert(lower, [{ a: '1' }])
    expect(await upper.count({ scope: everything })).toBe(0)
  })

  test('200 columns of every shape are written and read', async () => {
    const types = ['string', 'number', 'boolean', 'daterange', 'manyOf']
    const fields = Array.from({ length: 200 }, (_, index) => testField(`f${index}`, types[index % types.length] ?? ''))
    const records = await tested.define({ id: 'wide', fields, indexes: [] })
    const values: Record<string, unknown> = {}
    for (const { name, type } of fields) {
      if (type === 'string') values[name] = name
      if (type === 'number') values[name] = 0
      if (type === 'boolean') values[name] = false
      if (type === 'daterange') values[name] = null
      if (type === 'manyOf') values[name] = ['b', 'a']
    }
    const [stored] = await tested.insert(records, [values])
    expect(stored).toMatchObject(values)
    expect((await records.page({ scope: everything, limit: 10 })).items).toEqual([stored])
  })

  test('pages far apart are the same as pages one after the other, with rows that have no value', async () => {
    const fields = [testField('kind', 'string'), testField('amount', 'number')]
    const records = await tested.define({ id: 'many', fields, indexes: [] })
    const values = Array.from({ length: 2_700 }, (_, index) => ({
      kind: index % 3 === 0 ? null : `k${index % 7}`,
      amount: index % 11,
    }))
    await tested.insert(records, values)
    const filter = { field: 'amount', operator: 'greater' as const, value: 0 }
    for (const orderBy of ['kind', 'createdAt', undefined]) {
      for (const ascending of [true, false]) {
        const asked = { filter, scope: everything, orderBy, ascending }
        const all = await everyOf(records.all(asked))
        const page = async (number: number) => (await records.page({ ...asked, page: number, limit: 100 })).items
        expect(all).toHaveLength(values.filter(({ amount }) => amount > 0).length)
        for (const number of [25, 24, 22, 10, 11, 1, 2, 12, 26])
          expect(await page(number), `${orderBy} ${ascending} ${number}`).toEqual(
            all.slice((number - 1) * 100, number * 100),
          )
      }
    }
  })

  test('rows outside the scope are as if they did not exist, and none can be written there', async () => {
    const records = await tested.define({ id: 'scoped', fields: [testField('owner', 'string')], indexes: [] })
    const [mine, yours] = await tested.insert(records, [{ owner: 'me' }, { owner: 'you' }])
    const scope = { field: 'owner', operator: 'equals' as const, value: 'me' }
    const [mineId, yoursId] = [mine?._id ?? '', yours?._id ?? '']
    expect((await records.page({ scope, limit: 10 })).items).toEqual([mine])
    expect(await records.get(yoursId, scope)).toBeUndefined()
    expect(await records.labels([mineId, yoursId], { scope, locale: 'en' })).toHaveLength(1)
    expect(
      (await records.aggregate({ scope, measures: [{ name: 'rows', kind: 'count' }] })).groups[0]?.measures.rows,
    ).toBe(1)
    const write = <T>(work: (unit: RecordUnit) => Promise<T>) =>
      tested.store.write(async tx => work(await records.unit(tx, { ...unlimited, read: scope, update: scope })))
    const slot = records.layout.byName.get('owner')?.slots[0]
    const toYou = [
      [slot?.index ?? 0, 'you'],
      [slot?.folded?.index ?? 0, 'you'],
    ] as const
    const now = '2024-05-15T16:00:00.000Z'
    const missing = { code: 'NotFound' }
    await expect(write(unit => unit.update(yoursId, [], now))).rejects.toMatchObject(missing)
    await expect(write(unit => unit.remove(yoursId, new Date(0).toISOString()))).rejects.toMatchObject(missing)
    await expect(write(unit => unit.update(mineId, toYou, now))).rejects.toMatchObject({ code: 'PermissionsError' })
    expect(await records.get(mineId, everything)).toEqual(mine)
  })

  test('a write that was compiled for other tables is to be planned again', async () => {
    const before: CollectionShape = { id: 'changing', fields: [testField('a', 'string')], indexes: [] }
    const old = await tested.define(before)
    const records = await tested.define({ ...before, fields: [...before.fields, testField('b', 'number')] }, before)
    await expect(tested.insert(old, [{ a: 'x' }])).rejects.toThrow(StalePlan)
    expect(await tested.insert(records, [{ a: 'x', b: 0 }])).toMatchObject([{ a: 'x', b: 0 }])
  })

  test('a failed unit moves neither counts nor the sequence', async () => {
    const records = await tested.define({ id: 'counted', fields: [testField('a', 'string')], indexes: [] })
    await tested.insert(records, [{ a: 'x' }])
    const [sequence, count] = [await records.sequence(), await records.count({ scope: everything })]
    const failing = tested.store.write(async tx => {
      const unit = await records.unit(tx, unlimited)
      await unit.insert([])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    expect([await records.sequence(), await records.count({ scope: everything })]).toEqual([sequence, count])
  })

  test('a change of storage is refused while there are records, and changes nothing', async () => {
    const before: CollectionShape = { id: 'typed', fields: [testField('a', 'string')], indexes: [] }
    const after: CollectionShape = { ...before, fields: [testField('a', 'number')] }
    const records = await tested.define(before)
    await tested.insert(records, [{ a: '12' }])
    await expect(tested.define(after, before)).rejects.toMatchObject({
      details: { validationErrors: { 'data.fields.0.type': 'fixed' } },
    })
    expect((await records.page({ scope: everything, limit: 1 })).items).toMatchObject([{ a: '12' }])
  })

  test('a deleted record takes its links along, and a collection its tables', async () => {
    const shape: CollectionShape = { id: 'linked', fields: [testField('tags', 'manyOf')], indexes: [] }
    const records = await tested.define(shape)
    const [first] = await tested.insert(records, [{ tags: ['b', 'a'] }])
    const filter = { field: 'tags', operator: 'exists' as const }
    expect(await records.count({ filter, scope: everything })).toBe(1)
    await tested.store.write(async tx => {
      const unit = await records.unit(tx, unlimited)
      await unit.remove(first?._id ?? '', new Date(0).toISOString())
    })
    const [second] = await tested.insert(records, [{}])
    expect(second?.tags).toEqual([])
    expect(await records.count({ filter, scope: everything })).toBe(0)
  })

  test('no text keeps a character of number 0, and one that is looked for with it is not there', async () => {
    const records = await tested.define({ id: 'nul', fields: [testField('a', 'string')], indexes: [] })
    const [stored] = await tested.insert(records, [{ a: 'x\0y' }])
    expect(stored).toMatchObject({ a: 'x\ufffdy' })
    expect((await records.page({ scope: everything, limit: 2 })).items).toEqual([stored])
    const filter = { field: 'a', operator: 'contains' as const, value: 'z\0' }
    expect(await records.count({ filter, scope: everything })).toBe(0)
  })

  test('a text of any length is searched by an index of words; how long others may be, the engine says by field', async () => {
    const fields = [testField('key', 'string'), testField('notes', 'textArea'), testField('plain', 'string')]
    const records = await tested.define({
      id: 'long',
      fields,
      indexes: [
        { type: 'ascending', fields: ['key'] },
        { type: 'text', fields: ['notes'] },
      ],
    })
    const long = Array.from({ length: 30_000 }, (_, at) => at.toString(36)).join(' ')
    await tested.insert(records, [{ key: 'short', notes: `${long} final`, plain: long }])
    expect(await records.count({ filter: { search: 'final' }, scope: everything })).toBe(1)
    const { longestIndexed } = dialectOf(tested.store.reads)
    const inserted = tested.insert(records, [{ key: long }])
    if (longestIndexed === undefined) await expect(inserted).resolves.toHaveLength(1)
    else
      await expect(inserted).rejects.toMatchObject({
        details: { validationErrors: { key: `tooLarge:${longestIndexed}` } },
      })
  })

  test('an explanation of a filter notices an index that was made after it was asked before', async () => {
    const before: CollectionShape = { id: 'explained', fields: [testField('amount', 'number')], indexes: [] }
    const explain = (records: RecordStore) =>
      records.explain({ filter: { field: 'amount', operator: 'greater', value: 1 }, scope: everything }, () => 0)
    const records = await tested.define(before)
    await tested.insert(records, [{ amount: 1 }, { amount: 2 }])
    const { suggestion, ...scan } = await explain(records)
    expect(scan).toMatchObject({ covered: false, rowsScanned: 2, matching: 1 })
    const indexed = await tested.define(
      { ...before, indexes: [{ _id: 'i', type: 'ascending', fields: suggestion?.fields ?? [] }] },
      before,
    )
    expect(await explain(indexed)).toMatchObject({ covered: true, rowsScanned: 1, matching: 1, suggestion: null })
  })
})

test('goes on after its file was closed because nobody used it', async () => {
  let now = 0
  const folder = mkdtempSync(join(tmpdir(), 'telar-idle-'))
  const clock = { now: () => now }
  const stores = new FolderEnvironments(folder, { clock, ids: randomIds() })
  const store = stores.create('shop')
  const shape: CollectionShape = { id: 'orders', fields: [testField('a', 'string')], indexes: [] }
  await store.write(tx => applyDdl(tx, planDdl(undefined, shape)))
  const records = new RecordStore({ shape, reads: () => store.reads, clock, zone: 'UTC', region: defaultRegion })
  const read = async () => {
    const { items } = await records.page({ scope: everything, limit: 1 })
    return [items, await records.count({ scope: everything })]
  }
  expect(await read()).toEqual([[], 0])
  now += 60 * 60_000
  await stores.closeIdle()
  expect(stores.status('shop')).toEqual({ state: 'closed' })
  expect(await read()).toEqual([[], 0])
  await stores.close()
  rmSync(folder, { recursive: true, force: true })
})
