import { useMutation } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import type { User } from '../../session/types.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { updateAccountMutation } from '../documents.ts'
import { asVariables, RightsFields, rightsOf } from './RightsFields.tsx'

interface RightsDialogProps extends DialogControls<void> {
  user: User
}

/** What somebody may do on the platform. */
export function RightsDialog({ user, resolve }: RightsDialogProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [rights, setRights] = useState(rightsOf(user))
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [update, { loading }] = useMutation(updateAccountMutation)

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      await update({ variables: { userId: user._id, ...asVariables(rights) } })
      snackbar.show({ text: t('admin.user.saved'), color: 'success' })
      resolve()
    } catch (error) {
      const wrong = fieldErrors(error)
      setErrors(wrong ?? {})
      if (wrong === undefined) showError(error)
    }
  }

  return (
    <form onSubmit={event => void save(event)}>
      <Stack gap="md">
        <RightsFields
          rights={rights}
          errors={errors}
          disabled={loading}
          onChange={changed => {
            setRights(changed)
            setErrors({})
          }}
        />
        <DialogActions label={t('common.save')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
