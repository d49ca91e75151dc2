import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../graphql/errors.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'

/** `mutate().catch(showError)`: tells what went wrong in the error snackbar. */
export function useShowError(): (error: unknown) => void {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  return useCallback(error => snackbar.show({ text: errorText(t, error), color: 'error' }), [t, snackbar])
}
