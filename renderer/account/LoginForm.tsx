import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { Link } from 'react-router'
import { isLoginEmail } from '../../shared/formats/email.ts'
import { useApp } from '../app/AppContext.tsx'
import { errorCode, errorText } from '../graphql/errors.ts'
import { AccountForm } from './AccountForm.tsx'
import { Authenticating } from './Authenticating.tsx'
import { useAccountTranslation } from './accountTexts.ts'

interface LoginFormProps {
  email: string
  onEmail(email: string): void
  onForgot(): void
  /** Where one makes an account, where everybody may. */
  signUpPath?: string | undefined
  /** Why the person sees this form, when there is a reason to tell. */
  notice?: string
}

/** Failures that say nothing about the credentials; all others get one sentence for both (B61). */
const otherReasons: ReadonlySet<string | undefined> = new Set([
  'offline',
  'TooManyRequests',
  'Unavailable',
  'InternalError',
])

const loginFailure = (t: TFunction, error: unknown) =>
  otherReasons.has(errorCode(error)) ? errorText(t, error) : t('account.login.wrong')

export function LoginForm({ email, onEmail, onForgot, signUpPath, notice }: LoginFormProps) {
  const { t } = useAccountTranslation()
  const { session } = useApp()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [tried, setTried] = useState(false)
  const emailError = tried && !isLoginEmail(email.trim()) ? t('account.login.invalidEmail') : undefined
  const passwordError = tried && password === '' ? t('common.required') : undefined

  async function submit() {
    setTried(true)
    if (!isLoginEmail(email.trim()) || password === '') return
    setBusy(true)
    try {
      await session.loginWithPassword(email.trim(), password)
    } catch (error) {
      setFailure(loginFailure(t, error))
      setPassword('')
      setTried(false)
      setBusy(false)
    }
  }

  if (busy) return <Authenticating />
  const message = failure ?? notice
  return (
    <AccountForm title={t('account.login.welcome')} subtitle={t('account.login.subtitle')} onSubmit={submit}>
      {message !== undefined && (
        <Alert
          color={failure === undefined ? 'yellow' : 'red'}
          variant="light"
          role="alert"
          icon={<IconAlertCircle size={20} aria-hidden />}
        >
          {message}
        </Alert>
      )}
      <TextInput
        label={t('account.login.email')}
        type="email"
        autoComplete="username"
        size="md"
        value={email}
        error={emailError}
        autoFocus={email === ''}
        onChange={event => onEmail(event.currentTarget.value)}
      />
      <div>
        <PasswordInput
          label={t('account.login.password')}
          autoComplete="current-password"
          size="md"
          value={password}
          error={passwordError}
          autoFocus={email !== ''}
          visibilityToggleButtonProps={{ 'aria-label': t('account.login.showPassword') }}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <Anchor component="button" type="button" fz="sm" mt={10} onClick={onForgot}>
          {t('account.login.forgot')}
        </Anchor>
      </div>
      <Button type="submit" size="md" fullWidth>
        {t('account.login.submit')}
      </Button>
      {signUpPath !== undefined && (
        <Button component={Link} to={signUpPath} size="md" fullWidth variant="default">
          {t('account.signUp.offer')}
        </Button>
      )}
    </AccountForm>
  )
}
