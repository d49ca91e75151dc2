import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from './dialogStore.ts'

interface MessageDialogProps extends DialogControls<boolean> {
  kind: 'alert' | 'confirm' | 'delete'
  text?: string
  confirmLabel?: string
  warning?: string
}

export default function MessageDialog({ kind, text, confirmLabel, warning, resolve }: MessageDialogProps) {
  const { t } = useTranslation()
  const deleting = kind === 'delete'
  return (
    <Stack gap="lg">
      <Text c="dimmed">{deleting ? (warning ?? t('shell.dialogs.deleteWarning')) : text}</Text>
      <Group justify="flex-end" gap="sm">
        {kind !== 'alert' && (
          <Button variant="default" data-autofocus={deleting || undefined} onClick={() => resolve(false)}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          color={deleting ? 'red' : undefined}
          data-autofocus={!deleting || undefined}
          onClick={() => resolve(true)}
        >
          {confirmLabel ?? t(deleting ? 'common.delete' : 'common.accept')}
        </Button>
      </Group>
    </Stack>
  )
}
