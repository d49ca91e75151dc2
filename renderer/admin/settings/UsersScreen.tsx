import { useTranslation } from 'react-i18next'
import { entrySettings } from '../../../shared/environment/settings.ts'
import { SettingsPage, SheetCard } from './SettingsCards.tsx'

const { allowSignUp, signUpRoles, signUpScript, enableCustomLoginView, customLoginView, redirect, redirectUrl } =
  entrySettings

/** How people get in: whether they may sign up, and what they meet before the login (C55). */
export default function UsersScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('settings.users.title')} text={t('settings.users.text')}>
      <SheetCard name="signUp" properties={{ allowSignUp, signUpRoles, signUpScript }} />
      <SheetCard name="view" properties={{ enableCustomLoginView, customLoginView }} />
      <SheetCard name="redirect" properties={{ redirect, redirectUrl }} />
    </SettingsPage>
  )
}
