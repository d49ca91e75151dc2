import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'

const NewEnvironmentDialog = lazy(() => import('./NewEnvironmentDialog.tsx'))

/** Opens the dialog that creates an environment, and then the environment. */
export function useNewEnvironment() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(async () => {
    const environmentId = await dialogs.open<object, string>({
      id: 'newEnvironment',
      component: NewEnvironmentDialog,
      props: {},
      title: t('admin.newEnvironment.title'),
    })
    if (environmentId !== undefined) await navigate(`/${environmentId}/`)
  }, [dialogs, navigate, t])
}
