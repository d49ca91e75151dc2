import { useQuery, useSubscription } from '@apollo/client/react'
import { ActionIcon, Indicator } from '@mantine/core'
import '@mantine/core/styles/Indicator.layer.css'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { notificationTexts } from '../../shared/i18n/notificationTexts.ts'
import { useTexts } from '../ui/texts.ts'
import { notificationsChangedSubscription, unreadNotificationsQuery } from './documents.ts'

const NotificationDrawer = lazy(() => import('./NotificationDrawer.tsx'))

const most = 99

/** Opens what somebody is told, and counts what he has not opened yet (X1, X26); the count follows what happens. */
export default function Bell({ environmentId }: { environmentId: string }) {
  const { t } = useTexts(notificationTexts)
  const variables = { environmentId }
  const { data, refetch } = useQuery(unreadNotificationsQuery, { variables, fetchPolicy: 'cache-and-network' })
  const [changes, setChanges] = useState(0)
  useSubscription(notificationsChangedSubscription, {
    variables,
    onData() {
      setChanges(count => count + 1)
      void refetch().catch(() => undefined)
    },
  })
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = data?.unreadNotifications ?? 0
  const label = t('notifications.open', { count })
  return (
    <>
      <Indicator label={count > most ? `${most}+` : count} disabled={count === 0} size={16} offset={5} color="red.8">
        <ActionIcon
          ref={button}
          size="lg"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(true)
            setWasOpened(true)
          }}
        >
          <IconBell size={20} stroke={1.6} />
        </ActionIcon>
      </Indicator>
      {wasOpened && (
        <Suspense>
          <NotificationDrawer
            environmentId={environmentId}
            changes={changes}
            isOpen={isOpen}
            onClose={() => {
              setOpen(false)
              // The drawer was open from its beginning, so it knows of nowhere to go back to.
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
