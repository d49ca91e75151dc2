import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { defaultRegion } from '../../../../shared/formats/region.ts'
import { randomIds } from '../../../system/ids.ts'
import { sqlite } from '../../dialects/sqlite.ts'
import { LongReads } from '../../engine/longReads.ts'
import { sealKeyLength, sealWith } from '../../engine/seal.ts'
import { type SqlValue, sqlOf } from '../../engine/sql.ts'
import type { EnvironmentStore } from '../../environment/environmentStores.ts'
import { openEnvironment } from '../../environment/openEnvironment.ts'
import { applyDdl } from '../applyDdl.ts'
import type { CollectionShape } from '../collectionShape.ts'
import type { WireRecord } from '../decoder.ts'
import { encodeInto, newRow } from '../encoder.ts'
import { planDdl } from '../planDdl.ts'
import { RecordStore } from '../recordStore.ts'
import { unlimited } from '../scopes.ts'

/** 15 May 2024, a Wednesday, 12:00 in Santiago. */
const testNow = Date.parse('2024-05-15T16:00:00.000Z')
const testZone = 'America/Santiago'

export interface TestRecords {
  store: EnvironmentStore
  path: string
  /** Makes or changes the tables and compiles the collection. */
  define(shape: CollectionShape, previous?: CollectionShape, zone?: string): Promise<RecordStore>
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

const testSeal = sealWith(new Uint8Array(sealKeyLength))

/** An environment's file in a folder of its own. */
export function openRecords(now: () => number = () => testNow): TestRecords {
  const folder = mkdtempSync(join(tmpdir(), 'telar-records-'))
  const path = join(folder, 'environment.db')
  const clock = { now }
  const ids = randomIds()
  const longReads = new LongReads()
  const store = openEnvironment(path, { clock, ids, longReads })
  return {
    store,
    path,
    async define(shape, previous, zone = testZone) {
      await store.write(tx => applyDdl(tx, planDdl(previous, shape)))
      return new RecordStore({ shape, reads: () => store.reads, clock, zone, region: defaultRegion, seal: testSeal })
    },
    insert: (records, values) =>
      store.write(tx => {
        const unit = records.unit(tx, unlimited)
        return values.map(value => unit.insert(rowOf(records, value, ids.next())))
      }),
    async fill(records, count) {
      const { layout } = records
      const columns = ['"createdAt"', '"updatedAt"', ...layout.columns.map(({ column }) => sqlite.quote(column))].join(
        ', ',
      )
      const table = sqlite.quote(layout.table)
      await store.write(tx => {
        sqlOf(tx)
          .prepare(
            `INSERT INTO ${table} (_id, _version, ${columns})
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
             SELECT 'filled' || i, 1, ${columns} FROM n JOIN (SELECT * FROM ${table} LIMIT 1)`,
          )
          .run(count)
      })
    },
    async close() {
      await store.close()
      await longReads.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function rowOf(records: RecordStore, value: Readonly<Record<string, unknown>>, id: string): SqlValue[] {
  const row = newRow(records.layout, String(value._id ?? id), new Date(testNow).toISOString())
  for (const stored of records.layout.fields) encodeInto(row, stored, value[stored.field.name], sqlite)
  return row
}
