import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultZone, formatDateTime } from '../../../shared/formats/dates.ts'
import { agentConversationsQuery, deleteAgentConversationMutation } from '../../components/agent/chat/documents.ts'
import { errorText } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useEnvironment } from '../EnvironmentContext.ts'
import classes from './assistant.module.css'

interface AssistantHistoryProps {
  agentId: string
  /** The conversation that is open now. */
  opened: string | undefined
  /** Without an id, a new one. */
  onOpen(conversationId: string | undefined): void
}

/** Conversations of a page. */
const limit = 20

/** What this person talked with the assistant before. */
export function AssistantHistory({ agentId, opened, onOpen }: AssistantHistoryProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { environment } = useEnvironment()
  const zone = environment?.timezone ?? defaultZone
  const [page, setPage] = useState(1)
  const { data, previousData, error, refetch } = useQuery(agentConversationsQuery, {
    variables: { agentId, mine: true, page, limit },
    fetchPolicy: 'network-only',
  })
  const [remove] = useMutation(deleteAgentConversationMutation)
  const list = (data ?? previousData)?.agentConversations

  async function deleted(conversationId: string, name: string) {
    if (!(await dialogs.confirmDelete({ name }))) return
    try {
      await remove({ variables: { conversationId } })
      if (conversationId === opened) onOpen(undefined)
      await refetch().catch(() => undefined)
    } catch (failure) {
      snackbar.show({ text: errorText(t, failure), color: 'error' })
    }
  }

  if (list === undefined)
    return error ? (
      <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <ListSkeleton rows={4} />
    )
  if (list.totalCount === 0) return <EmptyState title={t('agentChat.noHistory')} />
  return (
    <div className={classes.history}>
      <ul aria-label={t('agentChat.history')}>
        {list.items.map(({ _id, title, updatedAt }) => (
          <li key={_id}>
            <button type="button" className={classes.entry} onClick={() => onOpen(_id)}>
              <span>{title}</span>
              <span className={classes.when}>{formatDateTime(updatedAt, zone)}</span>
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('agentChat.deleteChat', { name: title })}
              title={t('agentChat.deleteChat', { name: title })}
              onClick={() => void deleted(_id, title)}
            >
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Pager page={page} limit={limit} totalCount={list.totalCount} onChange={setPage} />
    </div>
  )
}
