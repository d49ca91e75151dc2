import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NotificationKind } from '../../shared/notifications/notification.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import type { ListedNotification } from './documents.ts'
import classes from './notifications.module.css'

/** Where a notification brings none. */
const iconOf: Record<NotificationKind, string> = {
  message: 'bell',
  task: 'alert-triangle',
  job: 'check',
  mention: 'user',
  assignment: 'user-check',
  comment: 'message-circle',
  support: 'lifebuoy',
  signing: 'pencil',
}

interface NotificationRowProps {
  notification: ListedNotification
  /** Whose time is told. */
  zone: string
  onOpen(): void
  onRemove(): void
}

export function NotificationRow({ notification, zone, onOpen, onRemove }: NotificationRowProps) {
  const { t, i18n } = useTranslation()
  const { title, text, kind, icon, createdAt, readAt } = notification
  const isUnread = readAt === null
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.icon}>
          <Icon name={icon ?? iconOf[kind]} size={18} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {title}
            {isUnread && <VisuallyHidden>{` (${t('notifications.unread')})`}</VisuallyHidden>}
          </span>
          {text !== '' && <span className={classes.text}>{text}</span>}
          <Text component="time" dateTime={createdAt} fz="xs" c="dimmed">
            {time.format(new Date(createdAt))}
          </Text>
        </span>
        {isUnread && <span className={classes.dot} aria-hidden />}
      </UnstyledButton>
      <ActionIcon
        size="sm"
        className={classes.remove}
        aria-label={t('notifications.remove', { title })}
        title={t('notifications.remove', { title })}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}
