import { Menu } from '@mantine/core'
import { IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../shared/languages.ts'
import { useApp, useLanguage, useUser } from '../app/AppContext.tsx'
import { useShowError } from '../app/useShowError.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import { useForgotPassword } from './useForgotPassword.ts'
import { useLogout } from './useLogout.ts'

/** How every person's menu ends. The desktop's account has no password, and nobody logs out of it (AC2). */
export function AccountItems() {
  const { boot } = useApp()
  return (
    <>
      {!boot.desktop && <ProfileItem />}
      <Menu.Divider />
      <LanguageItems />
      {!boot.desktop && (
        <>
          <Menu.Divider />
          <PasswordItem />
          <LogoutItem />
        </>
      )}
    </>
  )
}

function ProfileItem() {
  const { t } = useAccountTranslation()
  const { boot } = useApp()
  const { _id } = useUser()
  return (
    <Menu.Item
      component={Link}
      to={boot.host.kind === 'admin' ? `/users/${_id}` : '/profile'}
      leftSection={<IconUserCircle size={16} />}
    >
      {t('account.profile.title')}
    </Menu.Item>
  )
}

function LogoutItem() {
  const { t } = useTranslation()
  const leave = useLogout()
  return (
    <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
      {t('shell.user.logout')}
    </Menu.Item>
  )
}

function LanguageItems() {
  const { t } = useTranslation()
  const [language, setLanguage] = useLanguage()
  return (
    <>
      <Menu.Label>{t('shell.language.label')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={setLanguage}>
        {languages.map(value => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {t(`shell.language.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** A new password is chosen on the page that the mailed link opens, so that a screen left open is not enough to change it. */
function PasswordItem() {
  const { t } = useAccountTranslation()
  const { email } = useUser()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { send } = useForgotPassword()

  async function change() {
    const confirmed = await dialogs.confirm({
      title: t('shell.user.password'),
      text: t('account.forgot.subtitle'),
      confirmLabel: t('account.forgot.submit'),
    })
    if (!confirmed) return
    try {
      await send(email)
      snackbar.show({ text: t('account.forgot.mailed'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Menu.Item leftSection={<IconLock size={16} />} onClick={() => void change()}>
      {t('shell.user.password')}
    </Menu.Item>
  )
}
