import { Button, type ButtonProps } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { AskedPermissions } from './PermissionsDialog.tsx'
import { usePermissionTranslation } from './permissionTexts.ts'
import { usePermissionsDialog } from './usePermissionsDialog.ts'

interface PermissionsButtonProps extends Omit<ButtonProps, 'children'> {
  environmentId: string
  asked: AskedPermissions
}

/** Asks about a person, or about a component. */
export function PermissionsButton({ environmentId, asked, ...button }: PermissionsButtonProps) {
  const { t } = usePermissionTranslation()
  const showPermissions = usePermissionsDialog(environmentId)
  return (
    <Button
      {...button}
      variant="default"
      leftSection={<IconUserQuestion size={17} stroke={1.7} />}
      onClick={() => void showPermissions(asked)}
    >
      {t(asked.subject ? 'permissions.title' : 'permissions.short')}
    </Button>
  )
}
