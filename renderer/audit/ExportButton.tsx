import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useShowError } from '../app/useShowError.ts'
import { errorCode } from '../graphql/errors.ts'
import { saveBlob } from '../ui/saveFile.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { exportAuditLogMutation } from './documents.ts'
import { useAuditTranslation } from './useAuditTranslation.ts'

/** All that the question finds, as a file that spreadsheet programs open. */
export function ExportButton({ question }: { question: Readonly<Record<string, string>> }) {
  const { t } = useAuditTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [ask, { loading }] = useMutation(exportAuditLogMutation)

  async function save() {
    try {
      const { data } = await ask({ variables: question })
      const name = ['telar', question.environmentId, 'audit'].filter(Boolean).join('-')
      saveBlob(new Blob([data?.exportAuditLog ?? ''], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
      snackbar.show({ text: t('audit.exported'), color: 'success' })
    } catch (error) {
      if (errorCode(error) === 'TooLarge') snackbar.show({ text: t('audit.tooMany'), color: 'error' })
      else showError(error)
    }
  }

  return (
    <Button
      variant="default"
      loading={loading}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('audit.export')}
    </Button>
  )
}
