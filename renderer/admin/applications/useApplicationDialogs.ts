import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import type { DuplicateDialogProps } from './DuplicateDialog.tsx'
import type { ImportDialogProps } from './ImportDialog.tsx'

const ExportDialog = laterComponent(() => import('./ExportDialog.tsx'))
const DuplicateDialog = laterComponent(() => import('./DuplicateDialog.tsx'))
const ImportDialog = laterComponent(() => import('./ImportDialog.tsx'))

/** Opens the dialog that makes a file of an environment. */
export function useExportDialog(environmentId: string) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return useCallback(
    () =>
      void dialogs.open<{ environmentId: string }, void>({
        id: 'exportApplication',
        component: ExportDialog,
        props: { environmentId },
        title: t('admin.applications.export.title'),
      }),
    [dialogs, environmentId, t],
  )
}

/** Opens the dialog that makes an environment of a file, the given one or one that is chosen there, and then the environment. */
export function useImportDialog() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(
    async (file?: File) => {
      const environmentId = await dialogs.open<ImportDialogProps, string>({
        id: 'importApplication',
        component: ImportDialog,
        props: { file },
        title: t('admin.applications.import.title'),
      })
      if (environmentId !== undefined) await navigate(`/${environmentId}/`)
    },
    [dialogs, navigate, t],
  )
}

/** Opens the dialog that copies an environment, and then the copy. */
export function useDuplicateDialog(environment: DuplicateDialogProps['environment']) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(async () => {
    const copyId = await dialogs.open<DuplicateDialogProps, string>({
      id: 'duplicateEnvironment',
      component: DuplicateDialog,
      props: { environment },
      title: t('admin.applications.duplicate.title', { name: environment.name }),
    })
    if (copyId !== undefined) await navigate(`/${copyId}/`)
  }, [dialogs, environment, navigate, t])
}
