import { useApolloClient, useQuery } from '@apollo/client/react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { pathHere } from '../../shared/formats/linkTarget.ts'
import { errorCode, errorText } from '../graphql/errors.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../ui/states/PageLoading.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { askView, type Place, readablePath } from './askAhead.ts'
import { viewByPathQuery } from './documents.ts'
import { useEnvironment } from './EnvironmentContext.ts'
import { firstPath } from './firstPath.ts'
import { LaterNotices } from './LaterNotices.tsx'
import { RuntimePage } from './RuntimePage.tsx'
import { useVisits } from './useVisits.ts'
import { ViewContent } from './ViewContent.tsx'

const GlobalFooter = lazy(() => import('./GlobalFooter.tsx'))
const MissingView = lazy(() => import('./MissingView.tsx'))

/** A view that was not seen before brings the first results of its components; the others are drawn at once, and ask for their own. */
function useFirstResults(place: Place) {
  const client = useApolloClient()
  const { path, environmentId } = place
  // While rendering, as queries are: what is asked after it may be another request. An address's query alone makes no other view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useMemo(() => {
    if (!client.readQuery({ query: viewByPathQuery, variables: { path, environmentId } })) askView(client, place)
  }, [client, environmentId, path])
}

/** What the address asks for goes on where the root leads to. */
const withSearch = (path: string, search: string) => (path.includes('?') ? path : path + search)

/** How the root and the home that was set lead to each other. */
type Lead = 'home' | 'closedHome'

/** Any path of an environment's host opens the view that has it; at the root, the home that was set where it is open (C74). */
export default function ViewScreen() {
  const { environment } = useEnvironment()
  const { pathname, search, state } = useLocation()
  const path = readablePath(pathname)
  const home = pathHere(environment?.homeRedirect || '/')
  if (path === '/' && home !== '/' && state !== ('closedHome' satisfies Lead))
    return <Navigate to={withSearch(home, search)} replace state={'home' satisfies Lead} />
  return <ViewAt path={path} />
}

function ViewAt({ path }: { path: string }) {
  const { environmentId, environment } = useEnvironment()
  const { search } = useLocation()
  useFirstResults({ environmentId, path, search })
  const { data, previousData, loading, error, refetch } = useQuery(viewByPathQuery, {
    variables: { path, environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const missing = errorCode(error) === 'NotFound' || data?.viewByPath === null
  // The view before stays until the next one is there, and what was read stays while it cannot be read anew, unless it is not for one any more.
  const read = missing ? undefined : ((data ?? (error ? undefined : previousData))?.viewByPath ?? undefined)
  // Whether the root is shown or leads home is known with the environment.
  const view = path === '/' && environment === undefined ? undefined : read
  usePageTitle(view?.title, environment?.name)
  useVisits(missing ? undefined : data?.viewByPath?.path, path)

  return (
    <RuntimePage view={view}>
      <ProgressLine active={loading && view !== undefined && data === undefined} />
      {view && environment ? (
        <>
          <ViewContent view={view} />
          <Foot />
          <LaterNotices />
        </>
      ) : missing ? (
        <Suspense>
          <NoView path={path} />
        </Suspense>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </RuntimePage>
  )
}

/** Only where the environment has one. */
function Foot() {
  const { environment } = useEnvironment()
  const { enableGlobalFooter, globalFooter } = environment ?? {}
  if (!enableGlobalFooter || typeof globalFooter !== 'string') return null
  return (
    <Suspense>
      <GlobalFooter viewId={globalFooter} />
    </Suspense>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation()
  return <ErrorPanel text={errorText(t, error)} onRetry={onRetry} />
}

/** A closed home leads back to the root; there the first link takes over, or the page is empty (G80); elsewhere it is an error (G12). */
function NoView({ path }: { path: string }) {
  const { environment, navigation } = useEnvironment()
  const { search, state } = useLocation()
  if (state === ('home' satisfies Lead))
    return <Navigate to={withSearch('/', search)} replace state={'closedHome' satisfies Lead} />
  if (path !== '/') return <MissingView why="notFound" />
  if (environment === undefined || navigation === undefined) return <PageLoading />
  const first = firstPath(navigation)
  if (first && first !== '/') return <Navigate to={withSearch(pathHere(first), search)} replace />
  return <MissingView why={navigation.length === 0 ? 'nothing' : 'welcome'} />
}
