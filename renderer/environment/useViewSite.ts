import { useTranslation } from 'react-i18next'
import { useShowError } from '../app/useShowError.ts'
import { goTellingOrigin } from '../session/siteReferrer.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { useSiteEntry } from './useSiteEntry.ts'

/**
 * Opens the environment's site in a window of its own, logged in by a one-time token. The window is opened before the token is
 * asked for: later the browser would take it for an unwanted one.
 */
export function useViewSite() {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { entry, loading: opening } = useSiteEntry()

  async function open() {
    const site = window.open('about:blank', '_blank')
    if (!site) return snackbar.show({ text: t('admin.topbar.popupBlocked'), color: 'warning' })
    site.opener = null
    try {
      const address = await entry()
      goTellingOrigin(document, () => site.location.replace(address))
    } catch (error) {
      site.close()
      showError(error)
    }
  }

  return { open, opening }
}
