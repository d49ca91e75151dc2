import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './SimplePage.module.css'

/** The admin pages outside of an environment: a top bar and a centred column. */
export function SimplePage({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.page}>
      <header className={classes.topbar}>
        <Link to="/" aria-label="Telar" className={classes.home}>
          <Logo />
        </Link>
        <AccountMenu />
      </header>
      <main className={classes.main} id="content" data-wide={wide || undefined}>
        {children}
      </main>
    </div>
  )
}
