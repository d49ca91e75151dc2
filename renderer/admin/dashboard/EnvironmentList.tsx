import { useQuery } from '@apollo/client/react'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconApps, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { useApp } from '../../app/AppContext.tsx'
import { siteUrl } from '../../app/siteUrl.ts'
import { errorText } from '../../graphql/errors.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useImportDialog } from '../applications/useApplicationDialogs.ts'
import { type EnvironmentItem, environmentsQuery } from '../documents.ts'
import { EnvironmentBadge } from '../EnvironmentBadge.tsx'
import { pageVariables, usePage } from '../usePage.ts'
import classes from './Dashboard.module.css'
import { useNewEnvironment } from './useNewEnvironment.ts'

const limit = pageSizes.environments

/** The environments that the caller designs, 50 a page (AF5). */
export function EnvironmentList() {
  const { t } = useTranslation()
  const state = usePage()
  const create = useNewEnvironment()
  const importFile = useImportDialog()
  const { data, previousData, error, refetch } = useQuery(environmentsQuery, {
    variables: pageVariables(state, limit),
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.environments
  const buttons = (
    <Group gap="sm" wrap="nowrap">
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => void importFile()}>
        {t('admin.applications.import.open')}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={create}>
        {t('admin.dashboard.newEnvironment')}
      </Button>
    </Group>
  )
  const untouched = state.filter === '' && page?.totalCount === 0

  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2}>{t('admin.dashboard.environments')}</Title>
        {!untouched && (
          <div className={classes.tools}>
            <SearchBox
              label={t('admin.dashboard.searchEnvironments')}
              value={state.filter}
              onChange={state.setFilter}
            />
            {buttons}
          </div>
        )}
      </div>
      {error && !page && <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />}
      {!error && !page && <ListSkeleton rows={6} height={84} cards />}
      {page && page.items.length > 0 && (
        <ul className={classes.cards}>
          {page.items.map(environment => (
            <li key={environment._id}>
              <EnvironmentCard environment={environment} />
            </li>
          ))}
        </ul>
      )}
      {page?.items.length === 0 && (
        <div className={classes.panel}>
          {untouched ? (
            <EmptyState
              icon={<IconApps size={24} />}
              title={t('admin.dashboard.firstEnvironment')}
              text={t('admin.dashboard.firstEnvironmentText')}
              action={buttons}
            />
          ) : (
            <EmptyState />
          )}
        </div>
      )}
      {page && <Pager page={state.page} limit={limit} totalCount={page.totalCount} onChange={state.setPage} />}
    </section>
  )
}

function EnvironmentCard({ environment }: { environment: EnvironmentItem }) {
  const { boot } = useApp()
  return (
    <Link to={`/${environment._id}`} className={classes.card}>
      <EnvironmentBadge environment={environment} size={44} />
      <div className={classes.text}>
        <Text fw={600} fz="lg" lh={1.3} truncate>
          {environment.name}
        </Text>
        <Text c="dimmed" fz="sm" truncate>
          {new URL(siteUrl(boot, environment)).host}
        </Text>
      </div>
    </Link>
  )
}
