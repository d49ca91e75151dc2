import { useQuery } from '@apollo/client/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { NavigationLink } from '../../shared/wire/answers.ts'
import { useApp, useOnline } from '../app/AppContext.tsx'
import { errorCode, errorText, isMaintenance } from '../graphql/errors.ts'
import type { NavigationQuery } from '../graphql/generated/operations.ts'
import { LaterPush } from '../push/LaterPush.tsx'
import { useRegionOf } from '../ui/region.ts'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { navigationQuery } from './documents.ts'
import { EnvironmentContext } from './EnvironmentContext.ts'
import { Ribbon } from './Ribbon.tsx'
import { useBrandSheet } from './useBrandSheet.ts'
import { useCachedEnvironment } from './useCachedEnvironment.ts'

const Closed = lazy(() => import('./Closed.tsx'))
const loadOfflineHome = () => import('./offline/OfflineHome.tsx')
const OfflineHome = lazy(loadOfflineHome)
const OwnCss = lazy(() => import('./OwnCss.tsx'))
/** Around the pages: what the environment's own CSS holds in. */
const siteId = 'telar-site'

/** Everything that a logged-in person sees on an environment's host. */
export default function EnvironmentArea() {
  const { host } = useApp().boot
  // What was heard of it before it closed begins anew.
  const [turn, setTurn] = useState(0)
  if (host.kind !== 'environment') return null
  return <Area key={turn} environmentId={host.environmentId} onOver={() => setTurn(turn + 1)} />
}

function Area({ environmentId, onOver }: { environmentId: string; onOver(): void }) {
  const { t } = useTranslation()
  const { environment, error, retry } = useCachedEnvironment(environmentId)
  useRegionOf(environment ?? {})
  useBrandSheet(environment?.version)
  const navigation = useQuery(navigationQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })

  const online = useOnline()
  const { mobile } = useApp()
  useEffect(() => {
    // Without a network it would be too late.
    if (mobile) loadOfflineHome().catch(() => undefined)
  }, [mobile])
  const again = () => {
    retry()
    navigation.refetch().catch(() => undefined)
  }
  useOutsideLinks(navigation.data)

  // An environment answers a stranger as if it did not exist (C62).
  const isStranger = errorCode(navigation.error) === 'NotFound'
  if (isStranger || isMaintenance(navigation.error))
    return (
      <Suspense>
        <Closed isStranger={isStranger} environmentId={environmentId} onOver={onOver} />
      </Suspense>
    )
  const failure = environment === undefined ? error : navigation.data === undefined ? navigation.error : undefined
  if (!online && navigation.data === undefined)
    return (
      <Suspense>
        <OfflineHome environmentId={environmentId} environment={environment} onRetry={again} />
      </Suspense>
    )
  if (failure !== undefined) {
    return <ErrorPanel text={errorText(t, failure)} onRetry={again} />
  }
  return (
    <EnvironmentContext
      value={{
        environmentId,
        environment,
        navigation: navigation.data?.navigation,
        userMenu: navigation.data?.userMenu ?? [],
      }}
    >
      {environment && <Ribbon environment={environment} />}
      {environment && <LaterPush environmentId={environmentId} settings={environment} />}
      <div id={siteId} style={{ display: 'contents' }}>
        <Outlet />
      </div>
      {environment?.useCustomCss && environment.customCss && (
        <Suspense>
          <OwnCss css={environment.customCss} cssOrigins={environment.cssOrigins} within={siteId} />
        </Suspense>
      )}
    </EnvironmentContext>
  )
}

/** Links that lead to no page of the application are told, for who looks why they open outside (V14). */
function useOutsideLinks(data: NavigationQuery | undefined) {
  useEffect(() => {
    for (const { path, title } of flat([...(data?.navigation ?? []), ...(data?.userMenu ?? [])]).filter(isOutside))
      console.warn('No view stands where a link leads: it opens outside', title, path)
  }, [data])
}

const flat = (links: readonly NavigationLink[]): NavigationLink[] => links.flatMap(link => [link, ...flat(link.links)])
const isOutside = ({ external }: NavigationLink) => external
