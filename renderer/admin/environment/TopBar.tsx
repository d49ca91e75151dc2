import { Button } from '@mantine/core'
import { IconExternalLink, IconPencilBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { useOutsideLinks } from '../../environment/OffersContext.ts'
import { useViewSite } from '../../environment/useViewSite.ts'
import { Logo } from '../../ui/Logo.tsx'
import { SidebarToggle } from '../../ui/shell/SidebarToggle.tsx'
import { AccountMenu } from '../AccountMenu.tsx'
import { CommandButton } from '../commands/CommandButton.tsx'
import { EnvironmentSwitcher } from './EnvironmentSwitcher.tsx'
import classes from './TopBar.module.css'

/** 72 high, on medium and wider screens. */
export function TopBar() {
  return (
    <div className={classes.bar}>
      <Link to="/" aria-label="Telar" className={classes.logo}>
        <Logo />
      </Link>
      <span className={classes.divider} />
      <EnvironmentSwitcher />
      <div className={classes.end}>
        <OutsideButtons />
        <SiteButtons />
        <AccountMenu />
      </div>
    </div>
  )
}

/** What is found outside of Telar: it opens beside it. The academy has its place in the drawer. */
export function OutsideButtons() {
  const { t } = useTranslation()
  const links = useOutsideLinks().filter(({ id }) => id !== 'academy')
  return links.map(({ id, label, url }) => (
    <Button
      key={id}
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="subtle"
      className={classes.outside}
      title={`${label} (${t('platform.links.note')})`}
    >
      {label}
    </Button>
  ))
}

export function SiteButtons() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  const { open, opening } = useViewSite()
  return (
    <>
      <CommandButton />
      <Button
        component={Link}
        to={`/${_id}/design/`}
        variant="default"
        leftSection={<IconPencilBolt size={16} stroke={1.7} />}
      >
        {t('admin.topbar.designer')}
      </Button>
      <Button leftSection={<IconExternalLink size={16} stroke={1.7} />} loading={opening} onClick={open}>
        {t('admin.topbar.viewSite')}
      </Button>
    </>
  )
}

/** On phones the drawer carries the rest. */
export function MobileBar() {
  return (
    <div className={classes.mobile}>
      <SidebarToggle />
      <div className={classes.grow}>
        <EnvironmentSwitcher />
      </div>
      <AccountMenu compact />
    </div>
  )
}
