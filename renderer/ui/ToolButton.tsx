import { ActionIcon, type ActionIconProps, type ElementProps, Tooltip } from '@mantine/core'

interface ToolButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  /** What it is called. */
  label: string
  /** What pointing at it tells, where that is not its name. */
  tip?: string
}

/** A button that is an icon: pointing at it tells what it does. */
export function ToolButton({ label, tip = label, ...button }: ToolButtonProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon aria-label={label} {...button} />
    </Tooltip>
  )
}
