import { Button, type ButtonProps, Group } from '@mantine/core'
import { usePeopleTranslation } from './peopleTexts.ts'

interface DoneActionProps extends ButtonProps {
  onDone(): void
}

/** The end of a dialog that told something and asks nothing. */
export function DoneAction({ onDone, ...button }: DoneActionProps) {
  const { t } = usePeopleTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" {...button} onClick={onDone}>
        {t('people.done')}
      </Button>
    </Group>
  )
}
