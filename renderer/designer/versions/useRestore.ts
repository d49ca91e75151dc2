import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Restore } from './useRestorePreview.ts'

const RestoreDialog = laterComponent(() => import('./RestoreDialog.tsx'))

/** Shows what a restore would change and does it once somebody agreed; true when it is done. */
export function useRestore() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { refresh } = useDesigner()
  return useCallback(
    async (restore: Restore, title: string): Promise<boolean> => {
      const done = await dialogs.open<{ restore: Restore }, boolean>({
        id: 'restore',
        component: RestoreDialog,
        props: { restore },
        title,
        width: 680,
      })
      if (done !== true) return false
      // The screen may have been left meanwhile.
      await refresh()
      snackbar.show({ text: t('versions.restore.done'), color: 'success' })
      return true
    },
    [dialogs, refresh, snackbar, t],
  )
}
