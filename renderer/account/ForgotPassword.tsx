import { useMutation } from '@apollo/client/react'
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLoginEmail } from '../../shared/formats/email.ts'
import { useApp } from '../app/AppContext.tsx'
import { useShowError } from '../app/useShowError.ts'
import { errorCode } from '../graphql/errors.ts'
import { forgotPasswordMutation } from './documents.ts'

interface ForgotPasswordProps {
  email: string
  onEmail(email: string): void
  onBack(): void
}

/** Always confirms; nobody learns here which addresses exist (B64). */
export function ForgotPassword({ email, onEmail, onBack }: ForgotPasswordProps) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const showError = useShowError()
  const [send, { loading }] = useMutation(forgotPasswordMutation)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isLoginEmail(email.trim())) return setError(t('account.login.invalidEmail'))
    const environmentId = boot.host.kind === 'environment' ? boot.host.environmentId : undefined
    try {
      await send({ variables: { email: email.trim(), environmentId } })
      setSent(true)
    } catch (failure) {
      if (errorCode(failure) === 'NotFound') setSent(true)
      else showError(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('account.forgot.title')}</Title>
          <Text c="dimmed" mt={6}>
            {t('account.forgot.subtitle')}
          </Text>
        </div>
        {sent && (
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
      </Stack>
    </form>
  )
}
