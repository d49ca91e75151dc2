import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

interface ErrorPanelProps {
  text: string
  onRetry?(): void
}

/** Stands where something should be that could not be loaded. */
export function ErrorPanel({ text, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty} role="alert">
      <div className={classes.icon} data-color="danger">
        <IconAlertTriangle size={24} aria-hidden />
      </div>
      <Text fw={600}>{text}</Text>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
