import { Menu } from '@mantine/core'
import { IconHome, IconInfoCircle, IconServerCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountItems } from '../account/AccountItems.tsx'
import { useUser } from '../app/AppContext.tsx'
import { SimulatedDevicesItem } from '../devices/SimulatedDevicesItem.tsx'
import { platformPath } from '../environment/paths.ts'
import { isSuperAdmin } from '../session/roles.ts'
import { DarkModeItem } from '../ui/shell/DarkModeItem.tsx'
import { ExperimentsItem } from './experiments/ExperimentsItem.tsx'

export default function AccountMenuItems() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <>
      <Menu.Item component={Link} to="/" leftSection={<IconHome size={16} />}>
        {t('admin.dashboard.title')}
      </Menu.Item>
      {isSuperAdmin(user) && (
        <Menu.Item component={Link} to={platformPath} leftSection={<IconServerCog size={16} />}>
          {t('platform.open')}
        </Menu.Item>
      )}
      <ExperimentsItem />
      <DarkModeItem />
      <SimulatedDevicesItem />
      <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={16} />}>
        {t('admin.about.title')}
      </Menu.Item>
      <AccountItems />
    </>
  )
}
