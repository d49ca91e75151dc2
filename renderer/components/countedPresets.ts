import { countedProfile } from '../../shared/components/countedProfile.ts'
import type { Definition } from '../../shared/components/defineComponent.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import type { ChartSeries } from '../../shared/fields/types/mixedChartSeries.ts'
import type { Preset } from './kindEditor.ts'

/** The moment that every record has. */
const created = 'createdAt'
const mostCategories = 2

const sumOf = ({ name, label }: Field, _id: string): ChartSeries => ({
  _id,
  type: '$sum',
  displayType: 'column',
  label,
  field: name,
  sortType: '',
})

/** What people want to see of most collections, the first thing first. */
export function chartPresets(fields: readonly Field[], newId: () => string): Preset[] {
  const { day, categories, amounts } = countedProfile(fields)
  const byMonth = (dateField: string, series: ChartSeries[]): Definition => ({
    chartTypeId: 'barByDate',
    dateField,
    dateUnit: 'month',
    series,
    sort: 'ASC',
  })
  const byValue = ({ name }: Field, series: ChartSeries[]): Definition => ({
    chartTypeId: 'barByValue',
    valueField: name,
    series,
    sort: 'DESC',
  })
  const [category] = categories
  const [amount] = amounts
  const counted = categories
    .slice(0, mostCategories)
    .map((field): Preset => ({ text: 'countByValue', names: { label: field.label }, values: byValue(field, []) }))
  const monthly = (dateField: string): Preset => ({ text: 'countByMonth', names: {}, values: byMonth(dateField, []) })
  return [
    ...(day ? [monthly(day.name)] : []),
    ...counted,
    ...(day
      ? amounts.map(
          (one): Preset => ({
            text: 'amountByMonth',
            names: { amount: one.label },
            values: byMonth(day.name, [sumOf(one, newId())]),
          }),
        )
      : [monthly(created)]),
    ...(category && amount
      ? [
          {
            text: 'amountByValue' as const,
            names: { amount: amount.label, label: category.label },
            values: byValue(category, [sumOf(amount, newId())]),
          },
        ]
      : []),
  ]
}

export function indicatorPresets(fields: readonly Field[]): Preset[] {
  const { amounts } = countedProfile(fields)
  const of = (text: 'sum' | 'average', { name, label }: Field): Preset => ({
    text,
    names: { amount: label },
    values: { indicatorTypeId: text, fieldName: name },
  })
  return [
    { text: 'count', names: {}, values: { indicatorTypeId: 'count', fieldName: undefined } },
    ...amounts.map(amount => of('sum', amount)),
    ...amounts.slice(0, 1).map(amount => of('average', amount)),
  ]
}
