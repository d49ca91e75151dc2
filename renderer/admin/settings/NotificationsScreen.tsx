import { useTranslation } from 'react-i18next'
import { pushSettings } from '../../../shared/environment/pushSettings.ts'
import { SettingsPage, SheetCard } from './SettingsCards.tsx'

/** How people's devices are told of notifications. */
export default function NotificationsScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('settings.notifications.title')} text={t('settings.notifications.text')}>
      <SheetCard name="push" properties={pushSettings} />
    </SettingsPage>
  )
}
