import { useTranslation } from 'react-i18next'
import { useApp, useUser } from '../app/AppContext.tsx'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'

/** Logs out. What was typed and not sent goes with the session, so the person is asked first. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation()
  const { session, drafts } = useApp()
  const { _id: userId } = useUser()
  const dialogs = useDialogs()

  return async () => {
    const count = await drafts.countOf(userId)
    if (count > 0) {
      const confirmed = await dialogs.confirm({
        title: t('shell.drafts.title'),
        text: t('shell.drafts.text', { count }),
        confirmLabel: t('shell.drafts.leave'),
      })
      if (!confirmed) return
      await drafts.removeAllOf(userId)
    }
    // The server tells an ended session nothing; the browser is to know it, too, and shows no more of what came.
    await (await import('../session/pushDevice.ts')).forgetDevice(window).catch(() => undefined)
    await session.logout()
  }
}
