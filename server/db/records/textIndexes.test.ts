import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, parseFilter } from '../../../shared/filters/filter.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import { fewestRecords } from './leadingWords.ts'
import type { RecordStore } from './recordStore.ts'
import { unlimited } from './scopes.ts'
import { openRecords, openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'
import { fillTextIndexes } from './textIndexes.ts'

let tested: TestRecords

let made = 0
const shape = (indexed: readonly string[] = ['name', 'notes']): CollectionShape => ({
  id: `people${++made}`,
  fields: [testField('name', 'string', { options: {} }), testField('notes', 'textArea', { options: {} })],
  indexes: indexed.length === 0 ? [] : [{ _id: 'words', type: 'text', fields: [...indexed] }],
})
const people = [
  { name: 'Ana María Muñoz', notes: 'vive en Ñuñoa' },
  { name: 'JOSÉ Pérez', notes: 'amigo de ana' },
  { name: 'Susana Díaz', notes: '' },
  { name: 'x"y (z) OR *', notes: null },
]
async function found(records: RecordStore, search: string) {
  const filter = parseFilter({ $search: search })
  const { items } = await records.page({ filter, scope: everything, ascending: true, limit: 50 })
  return items.map(({ name }) => name)
}
async function isIndexed(records: RecordStore, search: string) {
  const { plan } = await records.explain({ filter: { search }, scope: everything }, () => 0)
  return plan.some(line => line.includes('VIRTUAL TABLE') || line.includes(`Index Scan on "x_`))
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test('a search finds records by the beginnings of words, whatever case and accents', async () => {
    const records = await tested.define(shape())
    await tested.insert(records, people)
    expect(await isIndexed(records, 'ana')).toBe(true)
    expect(await found(records, 'ana')).toEqual(['Ana María Muñoz', 'JOSÉ Pérez'])
    expect(await found(records, 'perez jose')).toEqual(['JOSÉ Pérez'])
    expect(await found(records, 'MUÑ ana')).toEqual(['Ana María Muñoz'])
    expect(await found(records, 'usana')).toEqual([])
    expect(await found(records, '  ')).toHaveLength(4)
  })

  test('an index finds a number as it is written, and in columns of numbers by its digits alone', async () => {
    const { fields, indexes, ...rest } = shape()
    const records = await tested.define({
      ...rest,
      fields: [...fields, testField('tax', 'rut', { options: {} })],
      indexes: indexes.map(index => ({ ...index, fields: [...index.fields, 'tax'] })),
    })
    await tested.insert(records, [
      { name: 'Ana', notes: 'piso 12.34', tax: '12.345.678-5' },
      { name: 'Eva', notes: 'piso 34.12', tax: '1.000.005-K' },
    ])
    expect(await isIndexed(records, 'ana 12345678')).toBe(true)
    for (const typed of ['123456785', '345678', 'ana 12345678', '12.345.678-5', '12.34'])
      expect(await found(records, typed), typed).toEqual(['Ana'])
    expect(await found(records, 'eva 12345678')).toEqual([])
    expect(await found(records, 'piso 1000005k')).toEqual(['Eva'])
  })

  test('of two words in many records, the one that few have leads, and all are found', async () => {
    const records = await tested.define(shape())
    await tested.insert(records, [{ name: 'Ana Soto 5', notes: 'vive en Ñuñoa' }])
    await tested.fill(records, fewestRecords)
    await tested.insert(records, [
      { name: 'Ana Rojas 1234', notes: null },
      { name: 'Luis Vega 1234', notes: 'amigo de ana' },
      { name: 'Luis Vega 1235', notes: null },
    ])
    expect(await found(records, 'ana 1234')).toEqual(['Ana Rojas 1234', 'Luis Vega 1234'])
    expect(await found(records, '1235 ana')).toEqual([])
    expect(await found(records, 'luis vega 123')).toEqual(['Luis Vega 1234', 'Luis Vega 1235'])
    expect(await found(records, 'ana ana nunoa')).toHaveLength(50)
    const { plan, matching } = await records.explain({ filter: { search: 'ana 1234' }, scope: everything }, () => 0)
    expect(matching).toBe(2)
    // By their numbers.
    expect(plan.some(line => /INTEGER PRIMARY KEY|_pkey/.test(line))).toBe(true)
  })

  test('without a text index the words stand anywhere', async () => {
    const records = await tested.define(shape([]))
    await tested.insert(records, people)
    expect(await isIndexed(records, 'ana')).toBe(false)
    expect(await found(records, 'ana')).toEqual(['Ana María Muñoz', 'JOSÉ Pérez', 'Susana Díaz'])
    expect(await found(records, 'ana dia')).toEqual(['Susana Díaz'])
    expect(await found(records, 'munoz nunoa')).toEqual(['Ana María Muñoz'])
    expect(await found(records, 'ñana')).toEqual([])
  })

  test.each([
    '"',
    'a" OR "b',
    'name:ana',
    'NEAR(a b)',
    '*',
    '{name}: x',
    'ana AND',
    '-- x',
    "'); DROP TABLE x",
    '\u0000',
    '日本',
    '(z)',
  ])('what is typed is never read as a query: %j', async search => {
    const records = await tested.define(shape())
    await tested.insert(records, people)
    await expect(found(records, search)).resolves.toBeInstanceOf(Array)
    if (search === '(z)') expect(await found(records, search)).toEqual(['x"y (z) OR *'])
  })

  test('the index follows every write', async () => {
    const records = await tested.define(shape())
    const [ana, jose] = await tested.insert(records, people)
    await tested.store.write(async tx => {
      const unit = await records.unit(tx, unlimited)
      await unit.update(
        String(ana?._id),
        [[records.layout.byName.get('name')?.slots[0]?.folded?.index ?? 0, 'carmen']],
        '2024-05-15T17:00:00.000Z',
      )
      await unit.remove(String(jose?._id), '2024-05-15T17:00:00.000Z')
    })
    expect(await found(records, 'ana')).toEqual([])
    expect(await found(records, 'carmen')).toHaveLength(1)
  })
})

