import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { OfferedFilters } from '../filter/OfferedFilters.tsx'
import { useOfferedFilters } from '../filter/useOfferedFilters.ts'
import { Panel } from '../Panel.tsx'
import { drawnColumns } from './columns.ts'
import { CardsOrGrid, DataGrid, expectRows } from './DataGrid.tsx'
import { Found } from './Found.tsx'
import { footerWidths } from './footerWidths.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { defaultSorting, nextSorting, type Sorting } from './sorting.ts'
import { OpenRowsContext, SelectionContext, TableContext } from './TableContext.ts'
import { TableFooter } from './TableFooter.tsx'
import { skeletonRows, TableSkeleton } from './TableSkeleton.tsx'
import { TableTools } from './TableTools.tsx'
import { useColumns } from './useColumns.ts'
import { useContentWidths } from './useContentWidths.ts'
import { useExport } from './useExport.ts'
import { useFooterTexts } from './useFooterTexts.ts'
import { useOpenRow } from './useOpenRow.ts'
import { useSelectedRows } from './useSelectedRows.ts'
import { useTableState } from './useTableState.ts'
import { useToggledRows } from './useToggledRows.ts'

/** A table on an end user's screen (area I). */
export function TableRuntime({ component: table }: { component: PresentedTable }) {
  const { t } = useTranslation()
  const { fieldColumn, describeError } = useComponents()
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(table.defaultLimit ?? pageSizes.default)
  const [sorting, setSorting] = useState<Sorting>()
  const choice = useOfferedFilters(table)
  const columns = useMemo(() => drawnColumns(t, table, fieldColumn), [t, table, fieldColumn])
  const arrangement = useColumns(table, columns)
  const asked = { question: choice.question, sorting }
  const { source, state } = useTableState(table, { ...asked, page, limit })
  const openRows = useToggledRows()
  const onOpen = useOpenRow(table)
  const exportRows = useExport()
  const footerTexts = useFooterTexts(table.footer)
  const pages = Math.max(1, Math.ceil(source.totalCount / limit))
  useEffect(() => expectRows(table.unlimited ? Number.POSITIVE_INFINITY : limit), [table.unlimited, limit])
  // Another question begins at its first page.
  const question = JSON.stringify(asked)
  const rowsAsked = JSON.stringify(choice.question)
  const selection = useSelectedRows(source, rowsAsked)
  const [shownQuestion, setShownQuestion] = useState(question)
  if (shownQuestion !== question) {
    setShownQuestion(question)
    setPage(1)
  }
  // Somebody deleted the rows of this page: the last one that is left takes its place.
  else if (!table.unlimited && !source.updating && !source.loading && page > pages) setPage(pages)

  const onExport = (what: 'shown' | 'all') =>
    exportRows({
      tableId: table._id,
      ...choice.question,
      orderBy: sorting?.orderBy,
      orderByAsc: sorting?.ascending,
      columns: arrangement.shown.map(({ columnIndex }) => columnIndex),
      ...(what === 'shown' && !table.unlimited && { page, limit }),
    })

  const Rows = table.cardsOnPhones ? CardsOrGrid : DataGrid
  const { shown: arranged } = arrangement
  const footer = useMemo(() => footerWidths(table.footer, arranged, footerTexts), [table.footer, arranged, footerTexts])
  const shown = useContentWidths(arranged, { columns, source, question: rowsAsked, footer })
  return (
    <TableContext value={state}>
      <SelectionContext value={selection}>
        <Panel
          title={table.title}
          flush
          aside={<TableTools arrangement={arrangement} onExport={table.exportable ? onExport : undefined} />}
        >
          <OfferedFilters choice={choice} source={{ componentId: table._id }} />
          <GoneNotice columns={columns} />
          <SelectionBar columns={columns} />
          {source.error !== undefined ? (
            <ErrorPanel text={describeError(source.error).text} onRetry={source.reload} />
          ) : source.loading ? (
            <TableSkeleton columns={shown} rows={skeletonRows(table, limit)} />
          ) : (
            <>
              <OpenRowsContext value={openRows}>
                <Rows
                  label={table.title || table.name}
                  columns={shown}
                  source={source}
                  sorting={sorting ?? defaultSorting(table)}
                  onSort={fieldName => setSorting(current => nextSorting(current, fieldName))}
                  onSorting={setSorting}
                  onResize={arrangement.resize}
                  onOpen={onOpen}
                  rowClassField={table.cssClassField}
                  reservedRows={!table.unlimited && pages > 1 ? limit : 0}
                  foot={<TableFooter rows={table.footer} columns={shown} texts={footerTexts} />}
                />
              </OpenRowsContext>
              <Found source={source} page={page} limit={limit} table={table} onPage={setPage} onLimit={setLimit} />
            </>
          )}
        </Panel>
      </SelectionContext>
    </TableContext>
  )
}
