import { lazy, Suspense } from 'react'

const NamedIcon = lazy(() => import('./NamedIcon.tsx'))

interface IconProps {
  name: string
  /** px */
  size?: number
}

/** An icon by name. The set is loaded with the first one, and the place is kept free meanwhile. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <Suspense fallback={<span style={{ display: 'inline-block', width: size, height: size }} />}>
      <NamedIcon name={name} size={size} stroke={1.6} aria-hidden />
    </Suspense>
  )
}
