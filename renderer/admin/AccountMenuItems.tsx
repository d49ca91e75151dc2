import { Menu } from '@mantine/core'
import { IconHome, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountItems } from '../account/AccountItems.tsx'
import { DarkModeItem } from '../ui/shell/DarkModeItem.tsx'

export default function AccountMenuItems() {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item component={Link} to="/" leftSection={<IconHome size={16} />}>
        {t('admin.dashboard.title')}
      </Menu.Item>
      <DarkModeItem />
      <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={16} />}>
        {t('admin.about.title')}
      </Menu.Item>
      <AccountItems />
    </>
  )
}
