import { useMutation } from '@apollo/client/react'
import { Button, PasswordInput, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { passwordLength } from '../../../shared/protocol/passwords.ts'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { changePasswordMutation } from './documents.ts'
import classes from './profile.module.css'

const min = passwordLength.profile
const nothing = { present: '', next: '', confirmation: '' }

/** A new password, for who knows the present one. */
export function PasswordForm() {
  const { t } = useAccountTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [typed, setTyped] = useState(nothing)
  const [tried, setTried] = useState(false)
  const [wrong, setWrong] = useState(false)
  const [change, { loading }] = useMutation(changePasswordMutation)
  const errors = {
    present: typed.present === '' ? t('common.required') : wrong ? t('account.profile.wrong') : undefined,
    next: typed.next.length < min ? t('account.reset.short', { min }) : undefined,
    confirmation: typed.confirmation === typed.next ? undefined : t('account.reset.mismatch'),
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typed.present === '' || errors.next !== undefined || errors.confirmation !== undefined) return
    try {
      await change({ variables: { password: typed.present, newPassword: typed.next } })
      setTyped(nothing)
      setTried(false)
      snackbar.show({ text: t('account.profile.changed'), color: 'success' })
    } catch (error) {
      if (fieldErrors(error)?.password) setWrong(true)
      else showError(error)
    }
  }

  const input = (name: keyof typeof nothing, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={typed[name]}
      error={tried && errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': t('account.login.showPassword') }}
      onChange={event => {
        if (name === 'present') setWrong(false)
        setTyped({ ...typed, [name]: event.currentTarget.value })
      }}
    />
  )

  return (
    <form className={classes.section} noValidate onSubmit={event => void submit(event)}>
      <div>
        <Title order={2} fz="lg">
          {t('account.profile.password')}
        </Title>
        <Text c="dimmed" fz="sm">
          {t('account.profile.passwordText')}
        </Text>
      </div>
      {input('present', t('account.profile.present'), 'current-password')}
      <div className={classes.pair}>
        {input('next', t('account.reset.password'), 'new-password')}
        {input('confirmation', t('account.reset.confirmation'), 'new-password')}
      </div>
      <div className={classes.bar}>
        <Button type="submit" loading={loading}>
          {t('account.profile.change')}
        </Button>
      </div>
    </form>
  )
}
