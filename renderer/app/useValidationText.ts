import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMessage, type ValidationMessage } from '../../shared/validation/messages.ts'

/** The sentence of a validation message in the interface's language; a designer's own text as it is. */
export function useValidationText(): (message: ValidationMessage) => string {
  const { t, i18n } = useTranslation()
  return useCallback(
    message => {
      const { code, argument } = parseMessage(message)
      if (code === 'custom') return argument
      const key = `validation.${code}`
      return i18n.exists(key) ? t(key, { argument }) : message
    },
    [t, i18n],
  )
}
