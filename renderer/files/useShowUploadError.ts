import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, prefixed } from '../graphql/errors.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'

/** Says `Error: ` and why in the error colour for 5 seconds, and answers why. */
export function useShowUploadError() {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  return useCallback(
    (error: unknown) => {
      const message = errorText(t, error)
      snackbar.show({ text: prefixed(t, message), color: 'error', timeout: 5_000 })
      return message
    },
    [t, snackbar],
  )
}
