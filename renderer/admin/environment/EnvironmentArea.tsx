import { useQuery, useSubscription } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useParams } from 'react-router'
import { useApp } from '../../app/AppContext.tsx'
import { environmentUpdatedSubscription } from '../../environment/documents.ts'
import { EnvironmentContext } from '../../environment/EnvironmentContext.tsx'
import { OffersContext } from '../../environment/OffersContext.ts'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { LaterPush } from '../../push/LaterPush.tsx'
import { useRegionOf } from '../../ui/region.ts'
import { Shell } from '../../ui/shell/Shell.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { StatusPage } from '../../ui/states/StatusPage.tsx'
import { Commands } from '../commands/Commands.tsx'
import { adminEnvironmentQuery, platformUpdatedSubscription } from '../documents.ts'
import { Tours } from '../tutorials/Tours.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** Everything below `/{environmentId}`: the environment is loaded once and handed down. */
export default function EnvironmentArea() {
  const { t } = useTranslation()
  const { boot, mobile, state } = useApp()
  const { environmentId = '' } = useParams()
  const { data, error, refetch } = useQuery(adminEnvironmentQuery, { variables: { environmentId } })
  // News end when somebody took the environment, or the right to it, away.
  useSubscription(environmentUpdatedSubscription, {
    variables: { environmentId },
    onComplete: () => void refetch().catch(() => undefined),
  })
  useSubscription(platformUpdatedSubscription, { onData: () => void refetch().catch(() => undefined) })
  useRegionOf(data?.environment ?? {})
  const opened = data?.environment?._id
  useEffect(() => {
    if (mobile && opened !== undefined) state.set('mobileEnvironment', opened)
  }, [mobile, opened, state])
  const name = data?.environment?.name
  useEffect(() => {
    if (opened !== undefined && name !== undefined) void window.telarDesktop?.visited(opened, name)
  }, [opened, name])
  const missing = data?.environment === null || errorCode(error) === 'NotFound'

  if (missing) return <Missing />
  if (error) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data?.environment) return <PageLoading />
  return (
    <EnvironmentContext value={data.environment}>
      {!boot.desktop && <LaterPush environmentId={environmentId} settings={data.environment} />}
      <OffersContext value={data.platformOffers}>
        <Commands>
          <Tours>
            <Shell
              topbar={boot.desktop ? undefined : <TopBar />}
              mobilebar={<TopBar compact />}
              sidebar={<AdminSidebar />}
            >
              <Outlet />
            </Shell>
          </Tours>
        </Commands>
      </OffersContext>
    </EnvironmentContext>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <StatusPage
      icon={<IconMapQuestion size={34} stroke={1.5} />}
      title={t('admin.environment.missing')}
      text={t('admin.environment.missingText')}
      actions={
        <Button component={Link} to="/">
          {t('common.home')}
        </Button>
      }
    />
  )
}
