import { useQuery } from '@apollo/client/react'
import { Suspense, use, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useApp, useSession } from '../app/AppContext.tsx'
import { Unreachable } from '../app/RequireSession.tsx'
import { loginEnvironmentQuery } from '../session/documents.ts'
import { returnPath, signUpPath } from '../session/returnPath.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Authenticating } from './Authenticating.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Starts as "authenticating" while a stored session is resumed or a token exchanged. */
export default function LoginPage() {
  return (
    <Suspense
      fallback={
        <AuthLayout>
          <Authenticating />
        </AuthLayout>
      }
    >
      <LoginContent />
    </Suspense>
  )
}

function LoginContent() {
  const { t } = useAccountTranslation()
  const { entered, boot, sessionEnded } = useApp()
  const { status } = useSession()
  const [query] = useSearchParams()
  const [email, setEmail] = useState('')
  const [forgot, setForgot] = useState(false)
  const entry = use(entered)
  const onEnvironment = boot.host.kind === 'environment'
  const { data, loading } = useQuery(loginEnvironmentQuery, {
    variables: { url: window.location.hostname },
    skip: !onEnvironment || status !== 'none',
  })
  usePageTitle(t('account.login.title'), data?.environment?.name ?? 'Telar')

  if (status === 'loaded') return <Navigate to={returnPath(query)} replace />
  if (status === 'unreachable') return <Unreachable />
  if (status === 'resuming' || loading) {
    return (
      <AuthLayout environment={data?.environment}>
        <Authenticating />
      </AuthLayout>
    )
  }
  if (onEnvironment && data && !data.environment) {
    return (
      <AuthLayout>
        <EmptyState title={t('account.login.invalidUrl')} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout environment={data?.environment}>
      {forgot ? (
        <ForgotPassword email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
      ) : (
        <LoginForm
          email={email}
          onEmail={setEmail}
          onForgot={() => setForgot(true)}
          signUpPath={data?.environment?.allowSignUp ? signUpPath(returnPath(query)) : undefined}
          notice={
            entry === 'tokenRefused'
              ? t('account.login.tokenFailed')
              : sessionEnded
                ? t('account.login.sessionEnded')
                : undefined
          }
        />
      )}
    </AuthLayout>
  )
}
