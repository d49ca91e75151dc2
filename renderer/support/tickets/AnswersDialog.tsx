import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { validationText } from '../../components/validationText.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import {
  deleteSupportAnswerMutation,
  type SupportAnswer,
  saveSupportAnswerMutation,
  supportAnswersQuery,
} from './documents.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'

type Edited = Pick<SupportAnswer, 'title' | 'text'> & { _id?: string }

/** The saved answers of an environment: made, changed and deleted. */
export function AnswersDialog({ environmentId }: { environmentId: string }) {
  const { t } = useTicketTranslation()
  const { data, error, refetch } = useQuery(supportAnswersQuery, { variables: { environmentId } })
  const [edited, setEdited] = useState<Edited>()
  if (error && !data)
    return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
  if (data === undefined) return <ListSkeleton rows={3} />
  if (edited)
    return (
      <AnswerForm
        environmentId={environmentId}
        answer={edited}
        onDone={() => {
          void refetch().catch(() => undefined)
          setEdited(undefined)
        }}
        onCancel={() => setEdited(undefined)}
      />
    )
  return (
    <div className={classes.answers}>
      {data.supportAnswers.length === 0 && <EmptyState title={t('tickets.noAnswers')} />}
      <ul aria-label={t('tickets.savedAnswers')}>
        {data.supportAnswers.map(answer => (
          <AnswerItem
            key={answer._id}
            answer={answer}
            onEdit={() => setEdited(answer)}
            onDeleted={() => void refetch().catch(() => undefined)}
          />
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setEdited({ title: '', text: '' })}
      >
        {t('tickets.newAnswer')}
      </Button>
    </div>
  )
}

interface AnswerItemProps {
  answer: SupportAnswer
  onEdit(): void
  onDeleted(): void
}

function AnswerItem({ answer: { _id, title, text }, onEdit, onDeleted }: AnswerItemProps) {
  const { t } = useTicketTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const [remove] = useMutation(deleteSupportAnswerMutation)

  async function removed() {
    if (!(await dialogs.confirmDelete({ name: title }))) return
    try {
      await remove({ variables: { answerId: _id } })
      onDeleted()
    } catch (error) {
      snackbar.show({ text: errorText(t, error), color: 'error' })
    }
  }

  return (
    <li>
      <span className={classes.answerBody}>
        <span className={classes.answerTitle}>{title}</span>
        <span className={classes.answerText}>{text}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('tickets.editAnswer', { name: title })}
        title={t('tickets.editAnswer', { name: title })}
        onClick={onEdit}
      >
        <IconPencil size={16} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('tickets.deleteAnswer', { name: title })}
        title={t('tickets.deleteAnswer', { name: title })}
        onClick={() => void removed()}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}

interface AnswerFormProps {
  environmentId: string
  answer: Edited
  onDone(): void
  onCancel(): void
}

function AnswerForm({ environmentId, answer, onDone, onCancel }: AnswerFormProps) {
  const { t } = useTicketTranslation()
  const [{ title, text }, setDraft] = useState({ title: answer.title, text: answer.text })
  const [wrong, setWrong] = useState<ValidationErrors>({})
  const [failure, setFailure] = useState<string>()
  const [save, { loading }] = useMutation(saveSupportAnswerMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWrong({})
    setFailure(undefined)
    try {
      await save({ variables: { environmentId, answerId: answer._id ?? null, title, text } })
      onDone()
    } catch (error) {
      const errors = fieldErrors(error)
      if (errors) setWrong(errors)
      else setFailure(errorText(t, error))
    }
  }

  return (
    <form className={classes.answerForm} onSubmit={event => void submit(event)}>
      <TextInput
        label={t('tickets.answerTitle')}
        value={title}
        maxLength={supportLimits.answerTitle}
        error={wrong.title && validationText(t, wrong.title)}
        data-autofocus
        onChange={event => setDraft({ title: event.currentTarget.value, text })}
      />
      <Textarea
        label={t('tickets.answerText')}
        value={text}
        maxLength={supportLimits.text}
        autosize
        minRows={4}
        maxRows={12}
        error={wrong.text && validationText(t, wrong.text)}
        onChange={event => setDraft({ title, text: event.currentTarget.value })}
      />
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.formActions}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={loading}>
          {t('tickets.saveAnswer')}
        </Button>
      </div>
    </form>
  )
}
