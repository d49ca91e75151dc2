import { Loader, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

/** A whole page that is not there yet; it appears late, so that quick loads do not flicker. */
export function PageLoading({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status">
      <div className={classes.late}>
        <Loader size="md" type="dots" />
        {text === undefined ? <VisuallyHidden>{t('common.loading')}</VisuallyHidden> : <span>{text}</span>}
      </div>
    </div>
  )
}
