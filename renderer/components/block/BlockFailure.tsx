import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './block.module.css'
import type { BlockFailure as Failure } from './documents.ts'

/** In the place of a block whose template failed: a neutral sentence, and for designers what went wrong and where (N28). */
export function BlockFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { reason, message, line } = failure
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{t('blocks.failed')}</strong>
        {message !== null && (
          <p className={classes.told}>
            {line !== null && <span className={classes.line}>{t('blocks.line', { line })}</span>}
            <code>{reason === 'error' ? message : t(`blocks.reasons.${reason}`)}</code>
          </p>
        )}
      </div>
    </div>
  )
}
