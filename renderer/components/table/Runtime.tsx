import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { OfferedFilters } from '../filter/OfferedFilters.tsx'
import { useOfferedFilters } from '../filter/useOfferedFilters.ts'
import { Panel } from '../Panel.tsx'
import { drawnColumns } from './columns.ts'
import { type ContentWidths, widest } from './contentWidths.ts'
import { CardsOrGrid, DataGrid, expectRows } from './DataGrid.tsx'
import { Found } from './Found.tsx'
import { footerWidths } from './footerWidths.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { defaultSorting, nextSorting } from './sorting.ts'
import { OpenRowsContext, SelectionContext, TableContext } from './TableContext.ts'
import { TableFooter } from './TableFooter.tsx'
import { skeletonRows, TableSkeleton } from './TableSkeleton.tsx'
import { TableTools } from './TableTools.tsx'
import classes from './table.module.css'
import { useAskedRows } from './useAskedRows.ts'
import { useColumns } from './useColumns.ts'
import { useContentWidths } from './useContentWidths.ts'
import { useFooterTexts } from './useFooterTexts.ts'
import { useKeptTable } from './useKeptTable.ts'
import { useOpenRow } from './useOpenRow.ts'
import { useSelectedRows } from './useSelectedRows.ts'
import { useTableState } from './useTableState.ts'
import { useToggledRows } from './useToggledRows.ts'

// What many tables do without comes with the first that needs it.
const TableSearch = lazy(() => import('./TableSearch.tsx'))
const Totals = lazy(() => import('./Totals.tsx'))
const SelectionBar = lazy(() => import('./SelectionBar.tsx'))
const RowsMap = lazy(() => import('./RowsMap.tsx'))

const nothing: ContentWidths = {}

/** A table on an end user's screen (area I). */
export function TableRuntime({ component: table }: { component: PresentedTable }) {
  const { t } = useTranslation()
  const { fieldColumn, describeError, MarkedMap } = useComponents()
  const { page, limit, sorting, search, ...choices } = useKeptTable(table)
  const choice = useOfferedFilters(table)
  const columns = useMemo(() => drawnColumns(t, table, fieldColumn), [t, table, fieldColumn])
  const arrangement = useColumns(table, columns)
  const asked = useAskedRows(table, { question: choice.question, search, sorting })
  const { source, state } = useTableState(table, { asked, page, limit })
  const openRows = useToggledRows()
  const onOpen = useOpenRow(state)
  const footerTexts = useFooterTexts(table.footer)
  const pages = Math.max(1, Math.ceil(source.totalCount / limit))
  useEffect(() => expectRows(table.unlimited ? Number.POSITIVE_INFINITY : limit), [table.unlimited, limit])
  const rowsAsked = JSON.stringify([choice.question, search])
  const selection = useSelectedRows(source, rowsAsked)
  // Somebody deleted the rows of this page: the last one that is left takes its place.
  const isGone = !table.unlimited && !source.updating && !source.loading && page > pages
  const { correct } = choices
  useEffect(() => {
    if (isGone) correct(pages)
  }, [isGone, pages, correct])

  const exported = (what: 'shown' | 'all') => ({
    ...asked,
    columns: arrangement.shown.map(({ columnIndex }) => columnIndex),
    ...(what === 'shown' && !table.unlimited && { page, limit }),
  })

  const Rows = table.cardsOnPhones ? CardsOrGrid : DataGrid
  const { shown: arranged } = arrangement
  const [totals, setTotals] = useState(nothing)
  const [mapIsShown, setMapShown] = useState(false)
  const hasMap = MarkedMap !== undefined && table.mapField !== undefined
  const footer = useMemo(
    () => widest([totals, footerWidths(table.footer, arranged, footerTexts)]),
    [totals, table.footer, arranged, footerTexts],
  )
  const shown = useContentWidths(arranged, { columns, source, question: rowsAsked, footer })
  return (
    <TableContext value={state}>
      <SelectionContext value={selection}>
        <Panel
          title={table.title}
          flush
          search={
            table.searchable && (
              <Suspense fallback={<div className={classes.searchPlace} />}>
                <TableSearch
                  label={table.title || table.name}
                  value={search}
                  found={source.loading || source.updating ? undefined : source.totalCount}
                  onSearch={choices.searchFor}
                />
              </Suspense>
            )
          }
          aside={
            <TableTools
              arrangement={arrangement}
              exported={table.exportable ? exported : undefined}
              map={hasMap ? { isShown: mapIsShown, toggle: () => setMapShown(!mapIsShown) } : undefined}
            />
          }
        >
          <OfferedFilters choice={choice} source={{ componentId: table._id }} />
          <GoneNotice columns={columns} />
          {selection.ids.size > 0 && (
            <Suspense>
              <SelectionBar columns={columns} />
            </Suspense>
          )}
          {hasMap && mapIsShown ? (
            <Suspense fallback={<TableSkeleton columns={shown} rows={skeletonRows(table, limit)} />}>
              <RowsMap {...{ MarkedMap, table, columns: shown, search, question: choice.question }} />
            </Suspense>
          ) : source.error !== undefined ? (
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
                  onSort={fieldName => choices.sort(nextSorting(sorting, fieldName))}
                  onSorting={choices.sort}
                  onResize={arrangement.resize}
                  onOpen={onOpen}
                  rowClassField={table.cssClassField}
                  reservedRows={!table.unlimited && pages > 1 ? limit : 0}
                  foot={
                    <>
                      {source.rowCount > 0 && arranged.some(({ options }) => options.total) && (
                        <Suspense>
                          <Totals
                            {...{ table, columns: shown, search, question: choice.question, onWidths: setTotals }}
                          />
                        </Suspense>
                      )}
                      <TableFooter rows={table.footer} columns={shown} texts={footerTexts} />
                    </>
                  }
                />
              </OpenRowsContext>
              <Found source={source} table={table} asked={{ page, limit, search }} choices={choices} />
            </>
          )}
        </Panel>
      </SelectionContext>
    </TableContext>
  )
}
