import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { commentTexts } from '../../../../shared/i18n/commentTexts.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { Comment } from './Comment.tsx'
import { Composer, type Written } from './Composer.tsx'
import classes from './comments.module.css'
import { addCommentMutation } from './documents.ts'
import { freshCommentId } from './freshCommentId.ts'
import type { CommentDraft, CommentPlace } from './place.ts'
import { useThread } from './useThread.ts'

export interface ThreadProps {
  place: CommentPlace
  zone: string
  /** What went wrong, in words. */
  textOf(failure: unknown): string
  draft?: CommentDraft | undefined
  /** The person reads, and says nothing. */
  readOnly?: boolean
  onCount?(count: number): void
}

const nothing: Written = { text: '', mentions: [] }

/** What people say about a record, and where one more is written. */
export default function Thread({ place, zone, textOf, draft, readOnly = false, onCount }: ThreadProps) {
  const { t } = useTexts(commentTexts)
  const { listed, error, refetch, showEarlier } = useThread(place)
  const { totalCount } = listed ?? {}
  useEffect(() => {
    if (totalCount !== undefined) onCount?.(totalCount)
  }, [totalCount, onCount])

  if (!listed && error) return <ErrorPanel text={textOf(error)} onRetry={() => void refetch()} />
  if (!listed) return <ListSkeleton rows={3} />
  return (
    <div className={classes.thread}>
      {listed.items.length === 0 && (
        <EmptyState
          icon={<IconMessageCircle size={24} />}
          title={t('comments.empty')}
          about={t(readOnly ? 'comments.emptyLooks' : 'comments.emptyText')}
        />
      )}
      {showEarlier && (
        <Button size="xs" variant="default" onClick={showEarlier}>
          {t('comments.earlier')}
        </Button>
      )}
      {listed.items.length > 0 && (
        <ol className={classes.list} aria-label={t('comments.title')}>
          {listed.items.map(comment => (
            <Comment
              key={comment._id}
              comment={comment}
              place={place}
              zone={zone}
              textOf={textOf}
              onChanged={() => void refetch()}
            />
          ))}
        </ol>
      )}
      {!readOnly && <NewComment place={place} draft={draft} textOf={textOf} onAdded={() => void refetch()} />}
    </div>
  )
}

interface NewCommentProps {
  place: CommentPlace
  draft: CommentDraft | undefined
  textOf(failure: unknown): string
  onAdded(): void
}

/** What was typed stays until it was sent, and is sent again under the same id. */
function NewComment({ place, draft, textOf, onAdded }: NewCommentProps) {
  const { t } = useTexts(commentTexts)
  const [written, setWritten] = useState(nothing)
  const [add, { loading, error }] = useMutation(addCommentMutation)
  const id = useRef(freshCommentId())
  const isTouched = useRef(false)
  const kept = useRef(draft)
  kept.current = draft

  useEffect(() => {
    void kept.current?.read().then(value => {
      if (!isTouched.current && isWritten(value)) setWritten(value)
    })
  }, [])

  function change(value: Written) {
    isTouched.current = true
    setWritten(value)
    if (value.text === '') draft?.remove()
    else draft?.keep(value)
  }

  async function send() {
    const mentions = written.mentions.map(({ _id }) => _id)
    try {
      await add({ variables: { ...place, commentId: id.current, text: written.text, mentions } })
    } catch {
      // It is told below the text, which stays.
      return
    }
    id.current = freshCommentId()
    change(nothing)
    onAdded()
  }

  return (
    <Composer
      place={place}
      label={t('comments.write')}
      value={written}
      onChange={change}
      isSending={loading}
      failure={error && textOf(error)}
      submit={t('comments.send')}
      onSubmit={() => void send()}
    />
  )
}

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'mentions' in value
