import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, calendarDay, defaultZone } from '../../shared/formats/dates.ts'
import { useShowError } from '../app/useShowError.ts'
import { errorText } from '../graphql/errors.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import {
  deleteNotificationMutation,
  type ListedNotification,
  markNotificationsReadMutation,
  notificationsQuery,
} from './documents.ts'
import { NotificationRow } from './NotificationRow.tsx'
import classes from './notifications.module.css'
import { useFollowLink } from './useFollowLink.ts'

interface NotificationListProps {
  environmentId: string
  changes: number
  /** A notification led somewhere. */
  onLeave(): void
}

const pageSize = 20

/** What a day `YYYY-MM-DD` is called in a zone, with its year where that is another one. */
function useDayName(zone: string) {
  const { t, i18n } = useTranslation()
  const today = calendarDay(Date.now(), zone)
  const yearOf = (day: string) => day.slice(0, 4)
  return (day: string) => {
    if (day === today) return t('notifications.today')
    if (day === addDays(today, -1)) return t('notifications.yesterday')
    return new Intl.DateTimeFormat(i18n.language, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
      ...(yearOf(day) !== yearOf(today) && { year: 'numeric' }),
    }).format(new Date(`${day}T12:00:00.000Z`))
  }
}

/** Under the days of the environment on which they were told, the newest first. */
export function NotificationList({ environmentId, changes, onLeave }: NotificationListProps) {
  const { t } = useTranslation()
  const follow = useFollowLink(environmentId)
  const showError = useShowError()
  const [limit, setLimit] = useState(pageSize)
  const { data, previousData, error, loading, refetch } = useQuery(notificationsQuery, {
    variables: { environmentId, limit },
    fetchPolicy: 'cache-and-network',
  })
  const [markRead, { loading: marking }] = useMutation(markNotificationsReadMutation, { onError: showError })
  const [remove] = useMutation(deleteNotificationMutation, { onError: showError })
  const heard = useRef(changes)
  useEffect(() => {
    if (heard.current === changes) return
    heard.current = changes
    void refetch().catch(() => undefined)
  }, [changes, refetch])

  const known = data ?? previousData
  const zone = known?.notificationSettings.zone ?? defaultZone
  const dayName = useDayName(zone)
  const page = known?.notifications
  if (page === undefined)
    return error ? (
      <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <ListSkeleton rows={5} />
    )
  if (page.items.length === 0)
    return (
      <EmptyState
        icon={<IconBellOff size={24} aria-hidden />}
        title={t('notifications.empty')}
        text={t('notifications.emptyText')}
      />
    )

  async function open(one: ListedNotification) {
    if (one.readAt === null) await markRead({ variables: { environmentId, ids: [one._id] } })
    if (one.link === null) return
    onLeave()
    follow(one.link)
  }
  const byDay = Map.groupBy(page.items, ({ createdAt }) => calendarDay(Date.parse(createdAt), zone))
  return (
    <Stack gap="sm">
      {page.items.some(({ readAt }) => readAt === null) && (
        <Group justify="flex-end">
          <Button
            variant="subtle"
            size="compact-sm"
            loading={marking}
            onClick={() => void markRead({ variables: { environmentId } })}
          >
            {t('notifications.markAll')}
          </Button>
        </Group>
      )}
      {[...byDay].map(([day, items]) => (
        <section key={day} aria-label={dayName(day)}>
          <h3 className={classes.day}>{dayName(day)}</h3>
          <ul className={classes.list}>
            {items.map(one => (
              <NotificationRow
                key={one._id}
                notification={one}
                zone={zone}
                onOpen={() => void open(one)}
                onRemove={() => void remove({ variables: { notificationId: one._id } })}
              />
            ))}
          </ul>
        </section>
      ))}
      {page.hasNextPage && (
        <Button variant="default" loading={loading} onClick={() => setLimit(limit + pageSize)}>
          {t('notifications.more')}
        </Button>
      )}
    </Stack>
  )
}
