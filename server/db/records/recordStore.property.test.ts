import { beforeEach, expect, test } from 'vitest'
import { isSortable, isWriteOnly, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { randomFrom, scaled, seededRandom } from '../../testing/random.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { WireRecord } from './decoder.ts'
import { encodeInto } from './encoder.ts'
import type { RecordStore } from './recordStore.ts'
import type { ChangedCell } from './recordUnit.ts'
import { unlimited } from './scopes.ts'
import { everyOf, openRecordsOn, type TestRecords } from './testing/openRecords.ts'
import { between, pick, type Random, randomFilter, randomRecord, randomShape } from './testing/randomCollection.ts'
import { expectedMatch, expectedOrder } from './testing/reference.ts'

const seeds = seededRandom()
let tested: TestRecords

/** A record as it must be read back: absent values are null, switches No, links a list, secrets nothing. */
function expectedRecord(stored: WireRecord, given: Record<string, unknown>, fields: readonly Field[]): WireRecord {
  const readable = fields.filter(field => !isWriteOnly(field))
  const values = readable.map(field => [
    field.name,
    given[field.name] ?? typeOf(field).unset ?? (typeOf(field).storage.shape === 'links' ? [] : null),
  ])
  const { _id, _version, createdAt, updatedAt } = stored
  return { _id, _version, createdAt, updatedAt, ...Object.fromEntries(values) }
}

interface Query {
  filter: Filter
  field: Field | undefined
  ascending: boolean
}

function randomQuery(random: Random, fields: readonly Field[]): Query {
  const sortable = fields.filter(isSortable)
  const field = sortable.length > 0 && random() < 0.7 ? pick(random, sortable) : undefined
  return { filter: randomFilter(random, fields), field, ascending: random() < 0.5 }
}

async function checkQuery(random: Random, records: RecordStore, all: readonly WireRecord[], query: Query) {
  const { filter, field, ascending } = query
  const told = JSON.stringify(query)
  const matching = all.filter(record => expectedMatch(filter, record, records.shape))
  const expected = expectedOrder(matching, field, ascending)
  const asked = { filter, scope: everything, orderBy: field?.name, ascending }
  const limit = between(random, 1, 7)
  const pages = Math.max(1, Math.ceil(expected.length / limit))
  const order = Array.from({ length: pages }, (_, index) => index + 1)
  // Page after page, and then some in any order: with and without a remembered end of the page before.
  for (const page of [...order, ...order.map(() => between(random, 1, pages + 1))]) {
    const found = await records.page({ ...asked, page, limit })
    expect(found.items, `page ${page} of ${limit}: ${told}`).toEqual(expected.slice((page - 1) * limit, page * limit))
    expect(found.hasNext, told).toBe(expected.length > page * limit)
    expect(await found.totalCount(), told).toBe(expected.length)
  }
  expect(await everyOf(records.all(asked)), told).toEqual(expected)
  expect(await records.count({ filter: everything, scope: filter }), told).toBe(expected.length)
}

/** Creates, changes and deletes some records, in one unit. Returns what there must be afterwards. */
async function change(
  random: Random,
  records: RecordStore,
  all: readonly WireRecord[],
  fields: readonly Field[],
): Promise<WireRecord[]> {
  const next = new Map(all.map(record => [record._id, record]))
  const victims = all.filter(() => random() < 0.2)
  await tested.store.write(async tx => {
    const unit = await records.unit(tx, unlimited)
    for (const victim of victims) {
      const remove = random() < 0.3
      if (remove) {
        await unit.remove(victim._id, new Date(0).toISOString())
        next.delete(victim._id)
        continue
      }
      const given = randomRecord(random, fields)
      const updated = await unit.update(
        victim._id,
        cellsOf(records, given),
        '2024-05-15T17:00:00.000Z',
        victim._version,
      )
      expect(updated).toEqual(expectedRecord(updated, { ...victim, ...given }, fields))
      next.set(victim._id, updated)
    }
  })
  const added = Array.from({ length: between(random, 0, 4) }, () => randomRecord(random, fields))
  return [...next.values(), ...(await insert(tested, records, added, fields))]
}

function cellsOf(records: RecordStore, given: Record<string, unknown>): ChangedCell[] {
  const row: ChangedCell[1][] = []
  for (const stored of records.layout.fields) {
    if (Object.hasOwn(given, stored.field.name)) encodeInto(row, stored, given[stored.field.name])
  }
  return row.flatMap((value, slot): ChangedCell[] => [[slot, value]])
}

async function insert(
  { insert: store }: TestRecords,
  records: RecordStore,
  given: readonly Record<string, unknown>[],
  fields: readonly Field[],
): Promise<WireRecord[]> {
  const stored = await store(records, given)
  for (const [index, record] of stored.entries())
    expect(record).toEqual(expectedRecord(record, given[index] ?? {}, fields))
  return stored
}

async function oneCase(random: Random, id: string): Promise<void> {
  const shape = randomShape(random, id)
  const { fields } = shape
  const records = await tested.define(shape)
  const given = Array.from({ length: between(random, 0, 30) }, () => randomRecord(random, fields))
  let all = await insert(tested, records, given, fields)
  const queries = Array.from({ length: 4 }, () => randomQuery(random, fields))
  for (const query of queries) await checkQuery(random, records, all, query)
  all = await change(random, records, all, fields)
  // The same ones again: counts were moved on by the writes, and pages begin anew.
  for (const query of queries) await checkQuery(random, records, all, query)
  for (const record of all) expect(await records.get(record._id, everything)).toEqual(record)
}

/** Cases that share a file: SQLite reads the whole schema again after each new table, so one file for all would take time by the square. */
const casesOfFile = 100
/** Cases that run at the same time and so share their commits; each has its own seed, whatever order they come to an end in. */
const atOnce = 25

onEachEngine(engine => {
  const cases = scaled(300 * engine.share)
  const files = Array.from({ length: Math.ceil(cases / casesOfFile) }, (_, file) => ({ file }))

  beforeEach(async () => {
    tested = await openRecordsOn(engine)
  })

  test.each(files)(
    'compiled queries answer what plain JavaScript answers, before and after writes (file $file)',
    async () => {
      for (let begun = 0; begun < Math.min(cases, casesOfFile); begun += atOnce) {
        const some = Array.from({ length: atOnce }, (_, index) => ({ id: `case${begun + index}`, seed: seeds() }))
        await Promise.all(some.map(({ id, seed }) => oneCase(randomFrom(seed * 2 ** 32), id)))
      }
    },
  )
})
