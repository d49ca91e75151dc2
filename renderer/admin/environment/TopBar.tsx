import { Button } from '@mantine/core'
import { IconExternalLink, IconPencilBolt } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
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

const Bell = lazy(() => import('../../notifications/Bell.tsx'))

/** 72 high; on phones the drawer carries most of it. One component at every width: what the bell has open stays open. */
export function TopBar({ compact }: { compact?: boolean }) {
  return (
    <div className={classes.bar} data-compact={compact}>
      {compact ? (
        <SidebarToggle />
      ) : (
        <>
          <Link to="/" aria-label="Telar" className={classes.logo}>
            <Logo />
          </Link>
          <span className={classes.divider} />
        </>
      )}
      <div className={classes.grow}>
        <EnvironmentSwitcher />
      </div>
      <div className={classes.end}>
        {!compact && (
          <>
            <OutsideButtons />
            <SiteButtons />
          </>
        )}
        <OwnBell />
        <AccountMenu compact={compact} />
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

/** What who designs is told in this environment (X3). */
function OwnBell() {
  const { _id } = useEnvironment()
  return (
    <Suspense>
      <Bell environmentId={_id} />
    </Suspense>
  )
}
