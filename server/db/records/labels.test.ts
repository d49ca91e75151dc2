import { beforeAll, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { type Sql, type SqlStatement, sqlOf, withSql } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { RecordLabel } from './labels.ts'
import { RecordStore } from './recordStore.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

let tested: TestRecords

/** The same statements, each counted when it runs. */
function counted(sql: Sql) {
  const count = { statements: 0 }
  const wrap = <Row>(statement: SqlStatement<Row>): SqlStatement<Row> => ({
    get: (...params) => {
      count.statements += 1
      return statement.get(...params)
    },
    all: (...params) => {
      count.statements += 1
      return statement.all(...params)
    },
    iterate: (...params) => {
      count.statements += 1
      return statement.iterate(...params)
    },
    run: (...params) => statement.run(...params),
  })
  const counting: Sql = {
    ...sql,
    prepare: <Row>(text: string) => wrap(sql.prepare<Row>(text)),
    values: <Row>(text: string) => wrap(sql.values<Row>(text)),
  }
  return { count, reads: withSql({}, counting) }
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test('labels of 100 rows with 5 relation columns cost as many statements as those of 2 rows', async () => {
    const people: CollectionShape = { id: 'people', fields: [testField('name', 'string')], indexes: [] }
    const relations = ['a', 'b', 'c', 'd', 'e'].map(id =>
      testField(id, 'oneOf', { options: { collectionId: 'people' } }),
    )
    const visits: CollectionShape = { id: 'visits', fields: relations, indexes: [] }
    const made = await tested.insert(
      await tested.define(people),
      Array.from({ length: 505 }, (_, index) => ({ name: `Persona ${index}` })),
    )
    const rows = Array.from({ length: 101 }, (_, row) =>
      Object.fromEntries(relations.map(({ name }, column) => [name, made[row * 5 + column]?._id])),
    )
    await tested.insert(await tested.define(visits), rows)

    const labelsOf = async (limit: number) => {
      const { count, reads } = counted(sqlOf(tested.store.reads))
      const options = { reads: () => reads, clock: { now: () => 0 }, zone: 'America/Santiago', region: defaultRegion }
      const [read, related] = [visits, people].map(shape => new RecordStore({ shape, ...options })) as [
        RecordStore,
        RecordStore,
      ]
      count.statements = 0
      const { items } = await read.page({ scope: everything, limit })
      const labels: RecordLabel[] = []
      for (const { name } of relations) {
        const ids = items.map(item => String(item[name]))
        labels.push(...(await related.labels(ids, { scope: everything, locale: 'es-419' })))
      }
      return { labels, statements: count.statements }
    }
    // One row more than a page tells that there is a next one, which costs the same for both.
    const [few, many] = [await labelsOf(2), await labelsOf(100)]
    expect(few.labels).toHaveLength(10)
    expect(many.labels).toHaveLength(500)
    expect(new Set(many.labels.map(({ label }) => label)).size).toBe(500)
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThanOrEqual(8)
  })

  test('a record without a label goes by its key, if it has one, and never by its id', async () => {
    const fields = [testField('name', 'string'), testField('code', 'string')]
    const people = await tested.define({ id: 'nameless', fields, indexes: [] })
    const made = await tested.insert(people, [
      { name: 'Ana', code: 'A' },
      { name: null, code: 'B' },
      { name: ' ', code: 'C' },
    ])
    const ids = made.map(({ _id }) => String(_id))
    const query = { scope: everything, labelField: 'name' }
    const labelsOf = async (names: readonly string[], more: { locale: 'es-419' | 'en'; valueKey?: string }) =>
      (await people.labels(names, { ...query, ...more })).map(({ label }) => label)
    expect(await labelsOf(ids, { locale: 'es-419' })).toEqual(['Ana', 'Sin nombre', 'Sin nombre'])
    expect(await labelsOf(ids, { locale: 'en' })).toEqual(['Ana', 'No name', 'No name'])
    expect(await labelsOf(['A', 'B', 'C'], { locale: 'en', valueKey: 'code' })).toEqual(['Ana', 'B', 'C'])
  })
})
