import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../Panel.tsx'
import classes from './block.module.css'
import type { PresentedBlock } from './presentedBlock.ts'

export function BlockSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.place} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {['85%', '95%', '60%'].map(width => (
        <Skeleton key={width} height={14} width={width} radius="sm" />
      ))}
    </div>
  )
}

export function BlockLoading({ component: block }: { component: PresentedBlock }) {
  return (
    <Panel title={block.title} flush>
      <BlockSkeleton />
    </Panel>
  )
}
