import { useMutation } from '@apollo/client/react'
import { PasswordInput, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { validationText } from '../../components/validationText.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { saveVariableMutation, type Variable } from './documents.ts'

export interface VariableDialogProps {
  environmentId: string
  /** The one that is changed; without, another is added. */
  variable: Variable | undefined
}

/** A variable as it is added or changed. The value of a secret that is left empty stays. */
export default function VariableDialog({
  environmentId,
  variable,
  resolve,
}: VariableDialogProps & DialogControls<boolean>) {
  const { t } = useTranslation()
  const showError = useShowError()
  const [name, setName] = useState(variable?.name ?? '')
  const [value, setValue] = useState(variable?.value ?? '')
  const [isSecret, setSecret] = useState(variable?.isSecret ?? false)
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [save, { loading }] = useMutation(saveVariableMutation)
  const stays = variable?.isSecret === true && value === ''
  const shown = (field: string) => (errors[field] === undefined ? undefined : validationText(t, errors[field]))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const data = { name, value: stays ? null : value, isSecret, previousName: variable?.name ?? null }
    try {
      await save({ variables: { environmentId, data } })
      resolve(true)
    } catch (error) {
      const found = fieldErrors(error)
      if (found) setErrors(found)
      else showError(error)
    }
  }

  const Value = isSecret ? PasswordInput : Textarea
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('settings.env.name')}
          placeholder="API_TOKEN"
          value={name}
          error={shown('name')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={event => setName(event.currentTarget.value)}
        />
        <Value
          label={t('settings.env.value')}
          description={variable?.isSecret ? t('settings.env.stays') : undefined}
          value={value}
          error={shown('value')}
          autoComplete="off"
          spellCheck={false}
          {...(isSecret
            ? { visibilityToggleButtonProps: { 'aria-label': t('admin.showSecret') } }
            : { autosize: true, maxRows: 8 })}
          onChange={event => setValue(event.currentTarget.value)}
        />
        <Switch
          label={t('settings.env.secret')}
          description={t('settings.env.secretText')}
          checked={isSecret}
          onChange={event => setSecret(event.currentTarget.checked)}
        />
        <DialogActions label={t('common.save')} loading={loading} onCancel={() => resolve(false)} />
      </Stack>
    </form>
  )
}
