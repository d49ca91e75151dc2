import { IconUserQuestion } from '@tabler/icons-react'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { usePermissionTranslation } from './permissionTexts.ts'
import { usePermissionsDialog } from './usePermissionsDialog.ts'

interface RecordPermissionsProps {
  collectionId: string
  itemId: string
}

/** Asks who may see and change a record, from where it is shown. */
export function RecordPermissions({ collectionId, itemId }: RecordPermissionsProps) {
  const { t } = usePermissionTranslation()
  const { environmentId } = useDesigner()
  const showPermissions = usePermissionsDialog(environmentId)
  return (
    <ToolButton
      label={t('permissions.ofRecord')}
      onClick={() => void showPermissions({ componentId: collectionId, itemId })}
    >
      <IconUserQuestion size={17} stroke={1.7} />
    </ToolButton>
  )
}
