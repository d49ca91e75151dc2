import { useCallback, useEffect, useState } from 'react'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { FieldDialog } from './FieldDialog.tsx'
import type { LaterCode } from './laterCode.ts'

interface DialogProps {
  /** Its title while it is not there. */
  label: string
  onClose(): void
}

interface LaterDialogProps<Props> {
  code: LaterCode<Props>
  open: boolean
  given: Props
  /** Fetches what the dialog asks for once it is open. */
  prepare?: (() => Promise<void>) | undefined
}

/** When the page has shown what it has to show. */
function whenIdle(run: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(asked)
}

/**
 * A dialog of a field, fetched once the field stands and the page rests, so that it opens without a network, too. Where it did not come,
 * it says so, and can be asked for again.
 */
export function LaterDialog<Props extends DialogProps>({ code, open, given, prepare }: LaterDialogProps<Props>) {
  const { t } = useWidgetTranslation()
  const [isThere, setThere] = useState(code.component !== undefined)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    code.fetch().then(
      () => setThere(true),
      error => {
        console.warn('A dialog could not be fetched', error)
        setFailed(true)
      },
    )
  }, [code])
  useEffect(() => {
    if (isThere) return
    if (open) return ask()
    return whenIdle(() => void Promise.all([code.fetch(), prepare?.()]).catch(() => undefined))
  }, [isThere, open, ask, code, prepare])

  if (!open) return null
  const Dialog = code.component
  if (Dialog !== undefined) return <Dialog {...given} />
  if (!failed) return null
  return (
    <FieldDialog title={given.label} opened onClose={given.onClose} width={480}>
      <ErrorPanel text={t('widgets.dialog.failed')} onRetry={ask} />
    </FieldDialog>
  )
}
