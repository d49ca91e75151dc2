import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { App } from './app/createApp.ts'
import { NotFound } from './app/NotFound.tsx'
import { RequireSession } from './app/RequireSession.tsx'
import { RootLayout } from './app/RootLayout.tsx'
import { RouteFailure } from './app/RouteFailure.tsx'
import { loadScreen } from './ui/loadScreen.ts'
import { PageLoading } from './ui/states/PageLoading.tsx'

/** A route's component, loaded when the route is first opened. */
const screen = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await loadScreen(load)).default,
})

const reset: RouteObject = { path: 'reset/:token', lazy: screen(() => import('./account/ResetPage.tsx')) }
const login: RouteObject = { path: 'login', lazy: screen(() => import('./account/LoginPage.tsx')) }
const unknown: RouteObject = { path: '*', Component: NotFound }

/** The admin area's texts and routes arrive together, and not at all on an environment's host. */
const admin = (app: App): RouteObject[] => [
  login,
  reset,
  {
    id: 'admin',
    lazy: async () => {
      const { AdminArea, addAdminTexts } = await loadScreen(() => import('./admin/AdminArea.tsx'))
      addAdminTexts(app.i18n)
      return { Component: AdminArea }
    },
    children: [
      { index: true, lazy: screen(() => import('./admin/dashboard/Dashboard.tsx')) },
      { path: 'about', lazy: screen(() => import('./admin/About.tsx')) },
      { path: 'test', lazy: screen(() => import('./admin/TestScreen.tsx')) },
      {
        Component: RequireSession,
        children: [
          { path: 'users/:userId', lazy: screen(() => import('./admin/UserPage.tsx')) },
          {
            path: ':environmentId',
            lazy: screen(() => import('./admin/environment/EnvironmentArea.tsx')),
            children: [{ index: true, lazy: screen(() => import('./admin/environment/EnvironmentHome.tsx')) }, unknown],
          },
        ],
      },
    ],
  },
  unknown,
]

/** What end users see: every other path is a view's. */
const environment: RouteObject[] = [login, reset, { Component: RequireSession, children: [unknown] }]

export const routesOf = (app: App): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: app.boot.host.kind === 'admin' ? admin(app) : environment,
      },
    ],
  },
]
