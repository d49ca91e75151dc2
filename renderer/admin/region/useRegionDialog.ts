import { useTranslation } from 'react-i18next'
import type { DesignedEnvironment } from '../../environment/documents.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'

const RegionDialog = laterComponent(() => import('./RegionDialog.tsx'))

/** Opens the dialog of an environment's regional settings. */
export function useRegionDialog(environment: DesignedEnvironment) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return () =>
    void dialogs.open<{ environment: DesignedEnvironment }, void>({
      id: 'region',
      component: RegionDialog,
      props: { environment },
      title: t('admin.region.title'),
    })
}
