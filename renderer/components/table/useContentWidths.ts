import { useMemo, useState } from 'react'
import type { RecordItem } from '../../../shared/components/presented.ts'
import { useRegion } from '../../ui/region.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { type ContentWidths, fittedColumn, keptWidths, rowWidths, widest } from './contentWidths.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import type { RowSource } from './rowSource.ts'

const nothing: ContentWidths = {}

interface Held {
  /** Every column of the table, shown or not. */
  columns: readonly DrawnColumn[]
  source: Pick<RowSource, 'loaded' | 'labels' | 'indicators' | 'updating'>
  /** Identifies which rows are asked for, whatever their order. */
  question: string
  /** px that the footer's texts take, by column key. */
  footer: ContentWidths
}

/** The columns that are shown, as wide as the rows that were here need them. Widths do not jump: see `keptWidths`. */
export function useContentWidths(shown: readonly DrawnColumn[], held: Held): readonly DrawnColumn[] {
  const { columns, source, question, footer } = held
  const { zone } = useComponents()
  const region = useRegion()
  const { loaded, labels, indicators, updating } = source
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured holds for these only
  const measured = useMemo(() => new WeakMap<RecordItem, ContentWidths>(), [columns, region, zone])
  const found = useMemo(
    () =>
      widest(
        loaded.map(row => {
          const known = measured.get(row) ?? rowWidths(columns, row, { labels, indicators, region, zone })
          measured.set(row, known)
          return known
        }),
      ),
    [measured, columns, loaded, labels, indicators, region, zone],
  )
  const [kept, setKept] = useState({ question, widths: nothing })
  const answered = updating || loaded.length === 0 ? kept.question : question
  const widths = keptWidths(columns, kept.widths, found, answered !== kept.question)
  if (widths !== kept.widths || answered !== kept.question) setKept({ question: answered, widths })
  return useMemo(
    () =>
      shown.map((column, position) => {
        const below = column.whole ? (footer[column.key] ?? 0) : 0
        const content = widths[column.key]
        const isOuter = position === 0 || position === shown.length - 1
        return fittedColumn(column, content === undefined ? undefined : Math.max(content, below), isOuter)
      }),
    [shown, widths, footer],
  )
}
