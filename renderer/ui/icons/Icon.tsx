import { type ComponentType, lazy, Suspense, useState } from 'react'
import type NamedIcon from './NamedIcon.tsx'

type Named = typeof NamedIcon

let loaded: Named | undefined

async function load(): Promise<{ default: Named }> {
  const module = await import('./NamedIcon.tsx')
  loaded = module.default
  return module
}

/** Loads the set before somebody sees the place of its first icon. What fails is tried again with that icon. */
export const prepareIcons = () => void load().catch(() => undefined)

const LaterIcon: ComponentType<Parameters<Named>[0]> = lazy(load)

interface IconProps {
  name: string
  /** px */
  size?: number
}

/**
 * An icon by name. The set is loaded with the first one, and the place is kept free meanwhile. A press goes to what the icon stands in: one that
 * began on the free place and ended on the picture would be none. Once the set is there icons are drawn at once: React keeps what waited
 * away for a third of a second.
 */
export function Icon({ name, size = 20 }: IconProps) {
  // For as long as it is there: a picture that is put in the place of another while somebody presses it takes the press away.
  const [Drawn] = useState(() => loaded ?? LaterIcon)
  const drawn = <Drawn name={name} size={size} stroke={1.6} aria-hidden />
  const free = <span style={{ display: 'inline-block', width: size, height: size, pointerEvents: 'none' }} />
  return <Suspense fallback={free}>{drawn}</Suspense>
}
