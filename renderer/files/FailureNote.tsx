import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFileTranslation } from './fileTexts.ts'
import type { FailedUpload } from './useUploads.ts'

/** Stays where the snackbar goes: why a file was not stored. */
export function FailureNote({ failure: { file, text } }: { failure: FailedUpload }) {
  const { t } = useFileTranslation()
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('files.failed', { name: file.name })}>
      {text}
    </Alert>
  )
}