describe('on a file', () => {
  beforeAll(() => {
    tested = openRecords()
  })
  afterAll(() => tested.close())

  test('the index is made anew when its fields change, and goes with them', async () => {
    const before = shape(['name', 'notes'])
    const first = await tested.define(before)
    await tested.insert(first, people)
    const narrower = { ...before, indexes: [{ _id: 'words', type: 'text' as const, fields: ['name'] }] }
    const second = await tested.define(narrower, before)
    expect(await found(second, 'ana')).toEqual(['Ana María Muñoz'])
    const renamed = { ...narrower, fields: narrower.fields.map(field => ({ ...field, name: `${field.name}2` })) }
    const renamedIndex = { ...renamed, indexes: [{ _id: 'words', type: 'text' as const, fields: ['name2'] }] }
    const third = await tested.define(renamedIndex, narrower)
    expect(await isIndexed(third, 'ana')).toBe(true)
    const without = { ...renamedIndex, fields: renamedIndex.fields.slice(1), indexes: [] }
    await tested.define(without, renamedIndex)
    const left = await sqlOf(tested.store.reads)
      .values('SELECT name FROM sqlite_master WHERE name LIKE ?')
      .all(`x_${before.id}%`)
    expect(left).toEqual([])
  })

  test('a large collection is searched without its index until that is full, also when writes come in between', async () => {
    const plain = shape([])
    const records = await tested.define(plain)
    await tested.insert(records, [{ name: 'Ana', notes: 'original' }])
    await tested.fill(records, 4_000)
    const indexed = { ...plain, indexes: [{ _id: 'words', type: 'text' as const, fields: ['name'] }] }
    const later = await tested.define(indexed, plain)
    expect(await isIndexed(later, 'ana')).toBe(false)
    expect(await later.count({ filter: { search: 'na' }, scope: everything })).toBe(4_001)
    const filling = fillTextIndexes(tested.store, [indexed])
    await tested.store.write(async tx => {
      const unit = await later.unit(tx, unlimited)
      for (const id of ['filled1', 'filled3999']) await unit.remove(id, '2024-05-15T17:00:00.000Z')
    })
    await tested.insert(later, [{ name: 'Anabel' }])
    const written = await later.sequence()
    await filling
    // What was found before must not be taken for what is found now.
    expect(await later.sequence()).toBeGreaterThan(written)
    expect(await isIndexed(later, 'ana')).toBe(true)
    expect(await later.count({ filter: { search: 'ana' }, scope: everything })).toBe(4_000)
    expect(await later.count({ filter: { search: 'anab' }, scope: everything })).toBe(1)
  })

  test('a file of a build without text indexes gets them', async () => {
    const indexed = shape(['name'])
    const records = await tested.define(indexed)
    await tested.insert(records, people)
    await tested.store.write(async tx => {
      const sql = sqlOf(tx)
      const name = `x_${indexed.id}^words`
      await sql.exec(
        `DROP TRIGGER "${name}^insert"; DROP TRIGGER "${name}^update"; DROP TRIGGER "${name}^delete"; DROP TABLE "${name}"`,
      )
      await sql.prepare('DELETE FROM "textIndexes" WHERE name = ?').run(name)
    })
    const opened = await tested.define(indexed, indexed)
    expect(await found(opened, 'ana')).toContain('Susana Díaz')
    const before = await opened.sequence()
    await fillTextIndexes(tested.store, [indexed])
    expect(await found(opened, 'ana')).toEqual(['Ana María Muñoz'])
    expect(await opened.sequence()).toBeGreaterThan(before)
  })
})
