import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A new name goes through what says the old one, or not; or nothing is saved. */
export type CarriedChoice = 'carried' | 'alone' | 'neither'

interface CarriedActionsProps {
  /** Absent: nothing can be carried. */
  carry?: string | undefined
  /** Saves the new name alone, where something could be carried. */
  alone: string
  resolve(choice: CarriedChoice): void
}

/** The foot of a dialog about what a new name leaves behind. */
export function CarriedActions({ carry, alone, resolve }: CarriedActionsProps) {
  const { t } = useTranslation()
  const carries = carry !== undefined
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={() => resolve('neither')}>
        {t('common.cancel')}
      </Button>
      <Button
        variant={carries ? 'default' : 'filled'}
        data-autofocus={!carries || undefined}
        onClick={() => resolve('alone')}
      >
        {carries ? alone : t('versions.path.save')}
      </Button>
      {carries && (
        <Button data-autofocus onClick={() => resolve('carried')}>
          {carry}
        </Button>
      )}
    </Group>
  )
}
