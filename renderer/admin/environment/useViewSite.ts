import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/AppContext.tsx'
import { siteUrl } from '../../app/siteUrl.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { createLoginTokenMutation } from '../documents.ts'
import { useEnvironment } from './EnvironmentContext.tsx'

/**
 * Opens the environment's site, logged in by a one-time token. The window is opened before the token is asked for:
 * later the browser would take it for an unwanted one.
 */
export function useViewSite(path = '/') {
  const { t } = useTranslation()
  const { boot } = useApp()
  const environment = useEnvironment()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [createToken, { loading: opening }] = useMutation(createLoginTokenMutation)

  async function open() {
    const site = window.open('about:blank', '_blank')
    if (!site) return snackbar.show({ text: t('admin.topbar.popupBlocked'), color: 'warning' })
    site.opener = null
    try {
      const { data } = await createToken({ variables: { environmentId: environment._id } })
      const query = new URLSearchParams({ token: data?.createLoginToken ?? '', ...(path !== '/' && { to: path }) })
      site.location.replace(siteUrl(boot, environment, `/login?${query}`))
    } catch (error) {
      site.close()
      showError(error)
    }
  }

  return { open, opening }
}
