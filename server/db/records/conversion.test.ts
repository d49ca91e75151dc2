import { describe, expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { UniqueViolation } from '../errors.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { applyDdl } from './applyDdl.ts'
import type { CollectionShape } from './collectionShape.ts'
import {
  beginConversion,
  type ConversionPlan,
  ConvertedValues,
  clearColumns,
  dropConversion,
  endConversion,
  isBegun,
  rowsBehind,
  takePending,
} from './conversion.ts'
import { layoutOf } from './layout.ts'
import { planDdl } from './planDdl.ts'
import { clearRetired, retireCollection } from './retire.ts'
import { unlimited } from './scopes.ts'
import { everyOf, openRecordsOn, testField } from './testing/openRecords.ts'

/** Names of its tables are longer than engines have them. */
const id = 'ThingsOfAVeryLongNameABCDEFGHIJ4712'
const kept = testField('kept', 'string')

const shapeOf = (fields: Field[], indexes: CollectionIndex[] = []): CollectionShape => ({ id, fields, indexes })

function planOf(from: Field, to: Field, indexes: CollectionIndex[] = []): ConversionPlan {
  const before = shapeOf([kept, from])
  const during = shapeOf([kept, from, { ...to, name: '~new' }], indexes)
  return { before, during, fromId: from._id, toId: to._id }
}

onEachEngine(engine => {
  async function begun(plan: ConversionPlan, values: readonly Record<string, unknown>[]) {
    const tested = await openRecordsOn(engine)
    const made = await tested.insert(await tested.define(plan.before), values)
    const { store } = tested
    const within = <T>(work: (tx: UnitScope) => Promise<T>) => store.write(work)
    await within(tx => beginConversion(tx, plan))
    const records = await tested.define(plan.before, plan.before)
    const slot = records.layout.byName.get(plan.before.fields[1]?.name ?? '')?.slots[0]?.index ?? 0
    return {
      ...{ ...tested, records, made, within },
      change: (at: number, value: string) =>
        within(async tx => {
          const unit = await records.unit(tx, unlimited)
          await unit.update(made[at]?._id ?? '', [[slot, value]], new Date(0).toISOString())
        }),
      valuesOf: async (shape: CollectionShape, name: string) => {
        const after = await tested.define(shape, shape)
        const all = await everyOf(after.all({ scope: everything, fields: [name], ascending: true }))
        return all.map(record => record[name])
      },
    }
  }

  describe('a field of a text becomes one of numbers', () => {
    const from = testField('from', 'string', { name: 'value' })
    const to = testField('to', 'number', { name: 'value' })
    const plan = planOf(from, to)
    const after = shapeOf([kept, to])

    test('with what is written meanwhile, and what held the texts is emptied in chunks', async () => {
      const { within, store, made, insert, records, change, valuesOf } = await begun(plan, [
        { kept: 'a', value: '1' },
        { kept: 'b' },
        { kept: 'c', value: "it's" },
      ])
      expect(await isBegun(store.reads, plan)).toBe(true)
      const rows = await within(tx => rowsBehind(tx, plan, -1, 10))
      expect(rows.map(({ recordId, value }) => [recordId, value])).toEqual(
        made.map(({ _id }, at) => [_id, ['1', null, "it's"][at]]),
      )
      expect(await within(tx => rowsBehind(tx, plan, rows[0]?.seq ?? 0, 1))).toEqual(rows.slice(1, 2))
      const write = (found: typeof rows) =>
        within(async tx => {
          const values = new ConvertedValues(tx, plan)
          for (const { seq, value } of found) await values.write(seq, value === null ? null : String(value).length)
        })
      await write(rows)

      await change(1, 'four')
      await change(0, 'three')
      await insert(records, [{ kept: 'd', value: 'seventh' }])
      const pending = await within(tx => takePending(tx, plan, 2))
      expect(pending.rows.map(({ recordId, value }) => [recordId, value])).toEqual([
        [made[0]?._id, 'three'],
        [made[1]?._id, 'four'],
      ])
      expect(pending.taken).toBe(2)
      await write(pending.rows)
      const last = await within(tx => takePending(tx, plan, 2))
      expect([last.rows.map(({ value }) => value), last.taken]).toEqual([['seventh'], 1])
      await write(last.rows)
      expect(await within(tx => takePending(tx, plan, 2))).toEqual({ rows: [], taken: 0 })

      const rest = await within(tx => endConversion(tx, plan, after, 'new'))
      expect(rest).toEqual({ retired: [], columns: ['f_from', 'f_from_folded'] })
      expect(await isBegun(store.reads, plan)).toBe(false)
      expect(await valuesOf(after, 'value')).toEqual([5, 4, 4, 7])
      const table = dialectOf(store.reads).quote(layoutOf(after).table)
      const left = sqlOf(store.reads).values<[number]>(`SELECT count(*) FROM ${table} WHERE f_from IS NOT NULL`)
      expect(await left.get()).toEqual([4])
      // A version of before may have been restored meanwhile.
      expect((await within(tx => clearColumns(tx, plan.before, rest.columns, -1, 3))).count).toBe(0)
      expect(await left.get()).toEqual([4])
      const clear = (behind: number) => within(tx => clearColumns(tx, after, [...rest.columns, 'f_never'], behind, 3))
      const cleared = await clear(-1)
      expect(cleared.count).toBe(3)
      expect(await left.get()).toEqual([1])
      expect((await clear(cleared.last)).count).toBe(1)
      expect(await left.get()).toEqual([0])
      expect((await within(tx => clearColumns(tx, after, ['f_never'], -1, 3))).count).toBe(0)
    })

    test('or not: then nothing of it stays, however often it is ended', async () => {
      const { within, store, valuesOf } = await begun(plan, [{ kept: 'a', value: '1' }])
      await within(async tx => {
        const [row] = await rowsBehind(tx, plan, -1, 1)
        await new ConvertedValues(tx, plan).write(row?.seq ?? 0, 12)
      })
      for (const _ of [1, 2])
        expect(await within(tx => endConversion(tx, plan, plan.before, 'old'))).toEqual({
          ...{ retired: [], columns: ['f_to'] },
        })
      expect(await isBegun(store.reads, plan)).toBe(false)
      expect(await valuesOf(plan.before, 'value')).toEqual(['1'])
    })

    test('what it reads cannot go meanwhile', async () => {
      const { within } = await begun(plan, [])
      const without = (fields: Field[]) =>
        within(tx => applyDdl(tx, planDdl(plan.before, shapeOf(fields)))).catch((error: unknown) => error)
      const refusal = await without([kept])
      expect(refusal instanceof AppError && refusal.details).toMatchObject({ reason: 'busy' })
      expect(await without([from])).toBeUndefined()
      const gone = await within(tx => applyDdl(tx, planDdl(plan.before, undefined))).catch((error: unknown) => error)
      expect(gone instanceof AppError && gone.details).toMatchObject({ reason: 'busy' })
    })

    test('a value that another record has is refused by a unique index, and the unit goes on', async () => {
      const indexes: CollectionIndex[] = [{ _id: 'one', type: 'unique', fields: ['~new'] }]
      const unique = planOf(from, to, indexes)
      const { within } = await begun(unique, [{ value: '1' }, { value: '2' }])
      const told = await within(async tx => {
        const rows = await rowsBehind(tx, unique, -1, 2)
        const values = new ConvertedValues(tx, unique)
        const written: unknown[] = []
        for (const { seq } of rows) written.push(await values.write(seq, 7).catch((error: unknown) => error))
        await values.write(rows[1]?.seq ?? 0, 8)
        return written
      })
      expect(told).toEqual([undefined, expect.any(UniqueViolation)])
    })
  })

  describe('a field of many records', () => {
    const many = testField('many', 'manyOf', { name: 'value' })
    const text = testField('text', 'string', { name: 'value' })

    test('becomes a text, and its links are emptied in chunks', async () => {
      const plan = planOf(many, text)
      const after = shapeOf([kept, text])
      const { within, records, made, valuesOf } = await begun(plan, [{ value: ['b', 'a', 'c'] }, {}, { value: ['d'] }])
      const rows = await within(tx => rowsBehind(tx, plan, -1, 10))
      expect(rows.map(({ value }) => value)).toEqual([['b', 'a', 'c'], [], ['d']])
      const slot = records.layout.byName.get('value')?.links?.slot ?? 0
      await within(async tx => {
        const unit = await records.unit(tx, unlimited)
        await unit.update(made[2]?._id ?? '', [[slot, '[]']], new Date(0).toISOString())
        await unit.update(made[1]?._id ?? '', [[slot, '["e"]']], new Date(0).toISOString())
      })
      const { rows: pending } = await within(tx => takePending(tx, plan, 10))
      expect(pending.map(({ value }) => value)).toEqual([['e'], []])
      await within(async tx => {
        const values = new ConvertedValues(tx, plan)
        for (const { seq, value } of [...rows, ...pending]) await values.write(seq, String(value))
      })
      const { retired, columns } = await within(tx => endConversion(tx, plan, after, 'new'))
      expect([retired, columns]).toEqual([[{ name: 'retired_text_links', links: true }], []])
      expect(await valuesOf(after, 'value')).toEqual(['b,a,c', 'e', ''])
      const clear = () => within(tx => clearRetired(tx, retired, 3))
      expect([await clear(), await clear(), await clear()]).toEqual([3, 1, 0])
    })

    test('is made of a text, and goes again with its collection', async () => {
      const plan = planOf(text, many)
      const { within, store } = await begun(plan, [{ value: 'a,b' }, { value: 'c' }])
      await within(async tx => {
        const values = new ConvertedValues(tx, plan)
        for (const { seq, value } of await rowsBehind(tx, plan, -1, 10)) {
          await values.write(seq, ['before'])
          await values.write(seq, String(value).split(','))
        }
      })
      const retired = await within(async tx => [
        ...(await dropConversion(tx, id, plan.toId)),
        ...(await retireCollection(tx, plan.before, 'gone')),
      ])
      expect(retired).toEqual([
        { name: 'retired_many_links', links: true },
        { name: 'retired_gone_0', links: false },
      ])
      expect(await isBegun(store.reads, plan)).toBe(false)
      expect(await within(tx => dropConversion(tx, id, plan.toId))).toEqual([])
      expect(await within(tx => clearRetired(tx, retired, 100))).toBe(5)
      expect(await within(tx => clearRetired(tx, retired, 100))).toBe(0)
    })
  })
})
