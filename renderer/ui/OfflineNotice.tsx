import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './OfflineNotice.module.css'

/** Says that the server does not answer, with a way to ask it now. */
export function OfflineNotice({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.notice} role="status">
      <IconPlugConnectedX size={18} aria-hidden />
      <span>{t('shell.connection.offline')}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
