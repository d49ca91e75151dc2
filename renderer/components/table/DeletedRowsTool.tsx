import { ActionIcon } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { deletedRowsTexts } from '../../../shared/i18n/deletedRowsTexts.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useTexts } from '../../ui/texts.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { DeletedRowsProps } from './DeletedRows.tsx'
import { useTable } from './TableContext.ts'

const DeletedRows = laterComponent(() => import('./DeletedRows.tsx'))

/** Leads to the rows that the person deleted. @param columnIndex of the column that deletes */
export default function DeletedRowsTool({ columnIndex }: { columnIndex: number }) {
  const { t } = useTexts(deletedRowsTexts)
  const dialogs = useDialogs()
  const { describeError, zone } = useComponents()
  const { table, reload } = useTable()
  return (
    <ActionIcon
      aria-label={t('deletedRows.title')}
      title={t('deletedRows.title')}
      aria-haspopup="dialog"
      onClick={() =>
        void dialogs.open<DeletedRowsProps, never>({
          id: `deleted ${table._id}`,
          component: DeletedRows,
          title: t('deletedRows.title'),
          props: { tableId: table._id, columnIndex, zone, describeError, reload },
        })
      }
    >
      <IconRestore size={18} stroke={1.7} />
    </ActionIcon>
  )
}
