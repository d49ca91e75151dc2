import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { previewPath, type Viewer } from '../../environment/viewer.ts'
import { usePermissionTranslation } from './permissionTexts.ts'

interface SeeAsButtonProps {
  environmentId: string
  viewId: string
  viewer: Viewer
  /** Called with the path in the place of going there: dialogs stand outside of the router's screens. */
  onOpen?(path: string): void
}

/** Leads to a view as somebody meets it. */
export function SeeAsButton({ environmentId, viewId, viewer, onOpen }: SeeAsButtonProps) {
  const { t } = usePermissionTranslation()
  const path = previewPath(environmentId, viewId, viewer)
  const looks = { variant: 'light', leftSection: <IconEye size={17} stroke={1.7} /> }
  const label = t(`permissions.seeAs.${viewer.who}`)
  if (onOpen)
    return (
      <Button {...looks} onClick={() => onOpen(path)}>
        {label}
      </Button>
    )
  return (
    <Button {...looks} component={Link} to={path}>
      {label}
    </Button>
  )
}
