import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChartResult, mostGroupSeries } from '../../../shared/components/chartResult.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import { mostGroups } from '../../db/records/aggregate.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const optional = (name: string, type: string) => ({ name, label: name, type, optional: true })

/** A collection with the rows of a CSV file. */
async function collection(name: string, fields: object[], rows: readonly (readonly (string | number)[])[]) {
  const { _id } = await shop.create('Collection', { name, fields })
  const heads = fields.map(field => (field as { name: string }).name)
  const content = `${[heads, ...rows].map(cells => cells.join(',')).join('\n')}\n`
  const file = await upload(shop.admin, 'shop', { name: `${name}.csv`, content })
  const done = await over(shop.admin, (await importInto(shop.admin, _id, file._id))._id)
  expect(done).toMatchObject({ status: 'finished', rowsWritten: rows.length })
  return _id
}

let made = 0
async function shown(data: Record<string, unknown>): Promise<ChartResult> {
  const { _id } = await shop.create('Chart', { name: `G${++made}`, ...data })
  const { answer } = await shop.admin.run<{ answer: ChartResult }>(
    'query ($chartId: String!) { answer: chartResult(chartId: $chartId) { series categories truncated } }',
    { chartId: _id },
  )
  return answer
}

interface Sale {
  at: string
  amount: number
}

/** The week of a day and the year that it belongs to, as ISO 8601 counts them: by its Thursday. */
function isoWeek(day: string): string {
  const thursday = new Date(`${day}T00:00:00.000Z`)
  thursday.setUTCDate(thursday.getUTCDate() - ((thursday.getUTCDay() + 6) % 7) + 3)
  const year = thursday.getUTCFullYear()
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** What the clock on the wall shows, by the calendar of the platform. */
function periodOf(instant: string, unit: DatePart, timeZone: string): unknown {
  const shownThere = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.parse(instant),
  )
  const day = shownThere.slice(0, 10)
  const periods: Record<DatePart, unknown> = {
    year: day.slice(0, 4),
    quarter: `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
    month: day.slice(0, 7),
    week: isoWeek(day),
    day,
    hour: `${day}T${shownThere.slice(11, 13)}`,
    weekday: ((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7) + 1,
  }
  return periods[unit]
}

function sums(sales: readonly Sale[], unit: DatePart, zone: string): Map<unknown, number> {
  const found = new Map<unknown, number>()
  for (const { at, amount } of sales) {
    const period = periodOf(at, unit, zone)
    found.set(period, (found.get(period) ?? 0) + amount)
  }
  return found
}

test(
  'charts by date say what adding up says, in whatever zone the environment is',
  async () => {
    const random = seededRandom()
    const from = Date.parse('2025-12-20T00:00:00.000Z')
    // Over a change of the clock.
    const sales = Array.from({ length: scaled(400, 4_000) }, (): Sale => {
      const minutes = Math.floor(random() * 150 * 24 * 60)
      return { at: new Date(from + minutes * 60_000).toISOString(), amount: Math.floor(random() * 1_000) }
    })
    const fields = [optional('at', 'datetime'), optional('amount', 'number')]
    const collectionId = await collection(
      'dated',
      fields,
      sales.map(({ at, amount }) => [at, amount]),
    )
    for (const timezone of ['America/Santiago', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC']) {
      await shop.admin.run(
        'mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }',
        {
          data: { timezone },
        },
      )
      for (const dateUnit of ['year', 'quarter', 'month', 'week', 'day', 'weekday'] as const) {
        const series = [{ type: '$sum', field: 'amount' }]
        const drawn = await shown({ collectionId, chartTypeId: 'lineByDate', dateField: 'at', dateUnit, series })
        const values = drawn.series[0]?.values ?? []
        const told = new Map(drawn.categories?.map(({ value }, position) => [value, values[position]]))
        const wanted = sums(sales, dateUnit, timezone)
        for (const period of told.keys()) if (!wanted.has(period)) wanted.set(period, 0)
        expect(told, `${timezone} ${dateUnit}`).toEqual(wanted)
      }
    }
  },
  scaled(60_000, 300_000),
)

test('a chart of 100,000 groups says that they are too many, and what else is asked meanwhile is answered', async () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => [`c${row}`, row % 12])
  const collectionId = await collection('crowd', [optional('code', 'string'), optional('few', 'number')], rows)
  const [crowd, ...others] = await Promise.all([
    shown({ collectionId, chartTypeId: 'barByValue', valueField: 'code' }),
    shown({ collectionId, chartTypeId: 'barByValue', valueField: 'few' }),
    shown({ collectionId, chartTypeId: 'barGroupedByValues', valueField: 'few', groupField: 'code' }),
  ])
  expect(crowd).toEqual({ series: [], categories: null, truncated: true })
  expect(others.map(({ categories, truncated }) => [categories?.length ?? null, truncated])).toEqual([
    [12, false],
    [null, true],
  ])
})

test('a chart of more groups than are told says so, and names none; of more than fit it shows the first', async () => {
  const count = mostGroups + 1
  const rows = Array.from({ length: count }, (_, row) => [`c${row}`, row % 700, row % 30, 1])
  const fields = [
    optional('code', 'string'),
    optional('few', 'number'),
    optional('side', 'number'),
    optional('one', 'number'),
  ]
  const collectionId = await collection('many', fields, rows)
  const byValue = (more: object) => shown({ collectionId, chartTypeId: 'barByValue', ...more })
  expect(await byValue({ valueField: 'code' })).toEqual({ series: [], categories: null, truncated: true })

  const cut = await byValue({ valueField: 'few' })
  expect(cut.truncated).toBe(true)
  expect(cut.categories?.map(({ value }) => value)).toEqual(Array.from({ length: 500 }, (_, position) => position))

  const grouped = { chartTypeId: 'barGroupedByValues', valueField: 'one', groupField: 'side' }
  const sides = await shown({ collectionId, ...grouped })
  expect([sides.truncated, sides.series.length]).toEqual([true, mostGroupSeries])
  expect(Math.min(...sides.series.flatMap(({ values }) => values.map(Number)))).toBeGreaterThanOrEqual(333)

  const whole = await byValue({ valueField: 'side', sort: 'ASC' })
  expect([whole.truncated, whole.categories?.length]).toEqual([false, 30])
})
