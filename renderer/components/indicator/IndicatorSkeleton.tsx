import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './indicator.module.css'

export function IndicatorSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.place} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={classes.value}>
        <Skeleton component="span" display="block" height={26} width={120} maw="60%" radius="sm" />
      </div>
    </div>
  )
}
