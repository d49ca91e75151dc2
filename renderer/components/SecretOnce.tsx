import { Alert, Button, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import { useDialogHold } from '../ui/dialogs/DialogHold.ts'
import { CopyLine } from './CopyLine.tsx'

interface SecretOnceProps {
  /** That it is shown this once. */
  text: string
  secret: string
  /** Of the button that copies it. */
  copyLabel: string
  onClose(): void
}

/** A secret in the dialog that made it, which nobody leaves by accident: it is told this once. */
export function SecretOnce({ text, secret, copyLabel, onClose }: SecretOnceProps) {
  const { t } = useTranslation()
  useDialogHold(true)
  return (
    <Stack gap="md">
      <Alert color="yellow">{text}</Alert>
      <CopyLine text={secret} label={copyLabel} />
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}
