import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import { errorText } from '../../graphql/errors.ts'
import { Counts } from '../../imports/Counts.tsx'
import { cancelMutation } from '../../imports/documents.ts'
import { useProgress } from '../../imports/useProgress.ts'
import { useWaitingText } from '../../imports/useWaitingText.ts'
import { Working } from '../../imports/Working.tsx'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { Result } from './Result.tsx'

interface RunningImportProps {
  importId: string
  /** Of the application, where this page knows it. */
  title: string | undefined
  /** Whether the new view is opened without asking, once everything is in. */
  opensItself: boolean
  /** Called once, when it is over. */
  onOver(): void
  /** Leads back to the columns, where this page still has them. */
  onBack: (() => void) | undefined
  onAgain(): void
}

/** An import from its first row to its result; leaving the screen does not stop it. */
export function RunningImport({ importId, title, opensItself, onOver, onBack, onAgain }: RunningImportProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const showError = useShowError()
  const { progress, over, error, refetch } = useProgress(importId)
  const waiting = useWaitingText(progress)
  const [stopping, setStopping] = useState(false)
  const [cancel, { loading }] = useMutation(cancelMutation, { variables: { importId } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment when it ends counts
  useEffect(() => {
    if (!over) return
    // A question that came too late.
    if (stopping) dialogs.closeAll()
    onOver()
  }, [over])

  async function stop() {
    setStopping(true)
    const sure = await dialogs.confirm({
      title: t('imports.stop.title'),
      text: t('imports.stop.text'),
      confirmLabel: t('imports.stop.confirm'),
    })
    if (sure) await cancel().catch(showError)
    setStopping(false)
  }

  if (error && !progress) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!progress) return <ListSkeleton rows={1} height={220} />
  if (over)
    return <Result progress={progress} opensItself={opensItself && !stopping} onBack={onBack} onAgain={onAgain} />
  const { rowsRead, rowsWritten, rowsRejected, share } = progress
  return (
    <Working
      title={title === undefined ? t('imports.running') : t('imports.runningOf', { title })}
      detail={waiting ?? t('imports.goesOn')}
      share={share}
      cancelling={loading}
      cancelLabel={t('imports.stop.confirm')}
      onCancel={() => void stop()}
    >
      <Counts
        counts={[
          { label: t('imports.rowsRead'), value: rowsRead },
          { label: t('imports.written'), value: rowsWritten },
          { label: t('imports.rejectedRows'), value: rowsRejected, warn: true },
        ]}
      />
    </Working>
  )
}
