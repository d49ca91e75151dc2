import { useTranslation } from 'react-i18next'
import { useLeaveGuard as useGuard } from '../../app/useLeaveGuard.ts'

/** Asks before what was changed in an editor is left behind. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation()
  useGuard(dirty, {
    title: t('designer.editor.leaveTitle'),
    text: t('designer.editor.leaveText'),
    confirmLabel: t('designer.editor.leave'),
  })
}
