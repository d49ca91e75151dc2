import { beforeAll, expect, test } from 'vitest'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { randomFrom, scaled, seededRandom } from '../../testing/random.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import { type Sql, type SqlStatement, sqlOf, withSql } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import { RecordStore } from './recordStore.ts'
import { unlimited } from './scopes.ts'
import { everyOf, openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'
import { between, pick, type Random } from './testing/randomCollection.ts'

const seeds = seededRandom()
let tested: TestRecords

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/** The same statements, sent and answered some turns later, so that others write meanwhile. */
function late(sql: Sql, random: Random): Sql {
  const turns = async () => {
    for (let left = between(random, 0, 3); left > 0; left -= 1) await nextTurn()
  }
  const sent = async <Answer>(ask: () => Awaitable<Answer>): Promise<Answer> => {
    await turns()
    const answer = await ask()
    await turns()
    return answer
  }
  const wrap = <Row>(statement: SqlStatement<Row>): SqlStatement<Row> => ({
    get: (...params) => sent(() => statement.get(...params)),
    all: (...params) => sent(() => statement.all(...params)),
    iterate: (...params) => statement.iterate(...params),
    run: (...params) => sent(() => statement.run(...params)),
  })
  return {
    ...sql,
    prepare: <Row>(text: string) => wrap(sql.prepare<Row>(text)),
    values: <Row>(text: string) => wrap(sql.values<Row>(text)),
  }
}

/** A unit whose commit is seen by others some turns before its effects run. */
const told = (tx: UnitScope): UnitScope =>
  Object.create(tx, {
    afterCommit: {
      value: (effect: () => void) =>
        tx.afterCommit(() => void nextTurn().then(nextTurn).then(nextTurn).then(nextTurn).then(effect)),
    },
  })

const shape: CollectionShape = {
  id: 'busy',
  fields: [testField('kind', 'string'), testField('amount', 'number')],
  indexes: [{ _id: 'byKind', type: 'ascending', fields: ['kind', 'amount'] }],
}
const limit = 7
/** So many records stay, however long it goes on. */
const fewest = 60
const scopes: Filter[] = [everything, { field: 'kind', operator: 'equals', value: 'a' }]
const queries = scopes.flatMap(scope =>
  [true, false].map(ascending => ({ scope, orderBy: 'amount', ascending, limit })),
)

const randomValues = (random: Random) => ({ kind: pick(random, ['a', 'b']), amount: between(random, 0, 30) })

async function write(random: Random, records: RecordStore, ids: string[]): Promise<void> {
  const [kind, amount] = ['kind', 'amount'].map(name => records.layout.byName.get(name)?.slots[0])
  await tested.store.write(async tx => {
    const unit = await records.unit(told(tx), unlimited)
    const id = pick(random, ids)
    if (random() < 0.2 && ids.length > fewest) {
      await unit.remove(id, new Date(0).toISOString())
      tx.afterCommit(() => void ids.splice(ids.indexOf(id), 1))
    } else {
      const { kind: given, amount: number } = randomValues(random)
      const cells = [
        [amount?.index ?? 0, number],
        [kind?.index ?? 0, given],
        [kind?.folded?.index ?? 0, given],
      ] as const
      await unit.update(id, cells, '2024-05-15T17:00:00.000Z')
    }
  })
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test('what is kept of a collection is never newer than what was read of it, whoever writes while it is read', async () => {
    const random = randomFrom(seeds() * 2 ** 32)
    const made = await tested.define(shape)
    const ids = (
      await tested.insert(
        made,
        Array.from({ length: 150 }, () => randomValues(random)),
      )
    ).map(({ _id }) => _id)
    const options = { shape, clock: { now: () => 0 }, zone: 'UTC', region: defaultRegion }
    const reads = withSql({}, late(sqlOf(tested.store.reads), random))
    // The one that writes moves on what it keeps, in the midst of its own reads.
    const busy = new RecordStore({ ...options, reads: () => reads })
    for (let round = 0; round < scaled(30, 300); round += 1) {
      const readSome = async () => {
        for (let read = 0; read < 8; read += 1) {
          const query = pick(random, queries)
          if (random() < 0.6) await busy.count(query)
          else await busy.page({ ...query, page: between(random, 1, 12) })
        }
      }
      const writeSome = async () => {
        for (let unit = 0; unit < 3; unit += 1) await write(random, busy, ids)
      }
      await Promise.all([readSome(), readSome(), writeSome(), readSome(), readSome()])
      // When the effects of all writes have run.
      for (let turn = 0; turn < 8; turn += 1) await nextTurn()
      const fresh = new RecordStore({ ...options, reads: () => tested.store.reads })
      for (const query of queries) {
        const all = await everyOf(fresh.all(query))
        expect(await busy.count(query)).toBe(all.length)
        for (const page of [1, 2, between(random, 3, 14)])
          expect((await busy.page({ ...query, page })).items).toEqual(all.slice((page - 1) * limit, page * limit))
      }
    }
  })
})
