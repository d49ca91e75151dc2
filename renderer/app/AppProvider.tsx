import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '../../shared/languages.ts'
import type {} from '../../shared/protocol/desktopBridge.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { AppContext } from './AppContext.tsx'
import type { App } from './createApp.ts'

/** The document speaks the interface's language, and the desktop window's menus follow it. */
function useDocumentLanguage({ i18n }: App) {
  useEffect(() => {
    const apply = () => {
      document.documentElement.lang = i18n.language
      void window.telarDesktop?.setLanguage(i18n.language as Language)
    }
    apply()
    i18n.on('languageChanged', apply)
    return () => i18n.off('languageChanged', apply)
  }, [i18n])
}

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  useDocumentLanguage(app)
  return (
    <AppContext value={app}>
      <I18nextProvider i18n={app.i18n}>
        <ApolloProvider client={app.graphql.client}>
          <UiProvider services={app.ui}>{children}</UiProvider>
        </ApolloProvider>
      </I18nextProvider>
    </AppContext>
  )
}
