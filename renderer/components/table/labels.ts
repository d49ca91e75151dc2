import type { RecordItem } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { RecordPage } from './documents.ts'

/** By field name: the label of each id. */
export type Labels = Readonly<Record<string, ReadonlyMap<string, string>>>
/** By the place of the column in the definition: the text of each row. */
export type IndicatorTexts = NonNullable<RecordPage['indicators']>

type PageTexts = Pick<RecordPage, 'labels' | 'indicators'>

/** What several pages tell of the values in them. */
export function mergedTexts(pages: readonly PageTexts[]): { labels: Labels; indicators: IndicatorTexts } {
  const labels: Record<string, Map<string, string>> = {}
  const indicators: Record<string, Record<string, string>> = {}
  for (const page of pages) {
    for (const [fieldName, found] of Object.entries(page.labels ?? {})) {
      labels[fieldName] ??= new Map()
      for (const [id, label] of Object.entries(found)) labels[fieldName].set(id, label)
    }
    for (const [column, found] of Object.entries(page.indicators ?? {}))
      indicators[column] = { ...indicators[column], ...found }
  }
  return { labels, indicators }
}

/** Ids without a label are their own. */
export function labelsOf(labels: Labels, { name }: Pick<Field, 'name'>, row: RecordItem) {
  const known = labels[name]
  if (known === undefined) return undefined
  const value = row[name]
  const unknown = (Array.isArray(value) ? value : [value]).filter(
    (id): id is string => typeof id === 'string' && id !== '' && !known.has(id),
  )
  return unknown.length === 0 ? known : new Map([...known, ...unknown.map(id => [id, id] as const)])
}
