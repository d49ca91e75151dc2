import type { RouteObject } from 'react-router'
import type { App } from './app/createApp.ts'
import { NotFound } from './app/NotFound.tsx'
import { RequireSession } from './app/RequireSession.tsx'
import { login, reset, screen, unknown } from './commonRoutes.tsx'
import { withPatterns } from './components/validation.ts'
import { loadScreen } from './ui/loadScreen.ts'

/** The designer's screens; their texts and what they share arrive with the first of them. */
const designer = (app: App): RouteObject => {
  const list = screen(() => import('./designer/list/ListScreen.tsx'))
  const editor = screen(() => import('./designer/EditorScreen.tsx'))
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
      { path: 'settings/endpoints', lazy: list },
      { path: 'settings/componentBrowser', lazy: screen(() => import('./designer/list/ComponentBrowser.tsx')) },
      {
        lazy: screen(() => import('./admin/settings/SettingsArea.tsx')),
        children: [
          { path: 'settings/general', lazy: screen(() => import('./admin/settings/GeneralScreen.tsx')) },
          { path: 'settings/appearance', lazy: screen(() => import('./admin/settings/AppearanceScreen.tsx')) },
          { path: 'settings/users', lazy: screen(() => import('./admin/settings/UsersScreen.tsx')) },
          { path: 'settings/profile', lazy: screen(() => import('./admin/settings/ProfileScreen.tsx')) },
          { path: 'settings/mails', lazy: screen(() => import('./admin/settings/MailsScreen.tsx')) },
          { path: 'settings/notifications', lazy: screen(() => import('./admin/settings/NotificationsScreen.tsx')) },
          { path: 'settings/backups', lazy: screen(() => import('./admin/settings/BackupsScreen.tsx')) },
          { path: 'settings/support', lazy: screen(() => import('./admin/settings/SupportScreen.tsx')) },
          { path: 'settings/mcp', lazy: screen(() => import('./admin/settings/McpScreen.tsx')) },
          { path: 'settings/signing', lazy: screen(() => import('./admin/settings/SigningScreen.tsx')) },
          { path: 'settings/env', lazy: screen(() => import('./admin/settings/EnvScreen.tsx')) },
        ],
      },
      { path: 'settings/audit', lazy: screen(() => import('./audit/AuditScreen.tsx')) },
      { path: 'settings/history', lazy: screen(() => import('./designer/versions/HistoryScreen.tsx')) },
      { path: 'settings/trash', lazy: screen(() => import('./designer/versions/TrashScreen.tsx')) },
      { path: 'problems', lazy: screen(() => import('./faults/FaultsScreen.tsx')) },
      { path: 'assistant', lazy: screen(() => import('./designer/assistant/AssistantScreen.tsx')) },
      {
        path: 'design-assistant/:viewId',
        lazy: screen(() => import('./designer/assistant/ViewAssistantScreen.tsx')),
      },
      { path: 'import', lazy: screen(() => import('./designer/importing/ImportScreen.tsx')) },
      { path: 'design', lazy: list },
      { path: 'design/:componentId', lazy: screen(() => import('./designer/ViewDesigner.tsx')) },
    ],
  }
}

/** The users of an environment. The desktop manages none (AC4). */
const users = ({ boot }: App): RouteObject => ({
  path: 'components/environmentUsers',
  ...(boot.desktop
    ? { Component: NotFound }
    : {
        lazy: screen(() => import('./admin/environment/UsersArea.tsx')),
        children: [
          { index: true, lazy: screen(() => import('./people/UsersScreen.tsx')) },
          { path: 'mails', lazy: screen(() => import('./people/MailsScreen.tsx')) },
          { path: ':userId', lazy: screen(() => import('./people/UserScreen.tsx')) },
        ],
      }),
})

/** Conversations of people with the support of an environment; the desktop has one person (AC4). */
const tickets = ({ boot }: App): RouteObject => ({
  path: 'tickets/:conversationId?',
  ...(boot.desktop ? { Component: NotFound } : { lazy: screen(() => import('./admin/environment/TicketsArea.tsx')) }),
})

/** The admin area's texts and screens arrive together. */
export const adminRoutes = (app: App): RouteObject[] => [
  login,
  reset,
  {
    id: 'admin',
    lazy: async () => {
      const { AdminArea, addAdminTexts } = await loadScreen(() => withPatterns(() => import('./admin/AdminArea.tsx')))
      addAdminTexts(app.i18n)
      return { Component: AdminArea }
    },
    children: [
      {
        index: true,
        lazy: screen(() =>
          app.mobile ? import('./admin/mobile/MobileHome.tsx') : import('./admin/dashboard/Dashboard.tsx'),
        ),
      },
      { path: 'about', lazy: screen(() => import('./admin/About.tsx')) },
      { path: 'test', lazy: screen(() => import('./admin/test/TestScreen.tsx')) },
      {
        Component: RequireSession,
        children: [
          { path: 'admin/settings', lazy: screen(() => import('./admin/platform/PlatformPage.tsx')) },
          // The desktop manages no users (AC4).
          {
            path: 'users/audit',
            ...(app.boot.desktop ? { Component: NotFound } : { lazy: screen(() => import('./audit/AuditPage.tsx')) }),
          },
          {
            path: 'users/mails',
            ...(app.boot.desktop ? { Component: NotFound } : { lazy: screen(() => import('./admin/MailsPage.tsx')) }),
          },
          {
            path: 'users/:userId',
            ...(app.boot.desktop
              ? { Component: NotFound }
              : { lazy: screen(() => import('./admin/users/UserPage.tsx')) }),
          },
          {
            path: ':environmentId',
            lazy: screen(() => import('./admin/environment/EnvironmentArea.tsx')),
            children: [
              { index: true, lazy: screen(() => import('./admin/environment/EnvironmentHome.tsx')) },
              { path: 'tutorials', lazy: screen(() => import('./admin/tutorials/TutorialsScreen.tsx')) },
              { path: 'files', lazy: screen(() => import('./files/FilesScreen.tsx')) },
              users(app),
              tickets(app),
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
