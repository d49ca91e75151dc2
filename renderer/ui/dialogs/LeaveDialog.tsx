import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from './dialogStore.ts'

/** What becomes of unsaved changes when somebody leaves; dismissed, he stays. */
export type LeaveAnswer = 'save' | 'leave'

interface LeaveDialogProps extends DialogControls<LeaveAnswer> {
  text: string
  leaveLabel: string
  saveLabel: string
}

/** Stays, leaves what was changed behind, or saves it first. */
export function LeaveDialog({ text, leaveLabel, saveLabel, resolve }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Text c="dimmed">{text}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve()}>
          {t('common.cancel')}
        </Button>
        <Button variant="default" onClick={() => resolve('leave')}>
          {leaveLabel}
        </Button>
        <Button data-autofocus onClick={() => resolve('save')}>
          {saveLabel}
        </Button>
      </Group>
    </Stack>
  )
}
