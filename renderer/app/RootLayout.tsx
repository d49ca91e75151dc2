import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { OfflineNotice } from '../ui/OfflineNotice.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useApp, useOnline } from './AppContext.tsx'

/** What a route's `handle` may say, and the state of a step within a page. */
export interface RouteHandle {
  /** Navigation to this route leaves dialogs open. */
  keepDialogs?: boolean
}

const keepsDialogs = (handle: unknown) => (handle as RouteHandle | undefined)?.keepDialogs === true

/** Every navigation closes all open dialogs; what was asked while the page came, such as whether a link may log in, stays. */
function useClosedDialogs() {
  const dialogs = useDialogs()
  const { key, state } = useLocation()
  // Whoever goes back leaves what is open.
  const isPop = useNavigationType() === 'POP'
  const keep = useMatches().some(({ handle }) => keepsDialogs(handle)) || (keepsDialogs(state) && !isPop)
  const last = useRef(key)
  useEffect(() => {
    // A navigation is a new key, even to the same path.
    if (last.current !== key && !keep) dialogs.closeAll()
    last.current = key
  }, [key, keep, dialogs])
}

export function RootLayout() {
  const { connection } = useApp()
  const online = useOnline()
  const navigation = useNavigation()
  useClosedDialogs()
  return (
    <>
      <ProgressLine active={navigation.state === 'loading'} />
      <Outlet />
      {!online && <OfflineNotice onRetry={() => void connection.check()} />}
    </>
  )
}
