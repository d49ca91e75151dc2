import { Stack } from '@mantine/core'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { DoneAction } from './DoneAction.tsx'
import type { InvitationLink } from './documents.ts'
import { LinkList } from './LinkList.tsx'

interface LinksDialogProps extends DialogControls<void> {
  links: readonly InvitationLink[]
  /** IANA name. */
  zone: string
}

/** The links that were made. */
export function LinksDialog({ links, zone, resolve }: LinksDialogProps) {
  return (
    <Stack gap="md">
      <LinkList links={links} zone={zone} />
      <DoneAction onDone={() => resolve()} />
    </Stack>
  )
}
