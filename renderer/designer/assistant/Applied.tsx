import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { historyPath } from '../../environment/paths.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Notice, NoticeAction } from '../draft/Notice.tsx'
import { isTyping } from '../draft/useDraftKeys.ts'
import type { Apply } from './useApply.ts'

interface AppliedProps {
  apply: Apply
  /** Where what was made can be looked at. */
  path?: string | undefined
  onUndone(): void
}

/** What was applied can be undone, by one key too, as long as nobody saved anything after it. */
export function Applied({ apply: { changeId, undo, forget }, path, onUndone }: AppliedProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const navigate = useNavigate()
  useEffect(() => {
    if (changeId === undefined) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || hasOwnSteps(event.target)) return
      event.preventDefault()
      void undo().then(onUndone)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [changeId, undo, onUndone])
  if (changeId === undefined) return null
  return (
    <Notice tone="next" title={t('assistant.applied')} text={t('assistant.appliedText')} onClose={forget}>
      {path !== undefined && (
        <NoticeAction primary onClick={() => void navigate(path)}>
          {t('assistant.openView')}
        </NoticeAction>
      )}
      <NoticeAction onClick={() => void undo().then(onUndone)}>{t('assistant.undo')}</NoticeAction>
      <NoticeAction onClick={() => void navigate(historyPath(environmentId))}>{t('assistant.history')}</NoticeAction>
    </Notice>
  )
}

/** A text has steps of its own to go back, unless there is nothing in it. */
const hasOwnSteps = (target: EventTarget | null) =>
  isTyping(target) && !(target instanceof HTMLTextAreaElement && target.value === '')
