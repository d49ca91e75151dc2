import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { Panel } from '../Panel.tsx'
import { drawnColumns } from './columns.ts'
import { skeletonRows, TableSkeleton } from './TableSkeleton.tsx'

/** A table that waits for the code of the components beside it. */
export function TableLoading({ component: table }: { component: PresentedTable }) {
  const { t } = useTranslation()
  const { fieldColumn } = useComponents()
  const columns = useMemo(() => drawnColumns(t, table, fieldColumn), [t, table, fieldColumn])
  return (
    <Panel title={table.title} flush>
      <TableSkeleton columns={columns} rows={skeletonRows(table, table.defaultLimit ?? pageSizes.default)} />
    </Panel>
  )
}
