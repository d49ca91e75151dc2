import { type ReactNode, useContext } from 'react'
import { HelpContext, HelpMark } from './HelpMark.tsx'
import classes from './Panel.module.css'

interface PanelProps {
  title?: string
  /** Between the title and what is beside it; where there is little room, on a line of its own. */
  search?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  /** Without padding, for content that reaches the edges. */
  flush?: boolean
  /** One value: beside others it is as high as they are. */
  figure?: boolean
  children: ReactNode
}

/** The surface of a component. A view takes its border and ground away with `--panel-border` and `--panel-ground`. */
export function Panel({ title, search, aside, flush = false, figure = false, children }: PanelProps) {
  const hasHelp = useContext(HelpContext) !== undefined
  const named = title !== undefined && title !== ''
  const hasSearch = search !== undefined && search !== false
  const hasTools = hasHelp || (aside !== undefined && aside !== null && aside !== false)
  return (
    <section className={classes.panel} data-figure={figure || undefined} aria-label={named ? title : undefined}>
      {(named || hasTools || hasSearch) && (
        <header className={classes.header}>
          {named && <h2 className={classes.title}>{title}</h2>}
          {hasSearch && <div className={classes.search}>{search}</div>}
          {hasTools && (
            <div className={classes.tools}>
              {aside}
              <HelpMark />
            </div>
          )}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
