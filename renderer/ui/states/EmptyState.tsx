import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

interface EmptyStateProps {
  /** Defaults to "No hay resultados", in the place of every list (AA4). */
  title?: string
  /** What a list would hold, and does not. */
  about?: string | undefined
  text?: string
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, about, text, icon, action }: EmptyStateProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      {icon !== undefined && <div className={classes.icon}>{icon}</div>}
      <Text fw={600}>{title ?? t('common.noResults')}</Text>
      {about !== undefined && <Text>{about}</Text>}
      {text !== undefined && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
