import { useMutation } from '@apollo/client/react'
import { PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import type { BeginTwoFactorMutation } from '../../graphql/generated/operations.ts'
import { CodeInput, isCode } from '../../session/CodeInput.tsx'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { CopyText } from './CopyText.tsx'
import { beginTwoFactorMutation, confirmTwoFactorMutation } from './documents.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './twoFactor.module.css'

type Setup = BeginTwoFactorMutation['beginTwoFactor']

interface EnrolDialogProps extends DialogControls<void> {
  asksPassword: boolean
}

/** Switches two-factor on in three steps: who asks, the app with its first code, and the codes to keep. */
export default function EnrolDialog({ asksPassword, resolve }: EnrolDialogProps) {
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => resolve()} />
  if (setup === undefined) return <Begin asksPassword={asksPassword} onBegun={setSetup} onCancel={() => resolve()} />

  return <Scan setup={setup} onConfirmed={setCodes} onCancel={() => resolve()} />
}

interface BeginProps {
  asksPassword: boolean
  onBegun(setup: Setup): void
  onCancel(): void
}

function Begin({ asksPassword, onBegun, onCancel }: BeginProps) {
  const { t } = useAccountTranslation()
  const showError = useShowError()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [begin, { loading }] = useMutation(beginTwoFactorMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      const { data } = await begin({ variables: asksPassword ? { password } : {} })
      if (data) onBegun(data.beginTwoFactor)
    } catch (error) {
      if (fieldErrors(error)?.password) setWrong(true)
      else showError(error)
    }
  }

  return (
    <form onSubmit={event => void submit(event)}>
      <Stack gap="md">
        <Text>{t('account.twoFactor.beginText')}</Text>
        {asksPassword && (
          <PasswordInput
            label={t('account.profile.present')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={wrong && t('account.profile.wrong')}
            visibilityToggleButtonProps={{ 'aria-label': t('account.login.showPassword') }}
            onChange={event => {
              setWrong(false)
              setPassword(event.currentTarget.value)
            }}
          />
        )}
        <DialogActions
          label={t('account.twoFactor.continue')}
          loading={loading}
          disabled={asksPassword && password === ''}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}

interface ScanProps {
  setup: Setup
  onConfirmed(codes: readonly string[]): void
  onCancel(): void
}

function Scan({ setup: { secret, uri }, onConfirmed, onCancel }: ScanProps) {
  const { t } = useAccountTranslation()
  const showError = useShowError()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const [confirm, { loading }] = useMutation(confirmTwoFactorMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      const { data } = await confirm({ variables: { code } })
      if (data) onConfirmed(data.confirmTwoFactor)
    } catch (error) {
      if (fieldErrors(error)?.code) setWrong(true)
      else showError(error)
    }
  }

  return (
    <form onSubmit={event => void submit(event)}>
      <Stack gap="md">
        <Text>{t('account.twoFactor.scanText')}</Text>
        <div className={classes.scan}>
          <QrCode text={uri} label={t('account.twoFactor.drawing')} />
          <div className={classes.byHand}>
            <Text c="dimmed" fz="sm">
              {t('account.twoFactor.byHand')}
            </Text>
            <Text className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</Text>
            <CopyText text={secret} label={t('account.twoFactor.copySecret')} />
          </div>
        </div>
        <CodeInput
          label={t('account.twoFactor.first')}
          value={code}
          error={wrong && t('dialogs_totp.invalid')}
          onChange={value => {
            setWrong(false)
            setCode(value)
          }}
        />
        <DialogActions
          label={t('account.twoFactor.enable')}
          loading={loading}
          disabled={!isCode(code)}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
