import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../../../shared/clock.ts'
import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { defaultRegion, type Region } from '../../../../shared/formats/region.ts'
import type { Ids } from '../../../../shared/ids.ts'
import { randomIds } from '../../../system/ids.ts'
import { dialectOf } from '../../engine/dialectOf.ts'
import { LongReads } from '../../engine/longReads.ts'
import { sealKeyLength, sealWith } from '../../engine/seal.ts'
import { type SqlValue, sqlOf } from '../../engine/sql.ts'
import type { EnvironmentStore } from '../../environment/environmentStores.ts'
import { openEnvironment } from '../../environment/openEnvironment.ts'
import type { RepositoryEngine } from '../../testing/repositoryEngines.ts'
import { applyDdl } from '../applyDdl.ts'
import type { CollectionShape } from '../collectionShape.ts'
import type { WireRecord } from '../decoder.ts'
import { encodeInto, newRow } from '../encoder.ts'
import { planDdl } from '../planDdl.ts'
import { RecordStore } from '../recordStore.ts'
import { unlimited } from '../scopes.ts'
import { readState } from '../sequences.ts'

/** 15 May 2024, a Wednesday, 12:00 in Santiago. */
const testNow = Date.parse('2024-05-15T16:00:00.000Z')
const testZone = 'America/Santiago'

export interface TestRecords {
  store: EnvironmentStore
  /** Makes or changes the tables and compiles the collection. */
  define(shape: CollectionShape, previous?: CollectionShape, zone?: string, region?: Region): Promise<RecordStore>
  /** Stores records without validating them, one unit for all. */
  insert(records: RecordStore, values: readonly Readonly<Record<string, unknown>>[]): Promise<WireRecord[]>
  /** Repeats the records until there are `count` more, without the write path. */
  fill(records: RecordStore, count: number): Promise<void>
  close(): Promise<void>
}

/** A field as a collection's definition has it. */
export const testField = (_id: string, type: string, more: Partial<Field> = {}): Field => ({
  _id,
  name: _id,
  label: _id,
  type,
  optional: true,
  options: typeOf({ type }).examples.options ?? {},
  ...more,
})

/** All records of a walk. */
export async function everyOf(chunks: AsyncIterable<WireRecord[]>): Promise<WireRecord[]> {
  const all: WireRecord[] = []
  for await (const chunk of chunks) all.push(...chunk)
  return all
}

const testSeal = sealWith(new Uint8Array(sealKeyLength))

/** The store of an environment, and how it is closed. */
type TestedStore = Pick<TestRecords, 'store' | 'close'>

function testRecords({ store, close }: TestedStore, clock: Clock, ids: Ids): TestRecords {
  return {
    store,
    async define(shape, previous, zone = testZone, region = defaultRegion) {
      await store.write(tx => applyDdl(tx, planDdl(previous, shape)))
      const options = { shape, reads: () => store.reads, clock, zone, region, seal: testSeal }
      // Of these tables, also where the next definition is quicker than a question on another connection.
      const state = await readState(sqlOf(store.reads), shape.id)
      return new RecordStore(options, { shape: state?.shape })
    },
    insert: (records, values) =>
      store.write(async tx => {
        const unit = await records.unit(tx, unlimited)
        const inserted: WireRecord[] = []
        for (const value of values) inserted.push(await unit.insert(rowOf(records, value, ids.next())))
        return inserted
      }),
    async fill({ layout }, count) {
      const { quote } = dialectOf(store.reads)
      const own = layout.columns.map(({ column }) => quote(column))
      const columns = ['"createdAt"', '"updatedAt"', ...own].join(', ')
      const table = quote(layout.table)
      await store.write(async tx => {
        await sqlOf(tx)
          .prepare(
            `INSERT INTO ${table} (_id, _version, ${columns})
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
             SELECT 'filled' || i, 1, ${columns} FROM n CROSS JOIN (SELECT * FROM ${table} LIMIT 1) AS one`,
          )
          .run(count)
      })
    },
    close,
  }
}

/** An environment's file in a folder of its own. */
export function openRecords(now: () => number = () => testNow): TestRecords & { path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'telar-records-'))
  const path = join(folder, 'environment.db')
  const clock = { now }
  const ids = randomIds()
  const longReads = new LongReads()
  const store = openEnvironment(path, { clock, ids, longReads })
  async function close(): Promise<void> {
    await store.close()
    await longReads.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...testRecords({ store, close }, clock, ids), path }
}

/** An environment of an engine, closed with it. */
export async function openRecordsOn(engine: RepositoryEngine, now: () => number = () => testNow): Promise<TestRecords> {
  const clock = { now }
  const ids = randomIds()
  const store = await engine.environment({ clock, ids })
  return testRecords({ store, close: async () => undefined }, clock, ids)
}

function rowOf(records: RecordStore, value: Readonly<Record<string, unknown>>, id: string): SqlValue[] {
  const row = newRow(records.layout, String(value._id ?? id), new Date(testNow).toISOString())
  for (const stored of records.layout.fields) encodeInto(row, stored, value[stored.field.name])
  return row
}
