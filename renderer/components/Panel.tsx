import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title?: string
  /** Beside the title. */
  aside?: ReactNode
  /** Without padding, for content that reaches the edges. */
  flush?: boolean
  children: ReactNode
}

/** The surface of a component. A view takes its border and ground away with `--panel-border` and `--panel-ground`. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const named = title !== undefined && title !== ''
  return (
    <section className={classes.panel} aria-label={named ? title : undefined}>
      {(named || aside !== undefined) && (
        <header className={classes.header}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
