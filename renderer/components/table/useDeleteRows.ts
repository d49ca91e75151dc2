import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { runTableActionMutation } from './documents.ts'
import { useTable } from './TableContext.ts'
import { useRestoreRows } from './useRestoreRows.ts'
import { useRowNames } from './useRowNames.ts'

/** Deletes rows by the column that offers it, after asking by their names; they can be brought back. Answers whether they are gone. */
export function useDeleteRows(columnIndex: number, warning: string): (ids: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { describeError, parameters, isSomebody = false } = useComponents()
  const { table, reload } = useTable()
  const namesOf = useRowNames()
  const restore = useRestoreRows(columnIndex)
  return useCallback(
    async itemIds => {
      const count = itemIds.length
      const usual = t(isSomebody ? 'tables.row.deleteUndoable' : 'tables.row.deleteWarning')
      if (!(await dialogs.confirmDelete({ name: await namesOf(itemIds), warning: warning || usual }))) return false
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
      const action = { label: t('tables.row.undo'), run: () => void restore(itemIds) }
      snackbar.show({ text: t('tables.row.deleted', { count }), color: 'success', ...(isSomebody && { action }) })
      reload()
      return true
    },
    [
      t,
      client,
      dialogs,
      snackbar,
      describeError,
      parameters,
      isSomebody,
      table._id,
      reload,
      namesOf,
      restore,
      columnIndex,
      warning,
    ],
  )
}
