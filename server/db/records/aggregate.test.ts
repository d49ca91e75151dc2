import { beforeAll, expect, test } from 'vitest'
import { typeOf } from '../../../shared/fields/capabilities.ts'
import { dateParts } from '../../../shared/filters/dateParts.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { AggregateQuery, Measure, MeasureKind } from './aggregateQuery.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { RecordStore } from './recordStore.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

const random = seededRandom()
let tested: TestRecords

const scope = everything
const shape: CollectionShape = {
  id: 'sales',
  fields: [
    testField('amount', 'number'),
    testField('status', 'string'),
    testField('at', 'datetime'),
    testField('day', 'date'),
  ],
  indexes: [],
}
let made = 0
async function sales(values: Record<string, unknown>[], zone?: string): Promise<RecordStore> {
  const records = await tested.define({ ...shape, id: `sales${++made}` }, undefined, zone)
  await tested.insert(records, values)
  return records
}
const numbers: Measure[] = (
  ['count', 'sum', 'avg', 'min', 'max', 'first', 'last', 'stdDevPop', 'stdDevSamp'] as const
).map(kind => ({ name: kind, kind, field: 'amount' }))
const groups = async (records: RecordStore, query: Omit<AggregateQuery, 'scope'>) =>
  (await records.aggregate({ scope, ...query })).groups

