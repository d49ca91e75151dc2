import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { loadScreen } from '../../ui/loadScreen.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { useTable } from './TableContext.ts'

/** Deletes rows by the column that offers it, after asking; its code comes when somebody wants to. Answers whether they are gone. */
export function useDeleteRows(columnIndex: number, warning: string): (ids: readonly string[]) => Promise<boolean> {
  const { t, i18n } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { describeError, parameters, isSomebody = false } = useComponents()
  const { table, reload } = useTable()
  const services = { t, i18n, client, dialogs, snackbar, describeError, parameters, isSomebody, reload }
  return async itemIds => {
    try {
      const { deleteRows } = await loadScreen(() => import('./deleteRows.ts'))
      return await deleteRows({ ...services, tableId: table._id, columnIndex, warning, itemIds })
    } catch (error) {
      const { text: message } = describeError(error)
      snackbar.show({ text: t('tables.row.deleteFailed', { message }), color: 'error' })
      return false
    }
  }
}
