import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './block.module.css'
import type { BlockFailure as Failure } from './documents.ts'
import { failureText } from './failureText.ts'
import { mayPass } from './useAskAgain.ts'

/** In the place of a block whose template failed: a neutral sentence, for designers what went wrong and where, and where it may pass a button that asks again. */
export function BlockFailure({ failure, onRetry }: { failure: Failure; onRetry?(): void }) {
  const { t } = useTranslation()
  const { line } = failure
  const told = failureText(t, failure)
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{t('blocks.failed')}</strong>
        {told !== null && (
          <p className={classes.told}>
            {line !== null && <span className={classes.line}>{t('blocks.line', { line })}</span>}
            <code>{told}</code>
          </p>
        )}
        {onRetry && mayPass(failure) && (
          <Button variant="default" size="xs" mt="xs" display="block" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
