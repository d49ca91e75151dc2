import { contrast, mixed } from '../../shared/formats/contrast.ts'

/** The surfaces on which soft grounds lie, and the text towards which a colour goes until it can be read; tokens.css says the same. */
const schemes = {
  light: { surface: '#ffffff', text: '#14181f', share: 0.13 },
  dark: { surface: '#141920', text: '#ffffff', share: 0.26 },
} as const

/** What WCAG asks of texts at level AA, and a little more for what rounding takes. */
const least = 4.6
const step = 0.05

interface SoftColors {
  ground: string
  text: string
}

/** A soft ground of a colour, and a text of it that can be read there: as much of the colour as contrast allows. @param color `#rrggbb` */
export function softColors(color: string, scheme: keyof typeof schemes): SoftColors {
  const { surface, text, share } = schemes[scheme]
  const ground = mixed(color, surface, share)
  let kept = 1
  while (kept > 0 && contrast(mixed(color, text, kept), ground) < least) kept -= step
  return { ground, text: mixed(color, text, Math.max(0, kept)) }
}
