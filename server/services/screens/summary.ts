import type { Field } from '../../../shared/fields/defineField.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { filled, type Screening } from './screening.ts'

/** Figures beside each other. */
const figure = { sizeSmall: 6, sizeMedium: 6, sizeLarge: 3 }
const drawing = { sizeSmall: 12, sizeMedium: 12, sizeLarge: 6 }

/** Drawings by what records are put into. */
const mostCategories = 3

/**
 * Plans the page that tells how much there is: figures, by month, by what records are put into.
 * @returns its path; undefined where there is nothing to tell but how many records there are
 */
export function planSummary(screening: Screening): string | undefined {
  const { plan, collection, profile, path, texts, roles } = screening
  const { amounts, categories } = profile
  if (amounts.length + categories.length === 0) return undefined
  const title = filled(texts.summary, { title: collection.title })
  const items: ViewItem[] = [
    { type: 'layout', subItems: planFigures(screening).map(id => ({ type: 'indicator', indicatorId: id, ...figure })) },
    ...planDrawings(screening).map((id): ViewItem => ({ type: 'chart', chartId: id, ...drawing })),
  ]
  // Below the list, and never taken for a record: records are named by an id.
  const own = `${path}/${texts.summaryPath}`
  plan.add('view', title, { title, path: own, items, printButton: true, roles: roles.all })
  return own
}

function planFigures(screening: Screening): string[] {
  const { plan, collection, profile, texts, roles } = screening
  const { title, id: collectionId } = collection
  const indicator = (name: string, of: object) =>
    plan.add('indicator', name, { title: name, collectionId, roles: roles.all, ...of })
  const { day, amounts } = profile
  const [first] = amounts
  return [
    indicator(filled(texts.count, { title }), { indicatorTypeId: 'count' }),
    ...(day
      ? [indicator(filled(texts.thisMonth, { title }), { indicatorTypeId: 'count', ...planMonth(screening, day) })]
      : []),
    ...amounts.map(({ name, label }) =>
      indicator(filled(texts.sum, { label }), { indicatorTypeId: 'sum', fieldName: name }),
    ),
    ...(first && amounts.length === 1
      ? [
          indicator(filled(texts.average, { label: first.label }), {
            indicatorTypeId: 'average',
            fieldName: first.name,
          }),
        ]
      : []),
  ]
}

function planMonth({ plan, collection, texts }: Screening, { name }: Field) {
  const title = filled(texts.thisMonth, { title: collection.title })
  const rules = [{ fieldName: name, operation: 'month', valueType: 'fixed' }]
  return { filterByDefault: plan.add('filter', title, { title, collectionId: collection.id, groups: [{ rules }] }) }
}

function planDrawings({ plan, collection, profile, texts, roles }: Screening): string[] {
  const { day, categories } = profile
  const [amount] = profile.amounts
  const chart = (title: string, of: object) =>
    plan.add('chart', title, { title, collectionId: collection.id, roles: roles.all, ...of })
  const byMonth =
    day && amount
      ? [
          chart(filled(texts.byMonth, { label: amount.label }), {
            chartTypeId: 'barByDate',
            dateField: day.name,
            dateUnit: 'month',
            sort: 'ASC',
            series: [{ field: amount.name, type: '$sum', label: amount.label, displayType: 'column' }],
          }),
        ]
      : []
  const [first, ...others] = categories.slice(0, mostCategories)
  const byFirst = first
    ? [
        chart(filled(texts.byValue, { label: first.label }), {
          chartTypeId: 'pieGroupedByValues',
          valueField: first.name,
        }),
      ]
    : []
  return [
    ...byMonth,
    ...byFirst,
    ...others.map(({ name, label }) =>
      chart(filled(texts.byValue, { label }), { chartTypeId: 'barGroupedByValues', valueField: name, sort: 'DESC' }),
    ),
  ]
}
