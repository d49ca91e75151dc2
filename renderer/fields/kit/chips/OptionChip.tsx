import type { CSSProperties } from 'react'
import { softColors } from '../../../ui/softColors.ts'
import classes from './OptionChip.module.css'

interface OptionChipProps {
  label: string
  /** `#rrggbb`; without one, the chip is grey. */
  color?: string | null | undefined
}

const looks = new Map<string, CSSProperties>()

function look(color: string): CSSProperties {
  const known = looks.get(color)
  if (known) return known
  const [light, dark] = [softColors(color, 'light'), softColors(color, 'dark')]
  const made = {
    '--chip-ground-light': light.ground,
    '--chip-text-light': light.text,
    '--chip-ground-dark': dark.ground,
    '--chip-text-dark': dark.text,
  } as CSSProperties
  looks.set(color, made)
  return made
}

/** An option in its colour: the text tells it as well. */
export const OptionChip = ({ label, color }: OptionChipProps) => (
  <span className={classes.chip} data-coloured={color ? '' : undefined} style={color ? look(color) : undefined}>
    {label}
  </span>
)
