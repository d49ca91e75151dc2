import { Button, Text, Title } from '@mantine/core'
import { IconApps, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { useApp } from '../../app/AppContext.tsx'
import { siteUrl } from '../../app/siteUrl.ts'
import type { EnvironmentItem } from '../../environment/documents.ts'
import { PagedList } from '../../lists/PagedList.tsx'
import { usePagedList } from '../../lists/usePagedList.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useImportDialog } from '../applications/useApplicationDialogs.ts'
import { environmentsQuery } from '../documents.ts'
import { EnvironmentBadge } from '../EnvironmentBadge.tsx'
import classes from './Dashboard.module.css'
import { useNewEnvironment } from './useNewEnvironment.ts'

/** The environments that the caller designs, 50 a page. */
export function EnvironmentList() {
  const { t } = useTranslation()
  const list = usePagedList(environmentsQuery, {
    limit: pageSizes.environments,
    listed: data => data.environments,
  })
  const { untouched } = list
  const create = useNewEnvironment()
  const importFile = useImportDialog()

  return (
    <section className={classes.section}>
      <PagedList
        list={list}
        title={<Title order={2}>{t('admin.dashboard.environments')}</Title>}
        search={t('admin.dashboard.searchEnvironments')}
        actions={
          <>
            <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => void importFile()}>
              {t('admin.applications.import.open')}
            </Button>
            <Button leftSection={<IconPlus size={16} />} onClick={create}>
              {t('admin.dashboard.newEnvironment')}
            </Button>
          </>
        }
        waiting={<ListSkeleton rows={6} height={84} cards />}
        empty={
          <div className={classes.panel}>
            {untouched ? (
              <EmptyState
                icon={<IconApps size={24} />}
                title={t('admin.dashboard.firstEnvironment')}
                text={t('admin.dashboard.firstEnvironmentText')}
                action={
                  <Button leftSection={<IconPlus size={16} />} onClick={create}>
                    {t('admin.dashboard.newEnvironment')}
                  </Button>
                }
              />
            ) : (
              <EmptyState />
            )}
          </div>
        }
      >
        {items => (
          <ul className={classes.cards}>
            {items.map(environment => (
              <li key={environment._id}>
                <EnvironmentCard environment={environment} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
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
