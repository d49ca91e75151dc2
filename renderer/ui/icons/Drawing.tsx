import { useEffect } from 'react'
import { prepareIcons } from './drawings.ts'

export interface DrawingProps {
  name: string
  /** px */
  size?: number
}

/** A drawing of the interface's own, by a name that there is. */
export function Drawing({ name, size = 20 }: DrawingProps) {
  useEffect(prepareIcons, [])
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
