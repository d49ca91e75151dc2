import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { restoreTableRowsMutation } from './documents.ts'
import { useTable } from './TableContext.ts'

/** Brings back rows that were deleted by a column; what keeps them from coming is told, and can be tried again. */
export function useRestoreRows(columnIndex: number): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const { describeError } = useComponents()
  const { table, reload } = useTable()
  return useCallback(
    async function restore(itemIds) {
      try {
        const variables = { tableId: table._id, columnIndex, itemIds }
        await client.mutate({ mutation: restoreTableRowsMutation, variables })
        snackbar.show({ text: t('tables.row.restored', { count: itemIds.length }), color: 'success' })
      } catch (error) {
        const text = t('tables.row.restoreFailed', { message: describeError(error).text })
        const action = { label: t('tables.row.restoreAgain'), run: () => void restore(itemIds) }
        snackbar.show({ text, color: 'error', action })
      }
      reload()
    },
    [t, client, snackbar, describeError, table._id, reload, columnIndex],
  )
}
