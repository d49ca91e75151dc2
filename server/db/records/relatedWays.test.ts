import { beforeAll, expect, test } from 'vitest'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { seededRandom } from '../../testing/random.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { Condition, ConditionOf } from './condition.ts'
import { RecordStore } from './recordStore.ts'
import { RelatedWays } from './relatedWays.ts'
import { unlimited } from './scopes.ts'
import { everyOf, openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'
import { type RelatedWay, relatedRows, whereSql } from './whereSql.ts'

const random = seededRandom()
let tested: TestRecords

const toPeople = { options: { collectionId: 'people' } }
const people: CollectionShape = {
  id: 'people',
  // It names others of its own kind, so a relation may stand in the table that it leads to.
  fields: [testField('rank', 'number'), testField('boss', 'oneOf', toPeople)],
  indexes: [],
}
const visits: CollectionShape = {
  id: 'visits',
  fields: [testField('by', 'oneOf', toPeople), testField('guests', 'manyOf', toPeople)],
  indexes: [],
}
let stores: Record<'people' | 'visits', RecordStore>

/** The relation `slot` of a collection to people of at least a rank. */
function toRank(store: RecordStore, name: string, rank: number): ConditionOf<'related'> {
  const stored = store.layout.byName.get(name)
  const { layout: target } = stores.people
  const slot = target.byName.get('rank')?.slots[0]
  if (stored === undefined || slot === undefined) throw new Error('no such field')
  const of: Condition = { is: 'compare', slot, comparison: '>=', cell: rank }
  return {
    is: 'related',
    slot: stored.links ? undefined : stored.slots[0],
    links: stored.links?.table,
    key: '_id',
    target,
    of,
  }
}

/** Through a relation of a related record. */
const throughBoss = (related: string): Filter => ({
  related,
  of: {
    or: [
      { field: 'boss.rank', operator: 'greaterOrEqual', value: 3 },
      { field: 'rank', operator: 'less', value: 1 },
    ],
  },
})

const found = async (store: RecordStore, condition: Condition, way: RelatedWay) => {
  const dialect = dialectOf(tested.store.reads)
  const { text, params } = whereSql(condition, store.layout, dialect, () => way)
  const table = dialect.quote(store.layout.table)
  const rows = await sqlOf(tested.store.reads)
    .values(`SELECT _id FROM ${table} WHERE ${text} ORDER BY _seq`)
    .all(...params)
  return rows.flat()
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
    stores = { people: await tested.define(people), visits: await tested.define(visits) }
    const made = await tested.insert(
      stores.people,
      Array.from({ length: 12 }, (_, rank) => ({ _id: `p${rank}`, rank, boss: rank === 0 ? null : `p${rank >> 1}` })),
    )
    const anybody = () => (random() < 0.2 ? null : made[Math.floor(random() * made.length)]?._id)
    const guests = () => made.filter(() => random() < 0.2).map(({ _id }) => _id)
    await tested.insert(
      stores.visits,
      Array.from({ length: 60 }, () => ({ by: anybody(), guests: guests() })),
    )
  })

  test.each([
    ['people', 'boss'],
    ['visits', 'by'],
    ['visits', 'guests'],
  ] as const)('every way through a relation finds the same records: %s.%s', async (collection, field) => {
    const store = stores[collection]
    for (const rank of [0, 3, 8, 99]) {
      const part = toRank(store, field, rank)
      for (const condition of [
        part,
        { is: 'not', of: part },
        { is: 'or', of: [part, toRank(store, field, 11)] },
      ] as const) {
        const led = await found(store, condition, 'led')
        expect(await found(store, condition, 'listed')).toEqual(led)
        expect(await found(store, condition, 'each')).toEqual(led)
      }
      const { text, params } = relatedRows(part, store.layout, dialectOf(tested.store.reads))
      const rows = await sqlOf(tested.store.reads)
        .values(text)
        .all(...params)
      if (field !== 'guests') expect(rows).toHaveLength((await found(store, part, 'led')).length)
    }
  })

  test.each(['by', 'guests'])('a relation of related records is followed from these: %s', async field => {
    const options = { reads: () => tested.store.reads, clock: { now: () => 0 }, zone: 'UTC', region: defaultRegion }
    const related = new RecordStore({ ...options, shape: visits, related: () => stores.people })
    const everybody = await everyOf(stores.people.all({ scope: everything }))
    const byId = new Map(everybody.map(person => [String(person._id), person]))
    const passes = (id: unknown) => {
      const person = byId.get(String(id))
      if (person === undefined) return false
      const { rank, boss } = person
      return Number(byId.get(String(boss))?.rank ?? -1) >= 3 || Number(rank) < 1
    }
    const visited = await everyOf(related.all({ scope: everything }))
    const expected = visited.filter(visit => [visit[field]].flat().some(passes)).map(({ _id }) => _id)
    expect(expected.length).toBeGreaterThan(0)
    const scope = throughBoss(field)
    expect((await everyOf(related.all({ scope }))).map(({ _id }) => _id)).toEqual(expected)
    expect((await related.page({ scope, limit: 100 })).items.map(({ _id }) => _id)).toEqual(expected)
    expect(await related.count({ scope })).toBe(expected.length)
  })

  test('a few records lead, many are passed by, and how many is counted once a minute', async () => {
    let now = 0
    let matching = 0
    let counted = 0
    const ways = new RelatedWays({
      clock: { now: () => now },
      most: async () => 10_000,
      rows: part => relatedRows(part, stores.visits.layout, dialectOf(tested.store.reads)),
      number: async () => {
        counted += 1
        return matching
      },
    })
    const part = toRank(stores.visits, 'by', 3)
    const chosen = async () => [await ways.way(part, 'page'), await ways.way(part, 'all')]
    expect(await chosen()).toEqual(['led', 'led'])
    matching = 501
    expect(await chosen()).toEqual(['led', 'led'])
    expect(counted).toBe(1)
    now += 60_000
    expect(await chosen()).toEqual(['each', 'listed'])
    // A clock that goes back counts again.
    now = 0
    matching = 0
    expect(await chosen()).toEqual(['led', 'led'])
    expect(counted).toBe(3)
  })

  test('pages through a relation go on where they ended, and begin anew when a related record changes', async () => {
    const options = { reads: () => tested.store.reads, clock: { now: () => 0 }, zone: 'UTC', region: defaultRegion }
    const related = new RecordStore({ ...options, shape: visits, related: () => stores.people })
    const scope: Filter = { field: 'by.rank', operator: 'greaterOrEqual', value: 3 }
    const all = async () => (await everyOf(related.all({ scope }))).map(({ _id }) => _id)
    const pages = async (...numbers: number[]) => {
      const ids: string[] = []
      for (const page of numbers)
        ids.push(...(await related.page({ scope, page, limit: 5 })).items.map(({ _id }) => _id))
      return ids
    }
    const before = await all()
    expect(before.length).toBeGreaterThan(10)
    expect(await pages(1, 2, 3)).toEqual(before.slice(0, 15))
    const rank = stores.people.layout.byName.get('rank')?.slots[0]?.index ?? 0
    const [first] = (await related.page({ scope, limit: 1, fields: ['by'] })).items
    await tested.store.write(async tx => {
      const unit = await stores.people.unit(tx, unlimited)
      await unit.update(String(first?.by), [[rank, 0]], '2024-05-15T17:00:00.000Z')
    })
    expect((await all()).length).toBeLessThan(before.length)
    expect(await pages(2, 3)).toEqual((await all()).slice(5, 15))
    expect(await related.count({ scope })).toBe((await all()).length)
  })

  test('a count through a relation is right after every write, of its own records and of related ones', async () => {
    const options = { reads: () => tested.store.reads, clock: { now: () => 0 }, zone: 'UTC', region: defaultRegion }
    const fresh = () => new RecordStore({ ...options, shape: visits, related: () => stores.people })
    const scopes: Filter[] = [
      { field: 'by.rank', operator: 'greaterOrEqual', value: 3 },
      { not: { field: 'by.rank', operator: 'less', value: 8 } },
      { field: 'guests.rank', operator: 'greaterOrEqual', value: 9 },
      throughBoss('by'),
    ]
    // The one that writes moves its counts on; it asks about people as the store knows them now.
    const writing = fresh()
    const rank = stores.people.layout.byName.get('rank')?.slots[0]?.index ?? 0
    const by = stores.visits.layout.byName.get('by')?.slots[0]?.index ?? 0
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const people = await everyOf(stores.people.all({ scope: everything }))
    for (let step = 0; step < 40; step += 1) {
      const [visit, person] = [pick(await everyOf(writing.all({ scope: everything }))), pick(people)]
      await tested.store.write(async tx => {
        if (random() < 0.3) {
          const unit = await stores.people.unit(tx, unlimited)
          await unit.update(person._id, [[rank, step % 12]], '2024-05-15T17:00:00.000Z')
        }
        if (random() < 0.8) {
          const named = random() < 0.2 ? null : pick(people)._id
          const unit = await writing.unit(tx, unlimited)
          await unit.update(visit._id, [[by, named]], '2024-05-15T17:00:00.000Z')
        }
      })
      const other = fresh()
      for (const scope of scopes) expect(await writing.count({ scope })).toBe(await other.count({ scope }))
    }
  })
})
