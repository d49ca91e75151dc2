import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { LeaveDialog } from '../ui/dialogs/LeaveDialog.tsx'

interface LeaveQuestion {
  title: string
  text: string
  leaveLabel: string
  saveLabel: string
}

interface LeaveGuardOptions {
  /** True once all of it is stored; why it is not is said where it is edited, and nobody leaves. */
  save(): Promise<boolean>
  /** Whether the changes are still there at a path. */
  keeps?: ((path: string) => boolean) | undefined
}

/** Asks before unsaved changes are left behind, by a link or by closing the page: they can be saved on the way. */
export function useLeaveGuard(dirty: boolean, question: LeaveQuestion, { save, keeps }: LeaveGuardOptions) {
  const dialogs = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && keeps?.(nextLocation.pathname) !== true,
  )

  const mayLeave = useEffectEvent(async () => {
    const { title, ...props } = question
    const answer = await dialogs.open({ id: 'leave', component: LeaveDialog, title, props })
    return answer === 'save' ? save() : answer === 'leave'
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then(leave => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
