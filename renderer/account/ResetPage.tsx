import { useQuery } from '@apollo/client/react'
import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { passwordLength } from '../../shared/protocol/passwords.ts'
import { useApp } from '../app/AppContext.tsx'
import { errorText, fieldErrors, prefixed } from '../graphql/errors.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { AccountForm } from './AccountForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { type AccountTranslation, useAccountTranslation } from './accountTexts.ts'
import { loginEnvironmentQuery, type PasswordLink, passwordLinkQuery } from './documents.ts'
import { linkAgain } from './linkAgain.ts'
import { useEnvironmentDomain } from './useEnvironmentDomain.ts'

const min = passwordLength.reset

/** How long a failed reset is told, in ms. */
const errorTimeout = 10_000

/** A link of the e-mail leads here. One that was used or has expired says so before anybody chooses a password (B72). */
export default function ResetPage() {
  const { t } = useAccountTranslation()
  const { token = '' } = useParams()
  const [done, setDone] = useState(false)
  const [failed, setFailed] = useState(false)
  const { boot } = useApp()
  const { data: login } = useQuery(loginEnvironmentQuery, {
    variables: { url: useEnvironmentDomain() },
    skip: boot.host.kind !== 'environment',
  })
  const { data, error } = useQuery(passwordLinkQuery, { variables: { token }, fetchPolicy: 'no-cache' })
  const link = data?.passwordLink
  const newcomer = link && link.occasion !== 'reset' ? link : undefined
  const site = login?.environment?.name ?? 'Telar'
  usePageTitle(t('account.reset.title'), 'Telar')
  return (
    <AuthLayout environment={login?.environment}>
      {done ? (
        <Done isNew={newcomer !== undefined} />
      ) : link === null ? (
        <Useless />
      ) : link?.setsPassword === false ? (
        <WayIn link={link} site={site} />
      ) : link || error ? (
        <Stack>
          <ResetForm
            token={token}
            words={newcomer && welcomeOf(t, newcomer, site)}
            onDone={() => setDone(true)}
            onFailed={() => setFailed(true)}
          />
          {failed && (
            <Anchor component={Link} to="/login" state={linkAgain} fz="sm">
              {t('account.reset.again')}
            </Anchor>
          )}
        </Stack>
      ) : null}
    </AuthLayout>
  )
}

interface Words {
  title: string
  subtitle: string
}

/** How somebody is greeted who comes in for the first time: by name where there is one, with who lets him in. */
function welcomeOf(t: AccountTranslation, { name, invitedBy, setsPassword }: PasswordLink, site: string): Words {
  const what = t(setsPassword ? 'account.welcome.choose' : 'account.welcome.enter', { min })
  return {
    title: name === '' ? t('account.welcome.title', { site }) : t('account.welcome.titleFor', { site, name }),
    subtitle: invitedBy === null ? what : `${t('account.welcome.invited', { by: invitedBy })} ${what}`,
  }
}

/** Whoever has a password already enters with that one. */
function WayIn({ link, site }: { link: PasswordLink; site: string }) {
  const { t } = useAccountTranslation()
  const { title, subtitle } = welcomeOf(t, link, site)
  return (
    <EmptyState
      icon={<IconCircleCheck size={24} />}
      title={title}
      text={subtitle}
      action={
        <Button component={Link} to="/login">
          {t('account.login.submit')}
        </Button>
      }
    />
  )
}

function Done({ isNew }: { isNew: boolean }) {
  const { t } = useAccountTranslation()
  return (
    <EmptyState
      icon={<IconCircleCheck size={24} />}
      title={t(isNew ? 'account.welcome.done' : 'account.reset.done')}
      text={t('account.reset.doneText')}
      action={
        <Button component={Link} to="/">
          {t('account.reset.continue')}
        </Button>
      }
    />
  )
}

function Useless() {
  const { t } = useAccountTranslation()
  const snackbar = useSnackbar()
  useEffect(() => snackbar.show({ text: t('account.reset.tokenFailed'), color: 'error' }), [snackbar, t])
  return (
    <EmptyState
      icon={<IconLinkOff size={24} />}
      title={t('account.reset.useless')}
      text={t('account.reset.uselessText')}
      action={
        <Button component={Link} to="/login" state={linkAgain}>
          {t('account.reset.again')}
        </Button>
      }
    />
  )
}

interface ResetFormProps {
  token: string
  /** Instead of those for a forgotten password. */
  words: Words | undefined
  onDone(): void
  onFailed(): void
}

function ResetForm({ token, words, onDone, onFailed }: ResetFormProps) {
  const { t } = useAccountTranslation()
  const { session } = useApp()
  const snackbar = useSnackbar()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const short = t('account.reset.short', { min })
  const passwordError = password.length < min ? short : undefined
  const mismatch = confirmation === password ? undefined : t('account.reset.mismatch')
  const confirmationError = confirmation.length < min ? short : mismatch

  async function submit() {
    setTried(true)
    if (passwordError !== undefined || confirmationError !== undefined) return
    setBusy(true)
    try {
      await session.resetPassword(token, password)
      snackbar.show({ text: t(words ? 'account.welcome.done' : 'account.reset.doneSnackbar'), color: 'success' })
      onDone()
    } catch (error) {
      const message = fieldErrors(error)?.token ? t('account.reset.tokenFailed') : errorText(t, error)
      snackbar.show({ text: prefixed(t, message), color: 'error', timeout: errorTimeout })
      onFailed()
      setBusy(false)
    }
  }

  return (
    <AccountForm
      title={words?.title ?? t('account.reset.title')}
      subtitle={words?.subtitle ?? t('account.reset.subtitle', { min })}
      onSubmit={submit}
    >
      <PasswordInput
        label={t('account.reset.password')}
        autoComplete="new-password"
        size="md"
        value={password}
        error={tried && passwordError}
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('account.login.showPassword') }}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('account.reset.confirmation')}
        autoComplete="new-password"
        size="md"
        value={confirmation}
        error={tried && confirmationError}
        visibilityToggleButtonProps={{ 'aria-label': t('account.login.showPassword') }}
        onChange={event => setConfirmation(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('account.reset.submit')}
      </Button>
    </AccountForm>
  )
}
