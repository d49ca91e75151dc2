import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { runTableActionMutation } from './documents.ts'
import { useTable } from './TableContext.ts'

/** Deletes rows by the column that offers it, after asking. Answers whether they are gone. */
export function useDeleteRows(columnIndex: number, warning: string): (ids: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { describeError, parameters } = useComponents()
  const { table, reload } = useTable()
  return useCallback(
    async itemIds => {
      const count = itemIds.length
      const name = t('tables.row.deleteName', { count })
      if (!(await dialogs.confirmDelete({ name, warning: warning || t('tables.row.deleteWarning') }))) return false
      const variables = { tableId: table._id, columnIndex, itemIds, parameters }
      try {
        await client.mutate({ mutation: runTableActionMutation, variables })
      } catch (error) {
        const { text, fields } = describeError(error)
        const message = fields === undefined ? text : t('tables.row.inUse')
        snackbar.show({ text: t('tables.row.deleteFailed', { message }), color: 'error' })
        reload()
        return false
      }
      snackbar.show({ text: t('tables.row.deleted', { count }), color: 'success' })
      reload()
      return true
    },
    [t, client, dialogs, snackbar, describeError, parameters, table._id, reload, columnIndex, warning],
  )
}
