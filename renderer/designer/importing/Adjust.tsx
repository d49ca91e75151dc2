import { Button } from '@mantine/core'
import { IconPencilBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kindOf } from '../../../shared/components/registry.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useDesigner } from '../data/DesignerContext.tsx'

interface AdjustProps {
  /** Of the view. */
  path: string
  size: 'sm' | 'md'
  label?: string
}

/** Leads to a new view as its designer sees it, once that is known here. */
export function Adjust({ path, size, label }: AdjustProps) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const view = directory.list('view').find(component => component.path === path)
  if (view === undefined) return null
  return (
    <Button
      size={size}
      variant="default"
      component={Link}
      to={editorPath(environmentId, kindOf('view'), view._id)}
      aria-label={label}
      leftSection={<IconPencilBolt size={18} stroke={1.7} />}
    >
      {t('imports.design')}
    </Button>
  )
}
