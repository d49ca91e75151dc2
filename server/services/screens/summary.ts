import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { filled, type Screening, wide } from './screening.ts'

/** Figures beside each other. */
const figure = { sizeSmall: 6, sizeMedium: 6, sizeLarge: 3 }
const drawing = { sizeSmall: 12, sizeMedium: 12, sizeLarge: 6 }

/** Drawings by what records are put into. */
const mostCategories = 2

/**
 * Plans the page that tells how much there is: figures, by month, by what records are put into.
 * @returns its path; undefined where there is nothing to tell but how many records there are
 */
export function planSummary(screening: Screening): string | undefined {
  const { plan, collection, profile, path, texts, roles } = screening
  if (profile.amounts.length + profile.categories.length === 0) return undefined
  const title = filled(texts.summary, { title: collection.title })
  const figures = planFigures(screening)
  const drawings = planDrawings(screening, figures.sum)
  const isOdd = drawings.length % 2 === 1
  const items: ViewItem[] = [
    { type: 'layout', subItems: figures.ids.map(id => ({ type: 'indicator', indicatorId: id, ...figure })) },
    ...drawings.map((id, at): ViewItem => ({ type: 'chart', chartId: id, ...(at === 0 && isOdd ? wide : drawing) })),
  ]
  // Below the list, and never taken for a record: records are named by an id.
  const own = `${path}/${texts.summaryPath}`
  plan.add('view', title, { title, path: own, items, printButton: true, roles: roles.all })
  return own
}

/** A component of the summary by its title. */
function planPart({ plan, collection, roles }: Screening, kind: string, title: string, of: Definition): string {
  return plan.add(kind, title, { title, collectionId: collection.id, roles: roles.all, ...of })
}

/** How many, how many of this month, how much in all and on average. `sum`: the id of how much in all. */
function planFigures(screening: Screening): { ids: string[]; sum: string | undefined } {
  const { collection, profile, texts } = screening
  const { day, amounts } = profile
  const { title } = collection
  const part = (name: string, of: Definition) => planPart(screening, 'indicator', name, of)
  const of = (indicatorTypeId: string, { name, label }: Field, text: string) =>
    part(filled(text, { label }), { indicatorTypeId, fieldName: name })
  const count = part(filled(texts.count, { title }), { indicatorTypeId: 'count' })
  const month = day
    ? [
        part(filled(texts.thisMonth, { title }), {
          indicatorTypeId: 'count',
          filterByDefault: planMonth(screening, day),
        }),
      ]
    : []
  const sums = amounts.map(amount => of('sum', amount, texts.sum))
  const average = amounts.length === 1 ? amounts.map(amount => of('average', amount, texts.average)) : []
  return { ids: [count, ...month, ...sums, ...average], sum: sums[0] }
}

function planMonth({ plan, collection, texts }: Screening, { name }: Field): string {
  const title = filled(texts.thisMonth, { title: collection.title })
  const rules = [{ fieldName: name, operation: 'month', valueType: 'fixed' }]
  return plan.add('filter', title, { title, collectionId: collection.id, groups: [{ rules }] })
}

/** @param sum the indicator that says how much */
function planDrawings(screening: Screening, sum: string | undefined): string[] {
  const { profile, texts } = screening
  const { day, categories, amounts } = profile
  const [amount] = amounts
  const part = (title: string, of: Definition) => planPart(screening, 'chart', title, of)
  const [first, second] = categories.slice(0, mostCategories)
  const byValue = ({ name, label }: Field, chartTypeId: string) =>
    part(filled(texts.byValue, { label }), { chartTypeId, valueField: name, sort: 'DESC' })
  return [
    ...(day && amount ? [part(filled(texts.byMonth, { label: amount.label }), byMonth(day, amount))] : []),
    ...(first ? [byValue(first, 'pieGroupedByValues')] : []),
    ...(first && amount
      ? [
          part(filled(texts.amountByValue, { amount: amount.label, label: first.label }), {
            chartTypeId: 'barGroupedByValuesIndicator',
            valueField: first.name,
            indicatorId: sum,
            sort: 'DESC',
          }),
        ]
      : []),
    ...(second ? [byValue(second, 'barGroupedByValues')] : []),
  ]
}

const byMonth = (day: Field, { name, label }: Field): Definition => ({
  chartTypeId: 'barByDate',
  dateField: day.name,
  dateUnit: 'month',
  sort: 'ASC',
  series: [{ field: name, type: '$sum', label, displayType: 'column' }],
})