/** Exact enough to compare with: sums with Neumaier's compensation, deviations in two passes. */
function sum(values: readonly number[]): number {
  let [total, lost] = [0, 0]
  for (const value of values) {
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  return total + lost
}
function expected(values: readonly number[]) {
  const count = values.length
  if (count === 0)
    return {
      count,
      sum: null,
      avg: null,
      min: null,
      max: null,
      first: null,
      last: null,
      stdDevPop: null,
      stdDevSamp: null,
    }
  const mean = sum(values) / count
  const squares = sum(values.map(value => (value - mean) ** 2))
  return {
    count,
    sum: sum(values),
    avg: mean,
    min: Math.min(...values),
    max: Math.max(...values),
    first: values[0],
    last: values.at(-1),
    stdDevPop: Math.sqrt(squares / count),
    stdDevSamp: count === 1 ? null : Math.sqrt(squares / (count - 1)),
  }
}
function expectClose(actual: Record<string, unknown> | undefined, wanted: Record<string, unknown>, scale: number) {
  for (const [name, value] of Object.entries(wanted)) {
    if (typeof value !== 'number') expect(actual?.[name], name).toBe(value)
    else
      expect(Math.abs(Number(actual?.[name]) - value), name).toBeLessThanOrEqual(
        1e-9 * Math.max(Math.abs(value), scale),
      )
  }
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test('sums and averages of decimals are decimals', async () => {
    const of = async (...amounts: number[]) => {
      const records = await sales(amounts.map(amount => ({ amount })))
      const [group] = await groups(records, { measures: numbers })
      return [group?.measures.sum, group?.measures.avg]
    }
    expect(await of(0.1, 0.2)).toEqual([0.3, 0.15])
    expect(await of(1.1, 2.2, 3.3)).toEqual([6.6, 2.2])
    expect(await of(1, 1, 0)).toEqual([2, 2 / 3])
    expect(await of(...Array.from({ length: 100 }, () => 19.99))).toEqual([1_999, 19.99])
  })

  test('agree with plain JavaScript to 1e-9, by value and for records without one', async () => {
    for (let turn = 0; turn < scaled(6); turn += 1) {
      const statuses = ['a', 'b', null]
      const rows = Array.from({ length: Math.floor(random() * 60) }, () => ({
        amount: random() < 0.15 ? null : (random() - 0.5) * 10 ** Math.floor(random() * 12),
        status: statuses[Math.floor(random() * 3)],
      }))
      const records = await sales(rows)
      const found = await groups(records, { groups: [{ field: 'status' }], measures: numbers })
      expect(found.map(({ values: [status] }) => status)).toEqual(
        [null, 'a', 'b'].filter(status => rows.some(row => row.status === status)),
      )
      for (const {
        values: [status],
        measures,
      } of found) {
        const amounts = rows.flatMap(row => (row.status === status && row.amount !== null ? [row.amount] : []))
        expectClose(measures, expected(amounts), sum(amounts.map(Math.abs)))
      }
    }
  })

  test('a deviation keeps its digits where values are large and near each other', async () => {
    const rows = [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16].map(amount => ({ amount }))
    const [all] = await groups(await sales(rows), { measures: numbers })
    expect(all?.measures.stdDevSamp).toBeCloseTo(Math.sqrt(30), 9)
    expect(all?.measures.stdDevPop).toBeCloseTo(Math.sqrt(22.5), 9)
  })

  test('one value has a deviation of the population and none of a sample; nothing has none', async () => {
    const records = await sales([{ amount: 3 }])
    expect((await groups(records, { measures: numbers }))[0]?.measures).toMatchObject({
      stdDevPop: 0,
      stdDevSamp: null,
    })
    expect((await groups(await sales([]), { measures: numbers }))[0]?.measures).toEqual(expected([]))
  })

  test('several groups, conditions on measures, order and limit', async () => {
    const rows = ['x', 'x', 'y', 'z', 'z', 'z'].map((status, amount) => ({
      status,
      amount,
      day: `2024-0${(amount % 2) + 1}-05T12:00:00.000Z`,
    }))
    const records = await sales(rows)
    const rowsOf = { name: 'rows', kind: 'count' } as const
    const found = await groups(records, {
      groups: [{ field: 'status' }, { field: 'day', part: 'month' }],
      measures: [rowsOf],
    })
    expect(found.map(({ values, measures }) => [...values, measures.rows])).toEqual([
      ['x', '2024-01', 1],
      ['x', '2024-02', 1],
      ['y', '2024-01', 1],
      ['z', '2024-01', 1],
      ['z', '2024-02', 2],
    ])
    const many = await groups(records, {
      groups: [{ field: 'status' }],
      measures: [rowsOf],
      having: [{ measure: 'rows', comparison: 'greaterOrEqual', value: 2 }],
      orderBy: 'rows',
    })
    expect(many.map(({ values: [status] }) => status)).toEqual(['z', 'x'])
    const one = await records.aggregate({
      scope,
      groups: [{ field: 'status' }],
      measures: [rowsOf],
      orderBy: 'rows',
      ascending: true,
      limit: 1,
    })
    expect(one).toEqual({ groups: [{ values: ['y'], measures: { rows: 1 } }], truncated: true })
  })

  const parts = (records: RecordStore, field: string) =>
    Promise.all(
      dateParts
        .filter(part => field !== 'day' || part !== 'hour')
        .map(async part => {
          const [group] = await groups(records, { groups: [{ field, part }], measures: [{ name: 'n', kind: 'count' }] })
          return [part, group?.values[0]]
        }),
    ).then(Object.fromEntries)

  test.each(['Pacific/Pago_Pago', 'America/Santiago', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'the parts of a calendar day are its own in %s',
    async zone => {
      const records = await sales([{ day: '2024-12-30T12:00:00.000Z' }], zone)
      expect(await parts(records, 'day')).toEqual({
        year: '2024',
        quarter: '2024-Q4',
        month: '2024-12',
        week: '2025-W01',
        day: '2024-12-30',
        weekday: 1,
      })
    },
  )

  test.each([
    // Summer time ended on 7 April 2024 and on 6 April 2025 at 03:00 UTC, and began on 8 September 2024 and 7 September 2025 at 04:00 UTC.
    ['2024-04-07T02:59:59.999Z', '2024-04-06', '2024-04-06T23'],
    ['2024-04-07T03:00:00.000Z', '2024-04-06', '2024-04-06T23'],
    ['2024-04-07T04:00:00.000Z', '2024-04-07', '2024-04-07T00'],
    ['2024-09-08T03:59:59.999Z', '2024-09-07', '2024-09-07T23'],
    ['2024-09-08T04:00:00.000Z', '2024-09-08', '2024-09-08T01'],
    ['2025-04-06T02:59:59.999Z', '2025-04-05', '2025-04-05T23'],
    ['2025-04-06T03:59:59.999Z', '2025-04-05', '2025-04-05T23'],
    ['2025-09-07T03:59:59.999Z', '2025-09-06', '2025-09-06T23'],
    ['2025-09-07T04:00:00.000Z', '2025-09-07', '2025-09-07T01'],
  ])('%s is in Chile on %s, in the hour %s', async (at, day, hour) => {
    expect(await parts(await sales([{ at }]), 'at')).toMatchObject({ day, hour })
  })

  test('the parts of an instant are those of the clocks of the zone, as the system tells them', async () => {
    for (const zone of [
      'Pacific/Pago_Pago',
      'America/Santiago',
      'Europe/Madrid',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
    ]) {
      const clock = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
      })
      const instants = Array.from(
        { length: scaled(20) },
        () => new Date(Date.UTC(1970 + random() * 90, 0, 1 + random() * 365, random() * 24)),
      )
      const records = await sales(
        instants.map(at => ({ at: at.toISOString() })),
        zone,
      )
      const found = await groups(records, {
        groups: [{ field: 'at' }, { field: 'at', part: 'hour' }],
        measures: [{ name: 'n', kind: 'count' }],
      })
      for (const {
        values: [at, hour],
      } of found) {
        const part = Object.fromEntries(
          clock.formatToParts(new Date(String(at))).map(({ type, value }) => [type, value]),
        )
        expect(hour, `${at} in ${zone}`).toBe(`${part.year}-${part.month}-${part.day}T${part.hour}`)
      }
    }
  })

  test('many records are counted beside the main thread, with the same answer', async () => {
    const records = await sales([])
    await tested.insert(records, [{ amount: 1 }])
    await tested.fill(records, 25_000)
    expect(await groups(records, { measures: numbers.slice(0, 2) })).toEqual([
      { values: [], measures: { count: 25_001, sum: 25_001 } },
    ])
  })

  test.each([
    { groups: [{ field: 'nothing' }], measures: numbers },
    { groups: [{ field: 'amount', part: 'day' }], measures: numbers },
    { groups: [{ field: 'day', part: 'hour' }], measures: numbers },
    { measures: [{ name: 'a', kind: 'sum', field: 'status' }] },
    { measures: [{ name: 'a', kind: 'stdDevPop', field: 'day' }] },
    { measures: [{ name: 'a', kind: 'first' }] },
    { measures: numbers, orderBy: 'nothing' },
    { measures: numbers, having: [{ measure: 'nothing', comparison: 'equals', value: 1 }] },
    { measures: numbers, limit: 0 },
  ] as Omit<AggregateQuery, 'scope'>[])('%j is refused', async query => {
    await expect(groups(await sales([]), query)).rejects.toMatchObject({ code: 'BadRequest' })
  })

  test('of a sealed value nothing is told but that there is one', async () => {
    const fields = [testField('print', 'fingerprint')]
    const records = await tested.define({ id: 'prints', fields, indexes: [] })
    await tested.insert(records, [{ print: typeOf({ type: 'fingerprint' }).examples.valid[0] }, {}])
    const measured = (kind: MeasureKind) => groups(records, { measures: [{ name: 'm', kind, field: 'print' }] })
    expect(await measured('count')).toEqual([{ values: [], measures: { m: 1 } }])
    for (const kind of ['min', 'max', 'first', 'last'] as const)
      await expect(measured(kind)).rejects.toMatchObject({ code: 'BadRequest' })
    const grouped = groups(records, { groups: [{ field: 'print' }], measures: [{ name: 'm', kind: 'count' }] })
    await expect(grouped).rejects.toMatchObject({ code: 'BadRequest' })
  })
})
