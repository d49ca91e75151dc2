import { lazy, Suspense } from 'react'

const loadIcons = () => import('./NamedIcon.tsx')
const NamedIcon = lazy(loadIcons)

/** Loads the set before somebody sees the place of its first icon. What fails is tried again with that icon. */
export const prepareIcons = () => void loadIcons().catch(() => undefined)

interface IconProps {
  name: string
  /** px */
  size?: number
}

/**
 * An icon by name. The set is loaded with the first one, and the place is kept free meanwhile. A press goes to what the icon stands in: one that
 * began on the free place and ended on the picture would be none.
 */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <Suspense fallback={<span style={{ display: 'inline-block', width: size, height: size, pointerEvents: 'none' }} />}>
      <NamedIcon name={name} size={size} stroke={1.6} aria-hidden />
    </Suspense>
  )
}
