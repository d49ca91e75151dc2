import { useEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { OfflineNotice } from '../ui/OfflineNotice.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useApp, useOnline } from './AppContext.tsx'

/** What a route's `handle` may say. */
export interface RouteHandle {
  /** Navigation to this route leaves dialogs open (Z7). */
  keepDialogs?: boolean
}

const keepsDialogs = (handle: unknown) => (handle as RouteHandle | undefined)?.keepDialogs === true

/** Every navigation closes all open dialogs (Z6). */
function useClosedDialogs() {
  const dialogs = useDialogs()
  const { key } = useLocation()
  const keep = useMatches().some(({ handle }) => keepsDialogs(handle))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is a new key, even to the same path
  useEffect(() => {
    if (!keep) dialogs.closeAll()
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
