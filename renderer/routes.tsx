import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { App } from './app/createApp.ts'
import { NotFound } from './app/NotFound.tsx'
import { RequireSession } from './app/RequireSession.tsx'
import { RootLayout } from './app/RootLayout.tsx'
import { RouteFailure } from './app/RouteFailure.tsx'
import { withValidation } from './components/validation.ts'
import { loadScreen } from './ui/loadScreen.ts'
import { PageLoading } from './ui/states/PageLoading.tsx'

/** A route's component, loaded when the route is first opened. */
const screen = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await loadScreen(load)).default,
})

const reset: RouteObject = { path: 'reset/:token', lazy: screen(() => import('./account/ResetPage.tsx')) }
const login: RouteObject = { path: 'login', lazy: screen(() => import('./account/LoginPage.tsx')) }
const unknown: RouteObject = { path: '*', Component: NotFound }

/** The designer's screens; their texts and what they share arrive with the first of them. */
const designer = (app: App): RouteObject => {
  const list = screen(() => import('./designer/list/ListScreen.tsx'))
  const editor = screen(() => import('./designer/editor/EditorScreen.tsx'))
  return {
    lazy: async () => {
      const { DesignerArea, addDesignerTexts } = await loadScreen(() => import('./designer/DesignerArea.tsx'))
      addDesignerTexts(app.i18n)
      return { Component: DesignerArea }
    },
    children: [
      { path: 'collections', lazy: list },
      { path: 'collections/:componentId', lazy: editor },
      { path: 'components/:plural', lazy: list },
      { path: 'components/:plural/:componentId', lazy: editor },
      { path: 'settings/roles', lazy: list },
      { path: 'settings/navigation', lazy: list },
      { path: 'settings/componentBrowser', lazy: screen(() => import('./designer/list/ComponentBrowser.tsx')) },
      { path: 'settings/history', lazy: screen(() => import('./designer/versions/HistoryScreen.tsx')) },
      { path: 'settings/trash', lazy: screen(() => import('./designer/versions/TrashScreen.tsx')) },
      { path: 'import', lazy: screen(() => import('./imports/ImportScreen.tsx')) },
      { path: 'design', lazy: list },
      { path: 'design/:componentId', lazy: screen(() => import('./designer/ViewDesigner.tsx')) },
    ],
  }
}

/** The admin area's texts and routes arrive together, and not at all on an environment's host. */
const admin = (app: App): RouteObject[] => [
  login,
  reset,
  {
    id: 'admin',
    lazy: async () => {
      const { AdminArea, addAdminTexts } = await loadScreen(() => withValidation(() => import('./admin/AdminArea.tsx')))
      addAdminTexts(app.i18n)
      return { Component: AdminArea }
    },
    children: [
      { index: true, lazy: screen(() => import('./admin/dashboard/Dashboard.tsx')) },
      { path: 'about', lazy: screen(() => import('./admin/About.tsx')) },
      { path: 'test', lazy: screen(() => import('./admin/test/TestScreen.tsx')) },
      {
        Component: RequireSession,
        children: [
          // The desktop manages no users (AC4).
          {
            path: 'users/:userId',
            ...(app.boot.desktop ? { Component: NotFound } : { lazy: screen(() => import('./admin/UserPage.tsx')) }),
          },
          {
            path: ':environmentId',
            lazy: screen(() => import('./admin/environment/EnvironmentArea.tsx')),
            children: [
              { index: true, lazy: screen(() => import('./admin/environment/EnvironmentHome.tsx')) },
              { path: 'files', lazy: screen(() => import('./files/FilesScreen.tsx')) },
              designer(app),
              unknown,
            ],
          },
        ],
      },
    ],
  },
  unknown,
]

/** What end users see: every other path is a view's. */
const environment: RouteObject[] = [
  login,
  reset,
  {
    Component: RequireSession,
    children: [
      {
        lazy: screen(() => import('./runtime/EnvironmentArea.tsx')),
        children: [{ path: '*', lazy: screen(() => import('./runtime/ViewScreen.tsx')) }],
      },
    ],
  },
]

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
