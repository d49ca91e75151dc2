import { useQuery } from '@apollo/client/react'
import { Menu } from '@mantine/core'
import { IconExternalLink, IconHeadset, IconSettings, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { managesUsers } from '../../shared/environment/users.ts'
import { pathHere } from '../../shared/formats/linkTarget.ts'
import type { NavigationLink } from '../../shared/wire/answers.ts'
import { AccountItems } from '../account/AccountItems.tsx'
import { useApp, useStored, useUser } from '../app/AppContext.tsx'
import { SimulatedDevicesItem } from '../devices/SimulatedDevicesItem.tsx'
import { environmentUserRightsQuery } from '../people/documents.ts'
import { isAdministrator } from '../session/roles.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { DarkModeItem } from '../ui/shell/DarkModeItem.tsx'
import { useEnvironment } from './EnvironmentContext.ts'
import { useOffersTickets } from './manage/useOffersTickets.ts'

/** The environment's own entries, and what an administrator finds here beside them. */
export default function PersonMenuItems() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const user = useUser()
  const { environmentId, environment, userMenu } = useEnvironment()
  const [editLinks, setEditLinks] = useStored('editLinks')
  return (
    <>
      {userMenu.map(link => (
        <LinkItem key={link._id} link={link} />
      ))}
      {environment?.allowDarkMode && <DarkModeItem />}
      <ManageItems environmentId={environmentId} />
      {isAdministrator(user) && (
        <>
          <Menu.Item component="a" href={`${boot.adminUrl}/${environmentId}`} leftSection={<IconSettings size={16} />}>
            {t('shell.user.dashboard')}
          </Menu.Item>
          <Menu.CheckboxItem checked={editLinks === true} closeMenuOnClick={false} onChange={setEditLinks}>
            {t('runtime.user.editLinks')}
          </Menu.CheckboxItem>
          <SimulatedDevicesItem />
        </>
      )}
      <AccountItems />
    </>
  )
}

function LinkItem({ link: { path, title, icon, external } }: { link: NavigationLink }) {
  const { t } = useTranslation()
  const to = pathHere(path ?? '/')
  const leftSection = <Icon name={icon ?? 'file'} size={16} />
  if (!external)
    return (
      <Menu.Item component={Link} to={to} leftSection={leftSection}>
        {title}
      </Menu.Item>
    )
  const note = t('runtime.outside')
  return (
    <Menu.Item
      component="a"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={leftSection}
      rightSection={<IconExternalLink size={14} aria-label={note} />}
    >
      {title}
    </Menu.Item>
  )
}

/** For who manages users (D50–D55), and who answers conversations with support; the desktop has one person (AC4). */
function ManageItems({ environmentId }: { environmentId: string }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { data } = useQuery(environmentUserRightsQuery, { variables: { environmentId }, skip: boot.desktop })
  const rights = data?.environmentUserRights
  const offersTickets = useOffersTickets(environmentId, rights)
  return (
    <>
      {rights && managesUsers(rights) && (
        <Menu.Item component={Link} to="/manage/users" leftSection={<IconUsers size={16} />}>
          {t('runtime.user.manage')}
        </Menu.Item>
      )}
      {offersTickets && (
        <Menu.Item component={Link} to="/manage/tickets" leftSection={<IconHeadset size={16} />}>
          {t('runtime.user.tickets')}
        </Menu.Item>
      )}
    </>
  )
}
