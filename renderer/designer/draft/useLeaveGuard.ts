import { useTranslation } from 'react-i18next'
import { useLeaveGuard as useGuard } from '../../app/useLeaveGuard.ts'

/** Asks before what was changed in an editor is left behind. @param keeps whether it is still there at a path */
export function useLeaveGuard(dirty: boolean, keeps?: (path: string) => boolean) {
  const { t } = useTranslation()
  const question = {
    title: t('designer.editor.leaveTitle'),
    text: t('designer.editor.leaveText'),
    confirmLabel: t('designer.editor.leave'),
  }
  useGuard(dirty, question, keeps)
}
