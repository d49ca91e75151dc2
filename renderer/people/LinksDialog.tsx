import { Button, Group, Stack } from '@mantine/core'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import type { InvitationLink } from './documents.ts'
import { LinkList } from './LinkList.tsx'
import { usePeopleTranslation } from './peopleTexts.ts'

interface LinksDialogProps extends DialogControls<void> {
  links: readonly InvitationLink[]
  /** IANA name. */
  zone: string
}

/** The links that were made. */
export function LinksDialog({ links, zone, resolve }: LinksDialogProps) {
  const { t } = usePeopleTranslation()
  return (
    <Stack gap="md">
      <LinkList links={links} zone={zone} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => resolve()}>
          {t('people.done')}
        </Button>
      </Group>
    </Stack>
  )
}
