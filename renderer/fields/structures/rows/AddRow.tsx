import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Below a list of entries: one more. */
export function AddRow({ text, onAdd }: { text: string; onAdd(): void }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
      {text}
    </Button>
  )
}
