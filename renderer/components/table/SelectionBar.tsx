import { Button, CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DrawnColumn } from './columns.ts'
import { useSelection } from './TableContext.ts'
import classes from './table.module.css'
import { useDeleteRows } from './useDeleteRows.ts'

/** What can be done with the rows that people chose: what the table's columns do with one. */
export function SelectionBar({ columns }: { columns: readonly DrawnColumn[] }) {
  const { t } = useTranslation()
  const { ids, set } = useSelection()
  const deletion = columns.find(({ type }) => type === 'deleteRowByUser')
  if (ids.size === 0) return null
  return (
    <section className={classes.selection} aria-label={t('tables.selection.title')}>
      <span aria-live="polite">{t('tables.selection.count', { count: ids.size })}</span>
      {deletion && <DeleteChosen column={deletion} />}
      <CloseButton
        aria-label={t('tables.selection.clear')}
        title={t('tables.selection.clear')}
        onClick={() => set([])}
      />
    </section>
  )
}

function DeleteChosen({ column: { columnIndex, options } }: { column: DrawnColumn }) {
  const { t } = useTranslation()
  const { ids, set } = useSelection()
  const remove = useDeleteRows(columnIndex, String(options.modalText ?? ''))
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconTrash size={15} color="var(--telar-danger)" aria-hidden />}
      onClick={() =>
        void remove([...ids]).then(gone => {
          if (gone) set([])
        })
      }
    >
      {t('tables.selection.delete')}
    </Button>
  )
}
