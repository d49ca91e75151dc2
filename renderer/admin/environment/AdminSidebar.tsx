import { Stack } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/languages.ts'
import { useApp, useLanguage } from '../../app/AppContext.tsx'
import { type Destination, useDestinations } from '../../environment/destinations.tsx'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { useOutsideLinks } from '../../environment/OffersContext.ts'
import { LanguagePicker } from '../../ui/LanguagePicker.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { NavGroup, NavItem, OutsideItem, SidebarNav } from '../../ui/shell/Nav.tsx'
import { NavMore } from '../../ui/shell/NavMore.tsx'
import { useShell } from '../../ui/shell/ShellContext.tsx'
import { SidebarToggle } from '../../ui/shell/SidebarToggle.tsx'
import { AccountMenu } from '../AccountMenu.tsx'
import classes from './AdminSidebar.module.css'
import { EnvironmentSwitcher } from './EnvironmentSwitcher.tsx'
import { OutsideButtons, SiteButtons } from './TopBar.tsx'

/** The environment's destinations. */
export function AdminSidebar() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  const academy = useOutsideLinks().find(({ id }) => id === 'academy')
  return (
    <SidebarNav label={t('shell.navigation.label')} header={<Header />} footer={<Footer />}>
      {useDestinations().map(({ id, label, destinations, more }) => (
        <NavGroup key={id} label={label && t(label)}>
          <Items destinations={destinations} />
          {more.length > 0 && (
            <NavMore
              label={t('admin.drawer.more')}
              name={t('admin.drawer.moreOf', { group: label && t(label) })}
              paths={more.map(({ path }) => path(_id))}
            >
              <Items destinations={more} />
            </NavMore>
          )}
        </NavGroup>
      ))}
      {academy && (
        <NavGroup>
          <OutsideItem
            href={academy.url}
            label={academy.label}
            icon={<IconSchool size={20} stroke={1.6} />}
            note={t('platform.links.note')}
          />
        </NavGroup>
      )}
    </SidebarNav>
  )
}

function Items({ destinations }: { destinations: readonly Destination[] }) {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  return destinations.map(({ id, path, end, label, icon }) => (
    <NavItem key={id} to={path(_id)} end={end} label={t(label)} icon={icon} />
  ))
}

/** The desktop window has no top bar, so the sidebar names the product and the environment. */
function Header() {
  const { boot } = useApp()
  const { drawer, expanded } = useShell()
  if (drawer) return <Logo />
  if (!boot.desktop || !expanded) return null
  return <EnvironmentSwitcher />
}

function Footer() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { drawer, expanded } = useShell()
  const [language, setLanguage] = useLanguage()
  return (
    <>
      {(drawer || (boot.desktop && expanded)) && (
        <Stack gap="xs" mb="xs">
          <SiteButtons />
          <OutsideButtons />
        </Stack>
      )}
      {boot.desktop && !drawer && <AccountMenu compact={!expanded} />}
      <div className={classes.footer} data-mini={!expanded || undefined}>
        <LanguagePicker
          languages={languages.map(value => ({ value, label: t(`shell.language.${value}`) }))}
          value={language}
          compact={!expanded}
          onChange={setLanguage}
        />
        {!drawer && <SidebarToggle />}
      </div>
    </>
  )
}
