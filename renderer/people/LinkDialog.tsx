import { Stack } from '@mantine/core'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { DoneAction } from './DoneAction.tsx'
import { LinkToHand, type LinkToHandProps } from './LinkToHand.tsx'

/** A link for one person that was made. */
export function LinkDialog({ resolve, ...link }: LinkToHandProps & DialogControls<void>) {
  return (
    <Stack gap="md">
      <LinkToHand {...link} />
      <DoneAction onDone={() => resolve()} />
    </Stack>
  )
}
