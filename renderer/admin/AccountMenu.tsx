import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHome, IconInfoCircle, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../shared/i18n/languages.ts'
import { displayName, roleKey } from '../account/roles.ts'
import { useApp, useLanguage, useSession } from '../app/AppContext.tsx'
import { DarkModeItem, UserMenu } from '../ui/shell/UserMenu.tsx'

/** Who is logged in and what concerns the person (AF55, AF56, AF59–AF62). */
export function AccountMenu({ compact }: { compact?: boolean }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { boot, session } = useApp()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [language, setLanguage] = useLanguage()
  if (!user) {
    return (
      <Button component={Link} to="/login" variant="default">
        {t('admin.dashboard.loginLink')}
      </Button>
    )
  }
  return (
    <UserMenu
      name={displayName(user)}
      subtitle={t(roleKey(user))}
      imageUrl={user.profile?.avatar?.url}
      compact={compact ?? narrow}
    >
      <Menu.Item component={Link} to="/" leftSection={<IconHome size={16} />}>
        {t('admin.dashboard.title')}
      </Menu.Item>
      <DarkModeItem />
      <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={16} />}>
        {t('admin.about.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('shell.language.label')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={setLanguage}>
        {languages.map(value => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {t(`shell.language.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {!boot.desktop && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void session.logout()}>
            {t('shell.user.logout')}
          </Menu.Item>
        </>
      )}
    </UserMenu>
  )
}
