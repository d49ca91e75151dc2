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

/** Has the rows written to a workbook and saves it, as they are asked for and shown here. */
export function useExport(): (asked: Asked & Pick<TableVariables, 'page' | 'limit'>) => Promise<void> {
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
