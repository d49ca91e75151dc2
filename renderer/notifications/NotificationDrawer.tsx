import { ActionIcon, Drawer, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { IconArrowLeft, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationList } from './NotificationList.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

interface NotificationDrawerProps {
  environmentId: string
  /** How often something of his changed since. */
  changes: number
  isOpen: boolean
  onClose(): void
}

/** What somebody is told, and how he wants to be told. */
export default function NotificationDrawer({ environmentId, changes, isOpen, onClose }: NotificationDrawerProps) {
  const { t } = useTranslation()
  const [showsSettings, setShowsSettings] = useState(false)
  const switchLabel = t(showsSettings ? 'notifications.back' : 'notifications.settings')
  const SwitchIcon = showsSettings ? IconArrowLeft : IconSettings
  const title = <Text fw={600}>{t('notifications.title')}</Text>
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={420}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      title={
        <Group gap="xs">
          {!showsSettings && title}
          <ActionIcon aria-label={switchLabel} title={switchLabel} onClick={() => setShowsSettings(!showsSettings)}>
            <SwitchIcon size={18} stroke={1.6} />
          </ActionIcon>
          {showsSettings && title}
        </Group>
      }
    >
      {showsSettings ? (
        <NotificationSettings environmentId={environmentId} />
      ) : (
        <NotificationList environmentId={environmentId} changes={changes} onLeave={onClose} />
      )}
    </Drawer>
  )
}
