import type { Boot } from '../../shared/protocol/boot.ts'

/**
 * Whether the page is the mobile app (AC9): of a server that serves its pages as that, which is the build flag that a packaged app and
 * tests use, or one that a person put on the home screen, where it has a window of its own; the
 * desktop's window is none.
 */
export const isMobileApp = (
  { mobile, desktop }: Pick<Boot, 'mobile' | 'desktop'>,
  { matchMedia }: Pick<Window, 'matchMedia'>,
): boolean => !desktop && (mobile === true || matchMedia('(display-mode: standalone)').matches)

export interface MobilePage {
  readonly boot: Pick<Boot, 'host'>
  readonly mobile: boolean
}

/** Paths of the platform-admin router stand behind a `#` in the mobile app (AC7); those of an environment's site nowhere. */
export const hasHashPaths = ({ boot, mobile }: MobilePage): boolean => mobile && boot.host.kind === 'admin'

/** The same place with its path behind a `#`; undefined where it stands there already. */
function hashAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname === '/' && search === '' ? undefined : `/#${pathname}${search}${hash}`
}

/** Before anything is drawn: the screen's insets hold (`base.css`), and an address from outside is one of the mobile app. */
export function enterMobileApp(page: MobilePage, { document, history, location }: Window): void {
  if (!page.mobile) return
  document.documentElement.dataset.mobile = ''
  const address = hasHashPaths(page) ? hashAddress(location) : undefined
  if (address !== undefined) history.replaceState(history.state, '', address)
}
