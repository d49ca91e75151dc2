import { useTranslation } from 'react-i18next'
import { supportSettings } from '../../../shared/environment/supportSettings.ts'
import { SettingsPage, SheetCard } from './SettingsCards.tsx'

/** How people reach the support of the environment: whether it is there, what it is about, and who answers first. */
export default function SupportScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('settings.support.title')} text={t('settings.support.text')}>
      <SheetCard name="support" properties={supportSettings} />
    </SettingsPage>
  )
}
