import { type ReactNode, useEffect, useRef } from 'react'
import classes from './form.module.css'

/** What a press of a button came to, brought before the eyes of who pressed it: forms are longer than screens. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers begin to answer with a promise, which an effect must not return.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={classes.outcome}>
      {children}
    </div>
  )
}
