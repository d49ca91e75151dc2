import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import classes from './agent.module.css'
import { ConversationLog } from './ConversationLog.tsx'
import { agentConversationsQuery, replayAgentMutation } from './chat/documents.ts'
import type { ShownSource, SourcePlace } from './chat/turns.ts'

/** Conversations of a page. */
const limit = 20

interface AgentLogsProps {
  agentId: string
  /** The agent as its editor has it: conversations are replayed against it. */
  draft: Definition | undefined
  /** The conversation of the test chat; undefined before its first question. */
  current: string | undefined
  placeOf(source: ShownSource): SourcePlace
}

/** What was talked with an agent: in the test chat beside it, and by everybody (U19, U20, U23). */
export function AgentLogs({ agentId, draft, current, placeOf }: AgentLogsProps) {
  const { t } = useTranslation()
  return (
    <Tabs defaultValue="current" variant="pills" keepMounted={false} className={classes.logs}>
      <Tabs.List aria-label={t('agents.logs')}>
        <Tabs.Tab value="current">{t('agents.current')}</Tabs.Tab>
        <Tabs.Tab value="global">{t('agents.global')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="current" className={classes.body}>
        {current === undefined ? (
          <EmptyState title={t('agents.noneYet')} text={t('agents.noneYetText')} />
        ) : (
          <ConversationLog agentId={agentId} conversationId={current} placeOf={placeOf} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="global" className={classes.body}>
        <GlobalLog agentId={agentId} draft={draft} placeOf={placeOf} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** All conversations with the agent; one of them is opened in the place of the list. */
function GlobalLog({ agentId, draft, placeOf }: Omit<AgentLogsProps, 'current'>) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const [opened, setOpened] = useState<string>()
  const [replay, replaying] = useMutation(replayAgentMutation)

  async function again(conversationId: string) {
    // What was refused is told below the button.
    const { data } = await replay({ variables: { conversationId, draft } }).catch(() => ({ data: undefined }))
    if (data) setOpened(data.replayAgent.conversationId)
  }

  if (opened === undefined) return <Conversations agentId={agentId} onOpen={setOpened} />
  return (
    <>
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={14} />}
          onClick={() => setOpened(undefined)}
        >
          {t('agents.allConversations')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={replaying.loading}
          onClick={() => void again(opened)}
        >
          {t('agents.replay')}
        </Button>
      </div>
      <Text size="xs" c="dimmed">
        {t('agents.replayText')}
      </Text>
      {replaying.error && (
        <Text size="sm" c="red" role="alert">
          {describeError(replaying.error).text}
        </Text>
      )}
      <ConversationLog key={opened} agentId={agentId} conversationId={opened} placeOf={placeOf} onOpen={setOpened} />
    </>
  )
}

function Conversations({ agentId, onOpen }: { agentId: string; onOpen(conversationId: string): void }) {
  const { t } = useTranslation()
  const { describeError, zone } = useComponents()
  const [page, setPage] = useState(1)
  const { data, previousData, error, refetch } = useQuery(agentConversationsQuery, {
    variables: { agentId, mine: false, page, limit },
    fetchPolicy: 'network-only',
  })
  const list = (data ?? previousData)?.agentConversations
  if (list === undefined)
    return error ? (
      <ErrorPanel text={describeError(error).text} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <ListSkeleton rows={4} />
    )
  if (list.totalCount === 0)
    return <EmptyState title={t('agents.noConversations')} text={t('agents.noConversationsText')} />
  return (
    <>
      <ul className={classes.list}>
        {list.items.map(({ _id, title, origin, person, email, updatedAt }) => (
          <li key={_id}>
            <button type="button" className={classes.entry} onClick={() => onOpen(_id)}>
              <span>{title}</span>
              <span className={classes.about}>
                {[
                  person ?? email ?? t('agents.nobody'),
                  t(`agents.origins.${origin}`),
                  formatDateTime(updatedAt, zone),
                ].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} limit={limit} totalCount={list.totalCount} onChange={setPage} />
    </>
  )
}
