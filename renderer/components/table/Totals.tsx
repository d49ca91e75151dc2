import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import type { Total } from '../../../shared/components/tableColumns.ts'
import { totalTexts } from '../../../shared/i18n/totalTexts.ts'
import type { Texts } from '../../../shared/wire/answers.ts'
import { textWidth } from '../../ui/grid/textWidth.ts'
import { useTexts } from '../../ui/texts.ts'
import type { Question } from '../filter/question.ts'
import { useRefresh } from '../useRefresh.ts'
import type { ContentWidths } from './contentWidths.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import classes from './Totals.module.css'
import { tableTotalsQuery } from './totalsDocument.ts'

interface TotalsProps {
  table: PresentedTable
  /** Those that are shown: of the others nothing is asked. */
  columns: readonly DrawnColumn[]
  question: Question
  search: string
  /** Told of the px that they take below each column; called with what stays the same while nothing changes. */
  onWidths(widths: ContentWidths): void
}

const nothing: Texts = {}

/** Letters are bold; px between the word and the number. */
const bold = 1.04
const between = 8

const totalOf = ({ options, isGone }: DrawnColumn) => (isGone ? undefined : (options.total as Total | undefined))

function useTotals({ table, columns, question, search }: Omit<TotalsProps, 'onWidths'>): Texts {
  const asked = columns.filter(totalOf).map(({ columnIndex }) => columnIndex)
  const { data, previousData, refetch } = useQuery(tableTotalsQuery, {
    variables: {
      tableId: table._id,
      ...question,
      search: search || undefined,
      columns: asked.toSorted((a, b) => a - b),
    },
    fetchPolicy: 'cache-and-network',
  })
  useRefresh(table, refetch)
  return (data ?? previousData)?.tableTotals ?? nothing
}

/** Below the columns, what is made of the values of all rows that were found. */
export default function Totals({ onWidths, ...asked }: TotalsProps) {
  const { table, columns } = asked
  const { t } = useTexts(totalTexts)
  const texts = useTotals(asked)
  const isTitled = columns[0] !== undefined && totalOf(columns[0]) === undefined
  const told = useMemo(
    () =>
      columns.map(column => {
        const { columnIndex } = column
        const total = totalOf(column)
        const text = total && texts[columnIndex]
        // A sum needs no word beside the title of the line.
        const word = total && !(isTitled && total === 'sum') ? t(`totals.${total}`) : ''
        return { column, total, text, word }
      }),
    [columns, texts, isTitled, t],
  )
  const widths = JSON.stringify(
    Object.fromEntries(
      told.flatMap(({ column: { key }, text, word }) => {
        if (text === undefined) return []
        const room = textWidth(text) + (word === '' ? 0 : textWidth(word) + between)
        return [[key, Math.ceil(room * bold)]]
      }),
    ),
  )
  useEffect(() => onWidths(JSON.parse(widths)), [onWidths, widths])
  if (!told.some(({ total }) => total)) return null
  return (
    <tfoot className={classes.totals} data-above={table.footer.length > 0 || undefined}>
      <tr>
        {told.map(({ column, total, text, word }, position) => (
          <td
            key={column.key}
            className={classes.cell}
            data-align={column.align}
            data-label={total ? `${column.label} · ${t(`totals.${total}`)}` : undefined}
          >
            {total ? (
              <>
                {word !== '' && <span className={classes.word}>{word}</span>}
                <output aria-label={`${column.name}: ${t(`totals.${total}`)}`}>{text}</output>
              </>
            ) : (
              position === 0 && <span className={classes.title}>{t('totals.title')}</span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
