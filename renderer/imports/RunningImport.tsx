import { useMutation } from '@apollo/client/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/formats/numbers.ts'
import { isOver } from '../../shared/imports/progress.ts'
import { useShowError } from '../app/useShowError.ts'
import { errorText } from '../graphql/errors.ts'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { cancelMutation } from './documents.ts'
import { Result } from './Result.tsx'
import { useProgress } from './useProgress.ts'
import { Working } from './Working.tsx'

interface RunningImportProps {
  importId: string
  /** Called once, when it is over. */
  onOver(): void
  onAgain(): void
}

/** An import from its first row to its result; leaving the screen does not stop it. */
export function RunningImport({ importId, onOver, onAgain }: RunningImportProps) {
  const { t } = useTranslation()
  const showError = useShowError()
  const { progress, error, refetch } = useProgress(importId)
  const [cancel, { loading }] = useMutation(cancelMutation, { variables: { importId } })
  const over = progress !== undefined && isOver(progress.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment when it ends counts
  useEffect(() => {
    if (over) onOver()
  }, [over])

  if (error && !progress) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!progress) return <ListSkeleton rows={1} height={160} />
  if (over) return <Result progress={progress} onAgain={onAgain} />
  const { rowsWritten, rowsRejected, share } = progress
  return (
    <Working
      title={t('imports.running')}
      detail={
        rowsRejected === 0
          ? t('imports.writtenSoFar', { written: formatNumber(rowsWritten) })
          : t('imports.rejectedSoFar', { written: formatNumber(rowsWritten), rejected: formatNumber(rowsRejected) })
      }
      share={share}
      cancelling={loading}
      onCancel={() => cancel().catch(showError)}
    />
  )
}
