import type { ReactNode } from 'react'
import classes from './Look.module.css'

interface LookProps {
  options: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** How a designer wants a field drawn; a new design is outlined and compact at once. */
export function Look({ options: { dense, outlined, newDesign, isDark }, children }: LookProps) {
  if (![dense, outlined, newDesign, isDark].includes(true)) return children
  return (
    <div
      className={classes.look}
      data-dense={dense === true || newDesign === true || undefined}
      data-outlined={outlined === true || newDesign === true || undefined}
      data-ground={isDark === true ? 'dark' : undefined}
    >
      {children}
    </div>
  )
}
