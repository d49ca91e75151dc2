import { Menu } from '@mantine/core'
import { IconHome, IconInfoCircle, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../shared/i18n/languages.ts'
import { useApp, useLanguage } from '../app/AppContext.tsx'
import { DarkModeItem } from '../ui/shell/DarkModeItem.tsx'

export default function AccountMenuItems() {
  const { t } = useTranslation()
  const { boot, session } = useApp()
  const [language, setLanguage] = useLanguage()
  return (
    <>
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
    </>
  )
}
