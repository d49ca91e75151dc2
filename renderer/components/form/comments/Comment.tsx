import { useMutation } from '@apollo/client/react'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../../../shared/formats/dates.ts'
import { commentTexts } from '../../../../shared/i18n/commentTexts.ts'
import type { RecordCommentsQuery } from '../../../graphql/generated/operations.ts'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { useAfterDrawing } from '../../../ui/useAfterDrawing.ts'
import { Composer, type Written } from './Composer.tsx'
import classes from './comments.module.css'
import { deleteCommentMutation, editCommentMutation } from './documents.ts'
import { partsOf } from './mentionText.ts'
import type { CommentPlace } from './place.ts'

type Said = RecordCommentsQuery['recordComments']['items'][number]

interface CommentProps {
  comment: Said
  place: CommentPlace
  zone: string
  /** What went wrong, in words. */
  textOf(failure: unknown): string
  onChanged(): void
}

/** One comment, with what its author, or who designs, does with it. */
export function Comment({ comment, place, zone, textOf, onChanged }: CommentProps) {
  const { t } = useTexts(commentTexts)
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const [edited, setEdited] = useState<Written>()
  const [save, { loading, error }] = useMutation(editCommentMutation)
  const afterDrawing = useAfterDrawing()
  const opener = useRef<HTMLButtonElement>(null)
  const [remove] = useMutation(deleteCommentMutation)
  const { _id: commentId, author, isOwn, text, mentions, createdAt, editedAt } = comment

  async function send({ text: changed, mentions: named }: Written) {
    try {
      await save({ variables: { ...place, commentId, text: changed, mentions: named.map(({ _id }) => _id) } })
    } catch {
      // It is told below the text, which stays.
      return
    }
    close()
    onChanged()
  }

  /** Whoever came by keys goes on where he was. */
  function close() {
    setEdited(undefined)
    afterDrawing(() => opener.current?.focus())
  }

  async function take() {
    const sure = await dialogs.confirm({
      title: t('comments.removeTitle'),
      text: t('comments.removeText'),
      confirmLabel: t('comments.remove'),
    })
    if (!sure) return
    try {
      await remove({ variables: { ...place, commentId } })
      onChanged()
    } catch (failure) {
      snackbar.show({ text: textOf(failure), color: 'error' })
    }
  }

  return (
    <li>
      <header>
        <span className={classes.author}>{isOwn ? t('comments.self') : (author ?? t('comments.somebody'))}</span>
        <span className={classes.muted}>
          <time dateTime={createdAt}>{formatDateTime(createdAt, zone)}</time>
          {editedAt !== null && ` · ${t('comments.edited')}`}
        </span>
        {comment.mayEdit && edited === undefined && (
          <ActionIcon
            ref={opener}
            size="sm"
            variant="subtle"
            aria-label={t('comments.edit')}
            onClick={() => setEdited({ text, mentions: [...mentions] })}
          >
            <IconPencil size={15} stroke={1.7} />
          </ActionIcon>
        )}
        {comment.mayRemove && (
          <ActionIcon size="sm" variant="subtle" aria-label={t('comments.remove')} onClick={() => void take()}>
            <IconTrash size={15} stroke={1.7} />
          </ActionIcon>
        )}
      </header>
      {edited === undefined ? (
        <p className={classes.text}>
          {partsOf(text, mentions).map((part, position) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
            part.isName ? <mark key={position}>{part.text}</mark> : part.text,
          )}
        </p>
      ) : (
        <Composer
          place={place}
          label={t('comments.editOf')}
          value={edited}
          onChange={setEdited}
          isSending={loading}
          failure={error && textOf(error)}
          submit={t('comments.save')}
          onSubmit={() => void send(edited)}
          onCancel={{ label: t('comments.cancel'), run: close }}
          isAsked
        />
      )}
    </li>
  )
}
