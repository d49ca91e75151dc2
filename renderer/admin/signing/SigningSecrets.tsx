import { useMutation } from '@apollo/client/react'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { validationText } from '../../components/validationText.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { type SigningSetup, saveSecretsMutation } from './documents.ts'
import classes from './signing.module.css'

const secrets = ['clientSecret', 'pin'] as const
type Secret = (typeof secrets)[number]
const storedAs = { clientSecret: 'hasClientSecret', pin: 'hasPin' } as const

interface SigningSecretsProps {
  environmentId: string
  setup: SigningSetup
  onChanged(): void
}

/** What the service knows the environment by: only written, and never shown again. */
export function SigningSecrets({ environmentId, setup, onChanged }: SigningSecretsProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [typed, setTyped] = useState<Partial<Record<Secret, string>>>({})
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [save, { loading }] = useMutation(saveSecretsMutation)

  async function send(data: Partial<Record<Secret, string>>) {
    try {
      await save({ variables: { environmentId, ...data } })
      setTyped({})
      setErrors({})
      snackbar.show({ text: t('settings.signing.secretsSaved'), color: 'success' })
      onChanged()
    } catch (error) {
      const found = fieldErrors(error)
      if (found) setErrors(found)
      else showError(error)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(typed)
  }
  const isEmpty = secrets.every(name => (typed[name] ?? '') === '')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {secrets.map(name => {
        const isStored = setup[storedAs[name]]
        return (
          <div key={name}>
            <PasswordInput
              label={t(`settings.signing.secrets.${name}`)}
              description={t(isStored ? 'settings.signing.secretKept' : `settings.signing.secrets.${name}Text`)}
              value={typed[name] ?? ''}
              error={errors[name] === undefined ? undefined : validationText(t, errors[name])}
              disabled={loading}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('admin.showSecret') }}
              onChange={({ currentTarget: { value } }) => {
                setTyped(({ [name]: _, ...others }) => (value === '' ? others : { ...others, [name]: value }))
              }}
            />
            {isStored && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt={4}
                disabled={loading}
                onClick={() => void send({ [name]: '' })}
              >
                {t(`settings.signing.secrets.${name}Remove`)}
              </Button>
            )}
          </div>
        )
      })}
      <div>
        <Button type="submit" variant="default" loading={loading} disabled={isEmpty}>
          {t('settings.signing.saveSecrets')}
        </Button>
      </div>
    </form>
  )
}
