import { useMutation } from '@apollo/client/react'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../../app/useShowError.ts'
import { errorText } from '../../../graphql/errors.ts'
import { cancelMutation, type Progress } from '../../../imports/documents.ts'
import { importFailureText } from '../../../imports/failure.ts'
import { RejectedRows } from '../../../imports/RejectedRows.tsx'
import { RowCounts } from '../../../imports/RowCounts.tsx'
import { useProgress } from '../../../imports/useProgress.ts'
import { useWaitingText } from '../../../imports/useWaitingText.ts'
import { Working } from '../../../imports/Working.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import classes from './Advanced.module.css'

interface ImportRunProps {
  importId: string
  onAgain(): void
}

/** An import into the collection from its first row to its result. */
export function ImportRun({ importId, onAgain }: ImportRunProps) {
  const { t } = useTranslation()
  const showError = useShowError()
  const { progress, over, error, refetch } = useProgress(importId)
  const waiting = useWaitingText(progress)
  const [cancel, { loading }] = useMutation(cancelMutation, { variables: { importId } })
  if (error && !progress) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!progress) return <ListSkeleton rows={1} height={120} />
  if (over) return <ImportResult progress={progress} onAgain={onAgain} />
  return (
    <Working
      title={t('imports.running')}
      detail={waiting ?? t('imports.goesOn')}
      share={progress.share}
      cancelling={loading}
      onCancel={() => void cancel().catch(showError)}
    >
      <RowCounts progress={progress} />
    </Working>
  )
}

function ImportResult({ progress, onAgain }: { progress: Progress; onAgain(): void }) {
  const { t } = useTranslation()
  const { status, message, row, rejections, rejectedFile, rowsRejected } = progress
  const finished = status === 'finished'
  return (
    <>
      <Alert
        role="status"
        color={finished ? 'green' : 'yellow'}
        icon={finished ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
        title={t(`imports.results.${status}`)}
      >
        {message !== null && importFailureText(t, message, row)}
        <RowCounts progress={progress} />
      </Alert>
      {rejections.length > 0 && <RejectedRows rejections={rejections} total={rowsRejected} file={rejectedFile} />}
      <div className={classes.buttons} style={{ marginTop: 14 }}>
        <Button variant="default" onClick={onAgain}>
          {t('imports.again')}
        </Button>
      </div>
    </>
  )
}
