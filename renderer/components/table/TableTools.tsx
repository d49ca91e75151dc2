import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconDownload, IconMap2, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponents } from '../ComponentsContext.tsx'
import { cellUi } from './cells/cells.ts'
import { useTable } from './TableContext.ts'
import classes from './table.module.css'
import type { ColumnArrangement } from './useColumns.ts'
import type { ExportedRows } from './useExport.ts'

const CreateRow = lazy(() => import('./CreateRow.tsx'))
const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx'))
const ExportMenu = lazy(() => import('./ExportMenu.tsx'))
const DeletedRowsTool = lazy(() => import('./DeletedRowsTool.tsx'))

interface TableToolsProps {
  arrangement: ColumnArrangement
  /** What an export has; absent where the table cannot be exported. */
  exported?: ((what: 'shown' | 'all') => ExportedRows) | undefined
  /** Absent where the rows have no map. */
  map?: { isShown: boolean; toggle(): void } | undefined
}

type Open = 'columns' | 'export' | undefined

/** Beside the title: what makes a row, what is exported (I15), and which columns are shown. Each opens when it is first asked for. */
export function TableTools({ arrangement, exported, map }: TableToolsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>()
  const { createForm, columns } = useTable().table
  const { isSomebody } = useComponents()
  const deletion = columns.find(({ type }) => cellUi(type)?.deletes)
  const toggle = (which: Open) => setOpen(current => (current === which ? undefined : which))
  const close = () => setOpen(undefined)
  return (
    <div className={classes.tools}>
      {createForm && (
        <Suspense>
          <CreateRow form={createForm} />
        </Suspense>
      )}
      {deletion && isSomebody && (
        <Suspense>
          <DeletedRowsTool columnIndex={deletion.columnIndex} />
        </Suspense>
      )}
      {map && <MapTool {...map} />}
      {exported && (
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
          <Suspense>{open === 'export' && <ExportMenu rows={exported} onClose={close} />}</Suspense>
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

/** Rows or their map. */
function MapTool({ isShown, toggle }: { isShown: boolean; toggle(): void }) {
  const { t } = useTranslation()
  const Icon = isShown ? IconTable : IconMap2
  const name = t(isShown ? 'tables.map.rows' : 'tables.map.show')
  return (
    <ActionIcon aria-label={name} title={name} onClick={toggle}>
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  )
}
