import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import type { AskedPermissions, PermissionsDialogProps } from './PermissionsDialog.tsx'
import { usePermissionTranslation } from './permissionTexts.ts'

const PermissionsDialog = laterComponent(() => import('./PermissionsDialog.tsx'))

/** Opens who may do what and why, and goes where somebody chooses to. */
export function usePermissionsDialog(environmentId: string) {
  const { t } = usePermissionTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(
    async (asked: AskedPermissions) => {
      const path = await dialogs.open<PermissionsDialogProps, string>({
        id: 'permissions',
        component: PermissionsDialog,
        props: { environmentId, ...asked },
        title: t('permissions.title'),
        width: 560,
        aside: true,
      })
      if (path !== undefined) await navigate(path)
    },
    [dialogs, environmentId, navigate, t],
  )
}
