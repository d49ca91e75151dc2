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
