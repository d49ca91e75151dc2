import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellProps } from './cellProps.ts'

const RowMenuList = lazy(() => import('./RowMenuList.tsx'))

/** What can be done with a row, behind one button; the menu comes when it is first asked for. */
export function RowMenu({ column: { name, actions = [] }, row }: CellProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        tabIndex={-1}
        aria-label={name}
        title={t('tables.row.menu')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={18} stroke={1.7} />
      </ActionIcon>
      <Suspense>{open && <RowMenuList actions={actions} row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
