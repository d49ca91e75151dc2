import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'

/** Heights of bars in percent, so that they look like none in particular. */
const heights = [46, 72, 58, 88, 64, 38, 78, 52]

/** As large as the picture will be, so that nothing moves when it comes. */
export function ChartSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.picture} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={classes.bars} aria-hidden>
        {heights.map(height => (
          <Skeleton key={height} height={`${height}%`} radius="sm" />
        ))}
      </div>
    </div>
  )
}
