import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { Authenticating } from '../../account/Authenticating.tsx'
import { AuthLayout } from '../../account/AuthLayout.tsx'
import { BeforeLogin } from '../../account/BeforeLogin.tsx'
import type { LoginViewProps } from '../../account/LoginPage.tsx'
import { useRegionOf } from '../../ui/region.ts'
import { EnvironmentContext, type EnvironmentState } from '../EnvironmentContext.ts'
import { ViewContent } from '../ViewContent.tsx'
import { loginViewQuery } from './documents.ts'

/** The view that an environment shows before the login; the form where there is none that can be shown (B14, B73). */
export default function LoginView({ viewId, form, onLogin }: LoginViewProps) {
  const { data, error } = useQuery(loginViewQuery, { variables: { viewId }, fetchPolicy: 'network-only' })
  const environment = data?.environment ?? undefined
  const view = data?.view
  const state = useMemo<EnvironmentState | undefined>(
    () => environment && { environmentId: environment._id, environment, navigation: [], userMenu: [] },
    [environment],
  )
  useRegionOf(environment ?? {})
  if (data === undefined && error === undefined) {
    return (
      <AuthLayout>
        <Authenticating />
      </AuthLayout>
    )
  }
  if (error !== undefined || !environment || !view) return form
  return (
    <EnvironmentContext value={state}>
      <BeforeLogin environment={environment} title={view.title} onLogin={onLogin}>
        <ViewContent view={view} />
      </BeforeLogin>
    </EnvironmentContext>
  )
}
