import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { moveTableRowMutation } from './documents.ts'
import type { TableState } from './TableContext.ts'

/** Puts a row behind or before another one, and shows the order that the server then has. */
export function useMoveRow(tableId: string, reload: () => void): TableState['moveRow'] {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  return useCallback(
    (itemId, place) => {
      client
        .mutate({ mutation: moveTableRowMutation, variables: { tableId, itemId, ...place } })
        .catch(() => snackbar.show({ text: t('tables.row.moveFailed'), color: 'error' }))
        .finally(reload)
    },
    [client, snackbar, t, tableId, reload],
  )
}
