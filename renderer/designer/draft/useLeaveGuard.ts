import { useTranslation } from 'react-i18next'
import { useLeaveGuard as useGuard } from '../../app/useLeaveGuard.ts'
import type { Draft } from './useDraft.ts'

interface LeaveGuardOptions {
  /** What was edited was deleted here: nothing of it is left behind. */
  gone?: boolean
  /** Whether the draft is still there at a path. */
  keeps?: (path: string) => boolean
}

/** Asks before what was changed in an editor is left behind. */
export function useLeaveGuard({ dirty, save }: Pick<Draft, 'dirty' | 'save'>, { gone, keeps }: LeaveGuardOptions = {}) {
  const { t } = useTranslation()
  const question = {
    title: t('designer.editor.leaveTitle'),
    text: t('designer.editor.leaveText'),
    leaveLabel: t('designer.editor.leave'),
    saveLabel: t('designer.editor.saveAndLeave'),
  }
  useGuard(dirty && gone !== true, question, { save, keeps })
}
