import { useTranslation } from 'react-i18next'

/** Passwords never come back from the server; a value that is there all the same stays hidden (F12, F316). */
export function PasswordView() {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('runtime.field.hiddenPassword')}>
      ••••••••
    </span>
  )
}
