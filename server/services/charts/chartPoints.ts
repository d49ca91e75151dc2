import { mostGroupSeries } from '../../../shared/components/chartResult.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import { withoutGaps } from '../../../shared/filters/datePeriods.ts'
import type { FirstDay } from '../../../shared/formats/region.ts'
import type { AggregateGroup } from '../../db/records/aggregate.ts'
import type { PlannedSeries } from './chartPlan.ts'

/** What was found for each value of one field, or of two; values are kept by what they look like in JSON. */
export class Points {
  /** In the order in which they came. */
  readonly categories = new Map<string, unknown>()
  readonly groups = new Map<string, unknown>()
  readonly #found = new Map<string, Map<string, Record<string, unknown>>>()

  add({ values: [category = null, group = null], measures }: AggregateGroup): void {
    const [inCategory, inGroup] = [JSON.stringify(category), JSON.stringify(group)]
    if (!this.categories.has(inCategory)) this.categories.set(inCategory, category)
    if (!this.groups.has(inGroup)) this.groups.set(inGroup, group)
    const ofCategory = this.#found.get(inCategory) ?? new Map<string, Record<string, unknown>>()
    this.#found.set(inCategory, ofCategory.set(inGroup, { ...ofCategory.get(inGroup), ...measures }))
  }

  /** @param category and `group` are values */
  found(category: unknown, group: unknown, measure: string): unknown {
    return this.#found.get(JSON.stringify(category))?.get(JSON.stringify(group))?.[measure]
  }
}

/** A series of the picture: one that was planned, of one group of records. */
export interface DrawnSeries {
  planned: PlannedSeries
  group: unknown
}

const valueAt = (points: Points, { planned, group }: DrawnSeries, category: unknown) =>
  planned.value(points.found(category, group, planned.measure.name))

const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** One series for each group of records; of more groups than can be told apart, the largest. */
export function drawnSeries(
  points: Points,
  planned: readonly PlannedSeries[],
): { series: DrawnSeries[]; cut: boolean } {
  const groups = [...points.groups.values()]
  const all = planned.flatMap(one => groups.map(group => ({ planned: one, group })))
  if (groups.length <= mostGroupSeries) return { series: all, cut: false }
  const categories = [...points.categories.values()]
  const sizes = new Map(all.map(one => [one, total(categories.map(category => valueAt(points, one, category)))]))
  const size = (one: DrawnSeries) => sizes.get(one) ?? 0
  const largest = new Set(all.toSorted((one, other) => size(other) - size(one)).slice(0, mostGroupSeries))
  return { series: all.filter(one => largest.has(one)), cut: true }
}

export interface CategoryOrder {
  sort: 'none' | 'ASC' | 'DESC'
  /** Of categories that are periods. */
  part?: DatePart
  most: number
  firstDay: FirstDay
}

/** Nothing comes last, whichever way. */
const compare = (direction: 'ASC' | 'DESC') => (one: number | null, other: number | null) => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction === 'ASC' ? one - other : other - one
}

/** Periods as time goes, those without records between them too; of too many, the last. */
function periods(
  { categories }: Points,
  { part, most, firstDay }: { part: DatePart; most: number; firstDay: FirstDay },
): readonly unknown[] {
  const found = [...categories.values()].filter(value => value !== null)
  // In their notation, periods of one part are in order when their texts are.
  const inOrder = found.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
  return withoutGaps(inOrder, { part, most, firstDay }).slice(-most)
}

/**
 * The categories from left to right. A series that wants an order for its values has it; without one, `sort` is of time where
 * categories are periods, and of what is drawn elsewhere.
 */
export function orderedCategories(
  points: Points,
  series: readonly DrawnSeries[],
  { sort, part, most, firstDay }: CategoryOrder,
): readonly unknown[] {
  const all = part === undefined ? [...points.categories.values()] : periods(points, { part, most, firstDay })
  const leading = series.find(({ planned }) => planned.sortType !== '')
  const direction = leading?.planned.sortType || (part === undefined && sort !== 'none' ? sort : undefined)
  if (direction === undefined) return part !== undefined && sort === 'DESC' ? all.toReversed() : all
  const key = (category: unknown): number | null => {
    // Bars side by side or one above the other: together they are what is drawn.
    const drawn = leading ? [leading] : series.filter(({ planned }) => planned === series[0]?.planned)
    const values = drawn.map(one => valueAt(points, one, category)).filter(value => value !== null)
    return values.length === 0 ? null : total(values)
  }
  const keys = new Map(all.map(category => [category, key(category)]))
  const order = compare(direction)
  return all.toSorted((one, other) => order(keys.get(one) ?? null, keys.get(other) ?? null))
}

export const valuesOf = (points: Points, series: DrawnSeries, categories: readonly unknown[]): (number | null)[] =>
  categories.map(category => valueAt(points, series, category))
