import { useMutation } from '@apollo/client/react'
import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { validationText } from '../../components/validationText.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { useSendsMails } from '../../mails/useSendsMails.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { createAccountMutation } from '../documents.ts'
import { asVariables, firstRights, RightsFields } from './RightsFields.tsx'
import { useAccountLink } from './useAccountLink.ts'

/** An account of the platform: whom it is for gets a mail with the way in. */
export function NewAccountDialog({ resolve }: DialogControls<void>) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [rights, setRights] = useState(firstRights)
  const [errors, setErrors] = useState<ValidationErrors>({})
  const sendsMails = useSendsMails()
  const links = useAccountLink()
  const [create, { loading }] = useMutation(createAccountMutation)

  async function invite(event: FormEvent) {
    event.preventDefault()
    try {
      const variables = { email: email.trim(), name: name.trim(), ...asVariables(rights) }
      const { data } = await create({ variables })
      if (sendsMails) snackbar.show({ text: t('admin.user.invited', { email: email.trim() }), color: 'success' })
      resolve()
      if (!sendsMails && data) await links.show({ userId: data.createAccount._id, name: name.trim() || email.trim() })
    } catch (error) {
      const wrong = fieldErrors(error)
      setErrors(wrong ?? {})
      if (wrong === undefined) showError(error)
    }
  }

  return (
    <form noValidate onSubmit={event => void invite(event)}>
      <Stack gap="md">
        <TextInput
          type="email"
          label={t('admin.user.email')}
          data-autofocus
          autoComplete="off"
          disabled={loading}
          value={email}
          error={errors.email !== undefined && validationText(t, errors.email)}
          onChange={event => {
            setEmail(event.currentTarget.value)
            setErrors({})
          }}
        />
        <TextInput
          label={t('admin.user.name')}
          autoComplete="off"
          disabled={loading}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <RightsFields rights={rights} errors={errors} disabled={loading} onChange={setRights} />
        <DialogActions
          label={t(sendsMails ? 'admin.user.invite' : 'admin.user.create')}
          loading={loading}
          disabled={email.trim() === ''}
          onCancel={() => resolve()}
        />
      </Stack>
    </form>
  )
}
