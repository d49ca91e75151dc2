import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remark } from '../../../shared/components/remark.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import type { PreviewProps } from '../kindEditor.ts'
import { BlockFailure } from './BlockFailure.tsx'
import { BlockHtml } from './BlockHtml.tsx'
import { BlockSkeleton } from './BlockLoading.tsx'
import classes from './block.module.css'
import { blockPreviewQuery } from './documents.ts'
import { failureText } from './failureText.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 600

/** What the block draws as it is written now, saved or not; an error of its template with its line. */
export default function BlockPreview({ environmentId, definition, onRemarks }: PreviewProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const [page, setPage] = useState(1)
  const [data] = useDebouncedValue(definition, typingPause)
  const {
    data: answer,
    previousData,
    error,
    loading,
  } = useQuery(blockPreviewQuery, { variables: { environmentId, data, page }, fetchPolicy: 'no-cache' })
  const shown = (answer ?? (error ? undefined : previousData))?.blockPreview
  const failure = shown?.failure
  const tell = useEffectEvent((remarks: readonly Remark[]) => onRemarks?.(remarks))
  useEffect(() => {
    const text = failure ? failureText(t, failure) : null
    tell(text !== null && failure?.line ? [{ property: 'content', line: failure.line, text }] : [])
  }, [failure, t])
  return (
    <div className={classes.preview}>
      {shown?.failure ? (
        <BlockFailure failure={shown.failure} />
      ) : shown ? (
        <BlockHtml html={shown.html} updating={loading} onPage={setPage} />
      ) : error ? (
        <ErrorPanel text={describeError(error).text} />
      ) : (
        <BlockSkeleton />
      )}
    </div>
  )
}
