import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import classes from './Nav.module.css'
import { useShell } from './ShellContext.tsx'

interface NavItemProps {
  to: string
  label: string
  icon: ReactNode
  /** Active only on exactly this path. */
  end?: boolean
}

/** One destination of the sidebar; mini, its label is its title. */
export function NavItem({ to, label, icon, end = false }: NavItemProps) {
  const { expanded, close } = useShell()
  return (
    <NavLink to={to} end={end} className={classes.item} onClick={close} title={expanded ? undefined : label}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.label} hidden={!expanded}>
        {label}
      </span>
    </NavLink>
  )
}

/** Destinations under a small heading; mini, a rule takes the heading's place. */
export function NavGroup({ label, children }: { label?: string; children: ReactNode }) {
  const { expanded } = useShell()
  return (
    <div className={classes.group}>
      {label !== undefined &&
        (expanded ? <div className={classes.heading}>{label}</div> : <hr className={classes.rule} />)}
      {children}
    </div>
  )
}

interface SidebarNavProps {
  label: string
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The sidebar's content: a header, scrolling navigation and a footer. */
export function SidebarNav({ label, header, footer, children }: SidebarNavProps) {
  return (
    <>
      {header !== undefined && <div className={classes.header}>{header}</div>}
      <nav className={classes.nav} aria-label={label}>
        {children}
      </nav>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </>
  )
}
