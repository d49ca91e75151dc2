import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, matchPath, useLocation, useResolvedPath } from 'react-router'
import classes from './Nav.module.css'
import { useShell } from './ShellContext.tsx'

interface NavItemProps {
  to: string
  label: string
  icon: ReactNode
  /** Active only on exactly this path. */
  end?: boolean
  /** Where it leads on to: the same place. */
  also?: string
}

/** Addresses carry accents as codes, and links as people wrote them. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** One destination of the sidebar; mini, its label is its title. */
export function NavItem({ to, label, icon, end = false, also }: NavItemProps) {
  const { expanded, close } = useShell()
  const { pathname } = useLocation()
  const here = decodedPath(pathname)
  const path = decodedPath(useResolvedPath(to).pathname)
  const isHere = matchPath({ path, end }, here) !== null || (also !== undefined && matchPath(also, here) !== null)
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classes.item}
      onClick={close}
      title={expanded ? undefined : label}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.label} hidden={!expanded}>
        {label}
      </span>
    </Link>
  )
}

interface OutsideItemProps {
  href: string
  label: string
  icon: ReactNode
  /** What is said of where it opens. */
  note: string
}

/** As `NavItem`, for what stands outside of the application: it opens beside it. */
export function OutsideItem({ href, label, icon, note }: OutsideItemProps) {
  const { expanded, close } = useShell()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.item}
      onClick={close}
      title={expanded ? note : `${label} (${note})`}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.label} hidden={!expanded}>
        {label}
      </span>
      {expanded && <IconExternalLink size={16} className={classes.outside} aria-label={note} />}
    </a>
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
