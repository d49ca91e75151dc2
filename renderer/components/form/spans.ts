import type { CSSProperties } from 'react'

interface Sizes {
  sizeSmall?: number
  sizeLarge?: number
}

/** Columns of 12 that a field takes; on small screens the whole width unless the designer says otherwise. */
export const spanStyle = ({ sizeSmall, sizeLarge }: Sizes): CSSProperties =>
  ({ '--span-small': sizeSmall ?? 12, '--span-large': sizeLarge ?? sizeSmall ?? 12 }) as CSSProperties
