import type { RouteObject } from 'react-router'
import type { App } from './app/createApp.ts'
import { RequireSession } from './app/RequireSession.tsx'
import { RootLayout } from './app/RootLayout.tsx'
import { RouteFailure } from './app/RouteFailure.tsx'
import { reset, screen, signUp, unknown } from './commonRoutes.tsx'
import { askScreen, readablePath } from './runtime/askAhead.ts'
import { isCopyOf } from './runtime/storedEnvironment.ts'
import { loadScreen } from './ui/loadScreen.ts'
import { PageLoading } from './ui/states/PageLoading.tsx'

/** What end users see: every other path is a view's. */
const environment: RouteObject[] = [
  { path: 'login', lazy: screen(() => import('./runtime/login/EnvironmentLogin.tsx')) },
  reset,
  signUp,
  {
    Component: RequireSession,
    children: [
      {
        lazy: screen(() => import('./runtime/EnvironmentArea.tsx')),
        children: [
          {
            path: 'manage',
            lazy: screen(() => import('./runtime/manage/ManageArea.tsx')),
            children: [
              { index: true, lazy: screen(() => import('./runtime/manage/ManageHome.tsx')) },
              {
                path: 'users',
                lazy: screen(() => import('./runtime/manage/ManagedUsers.tsx')),
                children: [
                  { index: true, lazy: screen(() => import('./people/UsersScreen.tsx')) },
                  { path: ':userId', lazy: screen(() => import('./people/UserScreen.tsx')) },
                ],
              },
              {
                path: 'tickets/:conversationId?',
                lazy: screen(() => import('./runtime/manage/ManagedTickets.tsx')),
              },
              unknown,
            ],
          },
          { path: 'profile', lazy: screen(() => import('./runtime/ProfileScreen.tsx')) },
          { path: '*', lazy: screen(() => import('./runtime/ViewScreen.tsx')) },
        ],
      },
    ],
  },
]

/** What the first screen shows is asked for while its code is on the way, together with the person. */
function askFirstScreen({ graphql, state }: App, environmentId: string) {
  const { pathname, search } = window.location
  const place = { environmentId, path: readablePath(pathname), search }
  askScreen(graphql.client, place, isCopyOf(state.get('environment'), environmentId))
}

/** Nothing of the admin area is loaded on an environment's host, not even the names of its files. */
async function screensOf(app: App): Promise<RouteObject[]> {
  const { host } = app.boot
  if (host.kind === 'environment') {
    if (app.resumes) askFirstScreen(app, host.environmentId)
    return environment
  }
  try {
    return (await loadScreen(() => import('./adminRoutes.tsx'))).adminRoutes(app)
  } catch (failure) {
    return [{ path: '*', lazy: () => Promise.reject(failure) }]
  }
}

export const routesOf = async (app: App): Promise<RouteObject[]> => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: PageLoading,
    children: [{ ErrorBoundary: RouteFailure, children: await screensOf(app) }],
  },
]
