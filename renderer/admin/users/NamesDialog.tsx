import { useMutation } from '@apollo/client/react'
import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import type { User } from '../../session/types.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { updateAccountMutation } from '../documents.ts'

interface NamesDialogProps extends DialogControls<void> {
  user: User
}

/** How somebody else is called. */
export function NamesDialog({ user, resolve }: NamesDialogProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [firstName, setFirstName] = useState(user.profile?.firstName ?? '')
  const [lastName, setLastName] = useState(user.profile?.lastName ?? '')
  const [update, { loading }] = useMutation(updateAccountMutation)

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      await update({ variables: { userId: user._id, firstName, lastName } })
      snackbar.show({ text: t('admin.user.renamed'), color: 'success' })
      resolve()
    } catch (error) {
      showError(error)
    }
  }

  return (
    <form onSubmit={event => void save(event)}>
      <Stack gap="md">
        <TextInput
          label={t('admin.user.firstName')}
          data-autofocus
          autoComplete="off"
          disabled={loading}
          value={firstName}
          onChange={event => setFirstName(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin.user.lastName')}
          autoComplete="off"
          disabled={loading}
          value={lastName}
          onChange={event => setLastName(event.currentTarget.value)}
        />
        <DialogActions label={t('common.save')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
