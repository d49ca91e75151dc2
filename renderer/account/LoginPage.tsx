import { useQuery } from '@apollo/client/react'
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useApp, useSession } from '../app/AppContext.tsx'
import type { Entry } from '../app/createApp.ts'
import { Unreachable } from '../app/RequireSession.tsx'
import { errorCode } from '../graphql/errors.ts'
import { returnPath, signUpPath } from '../session/returnPath.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { FailureBoundary } from '../ui/states/FailureBoundary.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Authenticating } from './Authenticating.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import { type LoginEnvironment, loginEnvironmentQuery } from './documents.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import { asksForLink } from './linkAgain.ts'
import { redirectTarget } from './redirectTarget.ts'
import { useEnvironmentDomain } from './useEnvironmentDomain.ts'

export interface LoginViewProps {
  viewId: string
  /** What stands in its place where it cannot be shown. */
  form: ReactNode
  /** The way in. */
  onLogin(): void
}

interface LoginPageProps {
  /** Draws the view that an environment shows in the place of the form. */
  View?: ComponentType<LoginViewProps>
}

/** Starts as "authenticating" while a stored session is resumed or a token exchanged. */
export default function LoginPage({ View }: LoginPageProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <LoginContent View={View} />
    </Suspense>
  )
}

const Waiting = ({ environment }: { environment?: LoginEnvironment | null | undefined }) => (
  <AuthLayout environment={environment}>
    <Authenticating />
  </AuthLayout>
)

function LoginContent({ View }: LoginPageProps) {
  const { t } = useAccountTranslation()
  const { entered, boot } = useApp()
  const { status } = useSession()
  const [query] = useSearchParams()
  const entry = use(entered)
  const onEnvironment = boot.host.kind === 'environment'
  const { data, error, loading } = useQuery(loginEnvironmentQuery, {
    variables: { url: useEnvironmentDomain() },
    skip: !onEnvironment || status !== 'none',
  })
  const environment = data?.environment
  usePageTitle(t('account.login.title'), environment?.name ?? 'Telar')

  if (status === 'loaded') return <Navigate to={returnPath(query)} replace />
  if (status === 'unreachable') return <Unreachable />
  if (status === 'resuming' || loading) return <Waiting environment={environment} />
  if (onEnvironment && (environment === null || errorCode(error) === 'NotFound')) {
    return (
      <AuthLayout>
        <EmptyState title={t('account.login.invalidUrl')} />
      </AuthLayout>
    )
  }
  return <Offered entry={entry} environment={environment ?? undefined} View={View} />
}

interface OfferedProps extends LoginPageProps {
  entry: Entry
  environment: LoginEnvironment | undefined
}

/** Without a session: somewhere else, the environment's own view, or the form. What has to be told first, the form tells. */
function Offered({ entry, environment, View }: OfferedProps) {
  const { sessionEnded } = useApp()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [wantsForm, setWantsForm] = useState(false)
  const isRefused = entry === 'tokenRefused'
  const tells = isRefused || asksForLink(state)
  useToldRefusal(isRefused)
  const away = tells ? undefined : redirectTarget(environment ?? {}, returnPath(query), window.location.origin)
  if (away !== undefined) return <Leaving to={away} environment={environment} />

  const form = <Form entry={entry} environment={environment} />
  const viewId = environment?.enableCustomLoginView ? environment.customLoginView : undefined
  if (View === undefined || typeof viewId !== 'string' || wantsForm || tells || sessionEnded) return form
  return (
    <FailureBoundary failed={() => form}>
      <Suspense fallback={<Waiting environment={environment} />}>
        <View viewId={viewId} form={form} onLogin={() => setWantsForm(true)} />
      </Suspense>
    </FailureBoundary>
  )
}

/** A link that logs in and was used, or is too old, says so (B72). */
function useToldRefusal(isRefused: boolean) {
  const { t } = useAccountTranslation()
  const snackbar = useSnackbar()
  useEffect(() => {
    if (isRefused) snackbar.show({ text: t('account.login.tokenFailed'), color: 'error' })
  }, [isRefused, snackbar, t])
}

function Leaving({ to, environment }: { to: string; environment: LoginEnvironment | undefined }) {
  const { leaveFor } = useApp()
  useEffect(() => leaveFor(to), [leaveFor, to])
  return <Waiting environment={environment} />
}

function Form({ entry, environment }: Pick<OfferedProps, 'entry' | 'environment'>) {
  const { t } = useAccountTranslation()
  const { sessionEnded } = useApp()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [email, setEmail] = useState('')
  const [forgot, setForgot] = useState(asksForLink(state))
  const ended = sessionEnded ? t('account.login.sessionEnded') : undefined
  return (
    <AuthLayout environment={environment}>
      {forgot ? (
        <ForgotPassword email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
      ) : (
        <LoginForm
          email={email}
          onEmail={setEmail}
          onForgot={() => setForgot(true)}
          signUpPath={environment?.allowSignUp ? signUpPath(returnPath(query)) : undefined}
          notice={entry === 'tokenRefused' ? t('account.login.tokenFailed') : ended}
        />
      )}
    </AuthLayout>
  )
}
