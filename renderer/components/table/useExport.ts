import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { TableVariables } from './documents.ts'
import { exportTableMutation } from './exportDocument.ts'

/** The rows as they are asked for, with the columns that are shown. */
export type ExportedRows = TableVariables & { columns: readonly number[] }

function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Has the rows written to a workbook and saves it, as they are asked for and shown here. */
export function useExport(): (asked: ExportedRows) => Promise<void> {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  return async variables => {
    try {
      const { data } = await client.mutate({ mutation: exportTableMutation, variables })
      const { url, name } = data?.exportTable ?? {}
      if (url && name) save(url, name)
    } catch {
      snackbar.show({ text: t('tables.export.failed'), color: 'error' })
    }
  }
}
