import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateRow } from './CreateRow.tsx'
import classes from './table.module.css'
import type { ColumnArrangement } from './useColumns.ts'

const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx'))
const ExportMenu = lazy(() => import('./ExportMenu.tsx'))

interface TableToolsProps {
  arrangement: ColumnArrangement
  /** Absent where the table cannot be exported. */
  onExport?: ((what: 'shown' | 'all') => Promise<void>) | undefined
}

type Open = 'columns' | 'export' | undefined

/** Beside the title: what makes a row, what is exported (I15), and which columns are shown. Each opens when it is first asked for. */
export function TableTools({ arrangement, onExport }: TableToolsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>()
  const toggle = (which: Open) => setOpen(current => (current === which ? undefined : which))
  const close = () => setOpen(undefined)
  return (
    <div className={classes.tools}>
      <CreateRow />
      {onExport && (
        <div>
          <ActionIcon
            aria-label={t('tables.export.title')}
            title={t('tables.export.title')}
            aria-haspopup="menu"
            aria-expanded={open === 'export'}
            onClick={() => toggle('export')}
          >
            <IconDownload size={18} stroke={1.7} />
          </ActionIcon>
          <Suspense>{open === 'export' && <ExportMenu onExport={onExport} onClose={close} />}</Suspense>
        </div>
      )}
      <div>
        <ActionIcon
          aria-label={t('tables.columns.title')}
          title={t('tables.columns.title')}
          aria-haspopup="dialog"
          aria-expanded={open === 'columns'}
          onClick={() => toggle('columns')}
        >
          <IconColumns3 size={18} stroke={1.7} />
        </ActionIcon>
        <Suspense>{open === 'columns' && <ColumnsPanel arrangement={arrangement} onClose={close} />}</Suspense>
      </div>
    </div>
  )
}
