import { afterAll, expect, test } from 'vitest'
import { everything, parseFilter } from '../../../shared/filters/filter.ts'
import { sqlOf } from '../engine/sql.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { RecordStore } from './recordStore.ts'
import { unlimited } from './scopes.ts'
import { openRecords, testField } from './testing/openRecords.ts'
import { fillTextIndexes } from './textIndexes.ts'

const tested = openRecords()
afterAll(() => tested.close())

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
const found = (records: RecordStore, search: string) =>
  records
    .page({ filter: parseFilter({ $search: search }), scope: everything, ascending: true, limit: 50 })
    .items.map(({ name }) => name)
const isIndexed = (records: RecordStore, search: string) =>
  records.explain({ filter: { search }, scope: everything }, () => 0).plan.some(line => line.includes('VIRTUAL TABLE'))

test('a search finds records by the beginnings of words, whatever case and accents', async () => {
  const records = await tested.define(shape())
  await tested.insert(records, people)
  expect(isIndexed(records, 'ana')).toBe(true)
  expect(found(records, 'ana')).toEqual(['Ana María Muñoz', 'JOSÉ Pérez'])
  expect(found(records, 'perez jose')).toEqual(['JOSÉ Pérez'])
  expect(found(records, 'MUÑ ana')).toEqual(['Ana María Muñoz'])
  expect(found(records, 'usana')).toEqual([])
  expect(found(records, '  ')).toHaveLength(4)
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
  expect(isIndexed(records, 'ana 12345678')).toBe(true)
  for (const typed of ['123456785', '345678', 'ana 12345678', '12.345.678-5', '12.34'])
    expect(found(records, typed), typed).toEqual(['Ana'])
  expect(found(records, 'eva 12345678')).toEqual([])
  expect(found(records, 'piso 1000005k')).toEqual(['Eva'])
})

test('without a text index the words stand anywhere', async () => {
  const records = await tested.define(shape([]))
  await tested.insert(records, people)
  expect(isIndexed(records, 'ana')).toBe(false)
  expect(found(records, 'ana')).toEqual(['Ana María Muñoz', 'JOSÉ Pérez', 'Susana Díaz'])
  expect(found(records, 'ana dia')).toEqual(['Susana Díaz'])
  expect(found(records, 'munoz nunoa')).toEqual(['Ana María Muñoz'])
  expect(found(records, 'ñana')).toEqual([])
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
  expect(() => found(records, search)).not.toThrow()
  if (search === '(z)') expect(found(records, search)).toEqual(['x"y (z) OR *'])
})

test('the index follows every write', async () => {
  const records = await tested.define(shape())
  const [ana, jose] = await tested.insert(records, people)
  await tested.store.write(tx => {
    const unit = records.unit(tx, unlimited)
    unit.update(
      String(ana?._id),
      [[records.layout.byName.get('name')?.slots[0]?.folded?.index ?? 0, 'carmen']],
      '2024-05-15T17:00:00.000Z',
    )
    unit.remove(String(jose?._id), '2024-05-15T17:00:00.000Z')
  })
  expect(found(records, 'ana')).toEqual([])
  expect(found(records, 'carmen')).toHaveLength(1)
})

test('the index is made anew when its fields change, and goes with them', async () => {
  const before = shape(['name', 'notes'])
  const first = await tested.define(before)
  await tested.insert(first, people)
  const narrower = { ...before, indexes: [{ _id: 'words', type: 'text' as const, fields: ['name'] }] }
  const second = await tested.define(narrower, before)
  expect(found(second, 'ana')).toEqual(['Ana María Muñoz'])
  const renamed = { ...narrower, fields: narrower.fields.map(field => ({ ...field, name: `${field.name}2` })) }
  const renamedIndex = { ...renamed, indexes: [{ _id: 'words', type: 'text' as const, fields: ['name2'] }] }
  const third = await tested.define(renamedIndex, narrower)
  expect(isIndexed(third, 'ana')).toBe(true)
  const without = { ...renamedIndex, fields: renamedIndex.fields.slice(1), indexes: [] }
  await tested.define(without, renamedIndex)
  const left = sqlOf(tested.store.reads)
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
  expect(isIndexed(later, 'ana')).toBe(false)
  expect(later.count({ filter: { search: 'na' }, scope: everything })).toBe(4_001)
  const filling = fillTextIndexes(tested.store, [indexed])
  await tested.store.write(tx => {
    const unit = later.unit(tx, unlimited)
    for (const id of ['filled1', 'filled3999']) unit.remove(id, '2024-05-15T17:00:00.000Z')
  })
  await tested.insert(later, [{ name: 'Anabel' }])
  const written = later.sequence()
  await filling
  // What was found before must not be taken for what is found now.
  expect(later.sequence()).toBeGreaterThan(written)
  expect(isIndexed(later, 'ana')).toBe(true)
  expect(later.count({ filter: { search: 'ana' }, scope: everything })).toBe(4_000)
  expect(later.count({ filter: { search: 'anab' }, scope: everything })).toBe(1)
})

test('a file of a build without text indexes gets them', async () => {
  const indexed = shape(['name'])
  const records = await tested.define(indexed)
  await tested.insert(records, people)
  await tested.store.write(tx => {
    const sql = sqlOf(tx)
    const name = `x_${indexed.id}^words`
    sql.exec(
      `DROP TRIGGER "${name}^insert"; DROP TRIGGER "${name}^update"; DROP TRIGGER "${name}^delete"; DROP TABLE "${name}"`,
    )
    sql.prepare('DELETE FROM "textIndexes" WHERE name = ?').run(name)
  })
  const opened = await tested.define(indexed, indexed)
  expect(found(opened, 'ana')).toContain('Susana Díaz')
  const before = opened.sequence()
  await fillTextIndexes(tested.store, [indexed])
  expect(found(opened, 'ana')).toEqual(['Ana María Muñoz'])
  expect(opened.sequence()).toBeGreaterThan(before)
})
