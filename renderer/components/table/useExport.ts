import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { exportTableMutation, type TableVariables } from './documents.ts'

type Asked = Omit<TableVariables, 'page' | 'limit'> & { columns: readonly number[] }

function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Has the rows written to a workbook and saves it, as they are asked for and shown here (I15, I73). */
export function useExport(): (asked: Asked & { page?: number; limit?: number }) => Promise<void> {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  return async variables => {
    try {
      const { data } = await client.mutate({ mutation: exportTableMutation, variables })
      if (data) save(data.exportTable.url, data.exportTable.name)
    } catch {
      snackbar.show({ text: t('tables.export.failed'), color: 'error' })
    }
  }
}
