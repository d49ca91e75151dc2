import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { FilterBar, type FilterValues } from '../filter/FilterBar.tsx'
import { Panel } from '../Panel.tsx'
import type { PresentedTable } from '../presented.ts'
import { drawnColumns } from './columns.ts'
import { DataGrid } from './DataGrid.tsx'
import { defaultSorting, nextSorting, type Sorting } from './sorting.ts'
import { TablePager } from './TablePager.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useLabels } from './useLabels.ts'
import { usePage } from './usePage.ts'
import { useWindow } from './useWindow.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 250
/** Rows of the skeleton of a table that shows all of its rows. */
const unlimitedSkeleton = 12

/** A table on an end user's screen (area I). */
export function TableRuntime({ component: table }: { component: PresentedTable }) {
  const { t } = useTranslation()
  const { fieldColumn, describeError } = useComponents()
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(table.defaultLimit ?? pageSizes.default)
  const [typed, setTyped] = useState<FilterValues>({})
  const [filterValues] = useDebouncedValue(typed, typingPause)
  const [chosen, setChosen] = useState<Sorting>()
  const columns = useMemo(() => drawnColumns(t, table, fieldColumn), [t, table, fieldColumn])
  const paged = usePage(table, { page, limit, filterValues, sorting: chosen, skip: table.unlimited })
  const all = useWindow(table, { filterValues, sorting: chosen, skip: !table.unlimited })
  const source = table.unlimited ? all : paged
  const labels = useLabels(table, columns, source.loaded)
  const pages = Math.max(1, Math.ceil(source.totalCount / limit))

  function sort(fieldName: string) {
    setChosen(current => nextSorting(current, fieldName))
    setPage(1)
  }

  // Somebody deleted the rows of this page: the last one that is left takes its place.
  if (!table.unlimited && !source.updating && !source.loading && page > pages) setPage(pages)

  const empty = source.totalCount === 0 && !source.loading
  return (
    <Panel title={table.title} flush>
      {table.filterInputs.length > 0 && (
        <FilterBar
          title={table.filterTitle}
          inputs={table.filterInputs}
          values={typed}
          source={{ tableId: table._id }}
          onChange={values => {
            setTyped(values)
            setPage(1)
          }}
        />
      )}
      {source.error !== undefined ? (
        <ErrorPanel text={describeError(source.error).text} onRetry={source.retry} />
      ) : source.loading ? (
        <TableSkeleton columns={columns} rows={table.unlimited ? unlimitedSkeleton : limit} />
      ) : (
        <>
          <DataGrid
            label={table.title || table.name}
            columns={columns}
            source={source}
            sorting={chosen ?? defaultSorting(table)}
            onSort={sort}
            labels={labels}
            rowClassField={table.cssClassField}
            reservedRows={!table.unlimited && pages > 1 ? limit : 0}
          />
          {empty && <EmptyState title={t('common.noResults')} />}
          {!empty && (
            <TablePager
              totalCount={source.totalCount}
              paging={table.unlimited ? undefined : { page, limit, defaultLimit: table.defaultLimit }}
              updating={source.updating}
              onPage={setPage}
              onLimit={next => {
                setLimit(next)
                setPage(1)
              }}
            />
          )}
        </>
      )}
    </Panel>
  )
}
