import { useTranslation } from 'react-i18next'
import { loadedLater } from '../../../ui/loadedLater.ts'
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
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: PasswordView,
  column: { width: 140 },
})
