import type { ReactNode } from 'react'
import type { StoredComponent } from '../../data/component.ts'
import classes from './Advanced.module.css'

/** What each panel of the tab is given. */
export interface CollectionPanelProps {
  collection: StoredComponent
  title: string
  /** The collection is gone. */
  onGone(): void
}

interface AdvancedPanelProps {
  title: string
  text: string
  icon: ReactNode
  /** What it does cannot be undone. */
  dangerous?: boolean
  children: ReactNode
}

export function AdvancedPanel({ title, text, icon, dangerous = false, children }: AdvancedPanelProps) {
  return (
    <section className={classes.panel} data-dangerous={dangerous || undefined} aria-label={title}>
      <header>
        <span className={classes.icon}>{icon}</span>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </header>
      {children}
    </section>
  )
}
