import { z } from 'zod'
import type { ChartKind } from '../../../shared/components/chartKinds.ts'
import { type ChartResult, mostGroupSeries } from '../../../shared/components/chartResult.ts'
import { lookOf } from './chartPlan.ts'

/** The most characters of what a category or a series is called. */
const longestLabel = 200

const label = z.union([z.string().max(longestLabel), z.number(), z.boolean()]).transform(String)
const value = z.number().nullable()
const points = z.array(z.object({ label, value }))
const manySeries = z.object({
  categories: z.array(label),
  series: z.array(z.object({ label: label.nullish(), values: z.array(value) })),
})

const expected = `a chart draws a list of { label, value }, or { categories, series: [{ label, values }] } with a value for each category: numbers, or null; labels have at most ${longestLabel} characters`

type Said = z.output<typeof manySeries>
const nothing: Said = { categories: [], series: [] }

/** What a script says is drawn; undefined for what no chart draws. */
function readPoints(said: unknown): Said | undefined {
  if (said === undefined || said === null) return nothing
  if (Array.isArray(said)) {
    const { data } = points.safeParse(said)
    if (data === undefined) return undefined
    return { categories: data.map(one => one.label), series: [{ values: data.map(one => one.value) }] }
  }
  const { data } = manySeries.safeParse(said)
  const isWhole = data?.series.every(({ values }) => values.length === data.categories.length)
  return isWhole ? data : undefined
}

/** What is wrong with what a chart's script says; undefined where nothing is. */
export const missesPoints = (said: unknown): string | undefined =>
  readPoints(said) === undefined ? expected : undefined

/** @param said what `missesPoints` found right; more of it than makes a picture is left out */
export function scriptedChart(kind: ChartKind, said: unknown): Omit<ChartResult, '_id' | 'unreadable'> {
  const { categories, series } = readPoints(said) ?? nothing
  return {
    categories: categories.slice(0, kind.most).map(text => ({ value: text, label: text })),
    series: series.slice(0, mostGroupSeries).map((one, position) => ({
      _id: `s${position}`,
      label: one.label ?? null,
      counts: false,
      figure: 'number',
      values: one.values.slice(0, kind.most),
      displayType: lookOf(kind),
      referenceAxis: false,
    })),
    truncated: categories.length > kind.most || series.length > mostGroupSeries,
  }
}
