import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../graphql/errors.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'

/** Says `Error: ` and why in the error colour for 5 seconds, and answers why. */
export function useShowUploadError() {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  return useCallback(
    (error: unknown) => {
      const message = errorText(t, error)
      const prefix = t('errors.prefixed', { message: '' })
      const text = message.startsWith(prefix) ? message : `${prefix}${message}`
      snackbar.show({ text, color: 'error', timeout: 5_000 })
      return message
    },
    [t, snackbar],
  )
}
