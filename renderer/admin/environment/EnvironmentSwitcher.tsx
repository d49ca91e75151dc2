import { Loader, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { switchedPath } from '../../environment/paths.ts'
import { usePagedList } from '../../lists/usePagedList.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { environmentsQuery } from '../documents.ts'
import { EnvironmentBadge } from '../EnvironmentBadge.tsx'
import classes from './TopBar.module.css'

/** Names the environment and leads to the same area of another. */
export function EnvironmentSwitcher() {
  const { t } = useTranslation()
  const environment = useEnvironment()
  const [opened, setOpened] = useState(false)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={300}>
      <Menu.Target>
        <UnstyledButton className={classes.switch}>
          <VisuallyHidden>{`${t('admin.topbar.switchEnvironment')}: `}</VisuallyHidden>
          <EnvironmentBadge environment={environment} size={30} />
          <span className={classes.current}>{environment.name}</span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{opened && <Choices currentId={environment._id} />}</Menu.Dropdown>
    </Menu>
  )
}

function Choices({ currentId }: { currentId: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { listed, filter, setFilter } = usePagedList(environmentsQuery, {
    limit: pageSizes.environments,
    listed: data => data.environments,
  })
  const searchable = filter !== '' || (listed?.totalCount ?? 0) > 6
  return (
    <>
      {searchable && (
        <div className={classes.search}>
          <SearchBox label={t('admin.topbar.searchEnvironment')} value={filter} onChange={setFilter} />
        </div>
      )}
      <div className={classes.list}>
        {!listed && <Loader size="sm" m="md" />}
        {listed?.items.length === 0 && <EmptyState />}
        {listed?.items.map(environment => (
          <Menu.Item
            key={environment._id}
            component={Link}
            to={switchedPath(pathname, environment._id)}
            leftSection={<EnvironmentBadge environment={environment} />}
            rightSection={environment._id === currentId ? <IconCheck size={16} /> : undefined}
          >
            {environment.name}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to="/" leftSection={<IconLayoutGrid size={16} />}>
        {t('admin.topbar.allEnvironments')}
      </Menu.Item>
    </>
  )
}
