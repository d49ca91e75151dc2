import { beforeAll, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import { addDays, calendarDay, startOfDay } from '../../../shared/formats/dates.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

let now = 0
let tested: TestRecords

/** How many days before today each range begins and ends. */
const ranges: Partial<Record<FilterOperator, [number, number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [7, 1],
  month: [30, 1],
}
const zones = ['Pacific/Pago_Pago', 'America/Santiago', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']
/** Both sides of Chile's changes of hour in 2024 and 2025, and the day after. */
const instants = [
  '2024-04-07T02:59:59.999Z',
  '2024-04-07T03:00:00.000Z',
  '2024-04-08T03:59:59.999Z',
  '2024-09-08T03:59:59.999Z',
  '2024-09-08T04:00:00.000Z',
  '2025-04-06T02:59:59.999Z',
  '2025-04-06T03:00:00.000Z',
  '2025-09-07T03:59:59.999Z',
  '2025-09-07T04:00:00.000Z',
  '2025-09-08T02:59:59.999Z',
]

let made = 0
onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine, () => now)
  })

  test.each(zones.flatMap(zone => instants.map(instant => [zone, instant] as const)))(
    '[F323] relative ranges in %s at %s hold whole days, from their first millisecond to their last',
    async (zone, instant) => {
      now = Date.parse(instant)
      const today = calendarDay(now, zone)
      const fields = [testField('day', 'date'), testField('at', 'datetime')]
      const records = await tested.define({ id: `days${++made}`, fields, indexes: [] }, undefined, zone)
      const days = Array.from({ length: 34 }, (_, index) => addDays(today, 1 - index))
      const edges = days.flatMap(day => {
        const begin = Date.parse(startOfDay(day, zone))
        return [begin - 1, begin].map(at => ({ day: `${day}T12:00:00.000Z`, at: new Date(at).toISOString() }))
      })
      await tested.insert(records, edges)
      const found = async (field: string, operator: FilterOperator) => {
        const request = { filter: { field, operator }, scope: everything, limit: 100, orderBy: 'at', ascending: true }
        return (await records.page(request)).items
      }
      for (const [range, [from, to]] of Object.entries(ranges)) {
        const wanted = days.filter(day => day >= addDays(today, -from) && day <= addDays(today, -to)).sort()
        const byDay = (await found('day', range as FilterOperator)).map(({ day }) => String(day).slice(0, 10))
        expect([...new Set(byDay)], range).toEqual(wanted)
        const byInstant = (await found('at', range as FilterOperator)).map(({ at }) => String(at))
        expect(byInstant.at(0), range).toBe(startOfDay(addDays(today, -from), zone))
        expect(byInstant.at(-1), range).toBe(
          new Date(Date.parse(startOfDay(addDays(today, 1 - to), zone)) - 1).toISOString(),
        )
      }
    },
  )
})
