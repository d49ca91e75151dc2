import { Button, Group, Stack } from '@mantine/core'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { LinkToHand, type LinkToHandProps } from './LinkToHand.tsx'
import { usePeopleTranslation } from './peopleTexts.ts'

/** A link for one person that was made. */
export function LinkDialog({ resolve, ...link }: LinkToHandProps & DialogControls<void>) {
  const { t } = usePeopleTranslation()
  return (
    <Stack gap="md">
      <LinkToHand {...link} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => resolve()}>
          {t('people.done')}
        </Button>
      </Group>
    </Stack>
  )
}
