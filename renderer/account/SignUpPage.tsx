import { useQuery } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useSession } from '../app/AppContext.tsx'
import { errorText } from '../graphql/errors.ts'
import { useSendsMails } from '../mails/useSendsMails.ts'
import { loginPath, returnPath } from '../session/returnPath.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Authenticating } from './Authenticating.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import { loginEnvironmentQuery } from './documents.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { useEnvironmentDomain } from './useEnvironmentDomain.ts'

/** An account of one's own for an environment that lets everybody in. */
export default function SignUpPage() {
  const { t } = useAccountTranslation()
  const { status } = useSession()
  const [query] = useSearchParams()
  const { data, error, refetch } = useQuery(loginEnvironmentQuery, { variables: { url: useEnvironmentDomain() } })
  const environment = data?.environment
  usePageTitle(t('account.signUp.title'), environment?.name ?? 'Telar')
  const back = loginPath(returnPath(query))
  if (status === 'loaded') return <Navigate to={returnPath(query)} replace />
  return (
    <AuthLayout environment={environment}>
      {environment?.allowSignUp ? (
        <SignUp back={back} />
      ) : data ? (
        <Closed back={back} />
      ) : error ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : (
        <Authenticating />
      )}
    </AuthLayout>
  )
}

/** Who has an account already is told nothing else than everybody (B65). */
function SignUp({ back }: { back: string }) {
  const { t } = useAccountTranslation()
  const [mailed, setMailed] = useState<string>()
  const sendsMails = useSendsMails()
  if (mailed === undefined) return <SignUpForm back={back} onDone={setMailed} />
  return (
    <EmptyState
      icon={<IconMail size={24} />}
      title={t(sendsMails ? 'account.signUp.done' : 'account.signUp.asked')}
      text={sendsMails ? t('account.signUp.doneText', { email: mailed }) : t('account.welcome.noMails')}
      action={<BackButton to={back} />}
    />
  )
}

function Closed({ back }: { back: string }) {
  const { t } = useAccountTranslation()
  return (
    <EmptyState
      icon={<IconLock size={24} />}
      title={t('account.signUp.closed')}
      text={t('account.signUp.closedText')}
      action={<BackButton to={back} />}
    />
  )
}

function BackButton({ to }: { to: string }) {
  const { t } = useAccountTranslation()
  return (
    <Group justify="center">
      <Button component={Link} to={to} variant="default">
        {t('account.signUp.back')}
      </Button>
    </Group>
  )
}
