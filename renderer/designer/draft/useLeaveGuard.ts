import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'

/** Asks before unsaved changes are left behind, by a link or by closing the page. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void dialogs
      .confirm({
        title: t('designer.editor.leaveTitle'),
        text: t('designer.editor.leaveText'),
        confirmLabel: t('designer.editor.leave'),
      })
      .then(leave => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, dialogs, t])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
