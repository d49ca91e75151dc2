import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './button.module.css'

export function ButtonLoading() {
  const { t } = useTranslation()
  return (
    <div className={classes.place} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={36} width={120} radius="md" />
    </div>
  )
}
