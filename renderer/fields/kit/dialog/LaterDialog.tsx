import { useCallback, useEffect, useState } from 'react'
import type { Code } from '../../../ui/loadedLater.ts'
import { askAgain } from '../../../ui/missingCode.ts'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { WithCode } from '../../../ui/WithCode.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { FieldDialog } from './FieldDialog.tsx'

interface DialogProps {
  /** Its title while it is not there. */
  label: string
  onClose(): void
}

interface LaterDialogProps<Props> {
  code: Code<Props>
  open: boolean
  given: Props
  /** Fetches what the dialog asks for once it is open. */
  prepare?: (() => Promise<void>) | undefined
}

/**
 * A dialog of a field, whose code is a file of its own: fetched once the field stands and the page rests, so that it opens without a
 * network, too. Where it did not come, the dialog says so and the form around its field stays.
 */
export function LaterDialog<Props extends DialogProps>({ code, open, given, prepare }: LaterDialogProps<Props>) {
  const { t } = useWidgetTranslation()
  const [state, setState] = useState<'awaited' | 'there' | 'failed'>('awaited')
  const ask = useCallback(() => {
    setState('awaited')
    askAgain()
    Promise.resolve(code()).then(
      () => setState('there'),
      error => {
        console.warn('A dialog could not be fetched', error)
        setState('failed')
      },
    )
  }, [code])
  useEffect(() => {
    if (open) return ask()
    return whenIdle(() => void Promise.all([code(), prepare?.()]).catch(() => undefined))
  }, [open, ask, code, prepare])

  if (!open || state === 'awaited') return null
  if (state === 'there') return <WithCode code={code} {...given} />
  return (
    <FieldDialog title={given.label} opened onClose={given.onClose} width={480}>
      <ErrorPanel text={t('widgets.dialog.failed')} onRetry={ask} />
    </FieldDialog>
  )
}
