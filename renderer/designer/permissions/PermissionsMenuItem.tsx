import { Menu } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useDesigner } from '../data/DesignerContext.tsx'
import { usePermissionTranslation } from './permissionTexts.ts'
import { usePermissionsDialog } from './usePermissionsDialog.ts'

/** Asks who may use a component, from its menu. */
export function PermissionsMenuItem({ componentId }: { componentId: string }) {
  const { t } = usePermissionTranslation()
  const { environmentId } = useDesigner()
  const showPermissions = usePermissionsDialog(environmentId)
  return (
    <Menu.Item
      leftSection={<IconUserQuestion size={16} stroke={1.7} />}
      onClick={() => void showPermissions({ componentId })}
    >
      {t('permissions.title')}
    </Menu.Item>
  )
}
