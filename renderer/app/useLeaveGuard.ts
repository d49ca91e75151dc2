import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import type { MessageRequest } from '../ui/dialogs/dialogs.ts'

/**
 * Asks before unsaved changes are left behind, by a link or by closing the page.
 * @param keeps whether they are still there at a path
 */
export function useLeaveGuard(
  dirty: boolean,
  question: MessageRequest,
  keeps: (path: string) => boolean = () => false,
) {
  const dialogs = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !keeps(nextLocation.pathname),
  )

  const ask = useEffectEvent(() => dialogs.confirm(question))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then(leave => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
