import type { Definition } from '../../../shared/components/defineComponent.ts'
import { holdsIds } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { filled, type Screening, wide } from './screening.ts'

/** Figures beside each other. */
const figureSize = (at: number, count: number) =>
  count === 3
    ? { sizeSmall: at === 2 ? 12 : 6, sizeMedium: 4, sizeLarge: 4 }
    : { sizeSmall: 6, sizeMedium: 6, sizeLarge: 3 }
const drawing = { sizeSmall: 12, sizeMedium: 12, sizeLarge: 6 }

const mostFigures = 4

/** Drawings by what records are put into. */
const mostCategories = 2

/** Bars of what records are many of: other records, or long lists. */
const mostBars = 10

/**
 * Plans the page that tells how much there is: figures, by month, by what records are put into, and the period that all of it is about.
 * @returns its path; undefined where there is nothing to tell but how many records there are
 */
export function planSummary(screening: Screening): string | undefined {
  const { plan, collection, profile, path, texts, roles } = screening
  if (profile.amounts.length + profile.categories.length === 0 && profile.day === undefined) return undefined
  const title = filled(texts.summary, { title: collection.title })
  const period = planPeriod(screening)
  const part: PlanPart = (kind, name, of) =>
    plan.add(kind, name, {
      title: name,
      collectionId: collection.id,
      roles: roles.all,
      ...(period && { filterByDefault: period }),
      ...of,
    })
  const { ids: figures, sum } = planFigures(screening, part)
  const drawings = planDrawings(screening, part, sum)
  const isOdd = drawings.length % 2 === 1
  const items: ViewItem[] = [
    ...(period ? [{ type: 'filter', filterId: period, ...wide, hidePrint: true }] : []),
    {
      type: 'layout',
      subItems: figures.map((id, at, all) => ({ type: 'indicator', indicatorId: id, ...figureSize(at, all.length) })),
    },
    ...drawings.map((id, at): ViewItem => ({ type: 'chart', chartId: id, ...(at === 0 && isOdd ? wide : drawing) })),
  ]
  // Below the list, and never taken for a record: records are named by an id.
  const own = `${path}/${texts.summaryPath}`
  plan.add('view', title, { title, path: own, items, printButton: true, roles: roles.all })
  return own
}

/** Plans a component of the summary by its title. */
type PlanPart = (kind: 'indicator' | 'chart', title: string, of: Definition) => string

/** The days that the summary is about, which people choose; without any, all of them. */
function planPeriod({ plan, collection, profile, texts }: Screening): string | undefined {
  const { day } = profile
  if (day === undefined) return undefined
  const rule = {
    fieldName: day.name,
    operation: 'between',
    valueType: 'editable',
    variableName: day.name,
  }
  return plan.add('filter', filled(texts.periodOf, { title: collection.title }), {
    collectionId: collection.id,
    groups: [{ rules: [rule] }],
  })
}

/** How many, how much in all and on average. `sum`: the id of how much in all. */
function planFigures({ collection, profile, texts }: Screening, part: PlanPart): { ids: string[]; sum?: string } {
  const { amounts } = profile
  const of = (indicatorTypeId: string, { name, label }: Field, text: string) =>
    part('indicator', filled(text, { label }), { indicatorTypeId, fieldName: name })
  const count = part('indicator', filled(texts.count, { title: collection.title }), { indicatorTypeId: 'count' })
  const sums = amounts.map(amount => of('sum', amount, texts.sum))
  const averages = amounts.map(amount => of('average', amount, texts.average))
  return { ids: [count, ...sums, ...averages].slice(0, mostFigures), sum: sums[0] }
}

/** @param sum the indicator that says how much */
function planDrawings({ collection, profile, texts }: Screening, part: PlanPart, sum: string | undefined): string[] {
  const { day, categories, amounts } = profile
  const [amount] = amounts
  const [first, second] = categories.slice(0, mostCategories)
  const byValue = ({ name, label }: Field, of: Definition) =>
    part('chart', filled(texts.byValue, { label }), { valueField: name, sort: 'DESC', ...of })
  const byMonth = filled(texts.byMonth, { label: amount?.label ?? collection.title })
  return [
    ...(day ? [part('chart', byMonth, monthly(day, amount))] : []),
    ...(first ? [byValue(first, holdsIds(first) ? topTen : { chartTypeId: 'pieGroupedByValues' })] : []),
    ...(first && amount
      ? [
          part('chart', filled(texts.amountByValue, { amount: amount.label, label: first.label }), {
            chartTypeId: 'barGroupedByValuesIndicator',
            valueField: first.name,
            indicatorId: sum,
            sort: 'DESC',
            limit: mostBars,
          }),
        ]
      : []),
    ...(second ? [byValue(second, topTen)] : []),
  ]
}

const topTen: Definition = { chartTypeId: 'barGroupedByValues', limit: mostBars }

/** Without an amount, records are counted. */
const monthly = (day: Field, amount: Field | undefined): Definition => ({
  chartTypeId: 'barByDate',
  dateField: day.name,
  dateUnit: 'month',
  sort: 'ASC',
  series: amount ? [{ field: amount.name, type: '$sum', label: amount.label, displayType: 'column' }] : [],
})
