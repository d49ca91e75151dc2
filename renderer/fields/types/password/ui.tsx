import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { defineFieldUi } from '../../kit/fieldUi.ts'

/** Passwords never come back from the server; a value that is there all the same stays hidden (F12, F316). */
function PasswordView() {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('runtime.field.hiddenPassword')}>
      ••••••••
    </span>
  )
}

export const password = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: PasswordView,
  column: { width: 140 },
})
