import { IconUserQuestion } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { Command } from '../../environment/command.ts'
import { componentAt } from '../../environment/componentPaths.ts'
import { usePermissionTranslation } from './permissionTexts.ts'
import { usePermissionsDialog } from './usePermissionsDialog.ts'

/** Asks who may do what, from the palette: about the component whose editor is open, where one is. */
export function usePermissionsCommand(environmentId: string): Command {
  const { t } = usePermissionTranslation()
  const { pathname } = useLocation()
  const showPermissions = usePermissionsDialog(environmentId)
  return {
    id: 'permissions',
    group: 'action',
    label: t('permissions.command'),
    icon: <IconUserQuestion size={20} stroke={1.6} />,
    words: [t('permissions.words')],
    run: () => void showPermissions({ componentId: componentAt(environmentId, pathname) }),
  }
}
