import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDialogHold } from './DialogHold.ts'

interface DialogActionsProps {
  /** What the form of the dialog does. */
  label: string
  /** It is being done: to cancel would take nothing back, and the dialog stays until it is known how it ended. */
  loading?: boolean
  disabled?: boolean
  /** It cannot be undone. */
  danger?: boolean
  onCancel(): void
}

const ofDanger = { color: 'red', variant: 'light' } as const

/** The foot of a form in a dialog: away from it, or on. */
export function DialogActions({ label, loading = false, disabled = false, danger, onCancel }: DialogActionsProps) {
  const { t } = useTranslation()
  useDialogHold(loading)
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={loading} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" loading={loading} disabled={disabled} {...(danger && ofDanger)}>
        {label}
      </Button>
    </Group>
  )
}
