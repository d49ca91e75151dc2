import { useTranslation } from 'react-i18next'
import classes from './UnsavedMark.module.css'

/** Beside what saves a draft. */
export function UnsavedMark({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return <span className={[classes.unsaved, className].filter(Boolean).join(' ')}>{t('designer.editor.unsaved')}</span>
}
