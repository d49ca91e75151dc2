import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { isLoginEmail } from '../../shared/formats/email.ts'
import { useShowError } from '../app/useShowError.ts'
import { errorCode } from '../graphql/errors.ts'
import { useSendsMails } from '../mails/useSendsMails.ts'
import { AccountForm } from './AccountForm.tsx'
import { useAccountTranslation } from './accountTexts.ts'
import { useForgotPassword } from './useForgotPassword.ts'

interface ForgotPasswordProps {
  email: string
  onEmail(email: string): void
  onBack(): void
}

/** Always confirms; nobody learns here which addresses exist. */
export function ForgotPassword({ email, onEmail, onBack }: ForgotPasswordProps) {
  const { t } = useAccountTranslation()
  const showError = useShowError()
  const { send, loading } = useForgotPassword()
  const sendsMails = useSendsMails()
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(false)

  async function submit() {
    if (!isLoginEmail(email.trim())) return setError(t('account.login.invalidEmail'))
    try {
      await send(email.trim())
      setSent(true)
    } catch (failure) {
      if (errorCode(failure) === 'NotFound') setSent(true)
      else showError(failure)
    }
  }

  return (
    <AccountForm title={t('account.forgot.title')} subtitle={t('account.forgot.subtitle')} onSubmit={submit}>
      {!sendsMails && (
        <Alert color="yellow" variant="light" role="status">
          {t('account.welcome.noMails')}
        </Alert>
      )}
      {sent && sendsMails && (
        <Alert color="green" variant="light" role="status">
          {t('account.forgot.sent')}
        </Alert>
      )}
      <TextInput
        label={t('account.login.email')}
        type="email"
        autoComplete="username"
        size="md"
        value={email}
        error={error}
        autoFocus
        onChange={event => {
          onEmail(event.currentTarget.value)
          setError(undefined)
          setSent(false)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={loading} disabled={sent}>
        {t('account.forgot.submit')}
      </Button>
      <Anchor component="button" type="button" fz="sm" onClick={onBack}>
        <IconArrowLeft size={14} style={{ verticalAlign: -2 }} aria-hidden /> {t('account.forgot.back')}
      </Anchor>
    </AccountForm>
  )
}
