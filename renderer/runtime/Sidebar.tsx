import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { pathHere } from '../../shared/formats/linkTarget.ts'
import type { NavigationLink } from '../../shared/wire/answers.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { NavGroup, NavItem, OutsideItem, SidebarNav } from '../ui/shell/Nav.tsx'
import { useShell } from '../ui/shell/ShellContext.tsx'
import { Brand } from './Brand.tsx'
import { hasDeeperLink } from './deeperLink.ts'
import { useEnvironment } from './EnvironmentContext.ts'
import classes from './runtime.module.css'

/** The environment's navigation. */
export function Sidebar() {
  const { t } = useTranslation()
  const { navigation } = useEnvironment()
  const { drawer } = useShell()
  return (
    <SidebarNav label={t('shell.navigation.label')} header={drawer ? <Brand /> : undefined}>
      {navigation === undefined ? (
        <Loading />
      ) : (
        groups(navigation).map(group => <Group key={group.key} group={group} />)
      )}
    </SidebarNav>
  )
}

function Loading() {
  return (
    <div className={classes.navLoading} aria-hidden>
      {[72, 54, 64].map(width => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  )
}

interface LinkGroup {
  key: string
  label?: string
  links: readonly NavigationLink[]
  /** Only a line. */
  divider: boolean
}

/** Categories are groups with a heading; the links between them stand together. */
function groups(links: readonly NavigationLink[]): LinkGroup[] {
  const found: LinkGroup[] = []
  for (const link of links) {
    const last = found.at(-1)
    if (link.type === 'divider') found.push({ key: link._id, links: [], divider: true })
    else if (link.type === 'category')
      found.push({ key: link._id, label: link.title ?? '', links: link.links, divider: false })
    else if (last && last.label === undefined && !last.divider) last.links = [...last.links, link]
    else found.push({ key: link._id, links: [link], divider: false })
  }
  return found
}

const leadsTo = (links: readonly NavigationLink[], path: string | null | undefined): boolean =>
  links.some(link => link.path === path || leadsTo(link.links, path))

function Group({ group }: { group: LinkGroup }) {
  const { t } = useTranslation()
  const { navigation = [], environment } = useEnvironment()
  const { pathname } = useLocation()
  if (group.divider) return <hr className={classes.divider} />
  return (
    <NavGroup label={group.label}>
      {group.links.map(({ _id, path, title, icon, external }) => {
        const shown = { label: title ?? path ?? '', icon: <Icon name={icon ?? 'file'} /> }
        const to = pathHere(path ?? '/')
        if (external) return <OutsideItem key={_id} href={to} note={t('runtime.outside')} {...shown} />
        return (
          <NavItem
            key={_id}
            to={to}
            end={path === '/' || hasDeeperLink(navigation, path ?? '/', pathname)}
            // The root leads on to the environment's home, which may have no link of its own.
            also={
              path === '/' && !leadsTo(navigation, environment?.homeRedirect)
                ? environment?.homeRedirect || undefined
                : undefined
            }
            {...shown}
          />
        )
      })}
    </NavGroup>
  )
}
