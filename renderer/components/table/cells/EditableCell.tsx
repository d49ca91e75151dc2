import { VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponents } from '../../ComponentsContext.tsx'
import { useTable } from '../TableContext.ts'
import classes from '../table.module.css'
import type { CellProps } from './cellProps.ts'

const CellEditor = lazy(() => import('./CellEditor.tsx'))

/** A value that is changed where it stands: its widget opens over the cell. */
export function EditableCell({ column, row }: CellProps) {
  const { t } = useTranslation()
  const { FieldValue } = useComponents()
  const { table, labels } = useTable()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { field } = column
  if (field === undefined) return null
  const close = () => {
    setOpen(false)
    button.current?.closest<HTMLElement>('[data-cell]')?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={classes.editable}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{t('tables.cell.edit', { column: column.name })}: </VisuallyHidden>
        <span className={classes.editableValue}>
          <FieldValue
            field={field}
            value={row[field.name]}
            labels={labels[field.name]}
            source={{ componentId: table._id }}
            inline
          />
        </span>
        <IconPencil size={14} stroke={1.7} aria-hidden className={classes.pencil} />
      </button>
      {isOpen && (
        <Suspense>
          <CellEditor column={column} field={field} row={row} anchor={button.current} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
