import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Shell.module.css'
import { ShellContext } from './ShellContext.tsx'
import { useSidebar } from './useSidebar.ts'

interface ShellProps {
  /** Above everything; a `SidebarToggle` in it reaches the sidebar where that is a drawer. */
  topbar?: ReactNode
  /** Takes the place of `topbar` on narrow screens. */
  mobilebar?: ReactNode
  /** Without one, nothing stands beside the page, and nothing opens it. */
  sidebar?: ReactNode
  /** What is left of a collapsed sidebar beside the page: a mini one, or nothing. */
  collapsed?: 'mini' | 'hidden'
  children: ReactNode
}

/** Top bar, sidebar and content. The sidebar is full, mini (opens under the pointer), hidden or, on narrow screens, a drawer. */
export function Shell({ topbar, mobilebar, sidebar, collapsed = 'mini', children }: ShellProps) {
  const { t } = useTranslation()
  const state = useSidebar()
  const aside = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  const { drawer, open, pinned, expanded, close, hover } = state
  const bare = sidebar === undefined
  const away = !drawer && (bare || (!pinned && collapsed === 'hidden'))
  const hidden = away || (drawer && !open)
  const bar = drawer ? (mobilebar ?? topbar) : topbar

  useEffect(() => {
    if (!drawer || !open) return
    const before = document.activeElement
    aside.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [drawer, open])

  return (
    <ShellContext value={{ ...state, bare }}>
      <div
        className={classes.shell}
        data-pinned={(pinned && !bare) || undefined}
        data-drawer={drawer || undefined}
        data-away={away || undefined}
      >
        {/* biome-ignore lint/a11y/useValidAnchor: it is a place on the page */}
        <a
          className={classes.skip}
          href="#content"
          onClick={event => {
            // Where paths stand behind a `#`, it would lead to another page.
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {t('common.skipToContent')}
        </a>
        {bar !== undefined && <header className={classes.topbar}>{bar}</header>}
        {drawer && open && (
          <button type="button" className={classes.shade} aria-label={t('shell.navigation.close')} onClick={close} />
        )}
        {!bare && (
          <aside
            ref={aside}
            className={classes.sidebar}
            data-brand="sidebar"
            data-expanded={expanded || undefined}
            data-open={open || undefined}
            inert={hidden}
            onMouseEnter={() => hover(true)}
            onMouseLeave={() => hover(false)}
            onFocus={event => {
              if (event.target.matches(':focus-visible')) hover(true)
            }}
            onBlur={() => hover(false)}
            onKeyDown={event => {
              if (event.key === 'Escape') close()
            }}
          >
            {sidebar}
          </aside>
        )}
        <main ref={main} className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </ShellContext>
  )
}
