import { expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { isSealed, sealKeyLength, sealWith } from '../engine/seal.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import { recordTable } from './naming.ts'
import { sealRecords } from './sealRecords.ts'
import { everyOf, openRecordsOn, testField } from './testing/openRecords.ts'

/** The one of `openRecordsOn`. */
const seal = sealWith(new Uint8Array(sealKeyLength))
const shape: CollectionShape = {
  id: 'People',
  fields: [
    testField('name', 'string'),
    testField('finger', 'fingerprint'),
    testField('kept', 'fingerprint', { options: { inHistory: true } }),
  ],
  indexes: [],
}
const plain: CollectionShape = { ...shape, id: 'plain', fields: shape.fields.slice(0, 1) }
const picture = (n: number) => ({ image: `data:image/png;base64,${n}` })

onEachEngine(engine => {
  test('what an earlier build stored is sealed in place, once, and reads as before', async () => {
    const { store, define, insert } = await openRecordsOn(engine)
    await define(plain)
    const records = await define(shape)
    const made = await insert(
      records,
      Array.from({ length: 230 }, (_, n) => ({ name: `n ${n}`, ...(n % 2 === 0 && { finger: picture(n) }) })),
    )
    const table = dialectOf(store.reads).quote(recordTable('People'))
    const before = { values: { name: '{"a":1}', finger: picture(1), kept: picture(2) } }
    await store.write(async tx => {
      const sql = sqlOf(tx)
      const open = sql.prepare(`UPDATE ${table} SET f_finger = ? WHERE _id = ?`)
      for (const [n, { _id }] of made.entries()) if (n % 2 === 0) await open.run(JSON.stringify(picture(n)), _id)
      const entry = sql.prepare(
        `INSERT INTO "recordHistory" ("collectionId", "recordId", version, operation, at, "authorId", before)
         VALUES (?, 'gone', ?, 'update', 1, NULL, ?)`,
      )
      for (let version = 1; version <= 120; version += 1) await entry.run('People', version, JSON.stringify(before))
      await entry.run('plain', 1, JSON.stringify(before))
    })

    await sealRecords(store, [plain, shape], seal)
    const sql = sqlOf(store.reads)
    const cells = await sql.values<[string]>(`SELECT f_finger FROM ${table} WHERE f_finger IS NOT NULL`).all()
    expect(cells.length).toBe(115)
    expect(cells.every(([cell]) => isSealed(cell))).toBe(true)
    const read = await everyOf(records.all({ scope: everything, fields: ['finger'], ascending: true }))
    expect(read.map(({ finger }) => finger)).toEqual(made.map(({ finger }) => finger))

    const entriesOf = async (collectionId: string) => {
      const text = 'SELECT before FROM "recordHistory" WHERE "collectionId" = ?'
      const rows = await sql.values<[string]>(text).all(collectionId)
      return rows.map(([entry]) => JSON.parse(entry))
    }
    const entries = await entriesOf('People')
    expect(entries.length).toBe(120)
    for (const { values, secrets } of entries) {
      expect(Object.keys(values)).toEqual(['name', 'kept'])
      expect([values.name, isSealed(values.kept), secrets]).toEqual(['{"a":1}', true, ['finger']])
    }
    expect(await entriesOf('plain')).toEqual([before])

    await store.write(async tx => {
      await sqlOf(tx)
        .prepare(`UPDATE ${table} SET f_finger = ? WHERE _id = ?`)
        .run('{}', made[1]?._id ?? '')
    })
    await sealRecords(store, [plain, shape], seal)
    const [left] = await sql.values(`SELECT f_finger FROM ${table} WHERE _id = ?`).all(made[1]?._id ?? '')
    expect(left).toEqual(['{}'])
  })
})
